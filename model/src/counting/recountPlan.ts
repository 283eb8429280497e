import * as z from 'zod/mini';
import type { Client } from '../documents/client';
import { type CounterNumbers, NO_COUNTS } from '../documents/counters';
import type { Instant } from '../documents/instant';
import { toClientFacts, toCountedTrip } from './countedDocuments';
import { addDeltas, type CounterDelta } from './counting';
import type { DaySums } from './dayTotals';
import type { SeenFacts } from './foldPlan';
import { addToCounters, clientRecord, clientsOfEntries, laterFacts } from './foldPlan';
import type { LedgerEntry } from './ledger';

/** An account's totals, counted from its documents as of one read time. */
export interface AccountTotals {
  readonly admins: number;
  readonly drivers: number;
  readonly trips: TripTotals;
}

export interface TripTotals {
  readonly delta: CounterDelta;
  readonly facts: ReadonlyMap<string, SeenFacts>;
}

/** Counts trips one at a time, so that an account's trips are never all in memory. Adds their figures to those of their days. */
export function sumTrips(days: DaySums): { add(data: unknown, updatedAt: Instant): void; result(): TripTotals } {
  const status: Record<string, number> = {};
  const clients = new Map<string, number>();
  const facts = new Map<string, SeenFacts>();
  let trips = 0;
  return {
    add(data, updatedAt) {
      const trip = toCountedTrip(data);
      if (!trip) return;
      trips += 1;
      status[trip.status] = (status[trip.status] ?? 0) + 1;
      if (trip.day) days.add(trip.day);
      const seen = toClientFacts(data);
      if (!seen) return;
      const uid = seen.clientUid;
      clients.set(uid, (clients.get(uid) ?? 0) + 1);
      facts.set(uid, laterFacts(facts.get(uid), { facts: seen, at: updatedAt }));
    },
    result: () => ({ delta: { trips, status, clients }, facts }),
  };
}

export interface RecountPlan {
  readonly counters: CounterNumbers;
  /** The correct number of trips for each client whose record has a different one. */
  readonly corrected: ReadonlyMap<string, number>;
  /** New records for clients who have trips but no record, or a broken one. */
  readonly missing: ReadonlyMap<string, Client>;
  /** Clients who have a record but no trip. */
  readonly gone: readonly string[];
}

/**
 * What a recount writes: the totals at its read time plus the later entries that are already folded. Later entries that
 * are not folded yet change the numbers when they are.
 * @param records the number of trips in each existing client record; undefined if the record is broken
 */
export function planRecount(
  account: string,
  totals: AccountTotals,
  laterEntries: readonly LedgerEntry[],
  records: ReadonlyMap<string, number | undefined>,
): RecountPlan {
  const later = laterEntries.reduce<CounterDelta>((sum, { delta }) => addDeltas(sum, delta), {});
  const delta = addDeltas(addDeltas({ admins: totals.admins, drivers: totals.drivers }, totals.trips.delta), later);
  const trips = delta.clients ?? new Map<string, number>();
  const changing = new Set(clientsOfEntries(laterEntries));

  const corrected = new Map<string, number>();
  const missing = new Map<string, Client>();
  const gone: string[] = [];
  for (const uid of new Set([...records.keys(), ...trips.keys()])) {
    const has = trips.get(uid) ?? 0;
    if (has === 0 && !changing.has(uid)) gone.push(uid);
    else if (records.get(uid) === undefined)
      missing.set(uid, { ...clientRecord(account, totals.trips.facts.get(uid)), trips: has });
    else if (records.get(uid) !== has) corrected.set(uid, has);
  }
  const distinct = [...trips.values()].filter((count) => count > 0).length;
  return { counters: addToCounters(NO_COUNTS, delta, distinct), corrected, missing, gone };
}

const countedClient = z.object({
  name: z.string(),
  phone: z.string(),
  clientDis: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  trips: z.int(),
});

/** The fields that a recount checks in a client record: all but the search grams, which are most of it. */
export const COUNTED_CLIENT_FIELDS = z.keyof(countedClient).options;

/** The number of trips in a client record; undefined if the record is broken. */
export function tripsOfRecord(data: unknown): number | undefined {
  return countedClient.safeParse(data).data?.trips;
}

/** A recount takes no input: it always counts the caller's account. */
export const recountInputSchema = z.strictObject({});
