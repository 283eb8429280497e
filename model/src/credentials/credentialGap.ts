import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';
import { day, id, stored, text } from '../documents/storedFields';
import { addToDay } from '../time/calendarDays';
import type { Credential, CredentialException, CredentialType } from './credential';

const dayOrEmpty = z.union([z.literal(''), day]);

/** Days on which a driver or vehicle lacks a credential, and what that means then. */
export const credentialGapSchema = stored({
  typeUid: id,
  /** The type's name. */
  name: text(LIMITS.label),
  /** Whether it blocks, or warns only. */
  blocks: z.boolean(),
  /** The first such day; empty if there never was a credential. */
  from: dayOrEmpty,
  /** The last such day; empty unless something else begins after it. */
  until: dayOrEmpty,
  /** The payers for whose trips alone it counts; missing if it counts for all trips. */
  payers: z.optional(z.readonly(z.array(id).check(z.minLength(1), z.maxLength(LIMITS.credentialPayers)))),
  /** Whether there is a credential, and only its document is lacking; missing otherwise. */
  document: z.optional(z.literal(true)),
});
export type CredentialGap = z.infer<typeof credentialGapSchema>;

/** At most, only the document is lacking, then it blocks for that, then the credential is over. */
const GAPS_PER_TYPE = 3;

/** What a driver's settings, and a vehicle, keep of what is lacking. */
export const credentialGapsSchema = z.readonly(
  z.array(credentialGapSchema).check(z.maxLength(GAPS_PER_TYPE * LIMITS.credentialTypes)),
);

type TypeOfGap = Pick<CredentialType, 'name' | 'effect' | 'blocksFrom' | 'isRequired' | 'isActive' | 'subject'> &
  Partial<Pick<CredentialType, 'payers' | 'documentFrom'>> & { readonly id: string };

type HeldCredential = Pick<Credential, 'typeUid' | 'expiresDay'> & {
  /** The expiries for which its documents were added, in any order; left out where they are not known, which lacks nothing. */
  readonly documentDays?: readonly string[];
};

/**
 * Who pays for a trip: `payerUid` is undefined if the company has no payers. Unknown if that was not read, or no payer is known:
 * one can be named later.
 */
export type PayerOfTrip = { readonly payerUid: string | undefined } | 'unknown';

/**
 * Who pays, if a payer was found among those of the company.
 * @param payers those that can be read, and whether these are all
 */
export const toPayerOfTrip = (
  payerUid: string | undefined,
  { payers, isComplete }: { readonly payers: readonly unknown[]; readonly isComplete: boolean },
): PayerOfTrip => (!isComplete || (payerUid === undefined && payers.length > 0) ? 'unknown' : { payerUid });

/** Who pays for each trip, by the trip's id. */
export type PayersOfTrips = (tripId: string) => PayerOfTrip;

/** For where no payer counts. */
export const noPayersOfTrips: PayersOfTrips = () => ({ payerUid: undefined });

/**
 * What one driver or vehicle lacks, by type and day, whatever day it is now. The day of the expiry is still valid. A type
 * that blocks warns before its first day, and until the end of an exception. One that needs a document warns at once where none
 * of the present expiry is kept, and blocks from its day for that on, but not before a kept one of another expiry is over: a
 * renewal would otherwise stop trips the same day.
 * @param subject what the subject is: only types for such count
 * @param credentials those of the subject, and `exceptions` likewise, in any order
 */
export function credentialGaps(
  subject: CredentialType['subject'],
  types: readonly TypeOfGap[],
  credentials: readonly HeldCredential[],
  exceptions: readonly Pick<CredentialException, 'typeUid' | 'until'>[],
): readonly CredentialGap[] {
  const counted = types
    .filter((type) => type.subject === subject && type.isActive && type.effect !== 'none')
    .toSorted((a, b) => (a.name === b.name ? compare(a.id, b.id) : compare(a.name, b.name)));
  return counted.flatMap((type) => {
    const credential = credentials.find(({ typeUid }) => typeUid === type.id);
    const over = credential ? afterDay(credential.expiresDay) : type.isRequired ? '' : undefined;
    const isUndocumented = credential !== undefined && lacksDocument(type, credential);
    const from = isUndocumented ? '' : over;
    if (from === undefined) return [];
    const { id: typeUid, name, payers = [] } = type;
    const of = { typeUid, name, ...(payers.length > 0 && { payers: payers.toSorted(compare) }) };
    const until = exceptions.find((exception) => exception.typeUid === typeUid)?.until ?? '';
    const lackingFrom = [over, isUndocumented ? firstDayWithout(type, credential) : undefined];
    const blocked = type.effect === 'block' && until !== LAST_DAY ? firstBlocked(type, lackingFrom, until) : undefined;
    const later = [over, blocked].flatMap((day) => (day !== undefined && day > latest(from, ALWAYS) ? [day] : []));
    const starts = [from, ...new Set(later)];
    return starts.toSorted(compare).map((start, index, all) => {
      const next = all[index + 1];
      return {
        ...of,
        blocks: blocked !== undefined && blocked <= (start || ALWAYS),
        from: start,
        until: next === undefined ? '' : addToDay(next, -1),
        ...(isUndocumented && (over === undefined || start < over) && { document: true }),
      };
    });
  });
}

