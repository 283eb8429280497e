import { clientSearchGrams } from '../clientProfile/clientSearchGrams';
import type { Client } from '../documents/client';
import { type CounterNumbers, type Counters, NO_COUNTS } from '../documents/counters';
import type { Instant } from '../documents/instant';
import type { DayTotals, StoredDay } from '../reports/reportedDay';
import { TRIP_STATUSES } from '../trip/tripStatus';
import { addDeltas, type CounterDelta, distinctDelta } from './counting';
import { foldDays } from './dayTotals';
import type { ClientFacts, LedgerEntry } from './ledger';

export interface FoldPlan {
  readonly counters: CounterNumbers;
  /** The complete client records that change. */
  readonly clients: ReadonlyMap<string, Client>;
  /** The figures that change, of each day that changes. */
  readonly days: ReadonlyMap<string, DayTotals>;
}

/** The uids of the clients that these entries affect; their records must be read before planning. */
export function clientsOfEntries(entries: readonly Pick<LedgerEntry, 'delta' | 'client'>[]): readonly string[] {
  const uids = entries.flatMap(({ delta, client }) => [
    ...(delta.clients?.keys() ?? []),
    ...(client ? [client.clientUid] : []),
  ]);
  return [...new Set(uids)];
}

/**
 * What folding unfolded ledger entries writes. An entry up to the watermark changes no number, because the recount has
 * already counted it, but its client details still apply.
 * @param clients the existing records of `clientsOfEntries(entries)`
 * @param days the stored days of `daysOfEntries(entries)`
 */
export function planFold(
  account: string,
  counters: Counters | undefined,
  clients: ReadonlyMap<string, Client>,
  days: ReadonlyMap<string, StoredDay>,
  entries: readonly LedgerEntry[],
): FoldPlan {
  const counted = counters?.watermark?.toMillis() ?? Number.NEGATIVE_INFINITY;
  const delta = entries
    .filter(({ at }) => at.toMillis() > counted)
    .reduce<CounterDelta>((sum, entry) => addDeltas(sum, entry.delta), {});
  const before = new Map([...clients].map(([uid, { trips }]) => [uid, trips]));
  const changed = clientsOfEntries(entries).map((uid): [string, Client] => [
    uid,
    updateClient(account, clients.get(uid), delta.clients?.get(uid) ?? 0, latestFacts(uid, entries)),
  ]);
  return {
    counters: addToCounters(counters ?? NO_COUNTS, delta, distinctDelta(before, delta.clients ?? new Map())),
    clients: new Map(changed.filter(([uid, client]) => client !== clients.get(uid))),
    days: foldDays(days, entries),
  };
}

/** The numbers plus a delta. `clients` is the change in the number of clients, because the delta only has their trips. */
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

/** A client's details, and when the trip they come from was written. */
export interface SeenFacts {
  readonly facts: ClientFacts;
  readonly at: Instant;
}

/** The later of two; the second if both have the same time. */
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

/** Returns the same object if nothing changes. */
function updateClient(account: string, before: Client | undefined, move: number, seen: SeenFacts | undefined): Client {
  const facts = seen && (!before || seen.at.toMillis() >= before.seenAt.toMillis()) ? seen : undefined;
  if (before && move === 0 && !facts) return before;
  return {
    ...(before ?? clientRecord(account, undefined)),
    ...(facts && clientRecord(account, facts)),
    trips: (before?.trips ?? 0) + move,
  };
}

/** A client record without counted trips; blank without any details. */
export function clientRecord(account: string, seen: SeenFacts | undefined): Client {
  const {
    name = '',
    phone = '',
    medicaidId = '',
    clientDis = 'ambulatory',
    fromAddress = '',
    toAddress = '',
  } = seen?.facts ?? {};
  return {
    subOwneruid: account,
    name,
    phone,
    medicaidId,
    clientDis,
    fromAddress,
    toAddress,
    trips: 0,
    searchGrams: clientSearchGrams({ name, phone, medicaidId }),
    seenAt: seen?.at ?? NEVER,
  };
}
