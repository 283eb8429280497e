import { clientFactsOf, countedTripOf } from './countedDocuments';
import { addDeltas, type CounterDelta } from './counting';
import type { Client, Instant } from './documents';
import type { SeenFacts } from './foldPlan';
import { addToCounters, type CounterNumbers, clientRecord, clientsOfEntries, laterFacts, NO_COUNTS } from './foldPlan';
import type { LedgerEntry } from './ledger';

/** An account as counted from its documents at one read time. */
export interface Truth {
  readonly admins: number;
  readonly drivers: number;
  readonly trips: TripTruth;
}

export interface TripTruth {
  readonly delta: CounterDelta;
  readonly facts: ReadonlyMap<string, SeenFacts>;
}

/** Counts trips one at a time, so that an account's trips never have to be in memory together. */
export function tallyTrips(): { add(data: unknown, writtenAt: Instant): void; truth(): TripTruth } {
  const status: Record<string, number> = {};
  const clients: Record<string, number> = {};
  const facts = new Map<string, SeenFacts>();
  let trips = 0;
  return {
    add(data, writtenAt) {
      const trip = countedTripOf(data);
      const seen = clientFactsOf(data);
      if (!trip || !seen) return;
      trips += 1;
      status[trip.status] = (status[trip.status] ?? 0) + 1;
      clients[trip.clientUid] = (clients[trip.clientUid] ?? 0) + 1;
      facts.set(trip.clientUid, laterFacts(facts.get(trip.clientUid), { facts: seen, at: writtenAt }));
    },
    truth: () => ({ delta: { trips, status, clients }, facts }),
  };
}

export interface RecountPlan {
  readonly counters: CounterNumbers;
  /** The right number of trips of each client whose record says another. */
  readonly corrected: ReadonlyMap<string, number>;
  /** The records of clients who have trips and no record. */
  readonly missing: ReadonlyMap<string, Client>;
  /** Clients who have a record and no trip. */
  readonly gone: readonly string[];
}

/**
 * What a recount writes: the truth at its read time, and on top of it the entries later than that which have been
 * folded already. Later entries that are not folded yet will be, and move the numbers then.
 * @param records how many trips each client's present record says
 */
export function planRecount(
  account: string,
  truth: Truth,
  foldedLater: readonly LedgerEntry[],
  records: ReadonlyMap<string, number>,
): RecountPlan {
  const later = foldedLater.reduce<CounterDelta>((sum, { delta }) => addDeltas(sum, delta), {});
  const delta = addDeltas(addDeltas({ admins: truth.admins, drivers: truth.drivers }, truth.trips.delta), later);
  const trips = new Map(Object.entries(delta.clients ?? {}));
  const inMotion = new Set(clientsOfEntries(foldedLater));

  const corrected = new Map<string, number>();
  const missing = new Map<string, Client>();
  const gone: string[] = [];
  for (const uid of new Set([...records.keys(), ...trips.keys()])) {
    const has = trips.get(uid) ?? 0;
    if (has === 0 && !inMotion.has(uid)) gone.push(uid);
    else if (!records.has(uid)) missing.set(uid, { ...clientRecord(account, truth.trips.facts.get(uid)), trips: has });
    else if (records.get(uid) !== has) corrected.set(uid, has);
  }
  const distinct = [...trips.values()].filter((count) => count > 0).length;
  return { counters: addToCounters(NO_COUNTS, delta, distinct), corrected, missing, gone };
}
