import {
  assessDriver,
  type Candidate,
  type Clock,
  chunk,
  daysToCheck,
  driverSchema,
  isEligibleButForTime,
  type PayersOfTrips,
  paths,
  payersWithout,
  serverQueries,
  settingsOn,
  spanToAssign,
  type Trip,
  type TripToAssign,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { DRIVERS_PER_QUERY, openTripsQuery, selectDriverTrips } from './openTrips';
import { readClientWishes } from './readClientWishes';
import { readDriverSettings } from './readDriverSettings';
import { readPayerOfTrip } from './readPayerOfTrip';

/** A position or step from before this many hours doesn't tell where a driver is. */
const POSITION_HOURS = 3;
/** The drivers on shift with the latest positions: far more than one account has. */
const MAX_DRIVERS = 200;

/**
 * The account's drivers on shift. Trips and settings are read only for those who could take this one; others' stay unknown. Who
 * pays is read only where one of them lacks what only some payers want.
 */
export async function candidatesFor(
  trip: TripToAssign & Pick<Trip, 'subOwneruid' | 'importFormat' | 'fromAddress' | 'toAddress'>,
  clock: Clock,
): Promise<readonly Candidate[]> {
  const span = spanToAssign(trip, clock);
  const [drivers, wishes] = await Promise.all([
    driversOnShift(trip.subOwneruid, clock.now),
    readClientWishes(trip.subOwneruid, trip.clientUid),
  ]);
  if (!span) return drivers.map(({ driver, known }) => ({ driver, known: { ...known, wishes } }));
  const days = daysToCheck(span, clock.timeZone);
  const suitable = drivers.filter(({ driver, known }) =>
    isEligibleButForTime(assessDriver(trip, driver, { ...known, wishes }, clock)),
  );
  const uids = suitable.map(({ driver }) => driver.id);
  const [settings, ...found] = await Promise.all([
    readDriverSettings(trip.subOwneruid, uids),
    ...chunk(uids, DRIVERS_PER_QUERY).map((some) => tripsOfEach(trip, some, days)),
  ]);
  const trips = new Map(found.flat());
  const isPayerWanted = [...settings.values()].some(
    (each) => each && each !== 'unknown' && payersWithout(settingsOn(each, trip.tripDate), trip.tripDate).length > 0,
  );
  const payer = isPayerWanted ? await readPayerOfTrip(trip) : 'unknown';
  const payers: PayersOfTrips = () => payer;
  return drivers.map(({ driver, known: { position } }) => ({
    driver,
    known: {
      position,
      trips: trips.get(driver.id) ?? 'unknown',
      settings: settings.has(driver.id) ? settings.get(driver.id) : 'unknown',
      wishes,
      payers,
    },
  }));
}

async function tripsOfEach(trip: Pick<Trip, 'subOwneruid'>, uids: readonly string[], days: readonly [string, string]) {
  const found = await openTripsQuery(trip.subOwneruid, uids, days).get();
  return uids.map((uid) => [uid, selectDriverTrips(uid, found)] as const);
}

interface DriverOnShift {
  readonly driver: Candidate['driver'];
  readonly known: Omit<Candidate['known'], 'wishes'>;
}

async function driversOnShift(account: string, now: Date): Promise<readonly DriverOnShift[]> {
  const since = Timestamp.fromMillis(now.getTime() - POSITION_HOURS * 3_600_000);
  const query = toQuery(collections.driverLocations, serverQueries.driversOnShift(account, since)).limit(MAX_DRIVERS);
  const found = (await query.get()).docs;
  if (found.length === 0) return [];
  const users = await db.getAll(...found.map(({ id }) => db.doc(paths.user(id))));
  return found.flatMap((location, index) => {
    const user = users[index];
    const profile = user?.exists ? skipBroken(() => parseDocument(driverSchema, user)) : undefined;
    const position = skipBroken(() => location.data());
    if (!profile || !position) return [];
    return [{ driver: { ...profile, id: location.id }, known: { position, trips: 'unknown', settings: 'unknown' } }];
  });
}
