import { describe, expect, it } from 'vitest';
import { payGroupInputSchema, toPayGroupInput, toPayRates, withRates } from './payGroupInput';
import { payRatesSchema } from './payPlans';

const INPUT = { ...toPayGroupInput('Vans', '2026-01-01', undefined), hour: '$18.50', mile: '0.6', percent: '30' };
const problemsOf = (given: object) =>
  payGroupInputSchema.safeParse({ ...INPUT, ...given }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what a person enters of pay rates', () => {
  it('[MNY-9] becomes whole cents, minutes, and hundredths, and is shown as it was entered', () => {
    const rates = toPayRates(INPUT);
    expect(rates).toMatchObject({
      ...{
        hourCents: 1850,
        weeklyMinutes: 2400,
        dailyMinutes: null,
        overtimeFactor: 150,
        mileCents: 60,
        percent: 3000,
      },
    });
    expect(payRatesSchema.safeParse(rates).success).toBe(true);
    expect(toPayRates(toPayGroupInput('Vans', rates.from, rates))).toEqual(rates);
    expect(rates).not.toHaveProperty('unpaidBreakMinutes');
    const unpaid = toPayRates({ ...INPUT, unpaidBreakMinutes: 30 });
    expect(payRatesSchema.safeParse(unpaid).data).toMatchObject({ unpaidBreakMinutes: 30 });
    expect(toPayRates(toPayGroupInput('Vans', unpaid.from, unpaid))).toEqual(unpaid);
  });

  it('[MNY-9] refuses what is negative, no number, or more than there can be', () => {
    expect(problemsOf({})).toEqual([]);
    for (const field of ['hour', 'mile', 'noShow', 'weeklyHours', 'dailyHours', 'percent'])
      expect(problemsOf({ [field]: '-1' })).toEqual([field]);
    expect(problemsOf({ hour: 'Infinity' })).toEqual(['hour']);
    expect(problemsOf({ hour: '18.005' })).toEqual(['hour']);
    expect(problemsOf({ percent: '100.01' })).toEqual(['percent']);
    expect(problemsOf({ percent: '100' })).toEqual([]);
    for (const unpaidBreakMinutes of [-1, 0.5, 241])
      expect(problemsOf({ unpaidBreakMinutes })).toEqual(['unpaidBreakMinutes']);
    expect(problemsOf({ weeklyHours: '168.01', dailyHours: '24.5' })).toEqual(['weeklyHours', 'dailyHours']);
    expect(problemsOf({ hour: '', mile: '', percent: '' })).toEqual(['hour']);
  });

  it('[MNY-9] replaces the rates of the same day, and keeps those of other days', () => {
    const group = withRates('vans', INPUT, undefined);
    const raised = withRates('vans', { ...INPUT, from: '2026-07-01', hour: '20' }, group);
    expect(raised.rates.map(({ from, hourCents }) => [from, hourCents])).toEqual([
      ['2026-01-01', 1850],
      ['2026-07-01', 2000],
    ]);
    const corrected = withRates('vans', { ...INPUT, hour: '19', name: 'Vans and cars' }, raised);
    expect(corrected).toMatchObject({ name: 'Vans and cars', rates: [{ hourCents: 1900 }, { hourCents: 2000 }] });
  });
});
