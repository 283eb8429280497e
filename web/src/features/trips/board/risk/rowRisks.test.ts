import { DEFAULT_PLAN_SETTINGS, type DriverLocation, type TripProgress } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { at, NEW_YORK, tripDoc } from '../../tripFixtures';
import { rowRisks } from './rowRisks';

const PLACE = { lat: 40.7, lng: -73.9 };
/** 16 miles in a straight line: an hour by road. */
const FAR = { lat: 40.93, lng: -73.9 };
const clock = (minutes: number) => ({
  timeZone: NEW_YORK,
  now: new Date(Date.parse('2026-03-09T14:00:00Z') + minutes * 60_000),
});
const locationAt = (location: DriverLocation['location']): DriverLocation => ({
  ...{ subOwneruid: 'account', location, tripId: null, updatedAt: at(new Date('2026-03-09T14:00:00Z')) },
});
const trip = (id: string, puTime: string) =>
  tripDoc(id, { puTime, driverUid: 'dora', pickup: PLACE, dropoff: PLACE, miles: 5 });

const row = { driverUid: 'dora', trips: [trip('first', '10:05'), trip('second', '16:00')], settings: undefined };
const risksAt = (location: DriverLocation | undefined, minutes = 0, previous?: ReturnType<typeof rowRisks>) =>
  rowRisks(row, location, clock(minutes), DEFAULT_PLAN_SETTINGS, previous);

describe('the risks of a driver’s row', () => {
  it('[DSP-3] are those of the trips that are not on time', () => {
    const { of, late, atRisk, silence } = risksAt(locationAt(FAR));
    expect([...of]).toEqual([['first', { kind: 'late', what: 'pick-up', minutes: expect.any(Number) }]]);
    expect({ late, atRisk, silence }).toEqual({ late: 1, atRisk: 0, silence: undefined });
    expect(risksAt(locationAt(PLACE))).toEqual({ of: new Map(), late: 0, atRisk: 0, silence: undefined });
  });

  it('[DSP-3] [DSP-8] stay the same object while nothing of them changes', () => {
    const before = risksAt(locationAt(FAR));
    expect(risksAt(locationAt(FAR), 0, before)).toBe(before);
    expect(risksAt(locationAt(FAR), 2, before)).not.toBe(before);
    const none = risksAt(locationAt(PLACE));
    expect(risksAt(locationAt(PLACE), 2, none)).toBe(none);
  });

  it('[DSP-3] say that nobody knows where the driver is, once the next pick-up is within the hour', () => {
    expect(risksAt(undefined).silence).toEqual({ state: { kind: 'none' }, now: clock(0).now });
    expect(risksAt(undefined, -56).silence).toBeUndefined();
    expect(risksAt(undefined, -54).silence?.state.kind).toBe('none');
  });

  it('[POS-5] say how old the last position is, or which step says where the driver is', () => {
    expect(risksAt(locationAt(FAR), 9).silence).toBeUndefined();
    expect(risksAt(locationAt(FAR), 40).silence).toEqual({
      ...{ state: { kind: 'old', at: clock(0).now }, now: clock(40).now },
    });
    const progress: TripProgress = {
      stage: 'onMyWay',
      ...{ driverUid: 'dora', odometers: { onBoard: null, droppedOff: null }, proof: null },
      ...{ noShow: null, unsettledAt: null, movedAt: null },
      decided: { status: 'Pending', at: at(clock(-90).now) },
      times: { onMyWay: at(clock(-2).now), arrived: null, onBoard: null, droppedOff: null },
    };
    const underWay = { ...row, trips: [{ ...trip('first', '10:05'), status: 'Active' as const, progress }] };
    const silenceOf = (location: DriverLocation, minutes: number) =>
      rowRisks(underWay, location, clock(minutes), DEFAULT_PLAN_SETTINGS).silence;
    expect(silenceOf(locationAt(FAR), 9)).toBeUndefined();
    expect(silenceOf(locationAt(FAR), 25)?.state).toEqual({
      ...{ kind: 'underWay', at: clock(0).now, step: { stage: 'onMyWay', at: clock(-2).now } },
    });
    expect(silenceOf(locationAt(FAR), 600)?.state.kind).toBe('old');
  });
});
