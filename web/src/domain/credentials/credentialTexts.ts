import {
  addToDay,
  blockedFrom,
  type Credential,
  type CredentialDocument,
  type CredentialEffect,
  type CredentialException,
  type CredentialGap,
  type CredentialSubject,
  type CredentialType,
  credentialGaps,
  lacksDocument,
} from '@mtos/model';
import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  Infinity as InfinityIcon,
  TriangleAlert,
} from 'lucide-react';
import type { Doc } from '../../data/read/converter';
import type { ChipLook } from '../../ui/display/Chip';
import { plural } from '../../ui/format/numbers';
import { formatDay } from '../time/when';

/** Who or what must have a credential, in the plural. */
export const SUBJECT_LABELS: Readonly<Record<CredentialSubject, string>> = {
  driver: 'Drivers',
  vehicle: 'Vehicles',
  company: 'Company',
};

export const EFFECT_LABELS: Readonly<Record<CredentialEffect, string>> = {
  none: 'Nothing',
  warn: 'Warns',
  block: 'Blocks trips',
};

/** A type that counts for a driver, a vehicle, or the company, with what they have of it. */
export interface CredentialRow {
  readonly type: Doc<CredentialType>;
  readonly credential: Doc<Credential> | undefined;
  readonly exception: Doc<CredentialException> | undefined;
  /** The expiries for which its documents were added; undefined for people who don't see documents, and until they are loaded. */
  readonly documentDays: readonly string[] | undefined;
}

/** A type that no longer counts, with what a driver, a vehicle, or the company has of it. */
export interface InactiveRow {
  readonly type: Doc<CredentialType>;
  readonly credential: Doc<Credential>;
}

/** One row for each type that counts for the subject, in the order of the types. */
export function credentialRows(
  subject: CredentialSubject,
  types: readonly Doc<CredentialType>[],
  credentials: readonly Doc<Credential>[],
  exceptions: readonly Doc<CredentialException>[],
  documents?: readonly Pick<CredentialDocument, 'credentialUid' | 'expiresDay'>[],
): readonly CredentialRow[] {
  return types
    .filter((type) => type.isActive && type.subject === subject)
    .map((type) => {
      const credential = credentials.find(({ typeUid }) => typeUid === type.id);
      return {
        type,
        credential,
        exception: exceptions.find(({ typeUid }) => typeUid === type.id),
        documentDays:
          credential &&
          documents?.flatMap(({ credentialUid, expiresDay }) => (credentialUid === credential.id ? [expiresDay] : [])),
      };
    });
}

/** The types that no longer count, of which a subject still has documents. */
export function inactiveRows(
  subject: CredentialSubject,
  types: readonly Doc<CredentialType>[],
  credentials: readonly Doc<Credential>[],
  documents: readonly Pick<CredentialDocument, 'credentialUid'>[],
): readonly InactiveRow[] {
  const withDocuments = new Set(documents.map(({ credentialUid }) => credentialUid));
  return types
    .filter((type) => !type.isActive && type.subject === subject)
    .flatMap((type) => {
      const credential = credentials.find(({ typeUid }) => typeUid === type.id);
      return credential && withDocuments.has(credential.id) ? [{ type, credential }] : [];
    });
}

interface CredentialChip extends ChipLook {
  readonly text: string;
}

/** Whether a subject has a credential today, and its document, as a chip. The day of the expiry is still valid. */
export function credentialChip(
  type: Pick<CredentialType, 'isRequired' | 'warnDays' | 'documentFrom'>,
  credential: Pick<Credential, 'expiresDay'> | undefined,
  today: string,
  documentDays?: readonly string[],
): CredentialChip {
  if (!credential) {
    return type.isRequired
      ? { icon: TriangleAlert, tone: 'warn', text: 'Missing' }
      : { icon: CircleDashed, tone: 'quiet', text: 'Not entered' };
  }
  const { expiresDay } = credential;
  const isUndocumented = lacksDocument(type, { expiresDay, ...(documentDays && { documentDays }) });
  if (isUndocumented && (expiresDay === '' || expiresDay >= today))
    return { icon: TriangleAlert, tone: 'warn', text: 'Document missing' };
  if (expiresDay === '') return { icon: InfinityIcon, tone: 'quiet', text: 'Doesn’t expire' };
  if (expiresDay < today) return { icon: CalendarX, tone: 'warn', text: 'Expired' };
  if (expiresDay > addToDay(today, type.warnDays)) return { icon: CircleCheck, tone: 'accent', text: 'Valid' };
  return { icon: CalendarClock, tone: 'warn', text: formatExpiry(expiresDay, today) };
}

