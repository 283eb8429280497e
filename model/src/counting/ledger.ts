import * as z from 'zod';
import { type Instant, instant } from '../documents/documents';
import { isDocumentId } from '../documents/paths';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { TRIP_STATUSES } from '../trip/tripStatus';

/** A client's details on a trip, which the client record copies. */
const clientFacts = z
  .object({
    clientUid: z.string().refine(isDocumentId),
    name: z.string(),
    phone: z.string(),
    /** Missing in older entries. */
    medicaidId: z.string().default(''),
    clientDis: z.enum(MOBILITY_NEEDS),
    /** Addresses of the outbound trip, even if the trip is the return. */
    fromAddress: z.string(),
    toAddress: z.string(),
  })
  .readonly();
export type ClientFacts = z.infer<typeof clientFacts>;

const moves = z.number().int();
/** Stored as a map of Firestore, read as a Map. */
const clientMoves = z
  .record(z.string().refine(isDocumentId), moves)
  .transform((stored): ReadonlyMap<string, number> => new Map(Object.entries(stored)));

const dayMove = z
  .object({
    day: z.string().refine(isDay),
    driverUid: z.string().refine(isDocumentId).nullable(),
    figures: z.record(z.string(), moves).readonly(),
  })
  .readonly();

/** How one change of a user, trip, or shift affects an account's counters, client records, and days. */
export const ledgerEntrySchema = z
  .object({
    account: z.string(),
    delta: z
      .object({
        admins: moves.optional(),
        drivers: moves.optional(),
        trips: moves.optional(),
        status: z.partialRecord(z.enum(TRIP_STATUSES), moves).readonly().optional(),
        clients: clientMoves.optional(),
        days: z.array(dayMove).readonly().optional(),
      })
      .readonly(),
    /** Null if the change brings no new client details. */
    client: clientFacts.nullable(),
    /** Commit time of the change; for a deletion, possibly truncated. */
    at: instant,
    folded: z.boolean(),
    expireAt: instant,
  })
  .readonly();
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Longer than any event is retried, so that a repeated event always finds its entry. */
const LEDGER_DAYS = 7;

/** When the entry of a change committed at `at` may be deleted. */
export function ledgerExpiry(at: Instant): Date {
  return new Date(at.toMillis() + LEDGER_DAYS * 86_400_000);
}
