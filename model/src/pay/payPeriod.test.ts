import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { changedSince, managePaySchema, readPaySchema, withAdjustments } from './payPeriod';
import { payRatesSchema, savePayPlansSchema } from './payPlans';
import type { PaySlip } from './paySlip';

const slip = (driverUid: string, cents: number): PaySlip => ({
  ...{ driverUid, groupName: 'Vans', problems: [], totalCents: cents },
  lines: [{ kind: 'hours', label: 'Hours', quantity: 100, rate: cents, cents, why: 'an hour' }],
});

describe('a pay period', () => {
  it('[MNY-9] says of days that are none which one it is', () => {
    const fieldOf = (from: string, to: string) => check(readPaySchema, { from, to }).problem?.field;
    expect([
      fieldOf('', '2026-03-07'),
      fieldOf('2026-03-01', '2026-02-30'),
      fieldOf('2026-03-02', '2026-03-01'),
    ]).toEqual(['from', 'to', 'to']);
  });

  it('[MNY-9] adds adjustments with their reasons, also for a driver who did not work', () => {
    const adjusted = withAdjustments(
      [slip('ken', 5000)],
      [
        { driverUid: 'ken', cents: -700, reason: 'Advance' },
        { driverUid: 'ann', cents: 2500, reason: 'Training' },
      ],
    );
    expect(adjusted).toMatchObject([
      { driverUid: 'ann', totalCents: 2500, lines: [{ kind: 'adjustment', why: 'Training' }] },
      { driverUid: 'ken', totalCents: 4300 },
    ]);
  });

  it('[MNY-9] says who would earn something else since it was locked', () => {
    const locked = [slip('ann', 100), slip('ken', 5000), slip('lea', 300)];
    expect(changedSince(locked, [slip('ann', 100), slip('ken', 5200), slip('max', 40)])).toEqual({
      ken: 5200,
      lea: 0,
      max: 40,
    });
    expect(changedSince(locked, locked)).toEqual({});
  });

  it('[MNY-9] has 1 to 31 days', () => {
    const isValid = (from: string, to: string) => readPaySchema.safeParse({ from, to }).success;
    expect(isValid('2026-03-01', '2026-03-01')).toBe(true);
    expect(isValid('2026-03-01', '2026-03-31')).toBe(true);
    expect(isValid('2026-03-01', '2026-04-01')).toBe(false);
    expect(isValid('2026-03-02', '2026-03-01')).toBe(false);
    expect(isValid('2026-02-30', '2026-03-01')).toBe(false);
  });

  it('[MNY-9] refuses an adjustment of nothing, of fractions, or without a reason', () => {
    const adjust = (given: object) =>
      managePaySchema.safeParse({
        ...{ action: 'adjust', from: '2026-03-01', to: '2026-03-14', version: 0 },
        ...{ id: 'one', driverUid: 'ken', cents: -700, reason: 'Advance', ...given },
      }).success;
    expect(adjust({})).toBe(true);
    for (const cents of [0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_001])
      expect(adjust({ cents })).toBe(false);
    expect(adjust({ reason: ' ' })).toBe(false);
  });
});

describe('pay rates', () => {
  const tripCents = { ambulatory: 0, wheelchair: 900, wheelchairXl: 0, stretcher: 0, bariatricStretcher: 0 };
  const rates = {
    ...{ from: '2026-01-01', hourCents: 1800, weeklyMinutes: 2400, dailyMinutes: null, overtimeFactor: 150 },
    ...{ tripCents, noShowCents: 0, mileCents: 60, percent: 3000 },
  };

  it('[MNY-9] are whole and not negative, and a percentage is at most 100', () => {
    const isValid = (given: object) => payRatesSchema.safeParse({ ...rates, ...given }).success;
    expect(isValid({})).toBe(true);
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '18']) {
      for (const field of ['hourCents', 'weeklyMinutes', 'overtimeFactor', 'noShowCents', 'mileCents', 'percent'])
        expect(isValid({ [field]: wrong })).toBe(false);
      expect(isValid({ tripCents: { ...tripCents, wheelchair: wrong } })).toBe(false);
    }
    expect(isValid({ percent: 10_000 })).toBe(true);
    expect(isValid({ percent: 10_001 })).toBe(false);
    expect(isValid({ overtimeFactor: 99 })).toBe(false);
    expect(isValid({ dailyMinutes: 1441 })).toBe(false);
  });

  it('[SEC-6] are of groups whose names hide nothing: no direction marks, no characters without a width', () => {
    const parse = (name: string) =>
      savePayPlansSchema.safeParse({
        weekStartsOn: 7,
        groups: [{ id: 'a', name, rates: [rates] }],
        drivers: {},
        version: 0,
      });
    expect(parse('Va\u200bns \u202eRate\u2066s\u200f').data?.groups[0]?.name).toBe('Vans Rates');
    for (const blank of ['\u200e\u200b', '\u2800']) expect(parse(blank).success).toBe(false);
  });

  it('[MNY-9] are of groups that exist, each with one rate a day', () => {
    const isValid = (groups: readonly object[], drivers: object) =>
      savePayPlansSchema.safeParse({ weekStartsOn: 7, groups, drivers, version: 0 }).success;
    const group = { id: 'vans', name: 'Vans', rates: [rates] };
    expect(isValid([group], { ken: [{ from: null, group: 'vans' }] })).toBe(true);
    expect(isValid([group], { ken: [{ from: null, group: 'cars' }] })).toBe(false);
    expect(isValid([group], { ken: [{ from: '2026-03-01', group: '' }] })).toBe(true);
    const twice = ['2026-03-01', '2026-03-01'].map((from) => ({ from, group: 'vans' }));
    expect(isValid([group], { ken: twice })).toBe(false);
    expect(isValid([group], { ken: [] })).toBe(false);
    expect(isValid([group], { ken: [{ from: '2026-02-30', group: 'vans' }] })).toBe(false);
    expect(isValid([group, group], {})).toBe(false);
    expect(isValid([{ ...group, rates: [rates, rates] }], {})).toBe(false);
    expect(isValid([{ ...group, rates: [] }], {})).toBe(false);
  });
});
