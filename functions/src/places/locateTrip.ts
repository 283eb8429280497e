import {
  type AddressLocation,
  check,
  endsWithoutLocation,
  hasAddress,
  isOpen,
  isZoneDecided,
  locationFor,
  OPPOSITE_SIDE,
  paths,
  placeKey,
  placeSchema,
  SIDES,
  type Side,
  type StandingOrder,
  SYSTEM,
  TRIP_ENDS,
  type Trip,
  type TripEnd,
  zoneOfPlace,
  zoneQuestionAfter,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { readTimeZone } from '../readTimeZone';
import { enqueueLookups } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';
import { timeZoneAt } from './timeZoneAt';
import { type PlaceUse, usePlace } from './usePlace';

/**
 * A trip was written: fills in the coordinates that its account knows for its addresses, and has the others looked up.
 * Repeated and late events find nothing left to do.
 */
export async function locateTrip(tripId: string, before: Trip | undefined, after: Trip | undefined): Promise<void> {
  if (!after || !isOpen(after.status)) return;
  const isNew = ({ address }: TripEnd) => before?.[address] !== after[address];
  if (endsWithoutLocation(after).length === 0 && !TRIP_ENDS.some(isNew)) return;
  const snapshot = await collections.trips.doc(tripId).get();
  const trip = skipBroken(() => snapshot.data());
  if (!trip || !isOpen(trip.status)) return;
  const ends = TRIP_ENDS.filter((end) => hasAddress(trip, end) && (trip[end.location] === null || isNew(end)));
  if (ends.length === 0) return;
  const keys = ends.map((end) => placeKey(trip[end.address]));
  const places = await db.getAll(...keys.map((key) => db.doc(paths.place(trip.subOwneruid, key))));
  const known = await Promise.all(
    places.map(async (place, index) => {
      const end = ends[index];
      if (!end) return undefined;
      if (trip[end.location] === null) return usePlace(toPlaceUse(trip, end), place);
      // An address that the account doesn't know stays so: the trip has its own coordinates
      if (place.exists) await usePlace(toPlaceUse(trip, end), place);
      return decidedByPerson(place);
    }),
  );
  const decided = keys.filter((_, index) => known[index] === 'decided');
  const unzoned = keys.filter((_, index) => needsZone(trip, ends[index]));
  if (decided.length > 0 || unzoned.length > 0 || known.includes('found')) {
    await fillTrip(tripId, { keys: decided, unzoned, by: SYSTEM });
  }
  if (known.includes('pending')) await enqueueLookups(trip.subOwneruid);
}

/**
 * Whether a trip was entered with coordinates whose time zone nobody has looked up. A standing order's trips have those of
 * their order, whose times are read with them.
 */
const needsZone = (trip: Trip, end: TripEnd | undefined): boolean =>
  end !== undefined &&
  trip.standingOrderId === null &&
  trip[end.location] !== null &&
  trip[end.location]?.timeZone === undefined;

const toPlaceUse = (trip: Trip, end: TripEnd): PlaceUse => ({
  account: trip.subOwneruid,
  address: trip[end.address],
  usedBy: trip.clientUid,
});

/** A person's decision about an address counts more than the coordinates that a new trip was entered with. */
function decidedByPerson(snapshot: DocumentSnapshot): 'decided' | undefined {
  const source: unknown = snapshot.get('source');
  return source === 'pin' || source === 'picked' || source === 'pickedGoogle' ? 'decided' : undefined;
}

/** Places whose coordinates replace those that a trip has, and who decided that. */
interface Replacement {
  readonly keys: readonly string[];
  readonly by: string;
  /** Places whose coordinates the trip keeps, with their time zone. */
  readonly unzoned?: readonly string[];
}

interface FilledTrip {
  /** Whether the trip has the coordinates afterwards, also if another call gave them first. */
  readonly isPlaced: boolean;
  /** The standing order of a trip whose place turned out to be in another time zone. */
  readonly rezonedOrder?: string;
}

/** Fills in the coordinates of an open trip's addresses that its account knows by now, and replaces those of some places. */
export function fillTrip(tripId: string, replacement?: Replacement): Promise<FilledTrip> {
  const tripRef = collections.trips.doc(tripId);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(tripRef);
    const trip = skipBroken(() => snapshot.data());
    if (!trip || !isOpen(trip.status)) return { isPlaced: false };
    const ends = TRIP_ENDS.filter((end) => hasAddress(trip, end))
      .map((end) => ({ end, key: placeKey(trip[end.address]) }))
      .filter(({ end, key }) => {
        const isAsked = replacement && [...replacement.keys, ...(replacement.unzoned ?? [])].includes(key);
        return trip[end.location] === null || isAsked;
      });
    if (ends.length === 0) return { isPlaced: false };
    const places = await transaction.getAll(...ends.map(({ key }) => db.doc(paths.place(trip.subOwneruid, key))));
    const timeZone = await readTimeZone(trip.subOwneruid);
    const fields: Partial<Record<TripEnd['location'], AddressLocation>> = {};
    let isFound = false;
    for (const [index, { end, key }] of ends.entries()) {
      const place = check(placeSchema, places[index]?.data()).data;
      const isKept = trip[end.location] !== null && !replacement?.keys.includes(key);
      const location = isKept ? trip[end.location] : place?.status === 'found' ? place.location : null;
      if (!location) continue;
      isFound = true;
      const zoned = { ...location, timeZone: place?.timeZone ?? location.timeZone ?? (await timeZoneAt(location)) };
      const found = locationFor(zoned, timeZone, new Date());
      if (!isSame(found, trip[end.location])) fields[end.location] = found;
    }
    if (Object.keys(fields).length === 0) return { isPlaced: isFound };
    const asked = zoneQuestionAfter(trip, fields, timeZone);
    const order = asked && trip.standingOrderId !== null ? await readOrder(transaction, trip) : undefined;
    const open = order ? undecided(asked, { ...trip, ...fields }, order, timeZone) : asked;
    const question = zoneQuestionFields(trip, open);
    transaction.update(tripRef, { ...fields, ...question, ...nextVersion(trip, replacement?.by) });
    const isRezoned = TRIP_ENDS.some(({ location }) => {
      const found = fields[location];
      return found && found.timeZone !== trip[location]?.timeZone;
    });
    return { isPlaced: true, ...(isRezoned && trip.standingOrderId && { rezonedOrder: trip.standingOrderId }) };
  });
}

