import {
  type AuditEntry,
  areSameCards,
  dayIn,
  isSameJson,
  judgeRates,
  type PayerRates,
  paths,
  payerRatesSchema,
  type RateCard,
  saveRatesSchema,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readTimeZone } from '../readTimeZone';

/**
 * Replaces all rate cards of a payer, on top of the version that the caller saw. A call because only the server can compare
 * cards with each other. A repeat finds them stored and writes nothing.
 */
export const saveRates = guardedCallable(
  'bill',
  saveRatesSchema,
  async (input, { account, uid }): Promise<Record<string, never>> => {
    const timeZone = await readTimeZone(account);
    await db.runTransaction(async (transaction) => {
      const rates = db.doc(paths.payerRates(account, input.payerUid));
      const [payer, stored] = await transaction.getAll(db.doc(paths.payer(account, input.payerUid)), rates);
      if (!payer?.exists) throw callProblem('invalid-input', { field: 'payerUid' });
      const current = stored?.exists ? parseDocument<PayerRates>(payerRatesSchema, stored) : undefined;
      const cards = current?.cards ?? [];
      if (areSameCards(cards, input.cards)) return;
      if ((current?.version ?? 0) !== input.version) throw callProblem('stale-rates');
      if (judgeRates(input.cards, cards, dayIn(timeZone, new Date()))) throw callProblem('wrong-rates');
      transaction.set(rates, {
        cards: input.cards,
        version: input.version + 1,
        updatedAt: FieldValue.serverTimestamp(),
        updatedBy: uid,
      });
      const name: unknown = payer.get('name');
      const change = { who: uid, payerUid: input.payerUid, name, before: cards, after: input.cards };
      transaction.create(collections.audit(account).doc(), auditEntry(change));
    });
    return {};
  },
);

interface Replaced {
  readonly who: string;
  readonly payerUid: string;
  readonly name: unknown;
  readonly before: readonly RateCard[];
  readonly after: readonly RateCard[];
}

/** Names the cards that changed, without their prices, which stand in the rates. */
function auditEntry({ who, payerUid, name, before, after }: Replaced): AuditEntry {
  const find = (cards: readonly RateCard[], id: string) => cards.find((card) => card.id === id);
  const changed = [...before, ...after].filter(
    ({ id }, index, all) =>
      all.findIndex((card) => card.id === id) === index && !isSameJson(find(before, id), find(after, id)),
  );
  const describe = (cards: readonly RateCard[]) =>
    changed
      .flatMap(({ id }) => find(cards, id) ?? [])
      .map(
        (card) => `${card.name}, from ${card.from}${card.until && ` until ${card.until}`}${card.active ? '' : ', off'}`,
      )
      .join('; ');
  const when = Timestamp.now();
  return {
    who,
    what: 'update',
    collection: 'payers',
    documentId: payerUid,
    before: { name, rateCards: describe(before) },
    after: { name, rateCards: describe(after), pricesChanged: true },
    when,
    expireAt: auditExpiry(when),
  };
}
