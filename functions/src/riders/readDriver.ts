import {
  companyTravel,
  type DriverSettings,
  driverLocationSchema,
  driverRisks,
  driverSettingsSchema,
  EXPECTED_AHEAD,
  type ExpectedTrip,
  type LatLng,
  limited,
  paths,
  pickUpAt,
  queries,
  rideStage,
  type StoredTrip,
  settingsOn,
  type TripRisk,
  tripSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { planSettingsIn, timeZoneIn } from '../readTimeZone';
import { readDayTables } from '../roads/dayTables';
import { skipBroken } from '../skipBroken';
import { drivesOfDriver } from './drivesOfDriver';

/** A driver's trips of a day come one after the other; later ones don't matter for the rider. */
const MAX_TRIPS = 50;

/** What of a ride's driver its estimate needs. */
export interface RideDriver {
  readonly uid: string;
  readonly settings: DriverSettings | undefined;
  /** The driver's last position. */
  readonly position: { readonly location: LatLng; readonly at: number } | undefined;
}

export async function readDriver(account: string, uid: string, day: string): Promise<RideDriver> {
  const [settings, live] = await db.getAll(
    db.doc(paths.driverSettingsDocument(account, uid)),
    db.doc(paths.driverLocation(uid)),
  );
  const location = live?.exists ? skipBroken(() => parseDocument(driverLocationSchema, live)) : undefined;
  const stored = settings?.exists ? skipBroken(() => parseDocument(driverSettingsSchema, settings)) : undefined;
  return {
    uid,
    settings: stored && settingsOn(stored, day),
    position:
      location?.subOwneruid === account
        ? { location: location.location, at: location.updatedAt.toMillis() }
        : undefined,
  };
}

/** When the driver is expected, from the same estimate as the trip's panel in the console. */
export async function readExpected(
  trip: StoredTrip,
  driver: RideDriver,
  account: DocumentSnapshot,
  now: Date,
  readRisks = readDriverRisks,
): Promise<ExpectedTrip | undefined> {
  const stage = rideStage(trip);
  if (stage === 'willCall' || stage === 'droppedOff' || stage === 'cancelled') return undefined;
  return (await readRisks(driver, trip.tripDate, account, now)).get(trip.id)?.expected;
}

/** What is expected of each of a driver's open trips of a day, by trip id. */
export async function readDriverRisks(
  { uid, settings, position }: RideDriver,
  day: string,
  account: DocumentSnapshot,
  now: Date,
): Promise<ReadonlyMap<string, TripRisk>> {
  const spec = limited(queries.openTrips(account.id, [day, day], [uid]), MAX_TRIPS);
  const [{ docs }, tables] = await Promise.all([
    toQuery(db.collection(spec.collection), spec).get(),
    readDayTables(account.id, day),
  ]);
  const trips = docs.flatMap((each) => {
    const read = skipBroken(() => parseDocument(tripSchema, each));
    return read ? [{ ...read, id: each.id }] : [];
  });
  const timeZone = timeZoneIn(account);
  const travel = companyTravel({ planSettings: planSettingsIn(account), learnedTravel: account.get('learnedTravel') });
  const stops = [...trips.flatMap(({ pickup, dropoff }) => [pickup, dropoff]), settings?.startPlace?.location];
  const driving = tables.length > 0 ? { ...travel, drives: drivesOfDriver(tables, stops, position?.location) } : travel;
  return driverRisks({ trips, position, settings }, { timeZone, now }, driving);
}

/** What links show of a ride that its trip does not say. */
export interface RideFacts {
  readonly driver: RideDriver | undefined;
  /** Undefined long before the pick-up, and if nobody can tell. */
  readonly expected: ExpectedTrip | undefined;
}

/** Reads what is known of rides at `now`. What rides have in common, their drivers and these drivers' days, is read once. */
export function rideFacts(company: DocumentSnapshot, now: Date): (trip: StoredTrip) => Promise<RideFacts> {
  const drivers = new Map<string, Promise<RideDriver>>();
  const risks = new Map<string, ReturnType<typeof readDriverRisks>>();
  const readRisks: typeof readDriverRisks = (driver, day, account, at) =>
    once(risks, `${driver.uid} ${day}`, () => readDriverRisks(driver, day, account, at));
  return async (trip) => {
    const { driverUid, tripDate } = trip;
    if (driverUid === null) return { driver: undefined, expected: undefined };
    const driver = await once(drivers, `${driverUid} ${tripDate}`, () => readDriver(company.id, driverUid, tripDate));
    const pickUp = pickUpAt(trip, timeZoneIn(company))?.getTime() ?? Number.POSITIVE_INFINITY;
    const isNear = pickUp - now.getTime() < EXPECTED_AHEAD;
    return { driver, expected: isNear ? await readExpected(trip, driver, company, now, readRisks) : undefined };
  };
}

function once<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}
