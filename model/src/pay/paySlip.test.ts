import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { MOBILITY_NEEDS } from '../trip/mobility';
import type { PaidTrip } from './paidTrip';
import type { PayGroup, PayRates } from './payPlans';
import { type PaidWork, toPaySlip } from './paySlip';
import type { PaidShift } from './workedTime';

const ZONE = 'America/New_York';
const FREE = { ambulatory: 0, wheelchair: 0, wheelchairXl: 0, stretcher: 0, bariatricStretcher: 0 };
const RATES: PayRates = {
  ...{ from: '2026-01-01', hourCents: 0, weeklyMinutes: null, dailyMinutes: null, overtimeFactor: 150 },
  ...{ tripCents: FREE, noShowCents: 0, mileCents: 0, percent: 0 },
};
const groupWith = (...rates: readonly Partial<PayRates>[]): PayGroup => ({
  id: 'vans',
  name: 'Vans',
  rates: rates.map((given) => ({ ...RATES, ...given })),
});

const HOURLY = groupWith({ hourCents: 1800, weeklyMinutes: 2400 });

/** From a clock time of a day for some minutes. */
const shift = (day: string, clock: string, minutes: number | null): PaidShift => {
  const startedAt = toInstant(ZONE, day, clock).getTime();
  return { day, startedAt, endedAt: minutes === null ? null : startedAt + minutes * 60_000, breaks: [] };
};

const trip = (given: Partial<PaidTrip> = {}): PaidTrip => ({
  ...{ id: 'trip', driverUid: 'ken', day: '2026-03-10', kind: 'completed', need: 'wheelchair' },
  ...{ miles: 1000, isEstimated: false, chargeCents: 4500, passedOnCents: 0, ...given },
});

/** Of Sunday, March 1 through Saturday, March 14, with weeks from Sunday. */
type Given = Partial<Omit<PaidWork, 'groupOn'>> & { readonly group?: PayGroup | undefined };
const slipOf = (work: Given, given: { readonly from?: string; readonly to?: string } = {}) =>
  toPaySlip(
    {
      ...{ driverUid: 'ken', shifts: [], trips: [], ...work },
      groupOn: () => ('group' in work ? work.group : HOURLY),
    },
    { from: '2026-03-01', to: '2026-03-14', timeZone: ZONE, weekStartsOn: 7, ...given },
  );
const whyOf = (work: Given, given = {}) => slipOf(work, given).lines.map(({ why }) => why);
const problemsOf = (work: Given, given = {}) => slipOf(work, given).problems.map(({ kind, count }) => [kind, count]);

/** Monday, March 2 to Friday, March 6. */
const WEEKDAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];

