import { isDeepStrictEqual } from 'node:util';
import {
  type DayTotals,
  type DriverEvent,
  paths,
  readDay,
  shiftStarts,
  sumDays,
  toCountedDrivenDay,
  toCountedShift,
  toCountedTrip,
} from '@mtos/model';
import { expect } from 'vitest';
import { db } from './admin';

type Days = ReadonlyMap<string, DayTotals>;

/** Figures by day and by driver, without zeros, to be compared. */
const compact = (days: Days) =>
  Object.fromEntries(
    [...days].flatMap(([day, { figures, drivers }]) => {
      const own = [...drivers].filter(([, of]) => Object.keys(of).length > 0);
      return Object.keys(figures).length > 0 || own.length > 0
        ? [[day, { figures, drivers: Object.fromEntries(own) }]]
        : [];
    }),
  );

/** The stored figures of an account's days, from both documents of each. */
export async function readDays(account: string) {
  const [days, driverDays] = await Promise.all([
    db.collection(paths.days(account)).get(),
    db.collection(paths.driverDays(account)).get(),
  ]);
  const [figures, drivers] = [days, driverDays].map(
    ({ docs }) => new Map(docs.map((found) => [found.id, found.data()] as const)),
  );
  const all = new Set([...(figures?.keys() ?? []), ...(drivers?.keys() ?? [])]);
  return compact(new Map([...all].map((day) => [day, readDay(figures?.get(day), drivers?.get(day)).totals])));
}

/** The correct figures, from the account's trips, its shifts, and what is kept of its tracks. */
export async function recomputeDays(account: string) {
  const [trips, shifts, drivenDays] = await Promise.all([
    db.collection(paths.trips).where('subOwneruid', '==', account).get(),
    db.collection(paths.shifts(account)).get(),
    db.collection(paths.drivenDays(account)).get(),
  ]);
  const days = sumDays();
  for (const trip of trips.docs) {
    const day = toCountedTrip(trip.data())?.day;
    if (day) days.add(day);
  }
  for (const shift of shifts.docs) days.add(toCountedShift(shift.data())?.day ?? NO_DAY);
  for (const driven of drivenDays.docs) days.add(toCountedDrivenDay(driven.data())?.day ?? NO_DAY);
  return compact(days.result());
}

/** A shift or a track's day that can't be read fails the comparison. */
const NO_DAY = { day: 'broken', driverUid: null, figures: { shifts: 1 } };

/** Waits until the figures of the account's days are correct. */
export async function expectExactDays(account: string, timeout = 30_000): Promise<void> {
  const compared = async () => {
    const [stored, correct] = await Promise.all([readDays(account), recomputeDays(account)]);
    return isDeepStrictEqual(stored, correct) ? 'exact' : { stored, correct };
  };
  await expect.poll(compared, { timeout }).toBe('exact');
}

/** An account's stored shifts, and those that follow from its drivers' events, by id. */
export async function readShifts(account: string) {
  const [stored, events] = await Promise.all([
    db.collection(paths.shifts(account)).get(),
    db.collection(paths.driverEvents).where('subOwneruid', '==', account).get(),
  ]);
  const sent = events.docs.map((event) => ({ ...(event.data() as DriverEvent), id: event.id }));
  const drivers = new Set(sent.map(({ driverUid }) => driverUid));
  const expected = [...drivers].flatMap((uid) =>
    shiftStarts(sent.filter(({ driverUid }) => driverUid === uid)).flatMap(({ id, shift }) =>
      shift
        ? [[id, { startedAt: shift.startedAt.toMillis(), endedAt: shift.endedAt?.toMillis() ?? null }] as const]
        : [],
    ),
  );
  const found = stored.docs.map((shift) => {
    const endedAt = shift.get('endedAt');
    return [
      shift.id,
      { startedAt: shift.get('startedAt').toMillis(), endedAt: endedAt ? endedAt.toMillis() : null },
    ] as const;
  });
  return { stored: Object.fromEntries(found), expected: Object.fromEntries(expected) };
}
