import { DEFAULT_PLAN_SETTINGS, driveKey, NO_DRIVER_WISHES } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { driverDoc, NEW_YORK, NOW, tripDoc } from '../tripFixtures';
import { driversForAll } from './driversForAll';

const CLOCK = { timeZone: NEW_YORK, now: NOW };
const dora = driverDoc('dora', 'Dora Axle', { vehicle: ['ambulatory', 'wheelchair'] });
const fred = driverDoc('fred', 'Fred Free');
const off = driverDoc('off', 'Ann Inactive', { state: 'inactive' });
const settings = { status: 'ready', value: [] } as const;
const wishes = {
  status: 'ready',
  value: (uid: string) => (uid === 'wary' ? { blocked: ['dora'], preferred: [] } : NO_DRIVER_WISHES),
} as const;
const find = (trips: Parameters<typeof driversForAll>[0], open = trips) =>
  driversForAll(
    trips,
    [fred, off, dora],
    { trips: { status: 'ready', value: open }, settings, wishes },
    () => CLOCK,
  ).map(({ driver, fits }) => [driver.id, ...[...fits.values()].map(({ kind, text }) => text || kind)]);

describe('how several trips fit each driver', () => {
  it('[DSP-4] puts first who can carry everyone, and leaves out who is not active', () => {
    const chair = tripDoc('chair', { clientDis: 'wheelchair' });
    const walk = tripDoc('walk', { puTime: '14:00' });
    expect(find([chair, walk])).toEqual([
      ['dora', 'fits', 'fits'],
      ['fred', 'Vehicle can’t carry a wheelchair', 'fits'],
    ]);
  });

  it('[DSP-4] counts the driver’s other trips, and the selected ones against one another', () => {
    const [one, two] = [tripDoc('one', { puTime: '10:00' }), tripDoc('two', { puTime: '10:10', name: 'Otto Other' })];
    const held = tripDoc('held', { puTime: '15:00', name: 'Hal Held', driverUid: 'fred' });
    const late = tripDoc('late', { puTime: '15:05' });
    expect(find([one, two])[0]).toEqual([
      'dora',
      'Busy with Otto Other, Mon, Mar 9, 10:10 AM · Makes Otto Other 16 min late for the pick-up',
      'Busy with Abner Teapot, Mon, Mar 9, 10:00 AM · About 16 min late for the pick-up',
    ]);
    expect(find([late], [held, late])).toEqual([
      ['dora', 'fits'],
      ['fred', 'Busy with Hal Held, Mon, Mar 9, 3:00 PM · About 21 min late for the pick-up'],
    ]);
  });

  it('[ROD-1] [DSP-4] goes by the road times of each trip’s day', () => {
    const [pickup, dropoff] = [
      { lat: 40.72, lng: -73.92 },
      { lat: 40.73, lng: -73.92 },
    ];
    const ride = (id: string, tripDate: string, puTime: string) =>
      tripDoc(id, { tripDate, puTime, pickup, dropoff, miles: 1, name: id });
    const days = ['2026-03-10', '2026-03-11'] as const;
    const trips = days.flatMap((day) => [ride(`first ${day}`, day, '10:00'), ride(`second ${day}`, day, '10:30')]);
    const drives = new Map([
      [driveKey(pickup), new Map([[driveKey(dropoff), { miles: 12, minutes: 40, source: 'roads' as const }]])],
    ]);
    const [fits] = driversForAll(trips, [fred], { trips: { status: 'ready', value: [] }, settings, wishes }, (day) => ({
      ...CLOCK,
      travel: { ...DEFAULT_PLAN_SETTINGS, ...(day === days[1] && { drives }) },
    })).map(({ fits }) => [...fits].filter(([, { kind }]) => kind === 'warns').map(([id]) => id));
    expect(fits).toEqual([`first ${days[1]}`, `second ${days[1]}`]);
  });

  it('[CLI-4] names the trips whose clients asked not to ride with the driver', () => {
    const wary = tripDoc('wary', { clientUid: 'wary', puTime: '10:00' });
    expect(find([wary, tripDoc('other', { puTime: '14:00' })])).toEqual([
      ['fred', 'fits', 'fits'],
      ['dora', 'The client asked not to ride with this driver', 'fits'],
    ]);
  });

  it('[DSP-4] says where a driver’s trips could not be read, and who has a trip already', () => {
    const mine = tripDoc('mine', { driverUid: 'dora' });
    const failed = { status: 'failed', error: new Error('offline'), retry: () => {} } as const;
    const [first] = driversForAll([mine], [dora], { trips: failed, settings, wishes }, () => CLOCK);
    expect(first?.fits.get('mine')?.kind).toBe('current');
    const [other] = driversForAll([mine], [fred], { trips: failed, settings, wishes }, () => CLOCK);
    expect(other?.fits.get('mine')).toEqual({ kind: 'warns', text: 'Other trips unknown' });
  });
});
