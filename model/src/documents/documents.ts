import * as z from 'zod/mini';
import type { Office } from '../account/office';
import { driveSettingsSchema } from '../driver/driveSettings';
import { resolutionSchema, tripProgressSchema } from '../driver/tripProgress';
import { HOLIDAY_RULES, type Holidays } from '../holidays/holidays';
import { MEMBER_STATES, ROLES } from '../people/role';
import type { OnTimeRule, OnTimeSettings } from '../reports/onTimeRule';
import { isDay } from '../time/isDay';
import { planSettingsSchema } from '../travel/planSettings';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { rideNeedsSchema } from '../trip/rideNeeds';
import { CANCELLERS, TRIP_STATUSES } from '../trip/tripStatus';
import { isPlainId } from './ids';
import { instant } from './instant';
import { LIMITS } from './limits';
import { isNonBlank } from './nonBlank';

// Uses zod/mini to keep pages small: every page loads these schemas.

export { type Instant, instant } from './instant';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const nonBlank = (longest: number) => text(longest).check(z.refine(isNonBlank, 'is blank'));
const id = z.string().check(z.refine(isPlainId, 'is not an id'));
const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

const day = z.string().check(z.refine(isDay, 'is not a day like 2026-01-31'));
/** A clock time; empty until known (a will-call return, an appointment without a time). */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'is not a time like 14:30'));
const latLng = {
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
};
export const latLngSchema = stored(latLng);
export type LatLng = z.infer<typeof latLngSchema>;

/** Where an address is. Functions add the time zone there; until then, and in older documents, there is none. */
export const addressLocationSchema = stored({ ...latLng, timeZone: z.optional(text(LIMITS.timeZone)) });
export type AddressLocation = z.infer<typeof addressLocationSchema>;

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

/** Older documents have the picture's URL in imageUrl or imageUri. */
function withImage(stored: unknown) {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { image, imageUrl, imageUri, ...others }: Readonly<Record<string, unknown>> = { ...stored };
  return { ...others, image: image ?? imageUrl ?? imageUri ?? '' };
}

const currentUser = stored({
  role: z.enum(ROLES),
  subOwneruid: z.string(),
  fullName: nonBlank(LIMITS.name),
  displayName: nonBlank(LIMITS.name),
  phoneNumber: text(LIMITS.phone),
  email: text(LIMITS.email),
  address: text(LIMITS.address),
  /** URL of the picture; empty when there is none. */
  image: text(LIMITS.url),
  organization: text(LIMITS.name),
  /** What a driver's vehicle can carry; empty for admins. */
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  /** When a driver reported a defect of the lift that keeps clients who need it away. Only functions write it, from the open reports. */
  liftDefectAt: z.optional(z.nullable(instant)),
  state: z.enum(MEMBER_STATES),
  searchGrams: z.readonly(z.array(z.string())),
  /** When the person's data was erased. They no longer belong to the account, which still counts them. Only functions write it. */
  erasedAt: z.optional(instant),
  createdAt: instant,
  updatedAt: instant,
  /** Uid of the last writer; the rules require it to be the caller. */
  updatedBy: z.string(),
});
export const userSchema = z.pipe(z.transform(withImage), currentUser);
export type User = z.infer<typeof userSchema>;

