import * as z from 'zod/mini';
import { resolutionSchema, tripProgressSchema } from '../driver/tripProgress';
import type { OnTimeRule } from '../reports/onTimeRule';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { rideNeedsSchema } from '../trip/rideNeeds';
import { CANCELLERS, TRIP_STATUSES } from '../trip/tripStatus';
import { instant } from './instant';
import { type LatLng, latLngSchema } from './latLng';
import { LIMITS } from './limits';
import { companions, ride } from './ride';
import { clock, day, id, stored, text } from './storedFields';

/** When a plan has its driver at the two ends of a trip, with what that rests on. */
export interface PlannedStops {
  /** Id of the plan, which all trips that it placed have in common. */
  readonly plan: string;
  /** In minutes after the trip's pick-up time, so that they move with it if the company changes its time zone. */
  readonly pickUpAfter: number;
  readonly dropOffAfter: number;
  /** The trip as it was planned. */
  readonly driverUid: string;
  readonly tripDate: string;
  readonly puTime: string;
  readonly apptTime: string;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
}

/** A vehicle and a license at the time of a trip, copied from the settings of its driver. */
export const keptVehicleSchema = stored({
  driverUid: z.string(),
  name: text(LIMITS.name),
  plate: text(LIMITS.plate),
  licenseNumber: text(LIMITS.licenseNumber),
});
export type KeptVehicle = z.infer<typeof keptVehicleSchema>;

export const tripSchema = stored({
  ...ride,
  subOwneruid: z.string(),
  tripDate: day,
  status: z.enum(TRIP_STATUSES),
  /** When the status last changed, by the server's clock. */
  statusAt: instant,
  driverUid: z.nullable(z.string()),
  driverName: text(LIMITS.name),
  assignedBy: z.nullable(z.enum(['auto', 'hand', 'plan'])),
  /** Why this driver was assigned, or why none was, as text. */
  assignedWhy: text(LIMITS.reason),
  /** When a plan has the driver at both ends; null or missing without one. Checked where it is read. */
  planned: z.optional(z.nullable(z.custom<PlannedStops>())),
  /** Locked to its driver: nothing automatic gives it to someone else. Never true without a driver; older trips have no such field. */
  locked: z._default(z.boolean(), false),
  cancelReason: text(LIMITS.reason),
  cancelledBy: z.nullable(z.enum(CANCELLERS)),
  /** True until the client calls for the return; activating it sets a pick-up time and makes this false. */
  willCall: z.boolean(),
  /** The pick-up time was computed from the appointment, and no person has set it since. Older trips have no such field. */
  puTimeComputed: z._default(z.boolean(), false),
  /** When the client of a will-call called to be picked up; null or missing until then. */
  calledAt: z.optional(z.nullable(instant)),
  /**
   * Whether the times were meant as people say them at the places: by end, the time zone in which its time was read before
   * the place was known to be in another one; '' for the company's. Functions ask; null or missing once a person has decided.
   */
  zoneQuestion: z.optional(
    z.nullable(
      stored({
        at: instant,
        pickup: z.optional(text(LIMITS.timeZone)),
        dropoff: z.optional(text(LIMITS.timeZone)),
      }),
    ),
  ),
  /**
   * The time zones in which an import read the times, if those were not the company's. They count until the places are on the
   * map. The company's own if a person chose its clock for the file: then the trip never asks.
   */
  puZone: z.optional(z.nullable(text(LIMITS.timeZone))),
  apptZone: z.optional(z.nullable(text(LIMITS.timeZone))),
  standingOrderId: z.nullable(id),
  returnOf: z.nullable(id),
  importKey: z.nullable(text(LIMITS.importKey)),
  /** The format of the file that it was imported from last: a newer file of the format should still have the trip. Only functions write it. */
  importFormat: z.optional(text(LIMITS.importKey)),
  /** The broker's number of the trip, if it was imported with one. */
  tripNumber: z.optional(text(LIMITS.tripNumber)),
  searchGrams: z.readonly(z.array(z.string())),
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  /** Missing until the driver's first event. */
  progress: z.optional(tripProgressSchema),
  /** By which rule the trip is on time or late. Written with the progress, and checked where figures are made. */
  onTimeRule: z.optional(z.custom<OnTimeRule>()),
  /** What the driver drove with, as it was then. Written with the progress; missing in older trips. */
  vehicle: z.optional(keptVehicleSchema),
  /** A dispatcher's answer to what the driver reported. */
  settled: z.optional(resolutionSchema),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Trip = z.infer<typeof tripSchema>;
/** A trip with its document's id. */
export type StoredTrip = Trip & { readonly id: string };

/** The fields of a trip that say when it takes its driver's time. Read alone, so that no other broken field can prevent it. */
export const timedTripSchema = stored({
  tripDate: day,
  puTime: clock,
  apptTime: clock,
  miles: ride.miles,
  status: z.enum(TRIP_STATUSES),
  /** Undefined if it can't be read: then no one else can ride with this client. */
  clientDis: z.catch(z.optional(z.enum(MOBILITY_NEEDS)), undefined),
  /** If they can't be read, as many as there can be. */
  companions: z.catch(z._default(companions, 0), LIMITS.companions),
  attendants: z.catch(z._default(companions, 0), LIMITS.companions),
  needs: z.catch(z._default(z.nullable(rideNeedsSchema), null), null),
  /** Null if they can't be read, as if they were not on the map. */
  pickup: z.catch(z.nullable(latLngSchema), null),
  dropoff: z.catch(z.nullable(latLngSchema), null),
  progress: z.catch(z.optional(tripProgressSchema), undefined),
});
