import type { AuditEntry } from './documents';

type Fields = Readonly<Record<string, unknown>>;

export interface AuditContent extends Pick<AuditEntry, 'who' | 'what' | 'before' | 'after'> {
  readonly account: string;
}

/** Written with every change, and no change of their own. */
const BOOKKEEPING = ['updatedAt', 'updatedBy', 'version'];
/** Follow from other fields. */
const DERIVED = ['searchGrams'];

/**
 * The entries that a change of a stored user or trip leaves, one in each account concerned: a document moved between
 * accounts leaves the one and comes to the other. None where nothing but bookkeeping changed.
 * @param isSame whether two stored values are equal
 */
export function planAudit(
  before: Fields | undefined,
  after: Fields | undefined,
  isSame: (a: unknown, b: unknown) => boolean,
): readonly AuditContent[] {
  const [left, came] = [accountOf(before), accountOf(after)];
  const entry = (account: string | undefined, had: Fields | undefined, has: Fields | undefined) =>
    account === undefined ? [] : [{ account, who: whoWrote(after ?? before), ...change(had, has) }];
  if (left !== came) return [...entry(left, before, undefined), ...entry(came, undefined, after)];
  return isSame(without(before, BOOKKEEPING), without(after, BOOKKEEPING)) ? [] : entry(came, before, after);
}

function change(
  before: Fields | undefined,
  after: Fields | undefined,
): Pick<AuditContent, 'what' | 'before' | 'after'> {
  return {
    what: before ? (after ? 'update' : 'delete') : 'create',
    before: before ? without(before, DERIVED) : null,
    after: after ? without(after, DERIVED) : null,
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const accountOf = (fields: Fields | undefined): string | undefined => text(fields?.subOwneruid);

/** Who deletes a document has written it first, as the rules ask; so a deletion is by whoever wrote last. */
const whoWrote = (fields: Fields | undefined): string => text(fields?.updatedBy) ?? 'unknown';

function without(fields: Fields | undefined, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name)));
}
