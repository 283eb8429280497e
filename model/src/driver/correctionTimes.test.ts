import { describe, expect, it } from 'vitest';
import { enteredTimes, type StepClocks, stepClocks } from './correctionTimes';
import type { TripProgress } from './tripProgress';

const ZONE = 'America/Phoenix';
const NONE: StepClocks = { onMyWay: '', arrived: '', onBoard: '', droppedOff: '' };
const NOW = new Date('2026-03-12T00:00:00Z');
const trip = (given: Partial<Parameters<typeof enteredTimes>[0]> = {}) => ({
  ...{ tripDate: '2026-03-10', puTime: '14:30', progress: undefined, pickup: null, dropoff: null },
  ...given,
});
const entered = (clocks: Partial<StepClocks>, given: Parameters<typeof trip>[0] = {}, now = NOW) =>
  enteredTimes(trip(given), { ...NONE, ...clocks }, ZONE, now);
const iso = (changed: ReturnType<typeof enteredTimes>['changed']) =>
  Object.fromEntries(Object.entries(changed).map(([step, at]) => [step, at?.toISOString() ?? null]));

const at = (text: string) => ({ toMillis: () => Date.parse(text), toDate: () => new Date(text) });
const progress: TripProgress = {
  ...{ driverUid: 'dora', stage: 'arrived', odometers: { onBoard: null, droppedOff: null }, proof: null, noShow: null },
  times: { onMyWay: null, arrived: at('2026-03-10T21:20:42Z'), onBoard: null, droppedOff: null },
  ...{ unsettledAt: null, movedAt: null, decided: { status: 'Pending', at: at('2026-03-10T00:00:00Z') } },
};

describe('enteredTimes', () => {
  it('[DRV-10] reads clock times of the company’s time zone on the trip’s day', () => {
    expect(iso(entered({ arrived: '14:25', onBoard: '14:31', droppedOff: '15:02' }).changed)).toEqual({
      arrived: '2026-03-10T21:25:00.000Z',
      onBoard: '2026-03-10T21:31:00.000Z',
      droppedOff: '2026-03-10T22:02:00.000Z',
    });
  });

  it('[DRV-10] follows a ride past midnight, and one that begins before it', () => {
    expect(iso(entered({ onBoard: '23:50', droppedOff: '00:20' }, { puTime: '23:45' }).changed)).toEqual({
      onBoard: '2026-03-11T06:50:00.000Z',
      droppedOff: '2026-03-11T07:20:00.000Z',
    });
    expect(iso(entered({ arrived: '23:55', onBoard: '00:10' }, { puTime: '00:10' }).changed)).toEqual({
      arrived: '2026-03-10T06:55:00.000Z',
      onBoard: '2026-03-10T07:10:00.000Z',
    });
  });

  it('[DRV-10] changes only what differs from what is recorded, and clears a time that is removed', () => {
    expect(stepClocks(trip({ progress }), ZONE)).toEqual({ ...NONE, arrived: '14:20' });
    expect(entered({ arrived: '14:20', onBoard: '14:20' }, { progress })).toEqual({
      changed: { onBoard: new Date('2026-03-10T21:20:00Z') },
      problems: {},
    });
    expect(entered({}, { progress }).changed).toEqual({ arrived: null });
  });

  it('[DRV-10] refuses a time before the step above, and one that has not come yet', () => {
    expect(entered({ onBoard: '14:30', droppedOff: '14:05' }).problems).toEqual({ droppedOff: 'order' });
    expect(entered({ onMyWay: '14:40', arrived: '14:20' }, { progress }).problems).toEqual({ arrived: 'order' });
    const early = new Date('2026-03-10T21:28:00Z');
    expect(entered({ arrived: '14:25', onBoard: '14:31' }, {}, early).problems).toEqual({ onBoard: 'future' });
  });

  it('[TRP-18] [DRV-10] reads each time as clocks show it there, on a ride over a time-zone line', () => {
    const gallup = { lat: 35.5, lng: -108.7, timeZone: 'America/Denver' };
    const over = { puTime: '23:10', dropoff: gallup };
    const { changed, problems } = entered({ onBoard: '23:10', droppedOff: '01:05' }, over);
    expect(problems).toEqual({});
    // An hour and 55 minutes on the clocks, and 55 minutes of driving: Denver is an hour ahead in summer
    expect(iso(changed)).toEqual({ onBoard: '2026-03-11T06:10:00.000Z', droppedOff: '2026-03-11T07:05:00.000Z' });
    const times = {
      onMyWay: null,
      arrived: null,
      onBoard: at('2026-03-11T06:10:00Z'),
      droppedOff: at('2026-03-11T07:05:00Z'),
    };
    const driven = trip({ ...over, progress: { ...progress, times } });
    expect(stepClocks(driven, ZONE)).toEqual({ ...NONE, onBoard: '23:10', droppedOff: '01:05' });
    expect(enteredTimes(driven, stepClocks(driven, ZONE), ZONE, NOW).changed).toEqual({});
  });
});
