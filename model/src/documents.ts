import * as z from 'zod/mini';
import { LIMITS } from './limits';
import { MOBILITY_NEEDS } from './mobility';
import { MEMBER_STATES, ROLES } from './role';
import { CANCELLERS, TRIP_STATUSES } from './tripStatus';

// Written with zod's small variant: every page reads documents, the dashboard that everybody opens first as well.

/** A point in time as Firestore's SDKs hand it out; both the web's and the server's Timestamp fit. */
export interface Instant {
  toMillis(): number;
  toDate(): Date;
}

export const instant = z.custom<Instant>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function',
  'is no timestamp',
);

const text = (longest: number) => z.string().check(z.maxLength(longest));
const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'is no day like 2026-01-31'));
/** A clock time; empty where none is known yet (a will-call return, an appointment without a time). */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'is no time like 14:30'));
export const latLngSchema = stored({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});
export type LatLng = z.infer<typeof latLngSchema>;

export const userSchema = stored({
  role: z.enum(ROLES),
  subOwneruid: z.string(),
  fullName: text(LIMITS.name),
  displayName: text(LIMITS.name),
  phoneNumber: text(LIMITS.phone),
  email: text(LIMITS.email),
  address: text(LIMITS.address),
  /** Address of the picture; empty when there is none. Older documents carry imageUrl or imageUri instead. */
  image: text(LIMITS.url),
  organization: text(LIMITS.name),
  /** What a driver's vehicle can carry; empty for admins. */
  vehicle: z.readonly(z.array(z.enum(MOBILITY_NEEDS))),
  state: z.enum(MEMBER_STATES),
  searchGrams: z.readonly(z.array(z.string())),
  createdAt: instant,
  updatedAt: instant,
  /** The uid of who wrote this version; the rules force it to be the caller. */
  updatedBy: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** What a trip says of the ride itself; a standing order repeats it. */
const ride = {
  clientUid: z.string(),
  name: text(LIMITS.name),
  phone: text(LIMITS.phone),
  clientDis: z.enum(MOBILITY_NEEDS),
  /** Pick-up time in the account's time zone; empty while a will-call waits. */
  puTime: clock,
  apptTime: clock,
  fromAddress: text(LIMITS.address),
  fromPhone: text(LIMITS.phone),
  toAddress: text(LIMITS.address),
  toPhone: text(LIMITS.phone),
  pickup: z.nullable(latLngSchema),
  dropoff: z.nullable(latLngSchema),
  miles: z.number().check(z.gte(0), z.lte(LIMITS.miles)),
  bookingComments: text(LIMITS.comments),
};

export const tripSchema = stored({
  ...ride,
  subOwneruid: z.string(),
  tripDate: day,
  status: z.enum(TRIP_STATUSES),
  /** When the trip came into its status, by the server's clock. */
  statusAt: instant,
  driverUid: z.nullable(z.string()),
  driverName: text(LIMITS.name),
  assignedBy: z.nullable(z.enum(['auto', 'hand'])),
  /** In words: why this driver, or why none. */
  assignedWhy: text(LIMITS.reason),
  cancelReason: text(LIMITS.reason),
  cancelledBy: z.nullable(z.enum(CANCELLERS)),
  /** True while a return waits for the client's call; activating it gives it a pick-up time and makes this false. */
  willCall: z.boolean(),
  standingOrderId: z.nullable(z.string()),
  returnOf: z.nullable(z.string()),
  importKey: z.nullable(z.string()),
  searchGrams: z.readonly(z.array(z.string())),
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Trip = z.infer<typeof tripSchema>;

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
  /** Read time of the last recount: ledger entries not later than it are in the numbers already. */
  watermark: z.nullable(instant),
  updatedAt: instant,
});
export type Counters = z.infer<typeof countersSchema>;

/** Kept by functions from the account's trips; an admin picks a client from these. */
export const clientSchema = stored({
  subOwneruid: z.string(),
  name: z.string(),
  phone: z.string(),
  clientDis: z.enum(MOBILITY_NEEDS),
  fromAddress: z.string(),
  toAddress: z.string(),
  trips: z.number(),
  searchGrams: z.readonly(z.array(z.string())),
  /** When the trip was written from which name, phone and addresses come. */
  seenAt: instant,
});
export type Client = z.infer<typeof clientSchema>;

export const accountSchema = stored({ name: text(LIMITS.name), timeZone: text(60) });
export type Account = z.infer<typeof accountSchema>;

export const auditSchema = stored({
  who: z.string(),
  what: z.enum(['create', 'update', 'delete']),
  collection: z.enum(['users', 'trips']),
  documentId: z.string(),
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
  title: text(LIMITS.title),
  description: text(LIMITS.description),
  target: z.enum(NOTIFY_TARGETS),
  sentBy: z.string(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notificationSchema>;

export const messageSchema = stored({
  subOwneruid: z.string(),
  userUid: z.string(),
  name: text(LIMITS.name),
  picture: text(LIMITS.url),
  text: text(LIMITS.chatText),
  createdAt: instant,
});
export type Message = z.infer<typeof messageSchema>;

export const driverLocationSchema = stored({
  subOwneruid: z.string(),
  location: latLngSchema,
  /** On shift and free to take a trip. */
  available: z.boolean(),
  tripId: z.nullable(z.string()),
  updatedAt: instant,
});
export type DriverLocation = z.infer<typeof driverLocationSchema>;

/** Weekdays as ISO numbers, Monday 1 to Sunday 7. */
export const standingOrderSchema = stored({
  weekdays: z.readonly(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1))),
  from: day,
  until: day,
  leftOut: z.readonly(z.array(day).check(z.maxLength(366))),
  paused: z.boolean(),
  /** What every trip of the order repeats. */
  trip: stored(ride),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type StandingOrder = z.infer<typeof standingOrderSchema>;

/** A trip that waits for a driver, kept by functions; they look for one next at `tryAt`. */
export const waitingTripSchema = stored({ subOwneruid: z.string(), tryAt: instant });
export type WaitingTrip = z.infer<typeof waitingTripSchema>;

/** The days of a standing order, from today on, that have got their trip: kept by functions. */
export const standingOrderRunSchema = stored({ days: z.readonly(z.array(day)) });
export type StandingOrderRun = z.infer<typeof standingOrderRunSchema>;
