import type { AddressLocation } from '../documents/latLng';
import type { OrderClocks, StandingOrder, StandingOrderRun } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { clockIn, dayIn, haveSameClocks, isTimeZone, knownTimeZone } from '../time/timeZone';
import { locationFor, SIDES, type Side, type TripSides, zoneAtSide } from '../trip/placeTime';
import type { ReturnTime } from '../trip/returnInput';

type ClockedOrder = Pick<StandingOrder, 'clocks'>;

/** The time zones of an order's two places, as far as they are known. */
export type PlaceZones = NonNullable<StandingOrderRun['placeZones']>;

/** The time zone of an order's times at a place: that of the place if someone decided so, otherwise the company's. */
export const orderZone = ({ clocks }: ClockedOrder, side: Side, timeZone: string): string =>
  clocks?.kind === 'places' ? knownTimeZone(clocks[side], timeZone) : timeZone;

/** The first of an order's days whose trips can still be ahead, the ways back included. */
export const firstOpenDay = (order: ClockedOrder | undefined, timeZone: string, now: Date): string =>
  // It can still be a day earlier at a place in another zone
  addToDay(dayIn(timeZone, now), order?.clocks ? -2 : -1);

/** The ends of an order's trips, with the time zones of the order's times. They say nothing about where the places are. */
export function orderSides(order: ClockedOrder, timeZone: string): TripSides {
  const at = (side: Side) => ({ lat: 0, lng: 0, timeZone: orderZone(order, side, timeZone) });
  return { pickup: at('pickup'), dropoff: at('dropoff') };
}

/** The pick-up day and time of a way back to store, in the company's time zone. @param day the order's day */
export function storedWayBack(
  order: ClockedOrder,
  back: ReturnTime,
  day: string,
  timeZone: string,
): Pick<Trip, 'tripDate' | 'puTime'> | undefined {
  const zone = orderZone(order, 'dropoff', timeZone);
  if (zone === timeZone || back.puTime === '') return undefined;
  const at = toInstant(zone, addToDay(day, back.nextDay ? 1 : 0), back.puTime);
  return { tripDate: dayIn(timeZone, at), puTime: clockIn(timeZone, at) };
}

/** The coordinates of a place with its time zone, if someone has decided about the order's times by that. */
export function zonedLocation(
  { clocks }: ClockedOrder,
  side: Side,
  location: AddressLocation | null,
  timeZone: string,
  day: string,
): AddressLocation | null {
  const zone = clocks?.[side];
  if (!location || !zone || location.timeZone) return location;
  return locationFor({ ...location, timeZone: zone }, timeZone, new Date(day));
}

/** Whether someone has decided what an order's times mean at a place in this time zone. */
export function isZoneDecided(
  { clocks }: ClockedOrder,
  side: Side,
  zone: string,
  timeZone: string,
  now: Date,
): boolean {
  if (!clocks) return haveSameClocks(zone, timeZone, now);
  const decidedFor = knownTimeZone(clocks[side], clocks.company);
  if (!isTimeZone(decidedFor)) return false;
  if (!haveSameClocks(zone, decidedFor, now)) return false;
  // Times on the company's clock are other instants once the company changes its zone
  return clocks.kind === 'places' || clocks.company === timeZone || haveSameClocks(zone, timeZone, now);
}

/** The ends of an order at which someone has to decide whose clock its times are on. */
export const undecidedSides = (order: ClockedOrder, places: PlaceZones, timeZone: string, now: Date): readonly Side[] =>
  SIDES.filter((side) => {
    const zone = places[side];
    return zone !== undefined && isTimeZone(zone) && !isZoneDecided(order, side, zone, timeZone, now);
  });

/** What an order stores once someone has decided. */
export const decidedClocks = (kind: OrderClocks['kind'], places: PlaceZones, timeZone: string): OrderClocks => ({
  kind,
  company: timeZone,
  pickup: places.pickup ?? '',
  dropoff: places.dropoff ?? '',
});

/** The clocks of a new order that repeats a trip: those on which the trip's times are said. Null if they are all the company's. */
export function readTripClocks(trip: Parameters<typeof zoneAtSide>[0], timeZone: string): OrderClocks | null {
  const pickup = zoneAtSide(trip, 'pickup', timeZone);
  const dropoff = zoneAtSide(trip, 'dropoff', timeZone);
  if (pickup === timeZone && dropoff === timeZone) return null;
  const known = (side: Side, zone: string) => (trip[side] || zone !== timeZone ? zone : '');
  return {
    kind: 'places',
    company: timeZone,
    pickup: known('pickup', pickup),
    dropoff: known('dropoff', dropoff),
  };
}
