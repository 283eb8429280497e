import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import { addFigures } from '../reports/figures';
import {
  addToDayTotals,
  type DayTotals,
  isSameDay,
  MAX_DRIVERS_A_DAY,
  NO_FIGURES,
  readDay,
  type StoredDay,
} from '../reports/reportedDay';
import { TRIP_STATUSES } from '../trip/tripStatus';
import { toCountedTrip } from './countedDocuments';
import { foldDays, planDays, sumDays } from './dayTotals';
import type { LedgerEntry } from './ledger';
import { tripEntries } from './ledgerEntries';

const instant = (ms: number): Instant => ({ toMillis: () => ms, toDate: () => new Date(ms) });
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07'];

const trip = fc.record({
  subOwneruid: fc.constantFrom('a', 'b'),
  clientUid: fc.constant('ann'),
  status: fc.constantFrom(...TRIP_STATUSES),
  // The last isn't a day, so the trip counts on none
  tripDate: fc.constantFrom(...DAYS, 'soon'),
  driverUid: fc.constantFrom(null, 'dora', 'constructor', '__proto__'),
  cancelledBy: fc.constantFrom(null, 'client', 'broker'),
  miles: fc.constantFrom(0.1, 0.2, 12.34),
});
type StoredTrip = typeof trip extends fc.Arbitrary<infer Value> ? Value : never;

/** The trips after each change, and each change's entry for account a; change n is committed at second n. */
function history(changes: readonly { readonly id: number; readonly after: StoredTrip | undefined }[]) {
  const trips = new Map<number, StoredTrip>();
  const states: (readonly StoredTrip[])[] = [[]];
  const entries = changes.flatMap(({ id, after }, index): readonly LedgerEntry[] => {
    const before = trips.get(id);
    if (after) trips.set(id, after);
    else trips.delete(id);
    states.push([...trips.values()]);
    const at = instant((index + 1) * 1000);
    const own = tripEntries(before, after).find(({ account }) => account === 'a');
    return own ? [{ ...own, at, folded: false, expireAt: at }] : [];
  });
  return { states, entries };
}

function countTotals(trips: readonly StoredTrip[]): ReadonlyMap<string, DayTotals> {
  const days = sumDays();
  for (const each of trips) {
    const day = each.subOwneruid === 'a' ? toCountedTrip(each)?.day : undefined;
    if (day) days.add(day);
  }
  return days.result();
}

/** Days in memory, written as functions write them. */
class Store {
  readonly days = new Map<string, StoredDay>();

  fold(entries: readonly LedgerEntry[]): void {
    for (const [day, { figures, drivers }] of foldDays(this.days, entries)) {
      const { totals, watermark } = this.days.get(day) ?? readDay(undefined, undefined);
      const merged = [...drivers].map(
        ([uid, own]) => [uid, addFigures({ ...totals.drivers.get(uid), ...own }, {})] as const,
      );
      this.days.set(day, {
        totals: {
          figures: addFigures({ ...totals.figures, ...figures }, {}),
          drivers: new Map([...totals.drivers, ...merged]),
        },
        watermark,
      });
    }
  }

  recount(day: string, trips: readonly StoredTrip[], at: Instant, folded: readonly LedgerEntry[]): void {
    const later = folded.filter((entry) => entry.at.toMillis() > at.toMillis());
    const planned = planDays([day], countTotals(trips), later, this.days);
    for (const [corrected, totals] of planned) this.days.set(corrected, { totals, watermark: at });
  }

  expectExact(trips: readonly StoredTrip[]): void {
    const truth = countTotals(trips);
    for (const day of DAYS) {
      const stored = this.days.get(day)?.totals ?? NO_FIGURES;
      if (!isSameDay(stored, truth.get(day) ?? NO_FIGURES)) expect([day, stored]).toEqual([day, truth.get(day)]);
    }
  }
}

const inBatches = (entries: readonly LedgerEntry[], size: number): readonly (readonly LedgerEntry[])[] =>
  entries.length === 0 ? [] : [entries.slice(0, size), ...inBatches(entries.slice(size), size)];