/** 'Expires today', 'Expires in 9 days', 'Expired'. */
export function formatExpiry(expiresDay: string, today: string): string {
  const days = daysBetween(today, expiresDay);
  if (days < 0) return 'Expired';
  return days === 0 ? 'Expires today' : `Expires in ${plural(days, 'day')}`;
}

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** What lacking the credential means: 'Blocks trips from Tue, Dec 9', 'Warns'; empty if it means nothing. */
export function formatMeaning(
  { type, credential, exception, documentDays }: CredentialRow,
  subject: CredentialSubject,
  today: string,
): string {
  const held = credential ? [{ ...credential, ...(documentDays && { documentDays }) }] : [];
  const gaps = credentialGaps(subject, [type], held, exception ? [exception] : []);
  const blocking = findBlock(gaps);
  if (blocking !== undefined) return formatBlocked(blocking, today);
  const [warning] = gaps;
  if (!warning) return '';
  return warning.from <= today ? 'Warns' : `Warns from ${formatDay(warning.from, today)}`;
}

/** From which day on trips are blocked. */
export interface Block {
  /** As `blockedFrom` says. */
  readonly from: string;
  /** Only the trips of some payers are. */
  readonly ofSome?: true;
  /** From which day on all trips are, if some are before. */
  readonly allFrom?: string;
}

/** The first day on which something blocks, by a day if one is given, and if that is only for some payers, the first for all. */
export function findBlock(gaps: readonly CredentialGap[], until = '9999-12-31'): Block | undefined {
  const [all, first] = [blockedFrom(gaps), blockedFrom(gaps.map(({ payers: _, ...gap }) => gap))];
  if (first === undefined || first > until) return undefined;
  if (all === undefined || all > until) return { from: first, ofSome: true };
  return first < all ? { from: first, ofSome: true, allFrom: all } : { from: all };
}

/** 'Blocks trips', 'Blocks trips from Tue, Dec 9', 'Blocks trips of some payers; all from Tue, Dec 9'. */
export function formatBlocked({ from, ofSome, allFrom }: Block, today: string): string {
  const isOfSome = ofSome && (allFrom === undefined || allFrom > today);
  const what = isOfSome ? 'Blocks trips of some payers' : 'Blocks trips';
  const first = from <= today ? what : `${what} from ${formatDay(from, today)}`;
  return isOfSome && allFrom !== undefined ? `${first}; all from ${formatDay(allFrom, today)}` : first;
}

/** The names of what blocks from a day on, or begins to by another, 'Driver license, MVR (document)', as it blocks first. */
export function formatBlockingNames(gaps: readonly CredentialGap[], today: string, until: string): string {
  const named = new Map<string, CredentialGap>();
  for (const gap of gaps) {
    const counts = gap.blocks && gap.from <= until && (gap.until === '' || gap.until >= today);
    if (counts && !named.has(gap.typeUid)) named.set(gap.typeUid, gap);
  }
  return formatNames([...named.values()]);
}

/** Each name once, and whether only its document is lacking. */
export const formatNames = (gaps: readonly CredentialGap[]): string =>
  [...new Set(gaps.map(({ name, document }) => (document ? `${name} (document)` : name)))].join(', ');

/** The day on which a credential that is issued on a day expires, if it is good for so many months. */
export function renewalDay(issuedDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = issuedDay.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(inYear, inMonth, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * What deleting a credential means: 'It then counts as missing. Its 2 documents are deleted, too.'
 * @param documents how many it has; undefined if that is not known
 */
export function formatDeletion(
  { isRequired }: Pick<CredentialType, 'isRequired'>,
  documents: number | undefined,
): string {
  const meaning = isRequired ? 'It then counts as missing.' : 'It is then no longer kept.';
  if (documents === 0) return meaning;
  if (documents === undefined) return `${meaning} If it has documents, they are deleted, too.`;
  return `${meaning} Its ${documents === 1 ? 'document is' : `${plural(documents, 'document')} are`} deleted, too.`;
}
