import { type DayTotals, type Instant, paths, readDay, type StoredDay } from '@mtos/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';

export const dayRef = (account: string, day: string): DocumentReference => db.doc(paths.day(account, day));

/** The stored days of these, by day. */
export async function readDays(account: string, days: readonly string[]): Promise<ReadonlyMap<string, StoredDay>> {
  if (days.length === 0) return new Map();
  const snapshots = await db.getAll(...days.map((day) => dayRef(account, day)));
  return new Map(snapshots.map((snapshot) => [snapshot.id, readDay(snapshot.data())]));
}

/** A day's figures as Firestore stores them. Empty maps are left out, because a merge would replace the stored ones by them. */
export function toStoredDay(day: string, { figures, drivers }: DayTotals, watermark: Instant | null): object {
  return {
    ...{ day, watermark, updatedAt: FieldValue.serverTimestamp() },
    ...(Object.keys(figures).length > 0 && { figures }),
    ...(drivers.size > 0 && { drivers: Object.fromEntries(drivers) }),
  };
}
