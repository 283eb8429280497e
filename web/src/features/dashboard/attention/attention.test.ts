import type { LateRisk, MobilityNeed, StoredTrip, TripProgress } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { attentionItems } from './attention';

const at = (clock: string) => {
  const date = new Date(`2026-03-09T${clock}:00-04:00`);
  return { toDate: () => date, toMillis: () => date.getTime() };
};
const CLOCK = { timeZone: 'America/New_York', now: at('12:00').toDate() };

function trip(id: string, puTime: string, given: Partial<StoredTrip> = {}): StoredTrip {
  const createdAt = new Date(0);
  const base = { subOwneruid: 'account', clientUid: 'client', name: id, tripDate: '2026-03-09', updatedBy: 'account' };
  const stamps = { statusAt: at('08:00'), createdAt: at('08:00'), updatedAt: at('08:00'), calledAt: null };
  return { ...buildTrip({ ...base, createdAt }), ...stamps, id, puTime, driverUid: 'dora', ...given };
}

const PLACED = { lat: 40.7, lng: -73.9 };
const risk = (kind: 'late' | 'atRisk', minutes: number): LateRisk => ({ kind, what: 'pick-up', minutes });
const called = { willCall: true, driverUid: null } as const;

describe('what needs a person', () => {
  it('[DRV-14] begins with what drivers reported, until it is answered, and says how early a no-show is', () => {
    const progress: TripProgress = {
      ...{ driverUid: 'dora', proof: null, movedAt: null, unsettledAt: at('11:00') },
      ...{ odometers: { onBoard: null, droppedOff: null }, noShow: { at: at('11:00'), note: '' } },
      times: { onMyWay: null, arrived: at('10:50'), onBoard: null, droppedOff: null },
      decided: { status: 'Pending', at: at('08:00') },
      stage: 'arrived',
    };
    const reported = { progress, status: 'Active' } as const;
    const items = attentionItems(
      [
        trip('overdue', '11:35'),
        trip('early', '14:30', { ...reported, progress: { ...progress, unsettledAt: at('11:10') } }),
        trip('noShow', '10:45', reported),
        trip('cancelled', '10:00', {
          ...reported,
          status: 'Cancelled',
          progress: { ...progress, unsettledAt: at('11:20') },
        }),
        trip('answered', '14:45', { ...reported, settled: { at: at('11:00'), answer: 'Wait' } }),
      ],
      new Map(),
      CLOCK,
    );
    expect(items.map(({ trip: { id }, why }) => [id, why])).toEqual([
      ['noShow', 'No-show reported'],
      ['early', 'No-show reported 3 h 30 min before the pick-up'],
      ['cancelled', 'The driver reported something that does not fit'],
      ['overdue', 'Pick-up 25 min overdue'],
    ]);
  });

  it('[DRV-14] has one line for a driver whose lift got a defect, with the trips that they can’t drive now', () => {
    const wheelchair = { clientDis: 'wheelchair', driverName: 'Alma Axle', driverUid: 'alma' } as const;
    const onBoard = { ...trip('gone', '11:00', wheelchair).progress, stage: 'onBoard' } as TripProgress;
    const own = [
      trip('first', '13:00', wheelchair),
      trip('walks', '13:30', { ...wheelchair, clientDis: 'ambulatory' }),
      trip('later', '09:00', { ...wheelchair, clientDis: 'stretcher', tripDate: '2026-03-11' }),
      trip('riding', '11:00', { ...wheelchair, progress: onBoard }),
    ];
    const items = attentionItems([trip('overdue', '11:35')], new Map(), CLOCK, [], own);
    expect(items.map(({ trip: { id }, driver, why }) => [id, driver, why])).toEqual([
      ['first', { uid: 'alma', name: 'Alma Axle', lastDay: '2026-03-11' }, 'Lift or ramp defect: 2 trips to reassign'],
      ['overdue', undefined, 'Pick-up 25 min overdue'],
    ]);
  });

  it('[TRP-18] asks about a time whose place turned out to be in another zone', () => {
    const zoneQuestion = { at: at('08:00'), dropoff: '' };
    const dropoff = { lat: 32, lng: -85, timeZone: 'America/Chicago' };
    const why = (given: Partial<StoredTrip>) => attentionItems([trip('a', '15:00', given)], new Map(), CLOCK)[0]?.why;
    expect(why({ zoneQuestion, dropoff })).toBe('Drop-off is on Central time. Check the appointment');
    expect(why({ zoneQuestion: null, dropoff })).toBeUndefined();
  });

  it('[DSP-3] is one list by urgency, with the reason of each in words', () => {
    const trips = [
      trip('waits', '', { willCall: true, driverUid: null }),
      trip('nobody', '15:30', { driverUid: null, assignedWhy: 'No driver is free.' }),
      trip('friday', '09:00', { tripDate: '2026-03-13', driverUid: null }),
      trip('old', '09:00', { tripDate: '2026-03-08', status: 'Active' }),
      trip('delayed', '15:00', { status: 'Delayed' }),
      trip('soon', '13:30', { driverUid: null, pickup: PLACED }),
      trip('called', '', { ...called, calledAt: at('11:20') }),
      trip('calledFirst', '', { ...called, calledAt: at('11:00') }),
      trip('maybe', '12:20'),
      trip('late', '12:10'),
      trip('later still', '12:05'),
      trip('riding', '11:00', { status: 'Active', apptTime: '11:50' }),
      trip('overdue', '11:35', { driverUid: null }),
      trip('fine', '12:30'),
    ];
    const risks = new Map([
      ['maybe', risk('atRisk', 18)],
      ['late', risk('late', 20)],
      ['later still', risk('late', 40)],
      ['overdue', risk('late', 25)],
      ['soon', risk('atRisk', 20)],
    ]);
    const items = attentionItems(trips.toReversed(), risks, CLOCK);
    expect(items.map(({ trip: { id }, why, tone }) => [id, why, tone])).toEqual([
      ['overdue', 'Pick-up 25 min overdue, no driver', 'danger'],
      ['riding', '10 min past the appointment', 'danger'],
      ['later still', '40 min late', 'danger'],
      ['late', '20 min late', 'danger'],
      ['maybe', 'May be 18 min late', 'warn'],
      ['calledFirst', 'Called 1 h ago', 'warn'],
      ['called', 'Called 40 min ago', 'warn'],
      ['soon', 'No driver, pick-up in 1 h 30 min', 'warn'],
      ['delayed', 'Delayed', 'warn'],
      ['old', 'Left over, not finished', 'warn'],
      ['nobody', 'No driver is free.', 'muted'],
    ]);
  });

  it('[DSP-3] has a trip without a driver only once automatic assignment looked for one in vain, or leaves it alone', () => {
    const pickup = PLACED;
    const why = (puTime: string, given: Partial<StoredTrip>, uncarried: readonly MobilityNeed[] = []) =>
      attentionItems([trip('a', puTime, { pickup, driverUid: null, ...given })], new Map(), CLOCK, uncarried)[0]?.why;
    expect(why('16:00', {})).toBe('No driver');
    expect(why('16:01', {})).toBeUndefined();
    expect(why('18:00', { assignedBy: 'hand', assignedWhy: 'Unassigned by Olive.' })).toBe('Unassigned by Olive.');
    expect(why('18:00', { pickup: null })).toBe('No driver, address not on the map');
    expect(why('18:00', { tripDate: '2026-03-10', assignedBy: 'hand' })).toBeUndefined();
    expect(why('18:00', { tripDate: '2026-03-13', clientDis: 'stretcher' }, ['stretcher'])).toMatch(/^No vehicle for/);
  });

  it('[DSP-3] calls a pick-up soon that is within two hours, and overdue from the first minute on', () => {
    const why = (puTime: string, pickup: StoredTrip['pickup'] = PLACED) =>
      attentionItems([trip('a', puTime, { driverUid: null, pickup })], new Map(), CLOCK)[0]?.why;
    expect(why('14:00', null)).toBe('No driver, pick-up in 2 h, address not on the map');
    expect(why('14:00')).toBe('No driver, pick-up in 2 h');
    expect(why('14:01')).toBe('No driver');
    expect(why('12:00')).toBe('No driver, pick-up in 0 min');
    expect(why('11:59')).toBe('Pick-up 1 min overdue, no driver');
  });

  it('[DSP-3] still calls a trip of last night overdue, and one of yesterday noon left over', () => {
    const night = { ...CLOCK, now: at('00:30').toDate() };
    const why = (puTime: string) =>
      attentionItems([trip('a', puTime, { tripDate: '2026-03-08' })], new Map(), night)[0]?.why;
    expect([why('23:50'), why('12:30'), why('12:29')]).toEqual([
      'Pick-up 40 min overdue',
      'Pick-up 12 h overdue',
      'Left over, not finished',
    ]);
  });

  it('[DSP-3] has a will-call of an earlier day, which someone has to close, and none of today without a call', () => {
    const why = (tripDate: string) =>
      attentionItems([trip('a', '', { willCall: true, driverUid: null, tripDate })], new Map(), CLOCK)[0]?.why;
    expect(why('2026-03-08')).toBe('Left over, the client never called');
    expect(why('2026-03-09')).toBeUndefined();
  });

  it('[DSP-3] says of an overdue trip when its driver is expected, as the list and the board do', () => {
    const overdue = trip('a', '11:35');
    const why = (risks: ReadonlyMap<string, LateRisk>) => attentionItems([overdue], risks, CLOCK)[0]?.why;
    expect(why(new Map([['a', risk('late', 1455)]]))).toBe('1 d late');
    expect(why(new Map())).toBe('Pick-up 25 min overdue');
  });

  it('[DSP-3] has each trip once, and says nothing of one that is on time', () => {
    const delayed = trip('delayed', '15:00', { status: 'Delayed' });
    const unknown = new Map<string, LateRisk>([['fine', { kind: 'unknown', why: 'position' }]]);
    expect(attentionItems([delayed, delayed, trip('fine', '12:30')], unknown, CLOCK)).toHaveLength(1);
  });
});
