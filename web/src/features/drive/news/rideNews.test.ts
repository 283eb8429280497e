import type { KnownRide } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import type { SeenRides } from '../../../data/drive/seenRides';
import { type CurrentRides, rideNews, seenOffShift, withAcknowledged, withoutNews } from './rideNews';

const TODAY = '2026-03-10';
const ride = (given: Partial<KnownRide> = {}): KnownRide => ({
  state: 'open',
  tripDate: TODAY,
  puTime: '08:30',
  apptTime: '',
  willCall: false,
  fromAddress: '1 Broomstick Yard',
  toAddress: 'Dustpan Dialysis',
  name: 'Clovis Kettle',
  clientDis: 'ambulatory',
  bookingComments: '',
  companions: 0,
  attendants: 0,
  needs: null,
  fromDetails: '',
  toDetails: '',
  pickUpZone: '',
  dropOffZone: '',
  answer: '',
  correction: '',
  ...given,
});
const seen = (rides: SeenRides['rides'], until = '2026-03-11'): SeenRides => ({ uid: 'dora', until, rides });
const now = (rides: CurrentRides['rides'], given: Partial<CurrentRides> = {}): CurrentRides => ({
  today: TODAY,
  rides,
  broken: new Set(),
  isConfirmed: true,
  ...given,
});
const kinds = (before: SeenRides, after: CurrentRides) =>
  rideNews(before, after).map(({ tripId, change }) => `${tripId} ${change.kind}`);

describe('rideNews', () => {
  it('[DRV-6] lists what changed in driving order, until it is acknowledged', () => {
    const before = seen({ a: ride(), b: ride({ puTime: '07:00' }), c: ride({ puTime: '12:00' }) });
    const after = now({ a: ride({ puTime: '11:00' }), c: ride({ puTime: '12:00' }), d: ride({ puTime: '06:00' }) });
    expect(kinds(before, after)).toEqual(['d added', 'b removed', 'a changed']);
    const acknowledged = withAcknowledged(before, rideNews(before, after));
    expect(acknowledged).toEqual(seen(after.rides));
    expect(rideNews(acknowledged, after)).toEqual([]);
  });

  it('[DRV-6] keeps what came while the driver read', () => {
    const before = seen({ a: ride(), b: ride() });
    const shown = rideNews(before, now({ a: ride({ state: 'cancelled' }), b: ride() }));
    const after = now({ a: ride({ state: 'cancelled' }), b: ride({ puTime: '09:00' }) });
    expect(kinds(withAcknowledged(before, shown), after)).toEqual(['b changed']);
  });

  it('[DRV-6] tells of a trip taken away only once the server confirms it', () => {
    const before = seen({ a: ride() });
    expect(kinds(before, now({}, { isConfirmed: false }))).toEqual([]);
    expect(withoutNews(before, now({}, { isConfirmed: false }))).toEqual(before);
    expect(kinds(before, now({}))).toEqual(['a removed']);
  });

  it('[DRV-6] takes no trip for new or gone because another day has begun, or because it can’t be read', () => {
    const before = seen({ past: ride({ tripDate: '2026-03-08' }), odd: ride() }, TODAY);
    const after = now({ next: ride({ tripDate: '2026-03-11' }) }, { broken: new Set(['odd']) });
    expect(kinds(before, after)).toEqual([]);
    expect(withoutNews(before, after)).toEqual(seen({ odd: ride(), next: ride({ tripDate: '2026-03-11' }) }));
  });

  it('[DRV-6] leaves news as it was, and takes over what is none', () => {
    const before = seen({ a: ride(), b: ride() });
    const after = now({ a: ride({ puTime: '09:00' }), b: ride({ state: 'completed' }), c: ride() });
    expect(withoutNews(before, after)).toEqual(seen({ a: ride(), b: ride({ state: 'completed' }) }));
    expect(kinds(withoutNews(before, after), after)).toEqual(['c added', 'a changed']);
  });

  it('[DRV-6] counts what the page shows off shift as seen, and takes nothing for gone without the server', () => {
    const before = seen({ taken: ride(), moved: ride() });
    const after = { moved: ride({ puTime: '09:00' }), added: ride() };
    expect(seenOffShift(undefined, now(after, { isConfirmed: false }), 'dora')).toBeUndefined();
    const unconfirmed = seenOffShift(before, now(after, { isConfirmed: false }), 'dora');
    expect(unconfirmed).toEqual(seen({ taken: ride(), ...after }));
    expect(unconfirmed && kinds(unconfirmed, now(after))).toEqual(['taken removed']);
    expect(seenOffShift(before, now(after), 'dora')).toEqual(seen(after));
  });
});
