import { describe, expect, it } from 'vitest';
import { EMPTY_MAINTENANCE } from './maintenance';
import {
  doneInputSchema,
  maintenanceInputSchema,
  toDoneContent,
  toDoneInput,
  toMaintenanceInput,
  toMaintenancePlan,
} from './maintenanceInput';

const plan = { ...toMaintenanceInput(EMPTY_MAINTENANCE), work: 'Oil change', dueDay: '2026-02-28' };
const errorsOf = (change: object) =>
  maintenanceInputSchema.safeParse({ ...plan, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);
const done = { doneDay: '2026-03-09', doneMiles: '', vendor: '', cost: '', note: '' };

describe('the form of work that is due', () => {
  it('[FLT-2] wants a day, miles, or both', () => {
    expect(errorsOf({})).toBeUndefined();
    expect(errorsOf({ dueDay: '', dueMiles: '50000' })).toBeUndefined();
    expect(errorsOf({ dueDay: '' })).toEqual([['dueDay', 'Enter a day, miles, or both.']]);
  });

  it('[FLT-2] wants the next day or reading of what repeats by it', () => {
    expect(errorsOf({ everyMiles: '5000' })?.[0]?.[0]).toBe('dueMiles');
    expect(errorsOf({ dueDay: '', dueMiles: '50000', everyMonths: '6' })?.[0]?.[0]).toBe('dueDay');
    expect(errorsOf({ everyMonths: '0' })?.[0]?.[0]).toBe('everyMonths');
  });

  it('[FLT-2] keeps that work is due on the 31st, unless its day is changed', () => {
    const opened = { dueDay: '2026-02-28', monthDay: 31 };
    expect(toMaintenancePlan(plan, opened).monthDay).toBe(31);
    expect(toMaintenancePlan({ ...plan, dueDay: '2026-02-27' }, opened).monthDay).toBe(27);
    expect(toMaintenancePlan(plan).monthDay).toBe(28);
  });
});

describe('the form of work that was done', () => {
  it.each([
    ['$1,234.5', 123_450],
    ['45', 4500],
    ['0.05', 5],
    ['', null],
  ])('[FLT-2] reads a cost of %j', (cost, cents) => {
    const input = doneInputSchema.parse({ ...done, cost });
    expect(toDoneContent(input).costCents).toBe(cents);
    const stored = { ...EMPTY_MAINTENANCE, vehicleUid: 'van', ...toDoneContent(input) };
    expect(toDoneContent(toDoneInput(stored))).toEqual(toDoneContent(input));
  });

  it.each(['-5', '1.234', 'free', '1e3', '100001'])('[FLT-2] refuses a cost of %j', (cost) => {
    expect(doneInputSchema.safeParse({ ...done, cost }).success).toBe(false);
  });
});
