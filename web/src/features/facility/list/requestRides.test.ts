import { type RequestLeg, SYSTEM } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { askedChange, rideRequest, rideTrip, TODAY } from '../requestFixture';
import { groupByDay, isCancelable, isListed, listRides } from './requestRides';

const summary = (request: Parameters<typeof listRides>[0]) =>
  listRides(request, TODAY).map(({ day, puTime, leg, trip }) => [day, puTime, leg, trip?.stage]);

const repeat = { weekdays: [3, 5], until: '2026-03-31' };

describe('the rides of a request', () => {
  it('[FAC-2] are what was asked for, with what is known of the trips', () => {
    expect(summary(rideRequest())).toEqual([
      [TODAY, '14:00', 0, undefined],
      [TODAY, '', 1, undefined],
    ]);
    const moved = rideTrip({ leg: 1, day: '2026-03-03', puTime: '16:15', stage: 'scheduled' });
    expect(summary(rideRequest({ trips: { trip: moved } }))).toEqual([
      [TODAY, '14:00', 0, undefined],
      ['2026-03-03', '16:15', 1, 'scheduled'],
    ]);
  });

  it('[FAC-2] have no time of before once the office made one a will-call', () => {
    const called = rideRequest({ trips: { trip: rideTrip({ stage: 'willCall' }) } });
    expect(listRides(called, TODAY)[0]).toMatchObject({ puTime: '', willCall: true });
    const ready = rideRequest({ trips: { trip: rideTrip({ leg: 1, puTime: '16:10', stage: 'scheduled' }) } });
    expect(listRides(ready, TODAY)[1]).toMatchObject({ puTime: '16:10', willCall: false });
  });

  it('[FAC-2] that repeat are those of yesterday, too, if they go on past midnight', () => {
    const yesterday = '2026-03-01';
    const trips = {
      over: rideTrip({ day: yesterday, stage: 'droppedOff' }),
      under: rideTrip({ day: yesterday, leg: 1, puTime: '23:40', stage: 'onBoard' }),
    };
    expect(summary(rideRequest({ repeat, trips }))).toEqual([[yesterday, '23:40', 1, 'onBoard']]);
  });

  it('[FAC-2] are the next ones that are known, if the request repeats', () => {
    const trips = {
      past: rideTrip({ day: '2026-02-27' }),
      later: rideTrip({ day: '2026-03-06' }),
      next: rideTrip({ day: '2026-03-04', leg: 1 }),
    };
    expect(summary(rideRequest({ repeat, trips }))).toEqual([
      ['2026-03-04', '14:00', 1, 'onMyWay'],
      ['2026-03-06', '14:00', 0, 'onMyWay'],
    ]);
  });

  it('[FAC-2] are on the next weekday of a repeated request without trips', () => {
    const days = (firstDay: string, given: Parameters<typeof rideRequest>[0] = {}) =>
      listRides(rideRequest({ repeat, state: 'sent', firstDay, ...given }), TODAY).map(({ day }) => day);
    const [first] = rideRequest().legs as [RequestLeg];
    const on = (...all: readonly string[]) => ({ legs: all.map((day) => ({ ...first, day })) });
    expect(days('2026-02-04', on('2026-02-04'))).toEqual(['2026-03-04']);
    expect(days('2026-03-09', on('2026-03-09'))).toEqual(['2026-03-09']);
    // The second ride is always two days later
    expect(days('2026-02-04', on('2026-02-04', '2026-02-06'))).toEqual(['2026-03-04', '2026-03-06']);
  });

  it('[FAC-2] of an accepted request are not on days whose trips would be known', () => {
    const first = '2026-02-04';
    const legs = [{ ...(rideRequest().legs[0] as RequestLeg), day: first }];
    const rides = (given: Parameters<typeof rideRequest>[0]) =>
      listRides(rideRequest({ repeat, legs, firstDay: first, ...given }), TODAY).map(({ day, isLater }) => [
        day,
        isLater,
      ]);
    const order = 'request-leg1';
    // The company leaves out this Wednesday and Friday, as holidays
    expect(rides({})).toEqual([['2026-03-11', true]]);
    expect(rides({ repeat: { ...repeat, until: '2026-03-06' } })).toEqual([['2026-03-06', false]]);
    expect(rides({ orderIds: [order], orders: { [order]: { paused: false, until: '2026-03-05' } } })).toEqual([
      ['2026-03-05', false],
    ]);
  });

  it('[FAC-2] of a request whose last days were canceled are canceled, and none of them is planned', () => {
    const legs = [{ ...(rideRequest().legs[0] as RequestLeg), day: '2026-02-04' }];
    const given = { repeat: { ...repeat, until: '2026-03-13' }, legs, firstDay: '2026-02-04' };
    const rides = (...skipped: readonly string[]) =>
      listRides(rideRequest({ ...given, skipped }), TODAY).map(({ day, isLater, isSkipped }) => [
        ...[day, isLater, isSkipped],
      ]);
    expect(rides('2026-03-11')).toEqual([['2026-03-13', true, false]]);
    expect(rides('2026-03-11', '2026-03-13')).toEqual([['2026-03-11', false, true]]);
  });

  it('[FAC-2] can be canceled until their driver has set off', () => {
    const ride = (stage: 'scheduled' | 'onMyWay') =>
      listRides(rideRequest({ trips: { trip: rideTrip({ stage }) } }), TODAY)[0] as ReturnType<
        typeof listRides
      >[number];
    expect(isCancelable(ride('scheduled'), TODAY)).toBe(true);
    expect(isCancelable(ride('scheduled'), '2026-03-03')).toBe(false);
    expect(isCancelable(ride('onMyWay'), TODAY)).toBe(false);
  });
});

