import {
  type ClientProfile,
  check,
  clientProfileSchema,
  type NumberEvent,
  paths,
  phoneDigits,
  profileQueries,
  SYSTEM,
  type TextSettings,
  textNumberKey,
  textPaths,
  textSettingsSchema,
  toE164,
  toPersonUid,
  withNumberEvent,
} from '@mtos/model';
import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { type ChangeEvent, commitTime, readChange } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { readTextNumber } from './readTextNumber';

/**
 * A client's profile changed: keeps with each number that the client agreed to get texts there, or no longer does, who wrote it,
 * and the words that stand for consent. Never ends a STOP. A repeated or late event finds an event as new, or a profile that no
 * longer says so, such as an erased one, and changes nothing. A yes of a number that no profile has any more is forgotten: whoever
 * has the number next has not agreed.
 */
export async function followConsent(event: ChangeEvent<'account' | 'id'>): Promise<void> {
  const { account } = event.params;
  const { before, after } = readChange({ ...event, params: { id: event.params.id } }, clientProfileSchema);
  // One that can't be read says nothing
  if (!after && event.data?.after.exists !== false) return;
  const changes = consentChanges(before, after);
  if (changes.length === 0) return;
  const found = await db.doc(textPaths.settings(account)).get();
  const settings = found.exists ? skipBroken(() => parseDocument(textSettingsSchema, found)) : undefined;
  const by = after ? toPersonUid(after.updatedBy) : SYSTEM;
  const profile = db.doc(paths.profile(account, event.params.id));
  for (const change of changes) await storeConsent(account, profile, change, { at: commitTime(event), by, settings });
}

interface ConsentChange {
  /** In E.164. */
  readonly number: string;
  readonly what: 'yes' | 'no' | 'removed';
}

/** The numbers for which the profile says something else than before, and those that it no longer has. */
function consentChanges(before: ClientProfile | undefined, after: ClientProfile | undefined): readonly ConsentChange[] {
  const [earlier, later] = [consents(before), consents(after)];
  const removed = [...earlier.keys()].filter((number) => !later.has(number));
  const said = [...later].filter(([number, texts]) => (earlier.get(number) ?? false) !== texts);
  return [
    ...removed.map((number) => ({ number, what: 'removed' as const })),
    ...said.map(([number, texts]) => ({ number, what: texts ? ('yes' as const) : ('no' as const) })),
  ];
}

/** What a profile says of a number, as a change has it. */
const saidOf = (profile: ClientProfile | undefined, number: string): ConsentChange['what'] => {
  const texts = consents(profile).get(number);
  return texts === undefined ? 'removed' : texts ? 'yes' : 'no';
};

const consents = (profile: ClientProfile | undefined): ReadonlyMap<string, boolean> =>
  new Map(
    (profile?.phones ?? []).flatMap(({ number, texts }) => {
      const e164 = toE164(number);
      return e164 ? [[e164, texts] as const] : [];
    }),
  );

interface Written {
  readonly at: Timestamp;
  readonly by: string;
  readonly settings: TextSettings | undefined;
}

async function storeConsent(
  account: string,
  profile: DocumentReference,
  { number, what }: ConsentChange,
  { at, by, settings }: Written,
): Promise<void> {
  const ref = db.doc(textPaths.number(account, textNumberKey(number)));
  await db.runTransaction(async (transaction) => {
    const [found, stored] = await transaction.getAll(ref, profile);
    const { data, problem } = check(clientProfileSchema, stored?.data());
    if (!found || (stored?.exists && problem) || saidOf(data, number) !== what) return;
    const known = readTextNumber(found, number);
    if (!known) return;
    if (what === 'removed') {
      // Whatever came when: the yes is still there, and no profile has the number now
      if (known.consent !== 'yes' || (await hasOtherProfile(transaction, account, number, profile))) return;
    } else if (known.history.some((each) => isAboutConsent(each.what) && each.at.toMillis() >= at.toMillis())) return;
    const words = what === 'yes' ? (settings?.consentWords ?? '') : '';
    const consent = what === 'removed' ? 'unknown' : what;
    const said = what === 'removed' ? { at, what, by, words } : { at, what, by, words, how: 'profile' as const };
    transaction.set(ref, { ...withNumberEvent(known, said), consent });
  });
}

const isAboutConsent = (what: NumberEvent) => what === 'yes' || what === 'no' || what === 'removed';

/** Whether another client of the account has the number. */
async function hasOtherProfile(
  transaction: Transaction,
  account: string,
  number: string,
  profile: DocumentReference,
): Promise<boolean> {
  const spec = profileQueries.profilesWithKeys(account, [`phone:${phoneDigits(number)}`], 2);
  const { docs } = await transaction.get(toQuery(db.collection(spec.collection), spec));
  return docs.some(({ id }) => id !== profile.id);
}
