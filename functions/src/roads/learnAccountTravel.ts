import {
  addToDay,
  dayIn,
  driveKey,
  type KnownDrives,
  learnedDays,
  learnForAccount,
  MAX_LEARNED_TRIPS,
  queries,
  readTables,
  type Trip,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { toQuery } from '../query';
import { planSettingsIn, timeZoneIn } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { readDayTables } from './dayTables';

/** From how many days before today road times are compared with driven trips. Later ones are not kept. */
const ROAD_DAYS = 9;

/**
 * Learns from an account's driven trips how long its drives take, and stores it in the account. A repeat stores the same;
 * what was learned before is removed where the trips no longer teach anything.
 */
export async function learnAccountTravel(account: string, now: Date): Promise<void> {
  const reference = collections.accounts.doc(account);
  const stored = await reference.get();
  if (!stored.exists) return;
  const timeZone = timeZoneIn(stored);
  const today = dayIn(timeZone, now);
  const spec = queries.completedTrips(account, learnedDays(today), MAX_LEARNED_TRIPS);
  const { docs } = await toQuery(collections.trips, spec).get();
  const trips = docs.flatMap((found) => skipBroken(() => found.data()) ?? []);
  const roads = await readRoads(account, today, trips);
  const learnedAt = Timestamp.fromDate(now);
  const learned = learnForAccount(trips, roads, { settings: planSettingsIn(stored), timeZone, learnedAt });
  if (!learned && stored.get('learnedTravel') === undefined) return;
  await reference.update({ learnedTravel: learned ?? FieldValue.delete() });
}

/** What the tables of the last days say of the trips' drives. */
async function readRoads(account: string, today: string, trips: readonly Trip[]): Promise<KnownDrives> {
  const driven = new Set(
    trips.flatMap(({ pickup, dropoff }) => (pickup && dropoff ? [`${driveKey(pickup)} ${driveKey(dropoff)}`] : [])),
  );
  const tables: Uint8Array[] = [];
  // One day after the other, so that a large account does not ask for all of them at once
  for (let before = ROAD_DAYS; driven.size > 0 && before >= 0; before -= 1) {
    tables.push(...(await readDayTables(account, addToDay(today, -before))));
  }
  return readTables(tables, (from, to) => driven.has(`${from} ${to}`));
}