/** An invitation to join an account, with the profile that the member will have. Only functions write it. */
export const invitationSchema = stored({
  subOwneruid: z.string(),
  role: z.enum(ROLES),
  email: text(LIMITS.email),
  fullName: text(LIMITS.name),
  phoneNumber: text(LIMITS.phone),
  address: text(LIMITS.address),
  image: text(LIMITS.url),
  organization: text(LIMITS.name),
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  /** The member's state once they accept: pending if an admin invited them. */
  state: z.enum(['active', 'pending']),
  /** How many mails were sent about it. */
  mails: z.int(),
  /** SHA-256 of the secrets in the latest mails' links. Invitations of earlier versions have none. */
  linkHashes: z._default(z.readonly(z.array(z.string())), []),
  createdAt: instant,
  /** When it can no longer be accepted. */
  expireAt: instant,
  /** Uid of the admin who sent it last. */
  updatedBy: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The fields of a user that say which trips they may drive. Read alone, like `timedTripSchema`. */
export const driverSchema = stored({
  role: z.enum(ROLES),
  subOwneruid: z.string(),
  fullName: text(LIMITS.name),
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  liftDefectAt: z.optional(z.nullable(instant)),
  state: z.enum(MEMBER_STATES),
});

const companions = z.int().check(z.gte(0), z.lte(LIMITS.companions));

/** The fields of a trip that a standing order repeats. */
const ride = {
  clientUid: id,
  name: nonBlank(LIMITS.name),
  phone: text(LIMITS.phone),
  /** The client's member number with Medicaid or another payer; empty if there is none. Older trips have no such field. */
  medicaidId: z._default(text(LIMITS.medicaidId), ''),
  clientDis: z.enum(MOBILITY_NEEDS),
  /** Pick-up time in the account's time zone; empty for a waiting will-call. A standing order's times: on the order's clocks. */
  puTime: clock,
  apptTime: clock,
  fromAddress: text(LIMITS.address),
  fromPhone: text(LIMITS.phone),
  toAddress: text(LIMITS.address),
  toPhone: text(LIMITS.phone),
  pickup: z.nullable(addressLocationSchema),
  dropoff: z.nullable(addressLocationSchema),
  miles: z.number().check(z.gte(0), z.lte(LIMITS.miles)),
  bookingComments: text(LIMITS.comments),
  /** How many people ride along: each takes an ambulatory seat. Older trips have no such fields. */
  companions: z._default(companions, 0),
  attendants: z._default(companions, 0),
  /** Place name, unit, floor, room, or building. Not part of the address, which is what is put on the map. */
  fromDetails: z._default(text(LIMITS.addressDetails), ''),
  toDetails: z._default(text(LIMITS.addressDetails), ''),
  /** What else the ride needs; null if nothing was said. Older trips have no such field. */
  needs: z._default(z.nullable(rideNeedsSchema), null),
};

/** The fields that a standing order repeats, by name. */
export const RIDE_FIELDS: readonly string[] = Object.keys(ride);

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

const statusCounts = stored({
  Active: z.number(),
  Pending: z.number(),
  Delayed: z.number(),
  Cancelled: z.number(),
  Completed: z.number(),
});

export const countersSchema = stored({
  admins: z.number(),
  drivers: z.number(),
  trips: z.number(),
  clients: z.number(),
  status: statusCounts,
  /** Read time of the last recount, which already includes ledger entries up to then. */
  watermark: z.nullable(instant),
  updatedAt: instant,
});
export type Counters = z.infer<typeof countersSchema>;

/** The numbers of the counters document, without its instants. */
export type CounterNumbers = Omit<Counters, 'watermark' | 'updatedAt'>;

export const NO_COUNTS: CounterNumbers = {
  admins: 0,
  drivers: 0,
  trips: 0,
  clients: 0,
  status: { Active: 0, Pending: 0, Delayed: 0, Cancelled: 0, Completed: 0 },
};

/** Maintained by functions from the account's trips; admins pick clients from these. */
export const clientSchema = stored({
  subOwneruid: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Tells clients with one name and phone apart; empty if none is known. Older records have no such field. */
  medicaidId: z._default(z.string(), ''),
  clientDis: z.enum(MOBILITY_NEEDS),
  fromAddress: z.string(),
  toAddress: z.string(),
  trips: z.number(),
  searchGrams: z.readonly(z.array(z.string())),
  /** When the trip was written that name, phone, and addresses come from. */
  seenAt: instant,
});
export type Client = z.infer<typeof clientSchema>;

/** What a new owner is led through; each step can be skipped. */
export const FIRST_STEPS = ['company', 'driver', 'trip'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const accountSchema = stored({
  name: nonBlank(LIMITS.name),
  timeZone: text(LIMITS.timeZone),
  /** The first steps that the owner has done or skipped, so that no one is asked twice. */
  firstSteps: z.optional(z.readonly(z.array(z.enum(FIRST_STEPS)))),
  /** What the drivers' page asks for. */
  driveSettings: z.optional(driveSettingsSchema),
  /** How the company drives, for travel estimates and day plans. */
  planSettings: z.optional(planSettingsSchema),
  /** What reports call on time. Checked where it is used, which few pages do. */
  onTime: z.optional(z.custom<OnTimeSettings>()),
  /** How payers and drivers reach the company. Checked where it is used. */
  office: z.optional(z.custom<Office>()),
  /** Names of the company's holidays by day. Checked where they are used. */
  holidays: z.optional(z.custom<Holidays>()),
});
export type Account = z.infer<typeof accountSchema>;

/** What the audit records, for which documents; an export or a print is of a list. */
export const AUDITED_ACTIONS = ['create', 'update', 'delete', 'export', 'print', 'recount', 'erase'] as const;
export const AUDITED_COLLECTIONS = [
  'trips',
  'clients',
  'profiles',
  'users',
  'standingOrders',
  'accounts',
  'drivers',
] as const;

export const auditSchema = stored({
  /** Uid of the person, or 'system'. */
  who: z.string(),
  /** The change of a trip that followed from the person's change of a standing order. */
  via: z.optional(z.literal('standingOrder')),
  what: z.enum(AUDITED_ACTIONS),
  collection: z.enum(AUDITED_COLLECTIONS),
  /** Empty for a list. */
  documentId: z.string(),
  /** Ids of the clients and members whose data the entry has. */
  about: z.optional(z.readonly(z.array(z.string()))),
  when: instant,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  expireAt: instant,
});
export type AuditEntry = z.infer<typeof auditSchema>;

export const NOTIFY_TARGETS = ['All', 'Admins', 'Drivers'] as const;
export type NotifyTarget = (typeof NOTIFY_TARGETS)[number];

export const notificationSchema = stored({
  subOwneruid: z.string(),
  title: nonBlank(LIMITS.title),
  description: nonBlank(LIMITS.description),
  target: z.enum(NOTIFY_TARGETS),
  /** The uids of the drivers it is for, as of when it was sent. Missing if it is for admins only, and in older ones. */
  drivers: z.optional(z.readonly(z.array(z.string()).check(z.maxLength(LIMITS.messageDrivers)))),
  /** Whether the sender picked these drivers; otherwise they are all. */
  picked: z.optional(z.boolean()),
  sentBy: z.string(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notificationSchema>;

export const messageSchema = stored({
  subOwneruid: z.string(),
  /** Who wrote it; the name and the picture come from their user document. */
  userUid: z.string(),
  text: nonBlank(LIMITS.chatText),
  createdAt: instant,
});
export type Message = z.infer<typeof messageSchema>;

export const driverLocationSchema = stored({
  subOwneruid: z.string(),
  location: latLngSchema,
  /** On shift and free to take a trip: functions write it, from the driver's events. Missing until then. */
  available: z.optional(z.boolean()),
  tripId: z.nullable(id),
  updatedAt: instant,
  /** When the position is deleted: within a week, each time it is reported. */
  expireAt: z.optional(instant),
});
export type DriverLocation = z.infer<typeof driverLocationSchema>;

/** Weekdays as ISO numbers, Monday 1 to Sunday 7. */
const weekdays = z.readonly(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1)));
const manyDays = z.readonly(z.array(day).check(z.maxLength(LIMITS.orderDays)));

/**
 * The way back of each trip of a standing order, on the same or the next day; null or missing if there is none. Without a
 * pick-up time it is a will-call.
 */
const wayBack = z.optional(z.nullable(stored({ puTime: clock, nextDay: z.optional(z.boolean()) })));

/** Whose clock a standing order's times are on, with the time zones that this was decided for. */
const orderClocksSchema = stored({
  /** `places`: the pick-up time is the time at the pick-up, the appointment and the return's time those at the drop-off. */
  kind: z.enum(['places', 'company']),
  company: text(LIMITS.timeZone),
  /** The zones of the two places; empty while a place was not known. */
  pickup: text(LIMITS.timeZone),
  dropoff: text(LIMITS.timeZone),
});
export type OrderClocks = z.infer<typeof orderClocksSchema>;

export const standingOrderSchema = stored({
  weekdays,
  from: day,
  /** NO_END if the order goes on until someone ends it. */
  until: day,
  leftOut: manyDays,
  /** Days with a trip in addition to the weekdays. Older orders have none. */
  extraDays: z._default(manyDays, []),
  paused: z.boolean(),
  /** What it does on the company's holidays. Older orders drive. */
  onHolidays: z._default(z.enum(HOLIDAY_RULES), 'drive'),
  /** The fields of every trip of the order. */
  trip: stored(ride),
  back: wayBack,
  /** What held before the last change, up to and including the day `until`. */
  previous: z.optional(
    z.nullable(
      stored({
        until: day,
        weekdays,
        puTime: clock,
        apptTime: clock,
        bookingComments: text(LIMITS.comments),
        back: wayBack,
      }),
    ),
  ),
  /**
   * Trips that follow the order although a person had assigned, locked, or edited them by then: whoever changed the order
   * at that time chose so. What a person changes later stays.
   */
  replaces: z.optional(z.nullable(stored({ at: instant, trips: z.readonly(z.array(z.string())) }))),
  /** On whose clock its times are. Null or missing: the company's, as long as no one has decided. */
  clocks: z.optional(z.nullable(orderClocksSchema)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type StandingOrder = z.infer<typeof standingOrderSchema>;

/** A trip without a driver, maintained by functions; they look for a driver next at `tryAt`. */
export const waitingTripSchema = stored({
  subOwneruid: z.string(),
  tryAt: instant,
  /** How often in a row looking for a driver has failed; the wait doubles with each failure. */
  failures: z.optional(z.int()),
});
export type WaitingTrip = z.infer<typeof waitingTripSchema>;

/** The days of a standing order, from yesterday on, that already have a trip. Maintained by functions. */
export const standingOrderRunSchema = stored({
  days: z.readonly(z.array(day)),
  /** The days that already have a way back. */
  backDays: z.optional(z.readonly(z.array(day))),
  /** What the order last wrote to its trips, as a key by trip, so that a person's change is recognized. */
  written: z.optional(z.record(z.string(), z.string())),
  /** Days on which an imported trip of the client is the order's ride, so that the order makes no trip. */
  imported: z.optional(
    z.readonly(z.array(z.readonly(z.object({ day, way: z.enum(['there', 'back']), tripId: z.string() })))),
  ),
  /** The last of these days. */
  importedUntil: z.optional(day),
  /** The time zones of the order's two places, as far as they are known. */
  placeZones: z.optional(stored({ pickup: z.optional(z.string()), dropoff: z.optional(z.string()) })),
  /** True while someone has to decide whether the order's times are the company's or those at its places. */
  asksZone: z.optional(z.boolean()),
});
export type StandingOrderRun = z.infer<typeof standingOrderRunSchema>;
