import { describe, expect, it } from 'vitest';
import { requestedTrips } from './requestedTrips';
import { leg, requestDoc } from './requestFixtures';

const days = (given: Parameters<typeof requestDoc>[0]) =>
  requestedTrips(requestDoc(given), 'maria').map(({ tripDate, id, fromAddress }) => [tripDate, id, fromAddress]);
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
});
