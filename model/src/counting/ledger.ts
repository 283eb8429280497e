import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import { type Instant, instant } from '../documents/instant';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { TRIP_STATUSES } from '../trip/tripStatus';

/** A client's details on a trip, which the client record copies. */
const clientFacts = z.readonly(
  z.object({
    clientUid: documentId,
    name: z.string(),
    phone: z.string(),
    /** Missing in older entries. */
    medicaidId: z._default(z.string(), ''),
    clientDis: z.enum(MOBILITY_NEEDS),
    /** Addresses of the outbound trip, even if the trip is the return. */
    fromAddress: z.string(),
    toAddress: z.string(),
  }),
);
export type ClientFacts = z.infer<typeof clientFacts>;

const moves = z.int();
/** Stored as a map of Firestore, read as a Map. */
const clientMoves = z.pipe(
  z.record(documentId, moves),
  z.transform((stored): ReadonlyMap<string, number> => new Map(Object.entries(stored))),
);

const dayMove = z.readonly(
  z.object({
    day: dayField(),
    driverUid: z.nullable(documentId),
    figures: z.readonly(z.record(z.string(), moves)),
  }),
);

const moneyMove = z.readonly(
  z.object({
    day: dayField(),
    payerUid: z.string(),
    driverUid: z.string(),
    figures: z.readonly(z.record(z.string(), moves)),
  }),
);

/** How one change of what is counted affects an account's counters, client records, days, and figures about money. */
export const ledgerEntrySchema = z.readonly(
  z.object({
    account: z.string(),
    delta: z.readonly(
      z.object({
        admins: z.optional(moves),
        drivers: z.optional(moves),
        trips: z.optional(moves),
        status: z.optional(z.readonly(z.partialRecord(z.enum(TRIP_STATUSES), moves))),
        clients: z.optional(clientMoves),
        days: z.optional(z.readonly(z.array(dayMove))),
        money: z.optional(z.readonly(z.array(moneyMove))),
      }),
    ),
    /** Null if the change brings no new client details. */
    client: z.nullable(clientFacts),
    /** Commit time of the change; for a deletion, possibly truncated. */
    at: instant,
    folded: z.boolean(),
    expireAt: instant,
  }),
);
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Longer than any event is retried, so that a repeated event always finds its entry. */
const LEDGER_DAYS = 7;

/** When the entry of a change committed at `at` may be deleted. */
export function ledgerExpiry(at: Instant): Date {
  return new Date(at.toMillis() + LEDGER_DAYS * 86_400_000);
}
