/** Account ids after one id and up to another; without an end if `until` is missing. */
export interface AccountRange {
  /** Not included; empty for the start. */
  readonly after: string;
  /** Included. */
  readonly until?: string | undefined;
}

/** The characters of uids, in the order in which Firestore sorts them. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Splits all account ids into at most 62 ranges. They have about the same number of accounts each, because account ids are
 * uids, which are random.
 */
export function accountRanges(count: number): readonly AccountRange[] {
  const ranges = Math.min(Math.max(1, count), CHARACTERS.length);
  const starts = Array.from({ length: ranges }, (_, index) =>
    index === 0 ? '' : CHARACTERS.charAt(Math.floor((index * CHARACTERS.length) / ranges)),
  );
  return starts.map((after, index) => ({ after, until: starts[index + 1] }));
}