const isSame = (one: AddressLocation, other: AddressLocation | null) =>
  one.lat === other?.lat && one.lng === other.lng && one.timeZone === other.timeZone;

type AskedZones = ReturnType<typeof zoneQuestionAfter>;

/** Asks whether the times were meant in the zones of places that are known only now. No time changes by itself. */
function zoneQuestionFields(trip: Trip, asked: AskedZones) {
  if (!asked) return trip.zoneQuestion ? { zoneQuestion: null } : {};
  return { zoneQuestion: { at: FieldValue.serverTimestamp(), ...asked } };
}

/** The standing order that made a trip; undefined if it is gone or can't be read. */
async function readOrder(transaction: Transaction, trip: Trip): Promise<StandingOrder | undefined> {
  const ref = collections.accountStandingOrders(trip.subOwneruid).doc(trip.standingOrderId ?? '');
  const snapshot = await transaction.get(ref);
  return skipBroken(() => snapshot.data());
}

/** What to ask about a trip of a standing order: not what someone has decided for the order. */
function undecided(asked: AskedZones, trip: Trip, order: StandingOrder, timeZone: string): AskedZones {
  const isOpenSide = (side: Side) => {
    const ofOrder = trip.returnOf === null ? side : OPPOSITE_SIDE[side];
    return !isZoneDecided(order, ofOrder, zoneOfPlace(trip[side], timeZone), timeZone, new Date());
  };
  const sides = SIDES.filter((side) => asked?.[side] !== undefined && isOpenSide(side));
  return sides.length > 0 ? Object.fromEntries(sides.map((side) => [side, asked?.[side]])) : undefined;
}
