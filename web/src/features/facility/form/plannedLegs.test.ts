import { legRides, plannedLegs } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { rideRequest, rideTrip, TODAY } from '../requestFixture';
import { askedLegs, sayPlanned } from './plannedLegs';
import { contentOf } from './requestContent';

const moved = rideRequest({
  trips: {
    there: rideTrip({ stage: 'scheduled', puTime: '13:30' }),
    back: rideTrip({ leg: 1, day: '2026-03-03', puTime: '16:00', stage: 'scheduled' }),
  },
});
const stored = contentOf(moved).legs;
const planned = plannedLegs(moved, stored);
const [there, back] = planned as [(typeof planned)[number], (typeof planned)[number]];

describe('the form of a change', () => {
  it('[FAC-2] begins with the rides as the company planned them, and says what that is', () => {
    expect(planned.map(({ day, puTime, willCall }) => [day, puTime, willCall])).toEqual([
      [TODAY, '13:30', false],
      ['2026-03-03', '16:00', false],
    ]);
    expect(moved.legs.map((leg, index) => sayPlanned(leg, legRides(moved)[index], TODAY))).toEqual([
      'Now planned: Mon, Mar 2, 1:30 PM',
      'Now planned: Tue, Mar 3, 4:00 PM',
    ]);
    const asAsked = rideTrip();
    expect(moved.legs.map((leg) => sayPlanned(leg, leg.willCall ? undefined : asAsked, TODAY))).toEqual(['', '']);
  });

  it('[FAC-2] keeps to the company’s clocks where a ride starts by others, and names these', () => {
    const away = rideTrip({ stage: 'scheduled', timeZone: 'America/New_York' });
    const request = rideRequest({ trips: { there: { ...away, puTime: '14:30' } } });
    expect(plannedLegs(request, request.legs)[0]).toMatchObject({ puTime: '14:00' });
    const [leg] = request.legs as [(typeof request.legs)[number]];
    expect(sayPlanned(leg, legRides(request)[0], TODAY)).toBe('Now planned: Mon, Mar 2, 2:30 PM EST');
  });

  it('[FAC-2] shows no time of a ride that became a will-call', () => {
    const called = rideRequest({ trips: { there: rideTrip({ stage: 'willCall' }) } });
    expect(plannedLegs(called, contentOf(called).legs)[0]).toMatchObject({ willCall: true, puTime: '' });
  });

  it('[FAC-2] leaves rides alone that repeat, were canceled, or have only an appointment', () => {
    const trips = { there: rideTrip({ puTime: '13:30', stage: 'scheduled' }) };
    const times = (request: typeof moved) => plannedLegs(request, request.legs)[0]?.puTime;
    expect(times(rideRequest({ trips, repeat: { weekdays: [1], until: '2026-04-01' } }))).toBe('14:00');
    expect(times(rideRequest({ trips: { there: { ...trips.there, canceled: true } } }))).toBe('14:00');
    // Later than its appointment, which the form would refuse
    expect(times(rideRequest({ trips: { there: { ...trips.there, puTime: '15:10' } } }))).toBe('14:00');
    const [leg] = rideRequest().legs as [(typeof moved.legs)[number]];
    expect(times(rideRequest({ trips, legs: [{ ...leg, puTime: '' }] }))).toBe('');
  });

  it('[FAC-2] asks for nothing of a ride that it left alone, and says in words what goes back to the first wish', () => {
    const facts = { stored, planned, today: TODAY };
    expect(askedLegs([there, { ...back, puTime: '17:00' }], facts)).toEqual({
      legs: [stored[0], { ...back, puTime: '17:00' }],
      words: '',
    });
    expect(askedLegs([{ ...there, puTime: '14:00' }, back], facts)).toEqual({
      legs: stored,
      words: 'Ride 1 at 2:00 PM on Mon, Mar 2, as asked for at first.',
    });
    // Also of a ride that changes otherwise
    const elsewhere = { ...there, puTime: '14:00', toAddress: '2 Clinic Way' };
    expect(askedLegs([elsewhere, back], facts)).toEqual({
      legs: [elsewhere, stored[1]],
      words: 'Ride 1 at 2:00 PM on Mon, Mar 2, as asked for at first.',
    });
    const words = (leg: object) => askedLegs([there, { ...back, ...leg }], facts).words;
    expect(words({ day: TODAY, puTime: '17:00' })).toBe('Ride 2 on Mon, Mar 2, as asked for at first.');
    expect(words({ day: '2026-03-04', puTime: '', willCall: true })).toBe(
      'Ride 2 as a will-call, as asked for at first.',
    );
    expect(words({ toAddress: '3 Elm St' })).toBe('');
  });
});
