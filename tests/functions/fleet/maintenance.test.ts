import { paths } from '@mtos/model';
import { buildMaintenance, buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { soon } from '../driverEvents';
import { newOwner } from '../people';

const written = { at: new Date('2026-01-05T12:00:00Z'), updatedBy: 'owner' };

async function newVan() {
  const { account } = await newOwner();
  const van = db.doc(paths.vehicle(account, 'van'));
  await van.set(buildVehicle({ name: 'Van 7', odometer: 48_000 }, written));
  const work = (id: string) => db.doc(paths.maintenanceDocument(account, id));
  const nextWork = async () => (await van.get()).get('nextWork');
  return { account, van, work, nextWork };
}

describe('followMaintenance', () => {
  it('[FLT-2] keeps with a vehicle when its work is due first, as work comes, is done, and goes', async () => {
    const { account, van, work, nextWork } = await newVan();
    await work('oil').set(buildMaintenance({ vehicleUid: 'van', dueDay: '2026-03-31', dueMiles: 50_000 }, written));
    await work('brakes').set(buildMaintenance({ vehicleUid: 'van', dueMiles: 49_000 }, written));
    await work('other').set(buildMaintenance({ vehicleUid: 'other', dueDay: '2026-01-01' }, written));
    await expect.poll(nextWork, soon).toEqual({ day: '2026-03-31', miles: 49_000 });
    await work('brakes').update({ doneDay: '2026-03-01' });
    await expect.poll(nextWork, soon).toEqual({ day: '2026-03-31', miles: 50_000 });
    await work('oil').delete();
    await expect.poll(nextWork, soon).toBeUndefined();
    const entries = await db.collection(paths.audit(account)).where('documentId', '==', 'van').get();
    expect(entries.docs.map((entry) => entry.get('what'))).toEqual(['create']);
    expect((await van.get()).get('version')).toBe(1);
  });

  it('[FLT-2] [SEC-7] leaves out work that can’t be read, and vehicles that are gone', async () => {
    const { work, nextWork } = await newVan();
    await work('broken').set({ ...buildMaintenance({ vehicleUid: 'van', dueDay: '2026-01-01' }, written), work: 7 });
    await work('gone').set(buildMaintenance({ vehicleUid: 'gone', dueDay: '2026-01-01' }, written));
    await work('oil').set(buildMaintenance({ vehicleUid: 'van', dueDay: '2026-03-31' }, written));
    await expect.poll(nextWork, soon).toEqual({ day: '2026-03-31', miles: null });
  });
});
