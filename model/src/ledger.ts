import { z } from 'zod';
import { type Instant, instant } from './documents';
import { MOBILITY_NEEDS } from './mobility';
import { TRIP_STATUSES } from './tripStatus';

/** How a client appears on a trip: what the client's record takes from it. */
const clientFacts = z
  .object({
    clientUid: z.string(),
    name: z.string(),
    phone: z.string(),
    clientDis: z.enum(MOBILITY_NEEDS),
    /** Addresses of the way out, also where the trip is the way back. */
    fromAddress: z.string(),
    toAddress: z.string(),
  })
  .readonly();
export type ClientFacts = z.infer<typeof clientFacts>;

const moves = z.number().int();

/** One change of a user or trip, as far as the account's counters and client records are concerned. */
export const ledgerEntrySchema = z
  .object({
    account: z.string(),
    delta: z
      .object({
        admins: moves.optional(),
        drivers: moves.optional(),
        trips: moves.optional(),
        status: z.partialRecord(z.enum(TRIP_STATUSES), moves).readonly().optional(),
        clients: z.record(z.string(), moves).readonly().optional(),
      })
      .readonly(),
    /** Null where the change says nothing new of a client. */
    client: clientFacts.nullable(),
    /** Commit time of the change; of a deletion it can be cut to the second. */
    at: instant,
    folded: z.boolean(),
    expireAt: instant,
  })
  .readonly();
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Longer than any event is delivered again, so that a repeat always finds its entry. */
const LEDGER_DAYS = 7;

export function ledgerExpiry(at: Instant): Date {
  return new Date(at.toMillis() + LEDGER_DAYS * 86_400_000);
}
