import { describe, expect, it } from 'vitest';
import type { Trip } from '../documents/trip';
import { buildTrip } from '../sample/builders';
import { listDrivenRides, toLeg } from './tripLog';

const at = (minutes: number) => ({ toMillis: () => minutes * 60_000, toDate: () => new Date(minutes * 60_000) });
const createdAt = new Date('2026-01-05T12:00:00Z');
const entered = buildTrip({
  ...{ subOwneruid: 'a', clientUid: 'ann', name: 'Ann', tripDate: '2026-01-06', updatedBy: 'a', createdAt },
  ...{ driverUid: 'dora', driverName: 'Dora', miles: 4.5, status: 'Completed' as const },
});
const progress = {
  ...{ driverUid: 'dora', stage: 'droppedOff' as const, noShow: null, unsettledAt: null, movedAt: null },
  times: { onMyWay: at(1), arrived: at(5), onBoard: at(9), droppedOff: at(30) },
  odometers: { onBoard: 100, droppedOff: 106.5 },
  proof: { signedBy: 'client' as const, name: 'Ann', note: '' },
  decided: { status: 'Pending' as const, at: at(0) },
};
const trip = (given: object) => ({ ...entered, id: 'trip', progress, ...given }) as unknown as Trip & { id: string };
const vehicle = { driverUid: 'dora', name: 'Van 1', plate: 'ABC', licenseNumber: 'D1' };

describe('toLeg', () => {
  it('[POS-4] [RPT-3] has what is kept of its driver’s track on that day, and of no one else’s', () => {
    const ride = { loaded: 6.4, empty: 2, silentMinutes: 0, isSilent: false, distances: {} };
    const day = (driverUid: string, of: object, measured = '2026-01-06') => ({
      ...{ subOwneruid: 'a', driverUid, day: measured, miles: 20, loaded: 6.4, silentMinutes: 0, measuredAt: at(60) },
      trips: { trip: { ...ride, ...of } },
    });
    const track = (...days: Parameters<typeof listDrivenRides>[0]) => toLeg(trip({}), listDrivenRides(days)).track;
    expect(track(day('dora', {}))).toEqual(ride);
    expect(track(day('ben', {}))).toBeUndefined();
    expect(track(day('dora', { isSilent: true }))).toBeUndefined();
    expect(toLeg(trip({ progress: undefined }), listDrivenRides([day('dora', {})])).track).toBeUndefined();
  });

  it('[RPT-3] has what payers ask for, from the driver’s steps', () => {
    const leg = toLeg(trip({ vehicle }));
    expect(leg).toMatchObject({
      miles: 6.5,
      isEstimate: false,
      licenseNumber: 'D1',
      vehicle: 'Van 1',
      plate: 'ABC',
      missing: [],
    });
    expect([leg.arrivedAt, leg.pickedUpAt, leg.droppedOffAt].map((time) => time?.toMillis())).toEqual([
      5 * 60_000,
      9 * 60_000,
      30 * 60_000,
    ]);
    expect([leg.signedBy, leg.signerName]).toEqual(['client', 'Ann']);
  });

  it('[RPT-3] [RPT-4] says what is missing, and takes miles that are not known from the booking', () => {
    expect(toLeg(trip({ progress: undefined }))).toMatchObject({
      ...{ miles: 4.5, isEstimate: true },
      missing: ['arrival', 'pick-up', 'drop-off', 'odometer', 'license', 'plate', 'signature'],
    });
    expect(toLeg(trip({ driverUid: null })).missing).toEqual(['driver']);
    const backwards = { ...progress, odometers: { onBoard: 106, droppedOff: 100 } };
    expect(toLeg(trip({ progress: backwards, vehicle })).missing).toEqual(['plausible-odometer']);
  });

  it('[RPT-3] has no license and no plate of someone who was assigned before', () => {
    const leg = toLeg(trip({ vehicle: { ...vehicle, driverUid: 'ben' } }));
    expect(leg).toMatchObject({ licenseNumber: '', vehicle: '', plate: '', missing: ['license', 'plate'] });
  });

  it('[RPT-3] keeps the time zone in which the trip was driven', () => {
    const rule = { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60, timeZone: 'America/Denver' };
    expect(toLeg(trip({ onTimeRule: rule })).timeZone).toBe('America/Denver');
    expect(toLeg(trip({ onTimeRule: 'broken' })).timeZone).toBeUndefined();
    expect(toLeg(trip({})).timeZone).toBeUndefined();
  });

  it('[RPT-3] takes a reason instead of a signature', () => {
    const proof = (note: string) => ({ progress: { ...progress, proof: { signedBy: null, name: '', note } } });
    expect(toLeg(trip({ ...proof('Client can’t sign'), vehicle })).missing).toEqual([]);
    expect(toLeg(trip({ ...proof(''), vehicle })).missing).toEqual(['signature']);
  });
});