describe('what a driver earned', () => {
  it('[MNY-9] is hours by their rate, in whole cents, with the reason in words', () => {
    const shifts = WEEKDAYS.map((day) => shift(day, '08:00', 462));
    expect(slipOf({ shifts })).toMatchObject({
      lines: [{ kind: 'hours', quantity: 3850, rate: 1800, cents: 69_300, why: '38.50 h × $18.00' }],
      problems: [],
      totalCents: 69_300,
    });
  });

  it('[MNY-9] pays hours over those of a week as overtime', () => {
    const shifts = WEEKDAYS.map((day) => shift(day, '08:00', 507));
    expect(whyOf({ shifts })).toEqual(['40.00 h × $18.00', '2.25 h over 40 × $27.00']);
    expect(slipOf({ shifts }).totalCents).toBe(72_000 + 6075);
  });

  it('[MNY-9] pays hours over those of a day as overtime, and none twice', () => {
    const group = groupWith({ hourCents: 1800, weeklyMinutes: 2400, dailyMinutes: 480 });
    const shifts = [...WEEKDAYS, '2026-03-07'].map((day) => shift(day, '08:00', 600));
    expect(whyOf({ group, shifts })).toEqual(['40.00 h × $18.00', '20.00 h over 8 a day or 40 a week × $27.00']);
  });

  it('[MNY-9] counts the hours of a week that began before the period, and pays them no more', () => {
    const shifts = WEEKDAYS.map((day) => shift(day, '08:00', 600));
    expect(whyOf({ shifts }, { from: '2026-03-05' })).toEqual(['10.00 h × $18.00', '10.00 h over 40 × $27.00']);
  });

  it('[MNY-9] pays a shift over midnight on the day on which it began, with its hours in their own weeks', () => {
    const week = [...WEEKDAYS.slice(0, 4)].map((day) => shift(day, '08:00', 600));
    const overnight = shift('2026-03-07', '22:00', 480);
    expect(whyOf({ shifts: [...week, overnight] }, { to: '2026-03-07' })).toEqual([
      '46.00 h × $18.00',
      '2.00 h over 40 × $27.00',
    ]);
    const next = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'].map((day) => shift(day, '08:00', 540));
    expect(whyOf({ shifts: [overnight, ...next] }, { from: '2026-03-08' })).toEqual([
      '34.00 h × $18.00',
      '2.00 h over 40 × $27.00',
    ]);
  });

  it('[MNY-9] pays the hours that went by when the clocks changed, and says so', () => {
    const shifts = [shift('2026-03-07', '22:00', 480)];
    expect(whyOf({ shifts })).toEqual(['8.00 h × $18.00']);
    expect(problemsOf({ shifts })).toEqual([['clockChange', 1]]);
    expect(problemsOf({ shifts: [shift('2026-03-03', '22:00', 480)] })).toEqual([]);
  });

  it('[MNY-9] says that a shift has no end, and pays the others', () => {
    const shifts = [shift('2026-03-03', '08:00', null), shift('2026-03-04', '08:00', 60)];
    expect(whyOf({ shifts })).toEqual(['1.00 h × $18.00']);
    expect(slipOf({ shifts }).problems).toEqual([{ kind: 'openShift', count: 1, days: ['2026-03-03'], tripIds: [] }]);
  });

  it('[MNY-9] pays what two shifts have in common once, and says so', () => {
    const shifts = [
      shift('2026-03-03', '08:00', 240),
      shift('2026-03-03', '11:00', 120),
      shift('2026-03-03', '09:00', 10),
    ];
    expect(whyOf({ shifts })).toEqual(['5.00 h × $18.00']);
    expect(problemsOf({ shifts })).toEqual([['overlap', 2]]);
  });

  it('[MNY-9] pays trips by mobility need, no-shows, loaded miles, and a percentage of charges', () => {
    const group = groupWith({
      ...{ tripCents: { ...FREE, ambulatory: 600, wheelchair: 900 }, noShowCents: 300, mileCents: 60, percent: 3000 },
    });
    const trips = [
      ...Array.from({ length: 12 }, () => trip({ miles: 1535, chargeCents: 10_000 })),
      trip({ need: 'ambulatory', miles: 0, chargeCents: 4000 }),
      trip({ kind: 'noShow', miles: null, chargeCents: 0 }),
    ];
    expect(slipOf({ group, trips })).toMatchObject({
      lines: [
        { why: '1 ambulatory trip × $6.00', cents: 600 },
        { why: '12 wheelchair trips × $9.00', cents: 10_800 },
        { why: '1 no-show × $3.00', cents: 300 },
        { why: '184.2 loaded mi × $0.60', cents: 11_052 },
        { why: '30% of $1,240.00 charged', cents: 37_200 },
      ],
      problems: [],
      totalCents: 59_952,
    });
  });

  it('[MNY-9] pays no percentage of tolls, parking, and tax, and says how much that was', () => {
    const trips = [trip({ chargeCents: 10_000, passedOnCents: 1250 }), trip({ chargeCents: 5000 })];
    expect(slipOf({ group: groupWith({ percent: 3000 }), trips }).lines).toMatchObject([
      { cents: 4500, why: '30% of $150.00 charged, without $12.50 for tolls, parking, and tax' },
    ]);
  });

  it('[MNY-9] says which trips have no miles, estimated ones, or no charge yet, if they are paid by it', () => {
    const trips = [
      trip({ id: 'a', miles: null }),
      trip({ id: 'b', isEstimated: true }),
      trip({ id: 'c', chargeCents: null }),
    ];
    const group = groupWith({ mileCents: 60, percent: 3000 });
    expect(slipOf({ group, trips }).problems).toMatchObject([
      { kind: 'noMiles', tripIds: ['a'] },
      { kind: 'estimatedMiles', tripIds: ['b'] },
      { kind: 'noCharge', tripIds: ['c'] },
    ]);
    expect(problemsOf({ trips })).toEqual([]);
  });

  it('[MNY-9] says that a driver is in no group, or works before its first rates, instead of paying nothing', () => {
    const work = { shifts: [shift('2026-03-03', '08:00', 60)], trips: [trip()] };
    expect(slipOf({ ...work, group: undefined })).toMatchObject({ groupName: '', lines: [], totalCents: 0 });
    expect(problemsOf({ ...work, group: undefined })).toEqual([['noGroup', 2]]);
    const open = { shifts: [shift('2026-03-03', '08:00', null)], group: undefined };
    expect(problemsOf(open)).toEqual([
      ['noGroup', 1],
      ['openShift', 1],
    ]);
    const group = groupWith({ from: '2026-03-10', tripCents: { ...FREE, wheelchair: 900 } });
    expect(problemsOf({ ...work, group })).toEqual([['noRates', 1]]);
    expect(whyOf({ ...work, group })).toEqual(['1 wheelchair trip × $9.00']);
  });

  it('[MNY-9] pays each day by the rates of that day', () => {
    const group = groupWith({ hourCents: 2000, from: '2026-03-04' }, { hourCents: 1800 });
    const shifts = [shift('2026-03-03', '08:00', 60), shift('2026-03-04', '08:00', 60)];
    expect(whyOf({ group, shifts })).toEqual(['1.00 h × $18.00', '1.00 h × $20.00']);
  });

  it('[MNY-9] is by the group of each day, also within a period, and each line names its group', () => {
    const vans = { ...groupWith({ hourCents: 1800 }), name: 'Vans' };
    const cars = {
      ...groupWith({ hourCents: 1800, tripCents: { ...FREE, wheelchair: 900 } }),
      id: 'cars',
      name: 'Cars',
    };
    const groupOn = (day: string) => (day < '2026-03-03' ? undefined : day < '2026-03-05' ? vans : cars);
    const work = {
      ...{ driverUid: 'ken', groupOn, shifts: WEEKDAYS.map((day) => shift(day, '08:00', 60)) },
      trips: [trip({ day: '2026-03-04' }), trip({ day: '2026-03-05' })],
    };
    const rules = { from: '2026-03-01', to: '2026-03-14', timeZone: ZONE, weekStartsOn: 7 };
    const slip = toPaySlip(work, rules);
    expect(slip.groupName).toBe('Vans, Cars');
    expect(slip.lines.map(({ group, why }) => [group, why])).toEqual([
      ['Vans', '2.00 h × $18.00'],
      ['Cars', '2.00 h × $18.00'],
      ['Cars', '1 wheelchair trip × $9.00'],
    ]);
    expect(slip.problems).toEqual([{ kind: 'noGroup', count: 1, days: ['2026-03-02'], tripIds: [] }]);
  });

  it('[MNY-9] is whole cents, the sum of its lines, and the same in any order', () => {
    const someShift = fc
      .record({
        day: fc.constantFrom(...WEEKDAYS, '2026-02-28', '2026-03-07', '2026-03-08', '2026-03-15'),
        clock: fc.constantFrom('00:00', '06:30', '13:15', '22:00'),
        minutes: fc.option(fc.integer({ min: 0, max: 1440 })),
      })
      .map(({ day, clock, minutes }) => shift(day, clock, minutes));
    const someTrip = fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      kind: fc.constantFrom('completed' as const, 'noShow' as const),
      need: fc.constantFrom(...MOBILITY_NEEDS),
      miles: fc.option(fc.integer({ min: 0, max: 200_000 })),
      isEstimated: fc.boolean(),
      chargeCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    });
    const cents = fc.integer({ min: 0, max: 100_000 });
    const someRates = fc.record({
      hourCents: cents,
      weeklyMinutes: fc.option(fc.integer({ min: 1, max: 10_080 })),
      dailyMinutes: fc.option(fc.integer({ min: 1, max: 1440 })),
      noShowCents: cents,
      mileCents: cents,
      percent: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(someShift, { maxLength: 8 }),
        fc.array(someTrip, { maxLength: 8 }),
        someRates,
        (shifts, given, rates) => {
          const trips = given.map((each, index) => trip({ ...each, id: `${index}` }));
          const group = groupWith(rates);
          const slip = slipOf({ group, shifts, trips });
          expect(slip.lines.every(({ cents: each }) => Number.isSafeInteger(each) && each >= 0)).toBe(true);
          expect(slip.totalCents).toBe(slip.lines.reduce((sum, line) => sum + line.cents, 0));
          const turned = slipOf({ group, shifts: shifts.toReversed(), trips: trips.toReversed() });
          expect(turned.lines).toEqual(slip.lines);
        },
      ),
    );
  });
});
