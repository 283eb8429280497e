import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '../documents/client';
import { type CounterNumbers, type Counters, NO_COUNTS } from '../documents/counters';
import type { Instant } from '../documents/instant';
import { isDocumentId } from '../documents/paths';
import { TRIP_STATUSES } from '../trip/tripStatus';
import { newClientFacts } from './countedDocuments';
import { sumDays } from './dayTotals';
import { planFold } from './foldPlan';
import type { LedgerEntry } from './ledger';
import { tripEntries } from './ledgerEntries';
import { planRecount, sumTrips } from './recountPlan';

const instant = (ms: number): Instant => ({ toMillis: () => ms, toDate: () => new Date(ms) });
const ACCOUNT = 'a';

interface StoredTrip {
  readonly subOwneruid: string;
  readonly clientUid: string;
  readonly status: string;
  readonly phone: string;
}

interface Change {
  readonly id: number;
  readonly after: StoredTrip | undefined;
}

const change = fc.record({
  id: fc.nat({ max: 4 }),
  after: fc.option(
    fc.record({
      subOwneruid: fc.constantFrom(ACCOUNT, 'b'),
      // The last three are names that every object has, or ids that Firestore refuses
      clientUid: fc.constantFrom('ann', 'ben', 'cat', 'constructor', '__proto__', '__a__'),
      status: fc.constantFrom(...TRIP_STATUSES),
      phone: fc.constantFrom('1', '2', '3'),
    }),
    { nil: undefined },
  ),
});

/** The trips after each change, and each change's ledger entry; change n is committed at second n. */
function history(changes: readonly Change[]) {
  const trips = new Map<number, StoredTrip>();
  const writtenAt = new Map<number, Instant>();
  const states: ReadonlyMap<number, StoredTrip>[] = [];
  const entries = changes.map(({ id, after }, index): LedgerEntry | undefined => {
    const before = trips.get(id);
    if (after) trips.set(id, after);
    else trips.delete(id);
    states.push(new Map(trips));
    const at = instant((index + 1) * 1000);
    writtenAt.set(id, at);
    const own = tripEntries(before, after).find(({ account }) => account === ACCOUNT);
    return own && { ...own, at, folded: false, expireAt: at };
  });
  return { states, entries: entries.filter((entry) => entry !== undefined), last: trips, writtenAt };
}

/** An in-memory store of counters and clients, into which entries are folded in batches. */
class Store {
  counters: Counters | undefined;
  readonly clients = new Map<string, Client>();

  fold(entries: readonly LedgerEntry[]): void {
    const plan = planFold(ACCOUNT, this.counters, this.clients, new Map(), entries);
    this.counters = { ...plan.counters, watermark: this.counters?.watermark ?? null, updatedAt: instant(0) };
    for (const [uid, client] of plan.clients) this.clients.set(uid, client);
  }

  recount(trips: Iterable<StoredTrip>, at: Instant, foldedLater: readonly LedgerEntry[]): void {
    const tally = sumTrips(sumDays());
    for (const trip of trips) if (trip.subOwneruid === ACCOUNT) tally.add(trip, at);
    const truth = { admins: 0, drivers: 0, trips: tally.result() };
    const records = new Map([...this.clients].map(([uid, client]) => [uid, client.trips]));
    const plan = planRecount(ACCOUNT, truth, foldedLater, records);
    this.counters = { ...plan.counters, watermark: at, updatedAt: instant(0) };
    for (const [uid, client] of plan.missing) this.clients.set(uid, client);
    for (const [uid, client] of this.clients) {
      this.clients.set(uid, { ...client, trips: plan.corrected.get(uid) ?? client.trips });
    }
    for (const uid of plan.gone) this.clients.delete(uid);
  }

  get numbers(): CounterNumbers {
    const { watermark: _, updatedAt: __, ...numbers } = this.counters ?? { ...NO_COUNTS, watermark: 0, updatedAt: 0 };
    return numbers;
  }

  get tripsOfClients(): Readonly<Record<string, number>> {
    const counted = [...this.clients].filter(([, { trips }]) => trips !== 0);
    return Object.fromEntries(counted.map(([uid, { trips }]) => [uid, trips]));
  }
}

function countDocuments(trips: Iterable<StoredTrip>): {
  numbers: CounterNumbers;
  tripsOfClients: Record<string, number>;
} {
  const own = [...trips].filter(({ subOwneruid }) => subOwneruid === ACCOUNT);
  const count = (of: (trip: StoredTrip) => string, name: string) => own.filter((trip) => of(trip) === name).length;
  const clients = [...new Set(own.map(({ clientUid }) => clientUid))].filter(isDocumentId);
  const status = TRIP_STATUSES.map((name) => [name, count((trip) => trip.status, name)]);
  return {
    numbers: {
      ...NO_COUNTS,
      trips: own.length,
      clients: clients.length,
      status: Object.fromEntries(status) as CounterNumbers['status'],
    },
    tripsOfClients: Object.fromEntries(clients.map((uid) => [uid, count((trip) => trip.clientUid, uid)])),
  };
}

