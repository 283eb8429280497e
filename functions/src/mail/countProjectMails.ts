import { nextDay, paths } from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { mailADay } from '../config';
import { db } from '../firebase';

/** Stands for all accounts together where mails are counted. No account has this id. */
const ALL_ACCOUNTS = 'all';

/**
 * Counts addresses that get a mail toward what all accounts together can mail a day, so that many new accounts can't mail more
 * than one. Returns what writes the count, because a transaction must read before it writes.
 * @throws HttpsError `too-many` if the limit is reached
 */
export async function countProjectMails(transaction: Transaction, amount: number, now: Date): Promise<() => void> {
  const ref = db.doc(paths.dailyLimit(ALL_ACCOUNTS, 'invoiceMails', now));
  const ends = nextDay(now);
  const used = Number((await transaction.get(ref)).get('count') ?? 0);
  if (used + amount > mailADay.value()) {
    const hours = Math.ceil((ends.getTime() - now.getTime()) / 3_600_000);
    throw callProblem('too-many', {
      message: `No more mails can be sent for now. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}, or download the PDF and send it yourself.`,
      retryAt: ends.toISOString(),
    });
  }
  return () =>
    transaction.set(ref, { count: FieldValue.increment(amount), expireAt: Timestamp.fromDate(ends) }, { merge: true });
}
