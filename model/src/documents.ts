import { z } from 'zod';
import { LIMITS } from './limits';
import { MOBILITY_NEEDS } from './mobility';
import { MEMBER_STATES, ROLES } from './role';
import { CANCELLERS, TRIP_STATUSES } from './tripStatus';

/** A point in time as Firestore's SDKs hand it out; both the web's and the server's Timestamp fit. */
export interface Instant {
  toMillis(): number;
  toDate(): Date;
}

export const instant = z.custom<Instant>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function',
  'is no timestamp',
);

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'is no day like 2026-01-31');
/** A clock time; empty where none is known yet (a will-call return, an appointment without a time). */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'is no time like 14:30');
export const latLngSchema = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .readonly();
export type LatLng = z.infer<typeof latLngSchema>;

export const userSchema = z
  .object({
    role: z.enum(ROLES),
    subOwneruid: z.string(),
    fullName: z.string().max(LIMITS.name),
    displayName: z.string().max(LIMITS.name),
    phoneNumber: z.string().max(LIMITS.phone),
    email: z.string().max(LIMITS.email),
    address: z.string().max(LIMITS.address),
    /** Address of the picture; empty when there is none. Older documents carry imageUrl or imageUri instead. */
    image: z.string().max(LIMITS.url),
    organization: z.string().max(LIMITS.name),
    /** What a driver's vehicle can carry; empty for admins. */
    vehicle: z.array(z.enum(MOBILITY_NEEDS)).readonly(),
    state: z.enum(MEMBER_STATES),
    searchGrams: z.array(z.string()).readonly(),
    createdAt: instant,
    updatedAt: instant,
    /** The uid of who wrote this version; the rules force it to be the caller. */
    updatedBy: z.string(),
  })
  .readonly();
export type User = z.infer<typeof userSchema>;

export const tripSchema = z
  .object({
    subOwneruid: z.string(),
    clientUid: z.string(),
    name: z.string().max(LIMITS.name),
    phone: z.string().max(LIMITS.phone),
    clientDis: z.enum(MOBILITY_NEEDS),
    tripDate: day,
    /** Pick-up time in the account's time zone; empty while a will-call waits. */
    puTime: clock,
    apptTime: clock,
    fromAddress: z.string().max(LIMITS.address),
    fromPhone: z.string().max(LIMITS.phone),
    toAddress: z.string().max(LIMITS.address),
    toPhone: z.string().max(LIMITS.phone),
    pickup: latLngSchema.nullable(),
    dropoff: latLngSchema.nullable(),
    miles: z.number().min(0).max(LIMITS.miles),
    bookingComments: z.string().max(LIMITS.comments),
    status: z.enum(TRIP_STATUSES),
    /** When the trip came into its status, by the server's clock. */
    statusAt: instant,
    driverUid: z.string().nullable(),
    driverName: z.string().max(LIMITS.name),
    assignedBy: z.enum(['auto', 'hand']).nullable(),
    /** In words: why this driver, or why none. */
    assignedWhy: z.string().max(LIMITS.reason),
    cancelReason: z.string().max(LIMITS.reason),
    cancelledBy: z.enum(CANCELLERS).nullable(),
    /** True while a return waits for the client's call; activating it gives it a pick-up time and makes this false. */
    willCall: z.boolean(),
    standingOrderId: z.string().nullable(),
    returnOf: z.string().nullable(),
    importKey: z.string().nullable(),
    searchGrams: z.array(z.string()).readonly(),
    /** Goes up by one with every write, so that a write from a stale form is refused. */
    version: z.number().int().min(1),
    createdAt: instant,
    updatedAt: instant,
    updatedBy: z.string(),
  })
  .readonly();
export type Trip = z.infer<typeof tripSchema>;

const statusCounts = z
  .object({
    Active: z.number(),
    Pending: z.number(),
    Delayed: z.number(),
    Cancelled: z.number(),
    Completed: z.number(),
  })
  .readonly();
export type StatusCounts = z.infer<typeof statusCounts>;

export const countersSchema = z
  .object({
    admins: z.number(),
    drivers: z.number(),
    trips: z.number(),
    clients: z.number(),
    status: statusCounts,
    /** Read time of the last recount: ledger entries not later than it are in the numbers already. */
    watermark: instant.nullable(),
    updatedAt: instant,
  })
  .readonly();
