import { type DayTotals, type Instant, paths, readDay, type StoredDay } from '@mtos/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';

/** The two documents of a day. They are written together, and the day's watermark holds for both. */
interface DayRefs {
  readonly day: DocumentReference;
  readonly drivers: DocumentReference;
}

export const dayRefs = (account: string, day: string): DayRefs => ({
  day: db.doc(paths.day(account, day)),
  drivers: db.doc(paths.driverDay(account, day)),
});

/** The stored days of these, by day. */
export async function readDays(account: string, days: readonly string[]): Promise<ReadonlyMap<string, StoredDay>> {
  if (days.length === 0) return new Map();
  const refs = days.map((day) => dayRefs(account, day));
  const snapshots = await db.getAll(...refs.map(({ day }) => day), ...refs.map(({ drivers }) => drivers));
  const stored = days.map((day, index) => {
    const [ofAccount, ofDrivers] = [snapshots[index], snapshots[days.length + index]];
    return [day, readDay(ofAccount?.data(), ofDrivers?.data())] as const;
  });
  return new Map(stored);
}

/** The account's figures as Firestore stores them. An empty map is left out, because a merge would replace the stored one by it. */
export function toStoredDay(day: string, { figures }: DayTotals, watermark: Instant | null): object {
  return {
    ...{ day, watermark, updatedAt: FieldValue.serverTimestamp() },
    ...(Object.keys(figures).length > 0 && { figures }),
  };
}

/** The drivers' figures as Firestore stores them; undefined if no driver has any, which needs no document. */
export function toStoredDriverDay(day: string, { drivers }: DayTotals): object | undefined {
  const own = [...drivers].filter(([, figures]) => Object.keys(figures).length > 0);
  if (own.length === 0) return undefined;
  return { day, drivers: Object.fromEntries(own), updatedAt: FieldValue.serverTimestamp() };
}
