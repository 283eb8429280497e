import {
  companyTravel,
  type DriverSettings,
  driverLocationSchema,
  driverRisks,
  driverSettingsSchema,
  type ExpectedTrip,
  isLinkOfClient,
  isRatingOfLink,
  limited,
  mayRate,
  paths,
  pickUpAt,
  queries,
  type RideLink,
  type RideRating,
  type RideView,
  ratingPaths,
  readOffice,
  rideActions,
  rideLinkEndsAt,
  rideRatingSchema,
  rideStage,
  rideView,
  type StoredTrip,
  settingsOn,
  type TripRisk,
  tripSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { toQuery } from '../query';
import { planSettingsIn, timeZoneIn } from '../readTimeZone';
import { readDayTables } from '../roads/dayTables';
import { skipBroken } from '../skipBroken';
import { drivesOfDriver } from './drivesOfDriver';
import type { Reader } from './readOpenRide';

/** A driver's trips of a day come one after the other; later ones don't matter for the rider. */
const MAX_TRIPS = 50;
/** Until then, a rider needs no more than the time booked, and nothing else is read. */
const HOURS_AHEAD = 2;

/** A ride as its links show it now; undefined if they show nothing any more, or the trip can't be read. */
export async function readRide(link: RideLink, now: Date): Promise<RideView | undefined> {
  const { subOwneruid: account, tripId } = link;
  const [found, stored] = await db.getAll(db.doc(paths.trip(tripId)), db.doc(paths.account(account)));
  const trip = found?.exists ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
  if (!found || !stored || trip?.subOwneruid !== account || isErasedTrip(found)) return undefined;
  if (!isLinkOfClient(link, trip)) return undefined;
  const timeZone = timeZoneIn(stored);
  if (rideLinkEndsAt(trip, timeZone) <= now.getTime()) return undefined;
  const own: StoredTrip = { ...trip, id: found.id };
  const driver = trip.driverUid === null ? undefined : await readDriver(account, trip.driverUid, trip.tripDate);
  const isNear =
    (pickUpAt(trip, timeZone)?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime() < HOURS_AHEAD * 3_600_000;
  const expected = isNear && driver ? await readExpected(own, driver, stored, now) : undefined;
  const rating = rideStage(trip) === 'droppedOff' ? await readRating(db, link, trip) : undefined;
  const name: unknown = stored.get('name');
  return rideView(own, {
    company: typeof name === 'string' ? name : '',
    phone: readOffice({ office: stored.get('office') }).phone,
    ...{ timeZone, now, expected, settings: driver?.settings, position: driver?.position },
    actions: rideActions(own, { ...link, rating }, { timeZone, now }),
  });
}

/** What was said of the ride through the link. Not what was said of it while it was another client's. */
export async function readRating(
  reader: Reader,
  link: RideLink,
  trip: Pick<StoredTrip, 'clientUid'>,
): Promise<RideRating | undefined> {
  const { subOwneruid: account, tripId, recipient } = link;
  if (!mayRate(recipient)) return undefined;
  const [found] = await reader.getAll(db.doc(ratingPaths.rating(account, tripId, recipient)));
  const rating = found?.exists ? skipBroken(() => parseDocument(rideRatingSchema, found)) : undefined;
  return rating && isRatingOfLink(rating, link, trip) ? rating : undefined;
}

/** What of a ride's driver its estimate needs. */
export interface RideDriver {
  readonly uid: string;
  readonly settings: DriverSettings | undefined;
  readonly position: Parameters<typeof rideView>[1]['position'];
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
): Promise<ExpectedTrip | undefined> {
  const stage = rideStage(trip);
  if (stage === 'willCall' || stage === 'droppedOff' || stage === 'cancelled') return undefined;
  return (await readDriverRisks(driver, trip.tripDate, account, now)).get(trip.id)?.expected;
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
