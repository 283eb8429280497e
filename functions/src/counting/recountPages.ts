import { type LedgerEntry, serverQueries } from '@mtos/model';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QuerySnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** Keys that one transaction looks at: with many drivers, a document of one has some 100 kB. */
const KEYS_AT_ONCE = 30;

type Found = ReadonlyMap<string, DocumentSnapshot>;

interface Page {
  readonly keys: readonly string[];
  /** What was folded since the recount read. */
  readonly entries: readonly LedgerEntry[];
  /** The page's documents of each query, by their ids. */
  readonly found: readonly Found[];
}

interface Recount {
  readonly account: string;
  /** When the recount read what it has summed up. */
  readonly readTime: Timestamp;
  /** The keys that have sums. */
  readonly summed: Iterable<string>;
  /** Queries of what is stored under keys, sorted by them. */
  readonly stored: readonly Query[];
  readonly isKey: (id: string) => boolean;
  /** Writes what is wrong under these keys. Returns how many keys were wrong. */
  readonly correct: (transaction: Transaction, page: Page) => number;
}

/**
 * Goes through the stored and summed keys of a recount in order, some in each transaction, so that none reads or writes
 * without a bound. Folds go on in between. Returns how many keys were corrected.
 */
export async function recountPages(recount: Recount): Promise<number> {
  const summed = [...recount.summed].sort();
  let [corrected, after]: [number, string | undefined] = [0, ''];
  while (after !== undefined) {
    const done: Done = await recountPage(recount, summed, after);
    corrected += done.corrected;
    after = done.last;
  }
  return corrected;
}

interface Done {
  readonly corrected: number;
  /** The last key that was looked at; undefined if it was the last of all. */
  readonly last: string | undefined;
}

function recountPage(
  { account, readTime, stored, isKey, correct }: Recount,
  summed: readonly string[],
  after: string,
): Promise<Done> {
  const countersRef = collections.counters.doc(account);
  const pages = stored.map((query) => (after === '' ? query : query.startAfter(after)).limit(KEYS_AT_ONCE));
  return db.runTransaction(async (transaction) => {
    // Locks the counters, so that nothing is folded until the commit.
    await transaction.get(countersRef);
    const [later, ...found] = await Promise.all([
      transaction.get(toQuery(collections.ledger, serverQueries.ledgerFoldedAfter(account, readTime))),
      ...pages.map((page) => transaction.get(page)),
    ]);
    // Beyond the end of a full page, the other document of a key may not have been read
    const end = found
      .map(nextPageStart)
      .filter((last) => last !== undefined)
      .sort()[0];
    const known = found.flatMap(({ docs }) => docs.map(({ id }) => id)).filter(isKey);
    const all = new Set([...known, ...summed.filter((key) => key > after)]);
    const due = [...all].filter((key) => end === undefined || key <= end).sort();
    const keys = due.slice(0, KEYS_AT_ONCE);

    const entries = later.docs.flatMap((entry) => skipBroken(() => entry.data()) ?? []);
    const corrected = correct(transaction, { keys, entries, found: found.map(byId) });
    // A fold that has read these documents before must fail and read them again
    if (corrected > 0) transaction.update(countersRef, { updatedAt: FieldValue.serverTimestamp() });
    return { corrected, last: due.length > keys.length ? keys.at(-1) : end };
  });
}

/** The last id of a full page; undefined if the page has all that is left. */
const nextPageStart = ({ size, docs }: QuerySnapshot): string | undefined =>
  size < KEYS_AT_ONCE ? undefined : docs.at(-1)?.id;

const byId = ({ docs }: QuerySnapshot): Found => new Map(docs.map((document) => [document.id, document]));