export type Counters = z.infer<typeof countersSchema>;

/** Kept by functions from the account's trips; an admin picks a client from these. */
export const clientSchema = z
  .object({
    subOwneruid: z.string(),
    name: z.string(),
    phone: z.string(),
    clientDis: z.enum(MOBILITY_NEEDS),
    fromAddress: z.string(),
    toAddress: z.string(),
    trips: z.number(),
    searchGrams: z.array(z.string()).readonly(),
    /** When the trip was written from which name, phone and addresses come. */
    seenAt: instant,
  })
  .readonly();
export type Client = z.infer<typeof clientSchema>;

export const accountSchema = z.object({ name: z.string().max(LIMITS.name), timeZone: z.string().max(60) }).readonly();
export type Account = z.infer<typeof accountSchema>;

export const auditSchema = z
  .object({
    who: z.string(),
    what: z.enum(['create', 'update', 'delete']),
    collection: z.enum(['users', 'trips']),
    documentId: z.string(),
    when: instant,
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    expireAt: instant,
  })
  .readonly();
export type AuditEntry = z.infer<typeof auditSchema>;

export const NOTIFY_TARGETS = ['All', 'Admins', 'Drivers'] as const;
export type NotifyTarget = (typeof NOTIFY_TARGETS)[number];

export const notificationSchema = z
  .object({
    subOwneruid: z.string(),
    title: z.string().max(LIMITS.title),
    description: z.string().max(LIMITS.description),
    target: z.enum(NOTIFY_TARGETS),
    sentBy: z.string(),
    createdAt: instant,
  })
  .readonly();
export type Notification = z.infer<typeof notificationSchema>;

export const messageSchema = z
  .object({
    subOwneruid: z.string(),
    userUid: z.string(),
    name: z.string().max(LIMITS.name),
    picture: z.string().max(LIMITS.url),
    text: z.string().max(LIMITS.chatText),
    createdAt: instant,
  })
  .readonly();
export type Message = z.infer<typeof messageSchema>;

export const driverLocationSchema = z
  .object({
    subOwneruid: z.string(),
    location: latLngSchema,
    /** On shift and free to take a trip. */
    available: z.boolean(),
    tripId: z.string().nullable(),
    updatedAt: instant,
  })
  .readonly();
export type DriverLocation = z.infer<typeof driverLocationSchema>;

/** Weekdays as ISO numbers, Monday 1 to Sunday 7. */
export const standingOrderSchema = z
  .object({
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).readonly(),
    from: day,
    until: day,
    leftOut: z.array(day).max(366).readonly(),
    paused: z.boolean(),
    /** What every trip of the order repeats. */
    trip: z
      .object({
        clientUid: z.string(),
        name: z.string().max(LIMITS.name),
        phone: z.string().max(LIMITS.phone),
        clientDis: z.enum(MOBILITY_NEEDS),
        puTime: clock,
        apptTime: clock,
        fromAddress: z.string().max(LIMITS.address),
        fromPhone: z.string().max(LIMITS.phone),
        toAddress: z.string().max(LIMITS.address),
        toPhone: z.string().max(LIMITS.phone),
        pickup: latLngSchema.nullable(),
        dropoff: latLngSchema.nullable(),
        miles: z.number().min(0).max(LIMITS.miles),
        bookingComments: z.string().max(LIMITS.comments),
      })
      .readonly(),
    createdAt: instant,
    updatedAt: instant,
    updatedBy: z.string(),
  })
  .readonly();
export type StandingOrder = z.infer<typeof standingOrderSchema>;

/** A trip that waits for a driver, kept by functions; they look for one next at `tryAt`. */
export const waitingTripSchema = z.object({ subOwneruid: z.string(), tryAt: instant }).readonly();
export type WaitingTrip = z.infer<typeof waitingTripSchema>;

/** The days of a standing order, from today on, that have got their trip: kept by functions. */
export const standingOrderRunSchema = z.object({ days: z.array(day).readonly() }).readonly();
export type StandingOrderRun = z.infer<typeof standingOrderRunSchema>;
