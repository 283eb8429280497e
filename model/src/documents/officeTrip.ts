import * as z from 'zod/mini';
import { tripAuthorizationSchema } from '../authorization/authorization';
import { tripCostFields } from '../money/tripCosts';
import { roadDistanceSchema } from '../travel/roadDistance';
import { textField } from './inputFields';
import { instant } from './instant';
import { LIMITS } from './limits';
import { day, id, stored, text } from './storedFields';

const content = {
  /** The trip's client, so that an erasure finds the document. Functions keep it if the trip's client changes. */
  clientUid: id,
  officeNotes: text(LIMITS.comments),
  /** Who pays, if a person chose; missing otherwise. */
  payerUid: z.optional(id),
  /** Which authorization is to cover the trip, if a person chose; missing otherwise. */
  authorizationUid: z.optional(id),
  /**
   * True if an owner or admin added the trip although its payer does not pay without an authorization and none covered it.
   * Missing otherwise.
   */
  withoutAuthorization: z.optional(z.literal(true)),
  ...tripCostFields,
};

/**
 * What only the office knows of a trip, under the trip's id: drivers read whole trips, but never this. Most trips have none.
 * Functions delete it with the trip.
 */
export const officeTripSchema = stored({
  ...content,
  /** Which authorization does cover the trip, and what it counts there; null or missing without one. Only functions write it. */
  authorization: z.optional(z.nullable(tripAuthorizationSchema)),
  /** Who pays, if a person chose for the trip's standing order; missing otherwise. Only functions write it. */
  orderPayerUid: z.optional(id),
  /**
   * The notes that the trip got from its standing order, so that notes which a person edited are recognized; missing without
   * any. Only functions write it.
   */
  orderNotes: z.optional(text(LIMITS.comments)),
  /** How far the trip is by road, for its price; missing until that is known. Only functions write it. */
  road: z.optional(z.nullable(roadDistanceSchema)),
  /**
   * The day of an open trip that needs an authorization, and that none covers; missing otherwise. Only functions write it.
   */
  uncoveredOn: z.optional(day),
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  /** Uid of the person who wrote it last, or what `systemFor` returns. */
  updatedBy: z.string(),
});
export type OfficeTrip = z.infer<typeof officeTripSchema>;

/** The fields of an office trip that people write, by name. */
export const OFFICE_TRIP_FIELDS: readonly string[] = Object.keys(content);

export const officeNotesInputSchema = z.object({ officeNotes: textField(LIMITS.comments) });
export type OfficeNotesInput = z.infer<typeof officeNotesInputSchema>;