const inBatches = (entries: readonly LedgerEntry[], size: number): readonly (readonly LedgerEntry[])[] =>
  entries.length === 0 ? [] : [entries.slice(0, size), ...inBatches(entries.slice(size), size)];

const shuffled = fc.array(change, { maxLength: 25 }).chain((changes) => {
  const told = history(changes);
  return fc.record({
    told: fc.constant(told),
    order: fc.shuffledSubarray(told.entries, { minLength: told.entries.length }),
    size: fc.integer({ min: 1, max: 5 }),
  });
});

describe('planFold', () => {
  it('[CNT-1] gives exact counters for any order of entries and any batch size', () => {
    fc.assert(
      fc.property(shuffled, ({ told, order, size }) => {
        const store = new Store();
        for (const batch of inBatches(order, size)) store.fold(batch);
        const truth = countDocuments(told.last.values());
        expect(store.numbers).toEqual(truth.numbers);
        expect(store.tripsOfClients).toEqual(truth.tripsOfClients);
      }),
    );
  });

  it('[CNT-1] keeps a client’s latest details for any order of entries', () => {
    fc.assert(
      fc.property(shuffled, ({ told, order, size }) => {
        const store = new Store();
        for (const batch of inBatches(order, size)) store.fold(batch);
        for (const [uid, { phone }] of store.clients) {
          const latest = told.entries.findLast(({ client }) => client?.clientUid === uid);
          expect(phone).toBe(latest?.client?.phone ?? '');
        }
      }),
    );
  });

  it('[CNT-2] is exact after a recount at any time, whatever is folded before and after it', () => {
    fc.assert(
      fc.property(shuffled, fc.nat(), fc.nat(), ({ told, order, size }, when, howFar) => {
        const store = new Store();
        const batches = inBatches(order, size);
        const done = howFar % (batches.length + 1);
        for (const batch of batches.slice(0, done)) store.fold(batch);
        // Damage that the recount must repair.
        for (const [uid, client] of store.clients) if (uid === 'ben') store.clients.set(uid, { ...client, trips: 9 });
        store.clients.delete('cat');
        store.counters = { ...NO_COUNTS, trips: 77, clients: -3, watermark: null, updatedAt: instant(0) };

        const second = when % (told.states.length + 1);
        const readTime = instant(second * 1000 + 999);
        const later = batches
          .slice(0, done)
          .flat()
          .filter(({ at }) => at.toMillis() > readTime.toMillis());
        store.recount(told.states[second - 1]?.values() ?? [], readTime, later);

        for (const batch of batches.slice(done)) store.fold(batch);
        const truth = countDocuments(told.last.values());
        expect(store.numbers).toEqual(truth.numbers);
        expect(store.tripsOfClients).toEqual(truth.tripsOfClients);
      }),
    );
  });
});

describe('client facts', () => {
  const outbound = {
    clientUid: 'ann',
    name: 'Ann Teapot',
    phone: '1',
    clientDis: 'wheelchair',
    fromAddress: 'Home',
    toAddress: 'Clinic',
    returnOf: null,
  };

  it('swaps the addresses of a return trip', () => {
    const back = { ...outbound, fromAddress: 'Clinic', toAddress: 'Home', returnOf: 'trip' };
    expect(newClientFacts(undefined, back)).toEqual(newClientFacts(undefined, outbound));
  });

  it('returns nothing if they did not change or the trip was deleted', () => {
    expect(newClientFacts(outbound, { ...outbound, status: 'Active' })).toBeUndefined();
    expect(newClientFacts(outbound, undefined)).toBeUndefined();
    expect(newClientFacts(outbound, { ...outbound, phone: '2' })).toMatchObject({ phone: '2' });
  });

  it('deletes the record of a client without trips at a recount, and creates a missing one', () => {
    const store = new Store();
    store.fold([
      {
        account: ACCOUNT,
        delta: { clients: new Map([['ben', 1]]) },
        client: null,
        at: instant(1),
        folded: false,
        expireAt: instant(1),
      },
    ]);
    store.recount([{ subOwneruid: ACCOUNT, clientUid: 'ann', status: 'Active', phone: '5' }], instant(2000), []);
    expect([...store.clients.keys()]).toEqual(['ann']);
    expect(store.clients.get('ann')).toMatchObject({ phone: '5', trips: 1, searchGrams: ['phone:5', '5'] });
  });
});
