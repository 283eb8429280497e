import { paths, type TripInput } from '@mtos/model';
import { DEMO } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { card, expectNumbers } from '../browser/dashboard';
import { openConsole } from '../browser/openAs';
import { signInSdkUser } from '../browser/sdkUser';
import { db } from '../functions/admin';
import { countersOf, expectExactCounters } from '../functions/counters';
import { newUser, userOf } from '../functions/documents';

const input: TripInput = {
  clientUid: null,
  name: 'Aurelia Featherduster',
  phone: '(917) 555-0190',
  clientDis: 'wheelchair',
  // So late that it is first in the list, whatever the sample contains
  tripDate: '2099-12-31',
  puTime: '09:30',
  apptTime: '10:15',
  fromAddress: '1 Broomstick Yard, Queens',
  fromPhone: '',
  toAddress: '2 Dustpan Lane, Queens',
  toPhone: '',
  pickup: null,
  dropoff: null,
  miles: 3,
  bookingComments: '',
  willCall: false,
};

describe('changes by other users', () => {
  it('[DSH-2] [PPL-1] [TRP-1] update counts and tables without a reload, in their own account only', async () => {
    const driver = newUser();
    await driver.set(userOf(DEMO.ownerUid, { fullName: 'Aaron Aardvark', role: 'driver' }));
    await expectExactCounters(DEMO.ownerUid);
    const before = await countersOf(DEMO.ownerUid);
    const others = await countersOf(DEMO.otherOwnerUid);

    const dashboard = await openConsole(DEMO.ownerEmail);
    await expectNumbers(dashboard, DEMO.ownerUid);
    const [trips, drivers] = await Promise.all([dashboard.context().newPage(), dashboard.context().newPage()]);
    await trips.goto('/admin/trips?view=all');
    await drivers.goto('/admin/drivers');
    await drivers.getByRole('cell', { name: 'Aaron Aardvark' }).waitFor();
    const other = await openConsole(DEMO.otherOwnerEmail);
    await expectNumbers(other, DEMO.otherOwnerUid);

    const admin = await signInSdkUser(DEMO.ownerUid, DEMO.adminEmail, DEMO.password);
    const trip = await admin.addTrip(input);
    await card(dashboard, 'TRIPS', before.trips + 1).waitFor();
    await card(dashboard, 'CLIENTS', before.clients + 1).waitFor();
    await trips.getByRole('link', { name: input.name }).waitFor();
    await trips.getByText(`${before.trips + 1} trips`).waitFor();

    await driver.delete();
    await card(dashboard, 'DRIVERS', before.drivers - 1).waitFor();
    await drivers.getByRole('cell', { name: 'Aaron Aardvark' }).waitFor({ state: 'detached' });

    expect(await countersOf(DEMO.otherOwnerUid)).toEqual(others);
    await expectNumbers(other, DEMO.otherOwnerUid);
    await other.goto('/admin/trips?view=all');
    await other.getByText(`${others.trips} trips`).waitFor();
    expect(await other.getByText(input.name).count()).toBe(0);

    await admin.close();
    await db.doc(paths.trip(trip)).delete();
    await expectExactCounters(DEMO.ownerUid);
  }, 180_000);
});
