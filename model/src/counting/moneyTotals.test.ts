import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import { openAndOverdue, readMoney, type StoredMoney, toChargeMove, toInvoiceMove } from '../money/moneyFigures';
import type { LedgerEntry } from './ledger';
import { chargeEntries, invoiceEntries } from './ledgerEntries';
import { foldMoney, planMoney, sumMoney } from './moneyTotals';

const instant = (ms: number): Instant => ({ toMillis: () => ms, toDate: () => new Date(ms) });
const DAYS = ['2026-01-05', '2026-01-06'] as const;

const charge = fc.record({
  kind: fc.constant('charge' as const),
  state: fc.constantFrom('open', 'review', 'ready', 'drafted', 'held', 'billed'),
  // The last isn't a day, so the charge counts on none
  tripDate: fc.constantFrom(...DAYS, 'soon'),
  amountCents: fc.constantFrom(null, 1, 4500, 5610),
  payerUid: fc.constantFrom('', 'broker', 'constructor'),
  driverUid: fc.constantFrom('', 'dora', '__proto__'),
});
const invoice = fc.record({
  kind: fc.constant('invoice' as const),
  state: fc.constantFrom('draft', 'open', 'paid', 'void'),
  dueOn: fc.constantFrom('', ...DAYS),
  balanceCents: fc.constantFrom(0, 99, 5000),
});
const documents = fc.oneof(charge, invoice);
type Stored = typeof documents extends fc.Arbitrary<infer Value> ? Value : never;
type Change = { readonly id: number; readonly after: Stored | undefined };

const entriesOf = (before: Stored | undefined, after: Stored | undefined) =>
  (before ?? after)?.kind === 'invoice' ? invoiceEntries('a', before, after) : chargeEntries('a', before, after);

/** The documents after each change, and each change's entry; change n is committed at second n. */
function history(changes: readonly Change[]) {
  const stored = new Map<string, Stored>();
  const states: (readonly Stored[])[] = [[]];
  const entries = changes.flatMap(({ id, after }, index): readonly LedgerEntry[] => {
    const key = `${after?.kind ?? 'charge'}-${id}`;
    const made = entriesOf(stored.get(key), after);
    if (after) stored.set(key, after);
    else stored.delete(key);
    states.push([...stored.values()]);
    return made.map((entry) => ({ ...entry, at: instant(index + 1), folded: false, expireAt: instant(0) }));
  });
  return { states, entries };
}

function sumUp(stored: readonly Stored[]) {
  const money = sumMoney();
  for (const each of stored) {
    const move = each.kind === 'charge' ? toChargeMove(each) : toInvoiceMove(each);
    if (move) money.add(move);
  }
  return money.result();
}

const withoutEmpty = (of: Iterable<readonly [string, ReadonlyMap<string, object>]>) =>
  Object.fromEntries([...of].filter(([, groups]) => groups.size > 0));

/** Documents in memory, written as functions write them. */
class Store {
  readonly money = new Map<string, StoredMoney>();

  fold(entries: readonly LedgerEntry[]): void {
    for (const [key, groups] of foldMoney(this.money, entries))
      this.money.set(key, { groups, watermark: this.money.get(key)?.watermark ?? null });
  }

  recount(keys: readonly string[], stored: readonly Stored[], at: Instant, folded: readonly LedgerEntry[]): void {
    const later = folded.filter((entry) => entry.at.toMillis() > at.toMillis());
    for (const [key, groups] of planMoney(keys, sumUp(stored), later, this.money))
      this.money.set(key, { groups, watermark: at });
  }

  expectExact(stored: readonly Stored[]): void {
    const kept = [...this.money].map(([key, { groups }]) => [key, groups] as const);
    expect(withoutEmpty(kept)).toEqual(withoutEmpty(sumUp(stored)));
  }
}

const change = fc.record({ id: fc.nat({ max: 4 }), after: fc.option(documents, { nil: undefined }) });
const told = fc.array(change, { maxLength: 25 }).chain((changes) => {
  const made = history(changes);
  return fc.record({
    made: fc.constant(made),
    order: fc.shuffledSubarray(made.entries, { minLength: made.entries.length }),
    split: fc.nat({ max: made.entries.length }),
    readAt: fc.nat({ max: changes.length }),
  });
});

describe('figures about money', () => {
  it('[MNY-7] [CNT-1] are exact for any order of entries, and when some are folded together', () => {
    fc.assert(
      fc.property(told, ({ made: { states }, order, split }) => {
        const store = new Store();
        store.fold(order.slice(0, split));
        for (const entry of order.slice(split)) store.fold([entry]);
        store.expectExact(states.at(-1) ?? []);
      }),
    );
  });

  it('[MNY-7] [CNT-2] are exact after a recount while entries are still to be folded', () => {
    fc.assert(
      fc.property(told, ({ made: { states }, order, split, readAt }) => {
        const store = new Store();
        const folded = order.slice(0, split);
        store.fold(folded);
        // Damaged, so that the recount writes each of them
        const keys = ['totals', ...DAYS];
        for (const key of keys) store.money.set(key, readMoney({ groups: { all: { ready: 1000 } } }));
        store.recount(keys, states[readAt] ?? [], instant(readAt), folded);
        store.fold(order.slice(split));
        store.expectExact(states.at(-1) ?? []);
      }),
    );
  });

  it('[MNY-7] count a charge on its day, for its payer and its driver, and what is ready also in all', () => {
    const ready = { state: 'ready', tripDate: DAYS[0], amountCents: 4500, payerUid: 'broker', driverUid: 'dora' };
    const of = (...moves: readonly object[]) => {
      const money = sumMoney();
      for (const each of moves) money.add(toChargeMove(each) ?? { day: '', payerUid: '', driverUid: '', figures: {} });
      return Object.fromEntries([...money.result()].map(([key, groups]) => [key, Object.fromEntries(groups)]));
    };
    const figures = { ready: 1, readyCents: 4500, billed: 1, billedCents: 100 };
    expect(of(ready, { ...ready, state: 'billed', amountCents: 100 })).toEqual({
      totals: { all: { ready: 1, readyCents: 4500 } },
      [DAYS[0]]: { all: figures, 'payer:broker': figures, 'driver:dora': figures },
    });
  });

  it('[MNY-7] say what is overdue from the day after it is due, whatever day it was counted on', () => {
    const groups = {
      all: { ready: 7 },
      'due:2026-01-05': { open: 1, openCents: 500 },
      'due:2026-01-06': { open: 2, openCents: 20 },
    };
    const open = { open: 3, openCents: 520 };
    expect(openAndOverdue({ groups }, '2026-01-05')).toEqual({ open, overdue: {} });
    expect(openAndOverdue({ groups }, '2026-01-06')).toEqual({ open, overdue: { open: 1, openCents: 500 } });
    expect(openAndOverdue({ groups }, '2026-01-07')).toEqual({ open, overdue: open });
  });
});
