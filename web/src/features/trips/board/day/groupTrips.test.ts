import type { DriverSettings, Trip } from '@mtos/model';
import { buildDriverSettings, type Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { at, driverDoc, NOW, tripDoc } from '../../tripFixtures';
import { type BoardData, type BoardGroups, groupTrips } from './groupTrips';

const DRIVERS = [driverDoc('ada', 'Ada Axle'), driverDoc('bob', 'Bob Brake'), driverDoc('cy', 'Cy Clutch')];
const of = (driverUid: string) => ({ driverUid, driverName: `${driverUid} then`, assignedBy: 'hand' }) as const;
const A = tripDoc('a', { puTime: '09:00', ...of('bob') });
const B = tripDoc('b', { puTime: '10:00', ...of('cy') });
const C = tripDoc('c', { puTime: '11:00', ...of('bob') });
const WAITING = tripDoc('waiting', { puTime: '08:00' });

/** Groups the trips of a Monday. */
const group = (
  trips: BoardData['trips'],
  drivers: BoardData['drivers'],
  previous?: BoardGroups,
  settings: BoardData['settings'] = [],
) => groupTrips({ day: '2026-03-09', trips, drivers, settings }, previous);

const names = ({ rows }: BoardGroups) => rows.map(({ name }) => name);

describe('the board’s rows and queue', () => {
  it('[DSP-1] has a row for each active driver, those with trips first', () => {
    const groups = group([A, B, C], [...DRIVERS, driverDoc('pia', 'Pia Pending', { state: 'pending' })]);
    expect(names(groups)).toEqual(['Bob Brake', 'Cy Clutch', 'Ada Axle']);
    expect(groups.rows[0]?.trips).toEqual([A, C]);
  });

  it('[DSP-1] loses no trip: whoever has one has a row', () => {
    const gone = tripDoc('gone', of('gone'));
    const off = tripDoc('off', of('off'));
    const groups = group([gone, off], [driverDoc('off', 'Otto Off', { state: 'inactive' })]);
    expect(groups.rows.map(({ name, isActive, trips }) => [name, isActive, trips])).toEqual([
      ['gone then', false, [gone]],
      ['Otto Off', false, [off]],
    ]);
  });

  it('[DSP-1] [DSP-3] queues open trips without a driver and will-calls: who called, then by pick-up, then who did not call', () => {
    const call = tripDoc('call', { puTime: '', willCall: true });
    const called = (id: string, clock: string, given: Partial<Stored<Trip>> = {}) => ({
      ...tripDoc(id, { puTime: '', willCall: true, ...given }),
      calledAt: at(new Date(`2026-03-09T${clock}:00Z`)),
    });
    const given = called('given', '14:05', of('bob'));
    const earlier = called('earlier', '14:00');
    const delayed = tripDoc('delayed', { puTime: '07:00', status: 'Delayed' });
    const cancelled = tripDoc('cancelled', { status: 'Cancelled' });
    const { queue, rows } = group([WAITING, call, given, earlier, delayed, cancelled, A], DRIVERS);
    expect(queue).toEqual([earlier, given, delayed, WAITING, call]);
    expect(rows.flatMap(({ trips }) => trips)).toEqual([A]);
  });

  it('[DSP-1] [DSP-8] keeps what one changed trip does not touch', () => {
    const before = group([A, B, C, WAITING], DRIVERS);
    const after = group([A, { ...B, status: 'Active' }, C, WAITING], [...DRIVERS], before);
    expect(after.rows.map((row, index) => row === before.rows[index])).toEqual([true, false, true]);
    expect(after.queue).toBe(before.queue);
    const given = group([A, B, C, { ...WAITING, ...of('ada') }], DRIVERS, before);
    expect(given.rows.map((row, index) => row === before.rows[index])).toEqual([true, true, false]);
    expect(given.queue).toEqual([]);
  });

  it('[DSP-1] keeps every driver’s place while trips are given and taken', () => {
    const before = group([A, B, C], DRIVERS);
    const after = group([A, { ...B, driverUid: 'ada' }, C], [...DRIVERS, driverDoc('abe', 'Abe New')], before);
    expect(names(after)).toEqual(['Bob Brake', 'Cy Clutch', 'Ada Axle', 'Abe New']);
  });

  it('[DSP-1] lists those who work that day before those who do not', () => {
    const common = { updatedBy: 'account', updatedAt: NOW };
    const of = (id: string, given: Partial<Stored<DriverSettings>>) => ({
      ...buildDriverSettings({ ...common, ...given }),
      id,
      updatedAt: at(NOW),
    });
    const hours = [{ from: '08:00', to: '16:00' }, ...Array(6).fill(null)];
    const tuesday = [null, { from: '08:00', to: '16:00' }, ...Array(5).fill(null)];
    const settings = [
      of('ada', { hours: tuesday }),
      of('bob', { hours, daysOff: ['2026-03-09'] }),
      of('cy', { hours }),
    ];
    const { rows } = group([], DRIVERS, undefined, settings);
    expect(rows.map(({ name, works }) => [name, works])).toEqual([
      ['Cy Clutch', true],
      ['Ada Axle', false],
      ['Bob Brake', false],
    ]);
  });
});
