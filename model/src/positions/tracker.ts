import * as z from 'zod/mini';
import { isPlainId } from '../documents/ids';
import { instant } from '../documents/instant';
import { POINT_PROBLEMS } from './judgePoint';
import { POSITION_APPS } from './phoneReport';
import { trackBufferSchema } from './trackBuffer';

/**
 * The phone of a driver that reports positions with an app, as of its last setup. Its id is the driver's uid. Only functions
 * write it.
 */
export const trackerSchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    /** SHA-256 of the secret in the URL to which the app reports. */
    hash: z.string(),
    createdAt: instant,
    /** Who set it up: the driver, or a dispatcher. */
    createdBy: z.string(),
    /** When it was turned off; null until then. */
    revokedAt: z.nullable(instant),
    /** When the app was last heard of during a shift, or at all for the first time; within half a minute. Null until then. */
    seenAt: z.nullable(instant),
    app: z.nullable(z.enum(POSITION_APPS)),
    /** The time of the last position that could be used. */
    pointAt: z.nullable(instant),
    /** In percent. */
    battery: z.nullable(z.number()),
    /** Why the last position could not be used; null if it could. */
    problem: z.nullable(z.enum(POINT_PROBLEMS)),
    /** The latest positions, which go to the track once a minute; null or missing if there are none. */
    pending: z.optional(z.nullable(trackBufferSchema)),
  }),
);
export type Tracker = z.infer<typeof trackerSchema>;

/** Whose positions come with a secret. Its id is the secret's SHA-256. */
export const trackerSecretSchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    driverUid: z.string(),
    createdAt: instant,
    /** When requests with it are no longer answered; missing while it is in use. */
    expireAt: z.optional(instant),
  }),
);
export type TrackerSecret = z.infer<typeof trackerSecretSchema>;

/** For how long an app that was turned off is told that all is well, so that it stops asking again, in days. */
export const RETIRED_SECRET_DAYS = 1;

export const manageTrackerSchema = z.strictObject({
  driverUid: z.string().check(z.refine(isPlainId, 'is not an id')),
  task: z.enum(['setUp', 'turnOff']),
});
export type ManageTrackerInput = Readonly<z.infer<typeof manageTrackerSchema>>;

/** What a setup made; undefined after turning off. */
export interface ManageTrackerAnswer {
  /** Which no one can read again, and the hash that stands for it in the tracker. */
  readonly created?: { readonly secret: string; readonly hash: string } | undefined;
}
