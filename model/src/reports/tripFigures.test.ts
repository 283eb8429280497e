import { describe, expect, it } from 'vitest';
import type { Trip } from '../documents/trip';
import { toInstant } from '../time/days';
import { isCountedIn } from './countedTrip';
import { LISTED_FIGURES } from './listedFigures';
import { toShiftFigures } from './shift';
import { toTripFigures } from './tripFigures';

const ZONE = 'America/New_York';
const at = (clock: string, day = '2026-01-05') => {
  const date = toInstant(ZONE, day, clock);
  return { toMillis: () => date.getTime(), toDate: () => date };
};
const rule = { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60, timeZone: ZONE };

const driven = (arrived: string | null, droppedOff: string | null, given: object = {}) => ({
  ...{ tripDate: '2026-01-05', status: 'Completed', driverUid: 'dora', cancelledBy: null, miles: 4.2 },
  ...{ puTime: '09:00', apptTime: '10:00', returnOf: null, onTimeRule: rule },
  progress: {
    ...{ driverUid: 'dora', stage: 'droppedOff', proof: null, noShow: null, unsettledAt: null, movedAt: null },
    times: { onMyWay: null, arrived: arrived && at(arrived), onBoard: null, droppedOff: droppedOff && at(droppedOff) },
    odometers: { onBoard: null, droppedOff: null },
    decided: { status: 'Pending', at: at('08:00') },
  },
  ...given,
});
const figures = (trip: object) => toTripFigures(trip)?.figures;

describe('toTripFigures', () => {
  it('[RPT-1] judges an outbound trip by the drop-off against the appointment, to the minute', () => {
    const onTime = { onTime: 1, pickUpsOnTime: 1, dropOffsOnTime: 1 };
    expect(figures(driven('09:15', '10:00'))).toEqual({
      Completed: 1,
      ...onTime,
      clientMiles: 420,
      estimatedMiles: 420,
    });
    expect(figures(driven('09:16', '10:00'))).toMatchObject({ onTime: 1, pickUpsLate: 1, dropOffsOnTime: 1 });
    expect(figures(driven('09:00', '10:01'))).toMatchObject({ late: 1, pickUpsOnTime: 1, dropOffsLate: 1 });
    const tolerant = { onTimeRule: { ...rule, dropOffMinutes: 5 } };
    expect(figures(driven('09:00', '10:05', tolerant))).toMatchObject(onTime);
    expect(figures(driven('08:00', '10:06', tolerant))).toMatchObject({ late: 1, pickUpsOnTime: 1 });
  });

  it('[RPT-1] judges a return by the pick-up, and a will-call by the time since the client called', () => {
    const back = { returnOf: 'trip' };
    expect(figures(driven('09:15', '10:30', back))).toMatchObject({ onTime: 1, dropOffsLate: 1 });
    expect(figures(driven('09:16', '09:50', back))).toMatchObject({ late: 1, dropOffsOnTime: 1 });
    const willCall = { ...back, apptTime: '', calledAt: at('08:10') };
    expect(figures(driven('09:10', '10:30', willCall))).toMatchObject({ onTime: 1, pickUpsOnTime: 1 });
    expect(figures(driven('09:11', '10:30', willCall))).toMatchObject({ late: 1, pickUpsLate: 1 });
    // Without an appointment, the pick-up is all there is
    expect(figures(driven('09:20', '10:30', { apptTime: '' }))).toMatchObject({ late: 1 });
  });

  it('[RPT-1] judges an appointment after midnight on the next day', () => {
    const overnight = driven(null, null, { puTime: '23:00', apptTime: '00:30' });
    const times = { onMyWay: null, arrived: null, onBoard: at('23:10'), droppedOff: at('00:30', '2026-01-06') };
    const trip = { ...overnight, progress: { ...overnight.progress, times } };
    expect(figures(trip)).toMatchObject({ onTime: 1, pickUpsOnTime: 1, dropOffsOnTime: 1 });
  });

  it('[RPT-1] does not judge what has not happened, has no rule, or was cancelled', () => {
    expect(figures(driven('09:05', null, { status: 'Active' }))).toEqual({ Active: 1, pickUpsOnTime: 1 });
    for (const given of [{ onTimeRule: undefined }, { onTimeRule: 'fast' }, { progress: undefined }, { progress: 5 }]) {
      expect(figures(driven('09:00', '09:50', given))).toEqual({ Completed: 1, clientMiles: 420, estimatedMiles: 420 });
    }
    const nowhere = { onTimeRule: { ...rule, timeZone: 'Mars/Base' } };
    expect(figures(driven('09:00', '09:50', nowhere))).toMatchObject({ Completed: 1 });
    const cancelled = { status: 'Cancelled', cancelledBy: 'facility' };
    expect(figures(driven('09:00', '09:50', cancelled))).toEqual({ Cancelled: 1, cancelledByFacility: 1 });
  });

  it('[RPT-1] counts a no-show apart from what the client cancelled', () => {
    const cancelled = driven('09:00', null, { status: 'Cancelled', cancelledBy: 'client' });
    const noShow = { ...cancelled.progress, noShow: { at: at('09:20'), note: '' } };
    expect(figures(cancelled)).toEqual({ Cancelled: 1, cancelledByClient: 1 });
    expect(figures({ ...cancelled, progress: noShow })).toEqual({ Cancelled: 1, noShows: 1 });
  });

  it('[DRV-14] counts a no-show that was reported early only if the wait was over when the trip was cancelled', () => {
    const cancelled = driven('09:00', null, { status: 'Cancelled', cancelledBy: 'client' });
    const progress = { ...cancelled.progress, noShow: { at: at('09:20'), note: '', early: 12 } };
    const confirmed = (clock: string) => figures({ ...cancelled, progress, statusAt: at(clock) });
    expect(confirmed('09:31')).toEqual({ Cancelled: 1, cancelledByClient: 1 });
    expect(confirmed('09:32')).toEqual({ Cancelled: 1, noShows: 1 });
    expect(figures({ ...cancelled, progress })).not.toHaveProperty('noShows');
  });

  it('[RPT-1] [RPT-4] takes a completed trip’s miles from the odometer, and else from the booking as an estimate', () => {
    const trip = driven(null, '09:50');
    const read = (onBoard: number, droppedOff: number) => ({
      ...trip,
      progress: { ...trip.progress, odometers: { onBoard, droppedOff } },
    });
    expect(figures(read(100, 105.5))).toMatchObject({ clientMiles: 550 });
    expect(figures(read(100, 105.5))).not.toHaveProperty('estimatedMiles');
    expect(figures(read(105, 100))).toMatchObject({ clientMiles: 420, estimatedMiles: 420 });
  });

  it('[RPT-1] counts a trip with odd fields by its day and status, and one without a day not at all', () => {
    const odd = {
      tripDate: '2026-01-05',
      status: 'Pending',
      driverUid: 'a/b',
      miles: 'far',
      puTime: 9,
      calledAt: 'now',
    };
    expect(toTripFigures(odd)).toEqual({ day: '2026-01-05', driverUid: null, figures: { Pending: 1 } });
    for (const given of [{ tripDate: '2026-02-30' }, { status: 'Lost' }])
      expect(toTripFigures({ ...odd, ...given })).toBeUndefined();
    expect(toTripFigures(undefined)).toBeUndefined();
  });
});