describe('the list of requests', () => {
  it('[FAC-2] keeps those of yesterday that are not over, unanswered, declined, or no-shows', () => {
    const yesterday = '2026-03-01';
    const isShown = (given: Partial<ReturnType<typeof rideRequest>>) =>
      isListed(rideRequest({ lastDay: yesterday, ...given }), TODAY);
    const ride = (stage: 'onBoard' | 'noShow' | 'droppedOff' | 'cancelled') => ({
      trips: { trip: rideTrip({ day: yesterday, stage }) },
    });
    expect([ride('onBoard'), ride('noShow')].map(isShown)).toEqual([true, true]);
    expect((['sent', 'declined', 'withdrawn'] as const).map((state) => isShown({ state }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isShown({ change: askedChange({}) })).toBe(true);
    expect([ride('droppedOff'), ride('cancelled')].map(isShown)).toEqual([false, false]);
    // Listed among those that were not answered in time
    expect(isShown({ state: 'declined', answeredBy: SYSTEM })).toBe(false);
    expect(isShown({ lastDay: TODAY, state: 'withdrawn' })).toBe(true);
  });

  it('[FAC-2] is by the day of the next ride, and then by its time', () => {
    const leg = rideRequest().legs[0] as ReturnType<typeof rideRequest>['legs'][number];
    const on = (id: string, day: string, puTime: string) =>
      rideRequest({ id, firstDay: day, legs: [{ ...leg, day, puTime }] });
    const both = {
      ...rideRequest({ id: 'both' }),
      legs: [
        { ...leg, day: '2026-03-01' },
        { ...leg, day: '2026-03-05' },
      ],
    };
    const grouped = groupByDay(
      [on('late', TODAY, '16:00'), on('tomorrow', '2026-03-03', '08:00'), on('early', TODAY, '07:30'), both],
      TODAY,
    );
    expect(grouped.map(({ day, requests }) => [day, requests.map(({ id }) => id)])).toEqual([
      [TODAY, ['early', 'late']],
      ['2026-03-03', ['tomorrow']],
      ['2026-03-05', ['both']],
    ]);
  });
});
