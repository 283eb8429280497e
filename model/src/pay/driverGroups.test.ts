import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../time/calendarDays';
import { groupIdOn, groupOn, withGroup, withoutChange, withoutGroup } from './driverGroups';
import type { GroupFrom } from './payPlans';

const from = (day: string | null, group: string): GroupFrom => ({ from: day, group });
const VANS = [from(null, 'vans')];
const GROUPS = ['vans', 'cars'].map((id) => ({ id, name: id, rates: [] }));

describe('the pay group of a driver', () => {
  it('[MNY-9] is another one from a day on, and stays the one that it was before', () => {
    const moved = withGroup(VANS, from('2026-03-10', 'cars'));
    expect(['2026-03-09', '2026-03-10', '2027-01-01'].map((day) => groupIdOn(moved, day))).toEqual([
      'vans',
      'cars',
      'cars',
    ]);
    const plans = { groups: GROUPS, drivers: { ken: moved } };
    expect(groupOn(plans, 'ken', '2026-03-09')).toBe(GROUPS[0]);
    expect(groupOn(plans, 'lea', '2026-03-09')).toBeUndefined();
    expect(groupIdOn(undefined, '2026-03-09')).toBe('');
  });

  it('[MNY-9] holds until the day of a later change, and no longer than the driver is in it', () => {
    const moved = withGroup(withGroup(VANS, from('2026-03-20', 'cars')), from('2026-03-10', ''));
    expect(moved).toEqual([from(null, 'vans'), from('2026-03-10', ''), from('2026-03-20', 'cars')]);
    expect(withGroup(moved, from('2026-03-10', 'cars'))).toEqual([from(null, 'vans'), from('2026-03-10', 'cars')]);
  });

  it('[MNY-9] is one for all days again, if someone says so, and none without a change', () => {
    const moved = withGroup(VANS, from('2026-03-10', 'cars'));
    expect(withGroup(moved, from(null, 'cars'))).toEqual([from(null, 'cars')]);
    expect(withGroup(moved, from(null, 'vans'))).toEqual(VANS);
    expect(withGroup(moved, from('2026-03-10', 'vans'))).toEqual(VANS);
    expect(withoutChange(moved, '2026-03-10')).toEqual(VANS);
    expect(withGroup(VANS, from(null, ''))).toEqual([]);
    expect(withGroup(undefined, from('2026-03-10', ''))).toEqual([]);
  });

  it('[MNY-9] is none on the days of a group that is gone', () => {
    const drivers = { ken: withGroup(VANS, from('2026-03-10', 'cars')), lea: VANS };
    expect(withoutGroup(drivers, { id: 'vans', name: '', rates: [] })).toEqual({ ken: [from('2026-03-10', 'cars')] });
    expect(withoutGroup(drivers, { id: 'cars', name: '', rates: [] })).toEqual({
      ken: [from(null, 'vans'), from('2026-03-10', '')],
      lea: VANS,
    });
  });

  it('[MNY-9] changes on no day before that of a change', () => {
    const day = fc.nat({ max: 20 }).map((days) => addToDay('2026-03-01', days));
    const group = fc.constantFrom('', 'vans', 'cars');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(day), group)), day, group, (changes, on, next) => {
        const history = changes.reduce<readonly GroupFrom[]>((all, [at, of]) => withGroup(all, from(at, of)), []);
        const moved = withGroup(history, from(on, next));
        const days = Array.from({ length: 22 }, (_, index) => addToDay('2026-03-01', index));
        for (const each of days.filter((before) => before < on))
          expect(groupIdOn(moved, each)).toBe(groupIdOn(history, each));
        expect(groupIdOn(moved, on)).toBe(next);
      }),
    );
  });
});
