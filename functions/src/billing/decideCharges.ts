import {
  type AuditEntry,
  amountToBill,
  type Charge,
  chargeSchema,
  check,
  type DecideChargesAnswer,
  type DecideChargesInput,
  type DecisionRefusal,
  decideCharge,
  decideChargesSchema,
  paths,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { auditExpiry } from '../audit/auditExpiry';
import { collections } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';

const CONCURRENCY = 4;

/**
 * Writes what a person decided about charges, each on top of the version that the person saw; those that can't follow are
 * named in the answer. A repeat finds the decisions stored and writes nothing.
 */
export const decideCharges = guardedCallable(
  'bill',
  decideChargesSchema,
  async ({ charges, decision }, { account, uid }): Promise<DecideChargesAnswer> => {
    const outcomes = await pMap(
      charges,
      async ({ tripId, version }) => ({ tripId, why: await decideOne({ account, uid, tripId, version, decision }) }),
      { concurrency: CONCURRENCY },
    );
    return { refused: outcomes.flatMap(({ tripId, why }) => (why ? [{ tripId, why }] : [])) };
  },
);

interface Decided extends Pick<DecideChargesInput, 'decision'> {
  readonly account: string;
  readonly uid: string;
  readonly tripId: string;
  readonly version: number;
}

function decideOne({ account, uid, tripId, version, decision }: Decided): Promise<DecisionRefusal | undefined> {
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.charge(account, tripId));
    const { data: charge } = check(chargeSchema, (await transaction.get(reference)).data());
    if (!charge) return 'gone';
    if (charge.billedAt) return 'billed';
    const when = Timestamp.now();
    const next = decideCharge(charge, decision, { by: uid, at: when });
    if (!next) return undefined;
    if (charge.version !== version) return 'changed';
    transaction.set(reference, { ...next, updatedAt: FieldValue.serverTimestamp() });
    const entry: AuditEntry = {
      who: uid,
      what: 'update',
      collection: 'charges',
      documentId: tripId,
      before: toAudited(charge),
      after: { ...toAudited(next), ...(amountToBill(charge) === amountToBill(next) ? {} : { amountChanged: true }) },
      when,
      expireAt: auditExpiry(when),
    };
    transaction.create(collections.audit(account).doc(), entry);
    return undefined;
  });
}

/** What the audit keeps of a charge: no amounts and no reasons, which stand on the charge. */
const toAudited = ({ tripDate, hold, ownAmount }: Charge) => ({
  tripDate,
  hold: hold?.kind ?? '',
  ownAmount: ownAmount !== null,
});