describe('isCountedIn', () => {
  it('[RPT-4] finds exactly the trips that each figure counts', () => {
    const cancelled = (given: object) => driven('09:00', '10:00', { status: 'Cancelled', ...given });
    const noShow = { progress: { ...driven(null, null).progress, noShow: { at: at('09:20'), note: '' } } };
    const trips = [
      ...[driven('09:00', '10:00'), driven('09:16', '10:00'), driven('09:00', '10:01'), driven(null, null)],
      ...[driven('09:16', '10:01', { returnOf: 'trip' }), driven('09:50', '10:50', { onTimeRule: 'fast' })],
      ...[cancelled({ cancelledBy: 'client' }), cancelled({}), cancelled({ cancelledBy: 'client', ...noShow })],
      ...[cancelled({ cancelledBy: 'broker' }), cancelled({ cancelledBy: 'facility' })],
      ...[cancelled({ cancelledBy: 'dispatcher' }), driven('09:00', '10:00', noShow)],
    ];
    for (const figure of LISTED_FIGURES) {
      const counted = trips.map((trip) => figures(trip)?.[figure] === 1);
      expect(counted).toContain(true);
      expect(trips.map((trip) => isCountedIn(trip as unknown as Trip, figure))).toEqual(counted);
    }
  });
});

describe('toShiftFigures', () => {
  const shift = {
    subOwneruid: 'a',
    driverUid: 'dora',
    day: '2026-01-05',
    startedAt: at('08:00'),
    endedAt: at('16:30'),
  };
  it('[RPT-1] counts the hours and miles of a shift, and says which it does not know', () => {
    const of = (given: object) => toShiftFigures({ ...shift, drivenMiles: null, ...given })?.figures;
    expect(of({ drivenMiles: 80.25 })).toEqual({ shifts: 1, shiftMinutes: 510, drivenMiles: 8025 });
    expect(of({})).toEqual({ shifts: 1, shiftMinutes: 510, shiftsWithoutMiles: 1 });
    expect(of({ endedAt: null })).toEqual({ shifts: 1, openShifts: 1 });
    expect(of({ day: 'soon' })).toBeUndefined();
  });
});
