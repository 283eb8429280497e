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
});
export type CredentialGap = z.infer<typeof credentialGapSchema>;

/** What a driver's settings, and a vehicle, keep of what is lacking. */
export const credentialGapsSchema = z.readonly(
  z.array(credentialGapSchema).check(z.maxLength(2 * LIMITS.credentialTypes)),
);

type TypeOfGap = Pick<CredentialType, 'name' | 'effect' | 'blocksFrom' | 'isRequired' | 'isActive' | 'subject'> & {
  readonly id: string;
};

/**
 * What one driver or vehicle lacks, by type and day, whatever day it is now. The day of the expiry is still valid. A type
 * that blocks warns before its first day, and until the end of an exception.
 * @param subject what the subject is: only types for such count
 * @param credentials those of the subject, and `exceptions` likewise, in any order
 */
export function credentialGaps(
  subject: CredentialType['subject'],
  types: readonly TypeOfGap[],
  credentials: readonly Pick<Credential, 'typeUid' | 'expiresDay'>[],
  exceptions: readonly Pick<CredentialException, 'typeUid' | 'until'>[],
): readonly CredentialGap[] {
  const counted = types
    .filter((type) => type.subject === subject && type.isActive && type.effect !== 'none')
    .toSorted((a, b) => (a.name === b.name ? compare(a.id, b.id) : compare(a.name, b.name)));
  return counted.flatMap((type) => {
    const credential = credentials.find(({ typeUid }) => typeUid === type.id);
    const from = credential ? afterDay(credential.expiresDay) : type.isRequired ? '' : undefined;
    if (from === undefined) return [];
    const of = { typeUid: type.id, name: type.name };
    if (type.effect === 'warn') return [{ ...of, blocks: false, from, until: '' }];
    const until = exceptions.find(({ typeUid }) => typeUid === type.id)?.until ?? '';
    if (until === LAST_DAY) return [{ ...of, blocks: false, from, until: '' }];
    const blocked = [from, type.blocksFrom, afterDay(until) ?? ''].reduce((a, b) => (a > b ? a : b));
    const warns =
      blocked > from && blocked > ALWAYS ? [{ ...of, blocks: false, from, until: addToDay(blocked, -1) }] : [];
    return [...warns, { ...of, blocks: true, from: blocked, until: '' }];
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The day after one; undefined after none, and after the last one there is. */
const afterDay = (of: string): string | undefined => (of === '' || of === LAST_DAY ? undefined : addToDay(of, 1));

/** The first and the last day that the calendar can say. */
const ALWAYS = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** What is lacking on a day: the one that blocks first. */
export const gapsOn = (gaps: readonly CredentialGap[] | undefined, on: string): readonly CredentialGap[] =>
  (gaps ?? [])
    .filter(({ from, until }) => from <= on && (until === '' || on <= until))
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks));

/** Whether a driver, or their vehicle, lacks a credential that blocks on a day, by the settings as they count on it. */
export const lacksCredential = (
  {
    credentialGaps: own,
    vehicleGaps,
  }: { readonly [Field in 'credentialGaps' | 'vehicleGaps']?: readonly CredentialGap[] | undefined },
  on: string,
): boolean => [own, vehicleGaps].some((gaps) => gapsOn(gaps, on).some(({ blocks }) => blocks));

/** The first day from which a driver or vehicle may not be given a trip, '0000-01-01' for always; undefined if there is none. */
export function blockedFrom(gaps: readonly CredentialGap[]): string | undefined {
  const [first] = gaps
    .filter(({ blocks }) => blocks)
    .map(({ from }) => from)
    .toSorted();
  return first === '' ? ALWAYS : first;
}
