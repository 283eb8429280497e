import {
  addToDay,
  check,
  dayIn,
  findRequestRide,
  firstLook,
  isElsewhere,
  isSameRide,
  paths,
  REQUEST_LIMITS,
  type RequestLeg,
  type RequestRide,
  type RequestTrip,
  type RideRequest,
  requestOrders,
  requestPaths,
  rideRequestSchema,
  type ShownRide,
  showDeletedTrip,
  shownRides,
  showRequestTrip,
  type Trip,
  toRequestTrip,
  tripSchema,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { timeZoneIn } from '../readTimeZone';
import { RaceLost, retryRaces } from '../retryRaces';
import type { rideFacts } from '../riders/readDriver';
import { skipBroken } from '../skipBroken';
import { newDays } from './newDays';
import { planClient } from './officeRequest';

/** More than one trip changes in a row while it is read. */
const MOST_RACES = 10;

/** By whose clock rides are shown, and how their drivers are found. */
export interface RideReader {
  readonly company: DocumentSnapshot;
  readonly now: Date;
  readonly facts: ReturnType<typeof rideFacts>;
}

/**
 * Writes what a facility sees of a trip into the request that led to it. Works from the stored documents: the trip is the same
 * when the request is written as it was when its driver was looked at, so what is written last is of the last trip, in whatever
 * order this is called. Writes nothing if the facility sees the same, unless it is time to read it again.
 */
export async function showRide(ride: RequestRide, tripId: string, reader: RideReader): Promise<void> {
  const { id: account } = reader.company;
  await retryRaces(async () => {
    const trip = await db.doc(paths.trip(tripId)).get();
    const shown = await readShown(ride, trip, reader);
    await db.runTransaction(async (transaction) => {
      const [stored, latest] = await transaction.getAll(
        db.doc(requestPaths.request(account, ride.requestId)),
        db.doc(paths.trip(tripId)),
      );
      if (!stored || !latest || isOther(latest, trip)) throw new RaceLost();
      const request = stored.exists ? skipBroken(() => parseDocument(rideRequestSchema, stored)) : undefined;
      if (!request || !isRideOf(ride, tripId, request)) return;
      const rides = nextRides(request, ride, latest, shown, reader);
      const isFirst = ride.leg === 0 && ride.orderId === undefined;
      const client: unknown = isFirst ? latest.get('clientUid') : undefined;
      const writeClient = await planClient(transaction, account, ride.requestId, client);
      const days = newDays(request, Object.values(rides ?? request.trips));
      writeClient?.();
      if (!rides && !days) return;
      const shownNow = rides && { trips: rides, follow: followOf(account, rides) };
      transaction.update(stored.ref, { ...days, ...shownNow });
    });
  }, MOST_RACES);
}

const isOther = (one: DocumentSnapshot, other: DocumentSnapshot): boolean =>
  one.exists !== other.exists || (one.updateTime?.valueOf() ?? '') !== (other.updateTime?.valueOf() ?? '');

/** Whether the request says that the trip is one of its rides: an id alone does not. */
function isRideOf({ orderId }: RequestRide, tripId: string, request: RideRequest): boolean {
  return (
    request.state === 'accepted' && (orderId ? request.orderIds.includes(orderId) : request.tripIds.includes(tripId))
  );
}

/** Undefined without a trip; 'broken' if it can't be read. */
async function readShown(
  ride: RequestRide,
  stored: DocumentSnapshot,
  { company, now, facts }: RideReader,
): Promise<ShownRide | 'broken' | undefined> {
  if (!stored.exists) return undefined;
  const trip: Trip | undefined = skipBroken(() => parseDocument(tripSchema, stored));
  if (!trip) return 'broken';
  // Moved to another standing order, or another account's
  const found = findRequestRide(company.id, { id: stored.id, standingOrderId: trip.standingOrderId });
  if (trip.subOwneruid !== company.id || found?.requestId !== ride.requestId) return undefined;
  const { driver, expected } = await facts({ ...trip, id: stored.id });
  return showRequestTrip(trip, {
    ...{ leg: ride.leg, timeZone: timeZoneIn(company), now, expected, settings: driver?.settings },
  });
}

/** The rides that the request shows with this one as it is; undefined if nothing changed. */
function nextRides(
  request: RideRequest,
  ride: RequestRide,
  trip: DocumentSnapshot,
  shown: ShownRide | 'broken' | undefined,
  { company, now }: RideReader,
): RideRequest['trips'] | undefined {
  const tripId = trip.id;
  const known = request.trips[tripId];
  const next = shown === 'broken' ? unread(known) : toStored(shown, request, ride, trip, now);
  if (next && known && isSameRide(next, known) && isKept(known.nextAt, next.nextAt, now)) return undefined;
  if (!next && !known) return undefined;
  const { [tripId]: _, ...others } = request.trips;
  const rides = next ? { ...others, [tripId]: next } : others;
  if (ride.orderId === undefined) return rides;
  const recent = shownRides(rides, addToDay(dayIn(timeZoneIn(company), now), -1), REQUEST_LIMITS.shownTrips);
  const isUnchanged = !known && !recent[tripId] && Object.keys(recent).length === Object.keys(request.trips).length;
  return isUnchanged ? undefined : recent;
}

/** Whether a ride that shows the same is read again at the time that is stored. */
function isKept(known: RequestTrip['nextAt'], next: RequestTrip['nextAt'], now: Date): boolean {
  if (!known) return !next;
  return known.toMillis() > now.getTime() && (next?.toMillis() ?? Number.POSITIVE_INFINITY) >= known.toMillis();
}

/** A trip that can't be read stays as it was shown last, and is not read again until it changes. */
const unread = (known: RequestTrip | undefined): RequestTrip | undefined => known && { ...known, nextAt: null };

function toStored(
  shown: ShownRide | undefined,
  { legs, repeat }: RideRequest,
  { leg, orderId }: RequestRide,
  trip: DocumentSnapshot,
  now: Date,
): RequestTrip | undefined {
  const back = orderId && requestOrders({ legs, repeat }).find((order) => order.leg === leg)?.backLeg;
  const shownLeg = typeof back === 'number' && trip.id.endsWith('-return') ? back : leg;
  const asked = legs[shownLeg];
  const deleted = orderId === undefined && asked ? showDeletedTrip(leg, asked) : undefined;
  const ride = shown
    ? { ...shown, leg: shownLeg, ...(isMoved(trip, asked) && { isElsewhere: true as const }) }
    : deleted;
  return ride && toRequestTrip(ride, now, toTimestamp);
}

/** Whether the trip as it is stored starts or goes elsewhere than was asked for. */
function isMoved(trip: DocumentSnapshot, asked: RequestLeg | undefined): boolean {
  const { data } = check(tripSchema, trip.data());
  return data !== undefined && isElsewhere(data, asked);
}

const toTimestamp = (milliseconds: number) => Timestamp.fromMillis(milliseconds);

function followOf(account: string, rides: RideRequest['trips']) {
  const at = firstLook(rides);
  return at === undefined ? FieldValue.delete() : { account, at: toTimestamp(at) };
}
