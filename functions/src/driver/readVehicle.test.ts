import type { StoredEvent, Trip } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { readVehicle } from './readVehicle';

const NOW = new Date('2026-03-09T15:00:00Z');
const VAN = { driverUid: 'dora', name: 'Van 1', plate: 'A1', licenseNumber: 'L1' };

const event = (id: string, kind: StoredEvent['kind'], second: number, undoes: string | null = null): StoredEvent => {
  const at = Timestamp.fromMillis(NOW.getTime() + second * 1000);
  return {
    ...{ id, subOwneruid: 'account', driverUid: 'dora', tripId: 'trip', kind, at, receivedAt: at, undoes },
    ...{ position: null, odometer: null, signature: null, note: '' },
  };
};
const setOff = event('a', 'onMyWay', 0);

function trip(vehicle: Trip['vehicle']): Trip {
  const base = { subOwneruid: 'account', clientUid: 'ben', name: 'Ben', tripDate: '2026-03-09', updatedBy: 'account' };
  const built = buildTrip({ ...base, driverUid: 'dora', driverName: 'Dora Axle', assignedBy: 'hand', createdAt: NOW });
  const at = Timestamp.fromDate(NOW);
  const stamps = { statusAt: at, createdAt: at, updatedAt: at, calledAt: null };
  return { ...built, ...stamps, progress: undefined, vehicle };
}

describe('the vehicle of a trip', () => {
  it('[DRV-3] [RPT-3] is kept with its steps, and with a no-show', async () => {
    expect(await readVehicle('account', trip(VAN), [setOff], NOW)).toEqual(VAN);
    expect(await readVehicle('account', trip(VAN), [event('c', 'noShow', 9)], NOW)).toEqual(VAN);
  });

  it('[DRV-3] [RPT-3] is not kept once all steps are undone: the driver can take another one', async () => {
    const undone = [setOff, event('b', 'undo', 3, 'a')];
    expect(await readVehicle('account', trip(VAN), undone, NOW)).toBeUndefined();
  });

  it('[DRV-3] of another driver is left as it is', async () => {
    const other = { ...VAN, driverUid: 'rosa' };
    const undone = [setOff, event('b', 'undo', 3, 'a')];
    expect(await readVehicle('account', trip(other), undone, NOW)).toEqual(other);
  });
});
