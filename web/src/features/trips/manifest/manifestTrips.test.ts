import { describe, expect, it } from 'vitest';
import { tripDoc } from '../tripFixtures';
import { manifestTrips } from './manifestTrips';

describe('the trips of a manifest', () => {
  it('[DSP-7] are those to drive, by pick-up, with will-calls last', () => {
    const trips = [
      tripDoc('call', { willCall: true, puTime: '' }),
      tripDoc('late', { puTime: '16:30' }),
      tripDoc('off', { status: 'Cancelled', cancelReason: 'Moved', cancelledBy: 'client' }),
      tripDoc('early', { puTime: '07:05', status: 'Completed' }),
    ];
    expect(manifestTrips(trips).map(({ id }) => id)).toEqual(['early', 'late', 'call']);
  });
});
