import { addDeltas, type CounterDelta, distinctDelta } from './counting';
import type { Client, Counters, Instant } from './documents';
import type { ClientFacts, LedgerEntry } from './ledger';
import { clientSearchGrams } from './searchGrams';
import { TRIP_STATUSES } from './tripStatus';

/** The counted part of the counters; the writer adds the times. */
export type CounterNumbers = Omit<Counters, 'watermark' | 'updatedAt'>;

export interface FoldPlan {
  readonly counters: CounterNumbers;
  /** The client records that change, whole. */
  readonly clients: ReadonlyMap<string, Client>;
}

export const NO_COUNTS: CounterNumbers = {
  admins: 0,
  drivers: 0,
  trips: 0,
  clients: 0,
  status: { Active: 0, Pending: 0, Delayed: 0, Cancelled: 0, Completed: 0 },
};

/** The clients that folding these entries concerns: what has to be read before planning. */
export function clientsOfEntries(entries: readonly Pick<LedgerEntry, 'delta' | 'client'>[]): readonly string[] {
  const uids = entries.flatMap(({ delta, client }) => [
    ...Object.keys(delta.clients ?? {}),
    ...(client ? [client.clientUid] : []),
  ]);
  return [...new Set(uids)];
}

/**
 * What folding unfolded ledger entries writes. An entry not later than the watermark moves no number, because the
 * recount has counted it; its client facts are taken all the same.
 * @param clients the present records of `clientsOfEntries(entries)`, as far as there are any
 */
export function planFold(
  account: string,
  counters: Counters | undefined,
  clients: ReadonlyMap<string, Client>,
  entries: readonly LedgerEntry[],
): FoldPlan {
  const counted = counters?.watermark?.toMillis() ?? Number.NEGATIVE_INFINITY;
  const delta = entries
    .filter(({ at }) => at.toMillis() > counted)
    .reduce<CounterDelta>((sum, entry) => addDeltas(sum, entry.delta), {});
  const before = Object.fromEntries([...clients].map(([uid, { trips }]) => [uid, trips]));
  const changed = clientsOfEntries(entries).map((uid): [string, Client] => [
    uid,
    updateClient(account, clients.get(uid), delta.clients?.[uid] ?? 0, latestFacts(uid, entries)),
  ]);
  return {
    counters: addToCounters(counters ?? NO_COUNTS, delta, distinctDelta(before, delta.clients ?? {})),
    clients: new Map(changed.filter(([uid, client]) => client !== clients.get(uid))),
  };
}

/** The numbers moved by a delta, in which `clients` tells of trips, not of how many clients there are. */
export function addToCounters(numbers: CounterNumbers, delta: CounterDelta, clients: number): CounterNumbers {
  const status = TRIP_STATUSES.map((name) => [name, numbers.status[name] + (delta.status?.[name] ?? 0)]);
  return {
    admins: numbers.admins + (delta.admins ?? 0),
    drivers: numbers.drivers + (delta.drivers ?? 0),
    trips: numbers.trips + (delta.trips ?? 0),
    clients: numbers.clients + clients,
    status: Object.fromEntries(status) as CounterNumbers['status'],
  };
}

/** A client's facts and when the trip was written from which they come. */
export interface SeenFacts {
  readonly facts: ClientFacts;
  readonly at: Instant;
}

/** The later of two; the second where they are of the same time. */
export function laterFacts(a: SeenFacts | undefined, b: SeenFacts): SeenFacts {
  return a && a.at.toMillis() > b.at.toMillis() ? a : b;
}

function latestFacts(clientUid: string, entries: readonly LedgerEntry[]): SeenFacts | undefined {
  return entries.reduce<SeenFacts | undefined>(
    (latest, { client, at }) => (client?.clientUid === clientUid ? laterFacts(latest, { facts: client, at }) : latest),
    undefined,
  );
}

const NEVER: Instant = { toMillis: () => 0, toDate: () => new Date(0) };

/** The very same record where nothing changes. */
function updateClient(account: string, before: Client | undefined, move: number, seen: SeenFacts | undefined): Client {
  const facts = seen && (!before || seen.at.toMillis() >= before.seenAt.toMillis()) ? seen : undefined;
  if (before && move === 0 && !facts) return before;
  return {
    ...(before ?? clientRecord(account, undefined)),
    ...(facts && clientRecord(account, facts)),
    trips: (before?.trips ?? 0) + move,
  };
}

/** The record of a client that has no trips counted yet; blank where none of its trips has been seen. */
export function clientRecord(account: string, seen: SeenFacts | undefined): Client {
  const { name = '', phone = '', clientDis = 'ambulatory', fromAddress = '', toAddress = '' } = seen?.facts ?? {};
  return {
    subOwneruid: account,
    name,
    phone,
    clientDis,
    fromAddress,
    toAddress,
    trips: 0,
    searchGrams: clientSearchGrams(name, phone),
    seenAt: seen?.at ?? NEVER,
  };
}
