import { describe, expect, it } from 'vitest';
import { priceTrip } from './priceTrip';
import type { RateCard } from './rateCard';
import { at, by, CARD, problemKinds, progressWith, tripWith } from './testRates';
import type { TripCosts } from './tripCosts';

describe('what the office enters', () => {
  const trip = tripWith({ miles: 10, progress: progressWith({ arrived: at('10:00'), onBoard: at('10:44') }) });

  const priceWith = (costs: TripCosts, given: Partial<RateCard> = {}) =>
    priceTrip(trip, { ...by({ ...CARD, ...given }), costs });

  it('[MNY-1] replaces the waiting by the driver’s times', () => {
    expect(priceWith({}).totalCents).toBe(5500);
    expect(priceWith({ waitMinutes: 0 }).totalCents).toBe(4500);
    const { lines, totalCents } = priceWith({ waitMinutes: 60 });
    expect(totalCents).toBe(6500);
    expect(lines.find(({ kind }) => kind === 'wait')?.why).toBe('60 min as entered, billed as 60 min: 2 × $10.00');
  });

  it('[MNY-1] bills tolls and parking as much as they cost, if the card pays them', () => {
    const costs = { tollCents: 650, parkingCents: 1000 };
    const paid = priceWith(costs, { paysExpenses: true, tax: 1000, base: { ...CARD.base, taxable: true } });
    expect(paid.totalCents).toBe(5500 + 1650 + 450);
    expect(paid.lines.map(({ label, cents }) => [label, cents])).toContainEqual(['Tolls', 650]);
    expect(problemKinds(paid)).not.toContain('unpaidExpenses');
    const unpaid = priceWith(costs);
    expect(unpaid.totalCents).toBe(5500);
    expect(unpaid.problems).toContainEqual({ kind: 'unpaidExpenses', blocks: false });
  });

  it('[MNY-1] counts in place of what the driver entered, also if it is nothing', () => {
    const { progress } = trip;
    if (!progress) throw new Error('The trip was not driven');
    const paid = { ...trip, progress: { ...progress, expenses: { tollCents: 650, parkingCents: 1000 } } };
    const expenses = (costs?: TripCosts) =>
      priceTrip(paid, { ...by({ ...CARD, paysExpenses: true }), ...(costs && { costs }) })
        .lines.filter(({ kind }) => kind === 'expense')
        .map(({ label, cents, why }) => [label, cents, why]);
    const byDriver = (label: string, cents: number) => [label, cents, 'As the driver entered it'];
    expect(expenses()).toEqual([byDriver('Tolls', 650), byDriver('Parking', 1000)]);
    expect(expenses({ tollCents: 900 })).toEqual([
      ['Tolls', 900, 'As entered for the trip'],
      byDriver('Parking', 1000),
    ]);
    expect(expenses({ tollCents: 0, parkingCents: 0 })).toEqual([]);
    expect(priceTrip(paid, by(CARD)).problems).toContainEqual({ kind: 'unpaidExpenses', blocks: false });
    const { problems } = priceTrip(paid, { ...by(CARD), costs: { tollCents: 0, parkingCents: 0 } });
    expect(problems).not.toContainEqual({ kind: 'unpaidExpenses', blocks: false });
  });

  it('[MNY-1] [MNY-3] asks to check what is billed as the driver entered it, and nothing else', () => {
    const { progress } = trip;
    if (!progress) throw new Error('The trip was not driven');
    const entered = { ...trip, progress: { ...progress, expenses: { tollCents: 650, parkingCents: 0 } } };
    const paying = by({ ...CARD, paysExpenses: true });
    const problem = { kind: 'driverExpenses', blocks: false };
    expect(priceTrip(entered, paying).problems).toContainEqual(problem);
    expect(priceTrip(entered, { ...paying, costs: { parkingCents: 900 } }).problems).toContainEqual(problem);
    const notAsked = [
      // The office confirmed the amount, or replaced it
      priceTrip(entered, { ...paying, costs: { tollCents: 650 } }),
      priceTrip(entered, { ...paying, costs: { tollCents: 0 } }),
      // It is not billed
      priceTrip(entered, by(CARD)),
      priceTrip({ ...entered, status: 'Cancelled' }, paying),
      // The driver entered nothing
      priceTrip(trip, { ...paying, costs: { tollCents: 650 } }),
    ];
    for (const price of notAsked) expect(problemKinds(price)).not.toContain('driverExpenses');
  });

  it('[MNY-1] says of tolls on a trip that was not driven that they are not billed', () => {
    const costs = { tollCents: 650 };
    const statuses = [{ status: 'Cancelled' as const }, { status: 'Cancelled' as const, cancelReason: 'No-show' }];
    for (const given of statuses) {
      const found = priceTrip({ ...trip, ...given }, { ...by({ ...CARD, paysExpenses: true }), costs });
      expect(found.outcome).not.toBe('completed');
      expect(found.lines.map(({ kind }) => kind)).not.toContain('expense');
      expect(found.problems).toContainEqual({ kind: 'unpaidExpenses', blocks: false });
    }
  });

  it('[MNY-1] does not let tolls reach the minimum', () => {
    const { lines } = priceWith({ waitMinutes: 0, tollCents: 650 }, { minimum: 5000, paysExpenses: true });
    expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['base', 4500],
      ['minimum', 500],
      ['expense', 650],
    ]);
  });
});