/** Whether no document is kept that was added for the expiry that a credential has now, though its type needs one. */
export const lacksDocument = (
  { documentFrom = '' }: Pick<TypeOfGap, 'documentFrom'>,
  { expiresDay, documentDays }: Pick<HeldCredential, 'expiresDay' | 'documentDays'>,
): boolean => documentFrom !== '' && documentDays !== undefined && !documentDays.includes(expiresDay);

/** The first day on which a missing document counts in full; undefined if one of another expiry is never over. */
const firstDayWithout = ({ documentFrom = '' }: TypeOfGap, { documentDays = [] }: HeldCredential): string | undefined =>
  documentDays.reduce<string | undefined>((first, expiresDay) => {
    const after = afterDay(expiresDay);
    return first === undefined || after === undefined ? undefined : latest(first, after);
  }, documentFrom);

/** The first day on which a type blocks, of those from which on something is lacking; undefined if there is none. */
const firstBlocked = (
  { blocksFrom }: Pick<TypeOfGap, 'blocksFrom'>,
  lackingFrom: readonly (string | undefined)[],
  excusedUntil: string,
): string | undefined =>
  lackingFrom
    .flatMap((day) => (day === undefined ? [] : [latest(latest(day, blocksFrom), afterDay(excusedUntil) ?? '')]))
    .toSorted(compare)[0];

const latest = (a: string, b: string): string => (a > b ? a : b);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The day after one; undefined after none, and after the last one there is. */
const afterDay = (of: string): string | undefined => (of === '' || of === LAST_DAY ? undefined : addToDay(of, 1));

/** The first and the last day that the calendar can say. */
const ALWAYS = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** What is lacking on a day, whoever pays: the one that blocks first. */
export const gapsOn = (gaps: readonly CredentialGap[] | undefined, on: string): readonly CredentialGap[] =>
  (gaps ?? [])
    .filter(({ from, until }) => from <= on && (until === '' || on <= until))
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks));

/** Whether what is lacking counts for a trip; unknown if only some payers want it, and the trip's is not known. */
export function countsFor({ payers }: Pick<CredentialGap, 'payers'>, payer: PayerOfTrip): boolean | 'unknown' {
  if (!payers) return true;
  return payer === 'unknown' ? 'unknown' : payer.payerUid !== undefined && payers.includes(payer.payerUid);
}

type KeptGaps = { readonly [Field in 'credentialGaps' | 'vehicleGaps']?: readonly CredentialGap[] | undefined };

const blockingOn = ({ credentialGaps: own, vehicleGaps }: KeptGaps, on: string): readonly CredentialGap[] =>
  [own, vehicleGaps].flatMap((gaps) => gapsOn(gaps, on)).filter(({ blocks }) => blocks);

/**
 * Whether a driver, or their vehicle, lacks a credential that blocks on a day, whoever pays for a trip, by the settings as they
 * count on it.
 */
export const lacksCredential = (settings: KeptGaps, on: string): boolean =>
  blockingOn(settings, on).some(({ payers }) => !payers);

/** The payers for whose trips a driver, or their vehicle, lacks a credential that blocks on a day, besides what all want. */
export const payersWithout = (settings: KeptGaps, on: string): readonly string[] => [
  ...new Set(blockingOn(settings, on).flatMap(({ payers = [] }) => payers)),
];

/**
 * Whether the trip's payer keeps a driver from a trip whose payers are the ones that `payersWithout` returns. An unknown
 * payer does: a wrong guess would send a vehicle.
 */
export const isPayerWithout = (without: readonly string[], payer: PayerOfTrip): boolean =>
  without.length > 0 && (payer === 'unknown' || (payer.payerUid !== undefined && without.includes(payer.payerUid)));

/** Whether something that only some payers want blocks their trips no longer, or later. `blockedFrom` does not tell that. */
export function unblocksPayers(before: readonly CredentialGap[], after: readonly CredentialGap[]): boolean {
  const blocking = after.filter(({ blocks }) => blocks);
  return before.some(({ typeUid, blocks, from, payers }) => {
    const stays = ({ typeUid: other, from: first, payers: by }: CredentialGap) =>
      other === typeUid && first <= from && (!by || payers?.every((payer) => by.includes(payer)));
    return blocks && payers !== undefined && !blocking.some(stays);
  });
}

/**
 * The first day from which a driver or vehicle may not be given a trip, whoever pays for it, '0000-01-01' for always; undefined
 * if there is none.
 */
export function blockedFrom(gaps: readonly CredentialGap[]): string | undefined {
  const [first] = gaps
    .filter(({ blocks, payers }) => blocks && !payers)
    .map(({ from }) => from)
    .toSorted();
  return first === '' ? ALWAYS : first;
}
