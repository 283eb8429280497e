import {
  type ClientProfile,
  check,
  clientProfileSchema,
  newTextNumber,
  paths,
  type TextSettings,
  textNumberKey,
  textNumberSchema,
  textPaths,
  textSettingsSchema,
  toE164,
  toPersonUid,
  withNumberEvent,
} from '@mtos/model';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { type ChangeEvent, commitTime, readChange } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

/**
 * A client's profile changed: keeps with each number that the client agreed to get texts there, or no longer does, who wrote it,
 * and the words that stand for consent. Never ends a STOP. A repeated or late event finds an event as new, or a profile that no
 * longer says so, such as an erased one, and changes nothing.
 */
export async function followConsent(event: ChangeEvent<'account' | 'id'>): Promise<void> {
  const { account } = event.params;
  const { before, after } = readChange({ ...event, params: { id: event.params.id } }, clientProfileSchema);
  if (!after) return;
  const changes = consentChanges(before, after);
  if (changes.length === 0) return;
  const found = await db.doc(textPaths.settings(account)).get();
  const settings = found.exists ? skipBroken(() => parseDocument(textSettingsSchema, found)) : undefined;
  const by = toPersonUid(after.updatedBy);
  const profile = db.doc(paths.profile(account, event.params.id));
  for (const change of changes) await storeConsent(account, profile, change, { at: commitTime(event), by, settings });
}

interface ConsentChange {
  /** In E.164. */
  readonly number: string;
  readonly what: 'yes' | 'no';
}

/** The numbers for which the profile says something else than before. A number that is only removed says nothing. */
function consentChanges(before: ClientProfile | undefined, after: ClientProfile): readonly ConsentChange[] {
  const earlier = consents(before);
  return [...consents(after)].flatMap(([number, texts]) => {
    if ((earlier.get(number) ?? false) === texts) return [];
    return [{ number, what: texts ? 'yes' : 'no' }];
  });
}

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
    if (!found || consents(check(clientProfileSchema, stored?.data()).data).get(number) !== (what === 'yes')) return;
    const known = found.exists ? skipBroken(() => parseDocument(textNumberSchema, found)) : newTextNumber(number);
    if (!known) return;
    const isKnown = known.history.some(
      (each) => (each.what === 'yes' || each.what === 'no') && each.at.toMillis() >= at.toMillis(),
    );
    if (isKnown) return;
    const words = what === 'yes' ? (settings?.consentWords ?? '') : '';
    transaction.set(ref, { ...withNumberEvent(known, { at, what, by, words }), consent: what });
  });
}