const change = fc.record({ id: fc.nat({ max: 4 }), after: fc.option(trip, { nil: undefined }) });
const shuffled = fc.array(change, { maxLength: 25 }).chain((changes) => {
  const told = history(changes);
  return fc.record({
    told: fc.constant(told),
    order: fc.shuffledSubarray(told.entries, { minLength: told.entries.length }),
    size: fc.integer({ min: 1, max: 5 }),
  });
});

describe('the figures of days', () => {
  it('[RPT-1] are exact for any order of entries and any batch size', () => {
    fc.assert(
      fc.property(shuffled, ({ told, order, size }) => {
        const store = new Store();
        for (const batch of inBatches(order, size)) store.fold(batch);
        store.expectExact(told.states.at(-1) ?? []);
      }),
    );
  });

  it('[RPT-1] are exact after a recount of each day by itself, whatever is folded before, between, and after', () => {
    fc.assert(
      fc.property(
        shuffled,
        fc.nat(),
        fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        ({ told, order, size }, when, turns) => {
          const store = new Store();
          // Damage that the recount must repair
          for (const day of DAYS) {
            store.days.set(day, {
              totals: addToDayTotals(NO_FIGURES, [{ day, driverUid: 'eve', figures: { late: 7000 } }]),
              watermark: null,
            });
          }
          const batches = inBatches(order, size);
          const second = when % told.states.length;
          const recounted = DAYS.map((day, index) => ({ day, turn: (turns[index] ?? 0) % (batches.length + 1) }));
          for (let turn = 0; turn <= batches.length; turn += 1) {
            for (const { day, turn: due } of recounted) {
              if (due !== turn) continue;
              store.recount(
                day,
                told.states[second] ?? [],
                instant(second * 1000 + 999),
                batches.slice(0, turn).flat(),
              );
            }
            store.fold(batches[turn] ?? []);
          }
          store.expectExact(told.states.at(-1) ?? []);
        },
      ),
    );
  });

  it('[RPT-1] move with a trip to its new day and driver', () => {
    const before = { subOwneruid: 'a', clientUid: 'ann', status: 'Pending', tripDate: '2026-01-05', driverUid: 'dora' };
    const [entry] = tripEntries(before, { ...before, tripDate: '2026-01-06', driverUid: null });
    expect(entry?.delta.days).toEqual([
      { day: '2026-01-05', driverUid: 'dora', figures: { Pending: -1 } },
      { day: '2026-01-06', driverUid: null, figures: { Pending: 1 } },
    ]);
    expect(tripEntries(before, { ...before, puTime: '10:00' })).toEqual([]);
  });

  it('[RPT-1] write again what is broken, and read it as zero', () => {
    const sums = countTotals([]);
    expect([...planDays(DAYS, sums, [], new Map([['2026-01-06', 'broken']])).keys()]).toEqual(['2026-01-06']);
    const broken = { figures: { Pending: 'two', Active: 3 }, watermark: 'then' };
    expect(readDay(broken, { drivers: { dora: 5, ben: { late: 1 } } })).toEqual({
      totals: {
        figures: { Active: 3 },
        drivers: new Map([
          ['dora', {}],
          ['ben', { late: 1 }],
        ]),
      },
      watermark: null,
    });
  });

  it('[RPT-1] have no more drivers than a document holds; the account’s figures are complete', () => {
    const moves = Array.from({ length: MAX_DRIVERS_A_DAY + 5 }, (_, index) => ({
      ...{ day: '2026-01-05', driverUid: `driver-${index}`, figures: { Completed: 1 } },
    }));
    const { figures, drivers } = addToDayTotals(NO_FIGURES, [...moves, ...moves]);
    expect(figures).toEqual({ Completed: 2 * moves.length });
    expect(drivers.size).toBe(MAX_DRIVERS_A_DAY);
    expect(drivers.get('driver-3')).toEqual({ Completed: 2 });
  });
});
