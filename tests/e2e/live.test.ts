import type { TripInput } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { signInSdkUser } from '../browser/accounts/sdkUser';
import { openAs } from '../browser/openAs';
import { card, expectNumbers } from '../browser/pages/dashboard';
import { addTrip } from '../browser/trips/tripPages';
import { expectExactCounters, readCounters } from '../functions/counters';
import { newUser, sampleUser } from '../functions/documents';
import { newAccount } from '../newAccount';

const input: TripInput = {
  clientUid: null,
  name: 'Aurelia Featherduster',
  phone: '(917) 555-0190',
  medicaidId: '',
  clientDis: 'wheelchair',
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
  companions: 0,
  attendants: 0,
  fromDetails: '',
  toDetails: '',
  needs: null,
  puTimeComputed: false,
  willCall: false,
};

describe('changes by other users', () => {
  it('[DSH-2] [PPL-1] [TRP-1] update counts and tables without a reload, in their own account only', async () => {
    const [company, neighbor] = [await newAccount(), await newAccount()];
    const { account } = company;
    const member = await company.addMember('admin', { fullName: 'Ada Desk' });
    for (const each of [company, neighbor]) await addTrip(each.account, { name: 'Abner Teapot', assignedBy: 'hand' });
    const driver = newUser();
    await driver.set(sampleUser(account, { fullName: 'Aaron Aardvark', role: 'driver' }));
    await Promise.all([expectExactCounters(account), expectExactCounters(neighbor.account)]);
    const before = await readCounters(account);
    const others = await readCounters(neighbor.account);

    const dashboard = await openAs(company.owner, '/admin/dashboard');
    await expectNumbers(dashboard, account);
    const [trips, drivers] = await Promise.all([dashboard.context().newPage(), dashboard.context().newPage()]);
    await trips.goto('/admin/trips?view=all');
    await drivers.goto('/admin/drivers');
    await drivers.getByRole('cell', { name: 'Aaron Aardvark' }).waitFor();
    const other = await openAs(neighbor.owner, '/admin/dashboard');
    await expectNumbers(other, neighbor.account);

    const admin = await signInSdkUser(account, member.email, member.password);
    await admin.addTrip(input);
    await card(dashboard, 'TRIPS', before.trips + 1).waitFor();
    await card(dashboard, 'CLIENTS', before.clients + 1).waitFor();
    await trips.getByRole('link', { name: input.name }).waitFor();
    await trips.getByText(`${before.trips + 1} trips`).waitFor();

    await driver.delete();
    await card(dashboard, 'DRIVERS', before.drivers - 1).waitFor();
    await drivers.getByRole('cell', { name: 'Aaron Aardvark' }).waitFor({ state: 'detached' });

    expect(await readCounters(neighbor.account)).toEqual(others);
    await expectNumbers(other, neighbor.account);
    await other.goto('/admin/trips?view=all');
    await other.getByText('1 trip', { exact: true }).waitFor();
    expect(await other.getByText(input.name).count()).toBe(0);

    await admin.close();
  }, 180_000);
});
