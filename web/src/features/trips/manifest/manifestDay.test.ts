import { DEFAULT_PLAN_SETTINGS, planStops, type StoredTrip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { NEW_YORK, tripDoc } from '../tripFixtures';
import { manifestDay } from './manifestDay';

const settings = {
  id: 'dora',
  ...{ hours: Array(7).fill(null), break: null, daysOff: [], seats: { ambulatory: 2 }, vehicleName: '', plate: '' },
  ...{ licenseNumber: '', startPlace: null, updatedBy: 'olga' },
  updatedAt: { toMillis: () => 0, toDate: () => new Date(0) },
};

/** A trip of Dora that a plan has at these minutes after 10:00. */
function placed(id: string, puTime: string, [pickUp, dropOff]: readonly [number, number]): StoredTrip {
  const trip = tripDoc(id, { driverUid: 'dora', driverName: 'Dora Axle', puTime });
  const at = (minutes: number) => new Date(Date.parse('2026-03-09T14:00:00Z') + minutes * 60_000);
  return { ...trip, planned: planStops('plan', trip, 'dora', { pickUp: at(pickUp), dropOff: at(dropOff) }, NEW_YORK) };
}

const day = (trips: readonly StoredTrip[]) =>
  manifestDay(trips, { timeZone: NEW_YORK, settings, driving: DEFAULT_PLAN_SETTINGS }).map(({ trip, sharedStops }) => [
    trip.id,
    ...sharedStops.map((stop) => `${stop.kind} ${stop.trip.id}`),
  ]);

describe('the day of a manifest', () => {
  const long = placed('long', '10:00', [-5, 50]);
  const onTheWay = placed('onTheWay', '10:30', [20, 40]);
  const early = placed('early', '13:30', [120, 130]);
  const late = placed('late', '12:10', [140, 150]);
  const willCall = tripDoc('willCall', { driverUid: 'dora', willCall: true, puTime: '' });

  it('[DRV-13] has the trips and the stops of shared rides in the order of the plan, with will-calls last', () => {
    expect(day([late, willCall, early, onTheWay, long])).toEqual([
      ['long', 'pickUp long', 'pickUp onTheWay', 'dropOff onTheWay', 'dropOff long'],
      ['onTheWay'],
      ['early'],
      ['late'],
      ['willCall'],
    ]);
  });

  it('[DRV-13] follows the times booked where the plan counts no more', () => {
    const moved = { ...onTheWay, puTime: '15:00' };
    expect(day([{ ...early, planned: null }, { ...late, planned: null }, moved, long])).toEqual([
      ['long'],
      ['late'],
      ['early'],
      ['onTheWay'],
    ]);
  });

  it('[DRV-13] is the same once parts of it are driven', () => {
    const driven = { ...long, status: 'Completed' } as const;
    expect(day([onTheWay, driven])).toEqual([
      ['long', 'pickUp long', 'pickUp onTheWay', 'dropOff onTheWay', 'dropOff long'],
      ['onTheWay'],
    ]);
  });
});
