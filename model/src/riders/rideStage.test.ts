import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { rideLinkEndsAt, rideStage, type StagedRide } from './rideStage';

const ZONE = 'America/New_York';
const instant = (clock: string, day = '2026-03-10') => {
  const date = toInstant(ZONE, day, clock);
  return { toMillis: () => date.getTime(), toDate: () => date };
};
const TIMES = { onMyWay: null, arrived: null, onBoard: null, droppedOff: null };
const ride = (given: Partial<StagedRide> = {}): StagedRide => ({
  ...{ status: 'Pending', statusAt: instant('08:00'), driverUid: 'dora', willCall: false },
  ...{ puTime: '09:40', tripDate: '2026-03-10', ...given },
});
const progress = (given: Partial<NonNullable<StagedRide['progress']>>): StagedRide['progress'] => ({
  ...{ driverUid: 'dora', stage: null, times: TIMES, noShow: null, ...given },
});

describe('the stage of a ride', () => {
  it('[RDR-4] is that of the driver’s last step, and goes back with a step that is undone', () => {
    const stages = (['onMyWay', 'arrived', 'onBoard', 'droppedOff', null] as const).map((stage) =>
      rideStage(ride({ status: stage ? 'Active' : 'Pending', progress: progress({ stage }) })),
    );
    expect(stages).toEqual(['onMyWay', 'arrived', 'onBoard', 'droppedOff', 'scheduled']);
  });

  it('[RDR-4] is what the office decided, where the driver reported nothing', () => {
    expect(rideStage(ride({ status: 'Active' }))).toBe('onBoard');
    expect(rideStage(ride({ status: 'Delayed' }))).toBe('delayed');
    expect(rideStage(ride({ status: 'Completed' }))).toBe('droppedOff');
    expect(rideStage(ride({ status: 'Cancelled', progress: progress({ stage: 'onMyWay' }) }))).toBe('cancelled');
    expect(rideStage(ride({ willCall: true, puTime: '' }))).toBe('willCall');
  });

  it('[RDR-4] ignores the steps of a driver who no longer has the trip, and names a no-show', () => {
    expect(rideStage(ride({ progress: progress({ driverUid: 'other', stage: 'onBoard' }) }))).toBe('scheduled');
    const noShow = { at: instant('09:50'), note: '' };
    expect(rideStage(ride({ progress: progress({ stage: 'arrived', noShow }) }))).toBe('noShow');
  });
});

describe('the end of a link', () => {
  const end = (given: Partial<StagedRide>) => new Date(rideLinkEndsAt(ride(given), ZONE)).toISOString();
  const at = (clock: string, day?: string) => instant(clock, day).toDate().toISOString();

  it('[RDR-4] is two hours after the drop-off, also past midnight', () => {
    const droppedOff = (clock: string) =>
      end({
        status: 'Completed',
        progress: progress({ stage: 'droppedOff', times: { ...TIMES, droppedOff: instant(clock) } }),
      });
    expect(droppedOff('10:15')).toBe(at('12:15'));
    expect(droppedOff('23:30')).toBe(at('01:30', '2026-03-11'));
    expect(end({ status: 'Completed', statusAt: instant('11:00') })).toBe(at('13:00'));
  });

  it('[RDR-4] is one hour after a cancellation', () => {
    expect(end({ status: 'Cancelled', statusAt: instant('08:20') })).toBe(at('09:20'));
  });

  it('[RDR-4] is the end of the trip’s day, and three hours later for someone on the road', () => {
    expect(end({})).toBe(at('00:00', '2026-03-11'));
    expect(end({ tripDate: '2026-03-12' })).toBe(at('00:00', '2026-03-13'));
    expect(end({ status: 'Active', progress: progress({ stage: 'onBoard' }) })).toBe(at('03:00', '2026-03-11'));
  });
});
