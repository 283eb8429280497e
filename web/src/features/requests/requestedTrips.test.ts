import { requestOrderId, returnTripId, standingOrderTripId } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { requestedTrips } from './requestedTrips';
import { changeOf, leg, requestDoc } from './requestFixtures';

const TODAY = '2099-03-09';
const days = (given: Parameters<typeof requestDoc>[0]) =>
  requestedTrips(requestDoc(given), 'maria', { account: 'account', today: TODAY }).map(
    ({ tripDate, id, fromAddress }) => [tripDate, id, fromAddress],
  );
const there = leg({ day: '2099-03-10' });
const back = leg({
  ...there,
  puTime: '11:00',
  apptTime: '',
  fromAddress: there.toAddress,
  toAddress: there.fromAddress,
});

describe('the trips of a request as authorizations count them', () => {
  it('[FAC-3] [CLI-5] are its rides, with the ids that they get', () => {
    const { id } = requestDoc();
    expect(days({ legs: [there, back] })).toEqual([
      ['2099-03-10', `${id}-leg1`, there.fromAddress],
      ['2099-03-10', `${id}-leg2`, there.toAddress],
    ]);
  });

  it('[FAC-3] [CLI-5] are those of the first seven days if they repeat, there and back', () => {
    // A Tuesday
    const repeat = { weekdays: [2, 4], until: '2099-06-30' };
    expect(days({ legs: [there, back], repeat }).map(([day]) => day)).toEqual([
      ...['2099-03-10', '2099-03-10', '2099-03-12', '2099-03-12'],
    ]);
    expect(days({ legs: [there], repeat: { ...repeat, until: '2099-03-11' } }).map(([day]) => day)).toEqual([
      '2099-03-10',
    ]);
  });

  it('[FAC-3] [CLI-5] are of a change those that it adds or moves to another day', () => {
    const { id } = requestDoc();
    const change = (...legs: readonly ReturnType<typeof leg>[]) => changeOf({ legs });
    const accepted = { state: 'accepted', legs: [there] } as const;
    const later = { ...there, day: '2099-03-11' };
    expect(days({ ...accepted, change: change({ ...there, puTime: '09:30' }) })).toEqual([]);
    expect(days({ ...accepted, change: change(later, back) })).toEqual([
      ['2099-03-11', `${id}-leg1`, there.fromAddress],
      ['2099-03-10', `${id}-leg2`, there.toAddress],
    ]);
    expect(days({ ...accepted, change: changeOf({ kind: 'cancel', cancel: [0] }) })).toEqual([]);
    // Of rides that repeat and began before, those of the next seven days
    const began = { ...there, day: '2099-02-03' };
    const repeat = { weekdays: [2, 4], until: '2099-06-30' };
    const added = { ...accepted, legs: [began], repeat, change: change(began, { ...back, day: began.day }) };
    expect(days(added)).toEqual([
      ['2099-03-10', undefined, there.toAddress],
      ['2099-03-12', undefined, there.toAddress],
    ]);
    // Their ways back are there already
    const legs = [began, { ...back, day: began.day }];
    const night = { ...accepted, legs, repeat, change: change(began, { ...back, day: '2099-02-04', puTime: '04:00' }) };
    const backId = (day: string) => returnTripId('account', standingOrderTripId('account', requestOrderId(id, 0), day));
    expect(days(night)).toEqual([
      ['2099-03-11', backId('2099-03-10'), there.toAddress],
      ['2099-03-13', backId('2099-03-12'), there.toAddress],
    ]);
  });
});
