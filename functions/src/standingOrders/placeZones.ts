import {
  type AddressLocation,
  check,
  locationFor,
  OPPOSITE_SIDE,
  type PlaceZones,
  paths,
  placeKey,
  placeSchema,
  type Side,
  type StandingOrder,
  TRIP_ENDS,
  type Trip,
  undecidedSides,
  zoneQuestionAfter,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { timeZoneAt } from '../places/timeZoneAt';

/** The time zones of an order's two places, as far as the account or their coordinates tell. */
export async function readPlaceZones(account: string, { trip }: StandingOrder): Promise<PlaceZones> {
  const places = await db.getAll(
    ...TRIP_ENDS.map(({ address }) => db.doc(paths.place(account, placeKey(trip[address])))),
  );
  const [pickup, dropoff] = await Promise.all(
    TRIP_ENDS.map(async ({ location }, index) => {
      const place = check(placeSchema, places[index]?.data()).data;
      const known = place?.status === 'found' ? place.location : trip[location];
      return place?.timeZone ?? known?.timeZone ?? (known ? await timeZoneAt(known) : undefined);
    }),
  );
  return { ...(pickup && { pickup }), ...(dropoff && { dropoff }) };
}

/**
 * The fields of a new trip of an order that say in which time zone its places are, and ask whether its times were meant so,
 * as long as no one has decided that for the order.
 */
export function zoneFields(
  trip: Pick<Trip, Side | 'tripDate' | 'puTime' | 'apptTime'>,
  order: StandingOrder,
  { zones, isWayBack }: { readonly zones: PlaceZones; readonly isWayBack: boolean },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
) {
  const sides = undecidedSides(order, zones, timeZone, now);
  const found: Partial<Record<Side, AddressLocation>> = {};
  for (const side of sides) {
    const end = isWayBack ? OPPOSITE_SIDE[side] : side;
    const location = trip[end];
    const zone = zones[side];
    if (location && zone) found[end] = locationFor({ ...location, timeZone: zone }, timeZone, now);
  }
  const asked = zoneQuestionAfter(trip, found, timeZone);
  return { ...found, ...(asked && { zoneQuestion: { at: FieldValue.serverTimestamp(), ...asked } }) };
}
