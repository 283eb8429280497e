import type { AuditEntry } from '../documents/auditEntry';
import { findSubjects } from '../privacy/erasure';
import { isSystem, toPersonUid } from '../trip/writtenBy';

type Fields = Readonly<Record<string, unknown>>;

/** A stored document that was created, updated, or deleted. */
export interface AuditedChange extends Pick<AuditEntry, 'collection' | 'documentId'> {
  /** The account in the document's path; otherwise the document names its account. */
  readonly account?: string;
  readonly before: Fields | undefined;
  readonly after: Fields | undefined;
}

/** An audit entry without its times, and the account that it belongs to. */
export interface AuditContent extends Omit<AuditEntry, 'when' | 'expireAt'> {
  readonly account: string;
}

/** Fields that every write sets; they are not a change by themselves. */
const BOOKKEEPING = ['updatedAt', 'updatedBy', 'version'];
/** Fields derived from other fields, or copied from other documents whose changes have entries of their own. */
const DERIVED = [
  'searchGrams',
  'vehicle',
  'liftDefectAt',
  'learnedTravel',
  'nextWork',
  'orderNotes',
  'road',
  'shift',
  'shifts',
  'reading',
  'gaps',
  'vehicleGaps',
  'credentialGaps',
  'blockedFrom',
];
const IGNORED = [...BOOKKEEPING, ...DERIVED];

/**
 * The audit entries for a change of a stored document: one for each account, because a document can move between
 * accounts. None if only bookkeeping and derived fields changed, and none for an erasure, which has its own entry:
 * this one would keep what is erased.
 * @param isSame whether two stored values are equal
 */
export function planAudit(change: AuditedChange, isSame: (a: unknown, b: unknown) => boolean): readonly AuditContent[] {
  const { before, after } = change;
  if (after?.erasedAt !== undefined && !isSame(before?.erasedAt, after.erasedAt)) return [];
  const [from, to] = [findAccount(change, before), findAccount(change, after)];
  const entry = (account: string | undefined, old: Fields | undefined, current: Fields | undefined) =>
    account === undefined ? [] : [buildContent(change, account, old, current)];
  // What an erasure left of a person stays in their former account, in another document
  const isLeft = before?.erasedAt !== undefined && to !== undefined;
  if (from !== to) return [...(isLeft ? [] : entry(from, before, undefined)), ...entry(to, undefined, after)];
  return isSame(without(before, IGNORED), without(after, IGNORED)) ? [] : entry(to, before, after);
}

/** What functions write for a person who changed a standing order. In other collections, it was the person's own decision. */
const FOLLOWING_ORDERS: readonly AuditEntry['collection'][] = ['trips', 'officeTrips'];

function buildContent(
  { collection, documentId, before, after }: AuditedChange,
  account: string,
  old: Fields | undefined,
  current: Fields | undefined,
): AuditContent {
  const writer = findWriter(collection, account, after ?? before);
  return {
    account,
    who: toPersonUid(writer),
    ...(FOLLOWING_ORDERS.includes(collection) &&
      isSystem(writer) &&
      toPersonUid(writer) !== writer && { via: 'standingOrder' as const }),
    what: old ? (current ? 'update' : 'delete') : 'create',
    collection,
    documentId,
    about: findSubjects(collection, documentId, [old, current]),
    before: old ? auditedFields(old) : null,
    after: current ? auditedFields(current) : null,
  };
}

/**
 * What the audit keeps of a document. Why a person chose a driver is left out: the text names that person, whom the
 * entry of that change names by uid.
 */
const auditedFields = (fields: Fields): Record<string, unknown> => ({
  ...without(fields, DERIVED),
  ...(fields.assignedBy === 'hand' && { assignedWhy: '' }),
});

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const findAccount = ({ account }: AuditedChange, fields: Fields | undefined): string | undefined =>
  fields && (account ?? text(fields.subOwneruid));

/**
 * The rules require that the person who deletes a document updated it last, so a deletion has the last writer's name. An
 * account's own document has no such field: the rules let only the owner write it.
 */
const findWriter = (collection: AuditEntry['collection'], account: string, fields: Fields | undefined): string =>
  collection === 'accounts' ? account : (text(fields?.updatedBy) ?? 'unknown');

function without(fields: Fields | undefined, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name)));
}
