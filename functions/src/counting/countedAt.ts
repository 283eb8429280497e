import { Timestamp } from 'firebase-admin/firestore';
import { type ChangeEvent, commitTime } from '../changeEvent';
import { db } from '../firebase';

/** How far back Firestore can read, in seconds, with a minute to spare. */
const READABLE_SECONDS = 3540;

/**
 * The time that a change counts by. Exact to the second, so that it is on the right side of every watermark, which is
 * always the end of a second.
 *
 * The time of a deletion is only known from its event, and may be later than the commit: the emulator uses the time at
 * which it sends the event. A recount in between has already seen that the document is gone, and the deletion must not
 * count again. So this looks up the second in which the document disappeared, which takes one read if the event's time is
 * right. An event that is more than an hour late counts by its own time.
 */
export async function countedAt(event: ChangeEvent): Promise<Timestamp> {
  const at = commitTime(event);
  const before = event.data?.before;
  if (!before?.exists || event.data?.after.exists || !before.createTime || !before.updateTime) return at;
  const now = Timestamp.now().seconds;
  let first = Math.max(before.updateTime.seconds, now - READABLE_SECONDS);
  let last = at.seconds;
  // The last second but one decides most deletions
  for (let second = last - 1; first < last; second = Math.floor((first + last) / 2)) {
    if (await existedAt(before.ref.path, before.createTime, endOfSecond(second))) first = second + 1;
    else last = second;
  }
  return last === at.seconds ? at : endOfSecond(last);
}

/** The last instant of a second that Firestore can tell from the next second. */
const endOfSecond = (second: number) => new Timestamp(second, 999_999_000);

/** Whether the document existed at the time, and not another one that had the same id. */
async function existedAt(path: string, createTime: Timestamp, readTime: Timestamp): Promise<boolean> {
  const read = await db.runTransaction((transaction) => transaction.get(db.doc(path)), { readOnly: true, readTime });
  return read.createTime?.isEqual(createTime) ?? false;
}
