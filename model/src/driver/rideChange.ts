import * as z from 'zod/mini';
import { isSameJson } from '../documents/canonicalJson';
import type { Trip } from '../documents/trip';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { zoneAtSide } from '../trip/placeTime';
import { compactNeeds, rideNeedsSchema } from '../trip/rideNeeds';
import { isOpen } from '../trip/tripStatus';

/** What a driver knows of a trip: what they have to be told about when it changes. */
export const knownRideSchema = z.readonly(
  z.object({
    state: z.enum(['open', 'completed', 'cancelled']),
    tripDate: z.string(),
    puTime: z.string(),
    apptTime: z.string(),
    willCall: z.boolean(),
    fromAddress: z.string(),
    toAddress: z.string(),
    name: z.string(),
    clientDis: z.enum(MOBILITY_NEEDS),
    bookingComments: z.string(),
    // Missing in what an older page kept on the phone
    companions: z._default(z.number(), 0),
    attendants: z._default(z.number(), 0),
    needs: z._default(z.nullable(rideNeedsSchema), null),
    fromDetails: z._default(z.string(), ''),
    toDetails: z._default(z.string(), ''),
    /** The time zones in which the driver is told the times; empty for the company's. */
    pickUpZone: z._default(z.string(), ''),
    dropOffZone: z._default(z.string(), ''),
    /** A dispatcher's answer to what the driver reported; empty without one. */
    answer: z.string(),
    /** Which correction of the office is the latest; empty without one. Phones that keep an older version have no such field. */
    correction: z._default(z.string(), ''),
  }),
);
export type KnownRide = z.infer<typeof knownRideSchema>;

/** The parts of a trip that a driver is told about, each with the fields that say it. */
export const RIDE_PARTS = {
  time: ['tripDate', 'puTime', 'willCall', 'pickUpZone'],
  appointment: ['apptTime', 'dropOffZone'],
  pickUp: ['fromAddress', 'fromDetails'],
  dropOff: ['toAddress', 'toDetails'],
  client: ['name', 'clientDis'],
  riders: ['companions', 'attendants'],
  needs: ['needs'],
  comments: ['bookingComments'],
  answer: ['answer'],
  correction: ['correction'],
} as const satisfies Readonly<Record<string, readonly (keyof KnownRide)[]>>;
export type RidePart = keyof typeof RIDE_PARTS;

/** `removed`: the trip is another driver's now, moved to another day, or deleted; the driver can't read it anymore. */
export type RideChange =
  | { readonly kind: 'added'; readonly after: KnownRide }
  | { readonly kind: 'removed'; readonly before: KnownRide }
  | { readonly kind: 'cancelled'; readonly before: KnownRide }
  | {
      readonly kind: 'changed';
      readonly before: KnownRide;
      readonly after: KnownRide;
      readonly parts: readonly RidePart[];
    };

/** What a driver knows of one of their trips. */
export function knownRide(trip: Trip): KnownRide {
  const { tripDate, puTime, apptTime, willCall, fromAddress, toAddress, name, clientDis, bookingComments } = trip;
  const { companions, attendants, fromDetails, toDetails } = trip;
  const state = isOpen(trip.status) ? 'open' : trip.status === 'Cancelled' ? 'cancelled' : 'completed';
  const answer = trip.settled?.answer ?? '';
  return {
    ...{ state, tripDate, puTime, apptTime, willCall, fromAddress, toAddress, name, clientDis, bookingComments },
    ...{ companions, attendants, fromDetails, toDetails, answer },
    // How long loading takes is nothing that a driver is told
    needs: compactNeeds({ ...trip.needs, loadingMinutes: undefined }),
    // A zone without a time tells the driver nothing
    pickUpZone: puTime && zoneAtSide(trip, 'pickup', ''),
    dropOffZone: apptTime && zoneAtSide(trip, 'dropoff', ''),
    correction: trip.progress?.corrected ? String(trip.progress.corrected.at.toMillis()) : '',
  };
}

/** What to tell a driver about one trip; undefined if there is nothing. What they did themselves is no news to them. */
export function rideChange(before: KnownRide | undefined, after: KnownRide | undefined): RideChange | undefined {
  const wasOpen = before?.state === 'open';
  if (!after) return wasOpen ? { kind: 'removed', before } : undefined;
  if (!before || before.state === 'cancelled') return after.state === 'open' ? { kind: 'added', after } : undefined;
  if (after.state === 'cancelled') return wasOpen ? { kind: 'cancelled', before } : undefined;
  if (after.state !== 'open') return undefined;
  const parts = (Object.keys(RIDE_PARTS) as RidePart[]).filter((part) =>
    RIDE_PARTS[part].some((field) => !isSameJson(before[field], after[field])),
  );
  // An answer that was taken back is nothing to show
  const shown = parts.filter((part) => part !== 'answer' || after.answer !== '');
  return shown.length > 0 ? { kind: 'changed', before, after, parts: shown } : undefined;
}
