import { NO_DRIVER_WISHES } from '@mtos/model';
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
  driversForAll(trips, [fred, off, dora], { trips: { status: 'ready', value: open }, settings, wishes }, CLOCK).map(
    ({ driver, fits }) => [driver.id, ...[...fits.values()].map(({ kind, text }) => text || kind)],
  );

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
    const [first] = driversForAll([mine], [dora], { trips: failed, settings, wishes }, CLOCK);
    expect(first?.fits.get('mine')?.kind).toBe('current');
    const [other] = driversForAll([mine], [fred], { trips: failed, settings, wishes }, CLOCK);
    expect(other?.fits.get('mine')).toEqual({ kind: 'warns', text: 'Other trips unknown' });
  });
});
