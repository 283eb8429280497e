import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, id, nonBlank, stored, text } from '../documents/storedFields';
import { MOBILITY_NEEDS } from '../trip/mobility';

/** What an authorization counts: each way, round trips of two ways, or miles. */
export const AUTHORIZATION_UNITS = ['leg', 'roundTrip', 'mile'] as const;
export type AuthorizationUnit = (typeof AUTHORIZATION_UNITS)[number];

const units = z.number().check(z.gte(0), z.lte(LIMITS.authorizedUnits));

const content = {
  /** Whose rides it is for. A merge of two clients changes it here; functions then count the rides of both again. */
  clientUid: id,
  number: nonBlank(LIMITS.label),
  /** Who gave it, as people call them; the name of `payerUid` when that was chosen. */
  payer: text(LIMITS.name),
  /** Which of the company's payers gave it, and so pays for the trips that it covers; missing if no one said. */
  payerUid: z.optional(id),
  /** The first and the last day, both included. */
  from: day,
  until: day,
  /** The weekdays that it covers, Monday is 1; all of them if there are none. */
  weekdays: z.readonly(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7))),
  unit: z.enum(AUTHORIZATION_UNITS),
  /** How many units it has; null if only its days limit it. */
  total: z.nullable(units),
  /** How many units a week, Sunday to Saturday, and a month have; missing without such a limit. */
  weekLimit: z.optional(units),
  monthLimit: z.optional(units),
  /** The mobility needs that it is for, with how many units each has, or null; missing if it is for all of them. */
  needs: z.optional(
    z
      .partialRecord(z.enum(MOBILITY_NEEDS), z.nullable(units))
      .check(z.refine((needs) => Object.keys(needs).length > 0, 'names no mobility need')),
  ),
  /** The addresses of which a trip has one at an end; missing if it is for trips between any. */
  places: z.optional(
    z.readonly(z.array(nonBlank(LIMITS.address)).check(z.minLength(1), z.maxLength(LIMITS.authorizedPlaces))),
  ),
  purpose: text(LIMITS.label),
  diagnosis: text(LIMITS.label),
  orderingProvider: text(LIMITS.label),
};

/** A payer's permission for rides of a client. People write it; drivers can't read it. */
export const authorizationSchema = stored({
  ...content,
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Authorization = z.infer<typeof authorizationSchema>;
export type StoredAuthorization = Authorization & { readonly id: string };

/** What people write in an authorization. */
export type AuthorizationContent = Pick<Authorization, keyof typeof content>;

/** The fields of an authorization that people write, by name. */
export const AUTHORIZATION_FIELDS: readonly string[] = Object.keys(content);

/** Units by `authorizationParts`. */
const parts = z.record(z.string(), z.number());

/** How much of an authorization its trips use, under the authorization's id. Only functions write it. */
export const authorizationUseSchema = stored({
  clientUid: id,
  /** Of completed trips and no-shows. */
  used: z.number(),
  /** Of trips that are still open. */
  reserved: z.number(),
  /** Both together, by each part that has a limit of its own. Missing without any. */
  parts: z.optional(parts),
  /**
   * The limits, by `limitNames`, whose parts count all of its trips. Until a new limit's are counted, no trip gets units of
   * it. Missing on older uses, which count all of them.
   */
  countedLimits: z.optional(z.readonly(z.array(z.string()))),
  /** Written by a task that afterwards gives units that were released to the client's other trips. */
  followedByTask: z.optional(z.boolean()),
  /** The authorization's last day, and whether little of it is left. Missing on older ones until they are counted again. */
  until: z.optional(day),
  isLow: z.optional(z.boolean()),
  /** What a recount that is going on has counted so far. */
  recount: z.optional(
    stored({
      /** Tells recounts apart. */
      run: z.string(),
      /** The last trip that it has counted, in the order of ids. What a trip up to it changes later is counted here, too. */
      after: z.string(),
      used: z.number(),
      reserved: z.number(),
      parts: z.optional(parts),
    }),
  ),
  updatedAt: instant,
});
export type StoredAuthorizationUse = z.infer<typeof authorizationUseSchema>;
export type AuthorizationUse = Pick<StoredAuthorizationUse, 'used' | 'reserved' | 'parts' | 'countedLimits'>;

export const NO_USE: AuthorizationUse = { used: 0, reserved: 0 };

/** Which authorization covers a trip, and what the trip counts there. Part of the trip's office document; only functions write it. */
export const tripAuthorizationSchema = stored({
  uid: id,
  state: z.enum(['used', 'reserved']),
  units: z.number(),
  /** The parts with a limit of their own that the trip counts on, too. */
  parts: z.optional(z.readonly(z.array(z.string()))),
});
export type TripAuthorization = z.infer<typeof tripAuthorizationSchema>;
