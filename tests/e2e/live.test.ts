import { paths, type TripInput } from '@mtos/model';
import { DEMO } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/visit';
import { db } from '../functions/admin';
import { countersOf, expectExactCounters } from '../functions/counters';
import { newUser, userOf } from '../functions/documents';
import { colleague } from './colleague';
import { openConsole, signOut } from './openConsole';

const input: TripInput = {
  clientUid: null,
  name: 'Aurelia Featherduster',
  phone: '(917) 555-0190',
  clientDis: 'wheelchair',
  // So late that it is first in the list, whatever else the sample holds
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

const card = (page: Page, label: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${count}\\s*${label}`) });

async function expectNumbers(page: Page, account: string) {
  const { admins, drivers, trips, clients } = await countersOf(account);
  await card(page, 'ADMINS', admins).waitFor();
  await card(page, 'DRIVERS', drivers).waitFor();
  await card(page, 'TRIPS', trips).waitFor();
  await card(page, 'CLIENTS', clients).waitFor();
}

describe('what others change', () => {
  it('[DSH-2] [PPL-1] [TRP-1] changes numbers and tables without a reload, of its own account alone', async () => {
    const driver = newUser();
    await driver.set(userOf(DEMO.ownerUid, { fullName: 'Aaron Aardvark', role: 'driver' }));
    await expectExactCounters(DEMO.ownerUid);
    const before = await countersOf(DEMO.ownerUid);
    const others = await countersOf(DEMO.otherOwnerUid);

    const dashboard = await openConsole(DEMO.ownerEmail);
    await expectNumbers(dashboard, DEMO.ownerUid);
    const [trips, drivers] = await Promise.all([dashboard.context().newPage(), dashboard.context().newPage()]);
    await trips.goto('/admin/trips');
    await drivers.goto('/admin/drivers');
    await drivers.getByRole('cell', { name: 'Aaron Aardvark' }).waitFor();
    const other = await openConsole(DEMO.otherOwnerEmail);
    await expectNumbers(other, DEMO.otherOwnerUid);

    const admin = await colleague(DEMO.ownerUid, DEMO.adminEmail, DEMO.password);
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
    await other.goto('/admin/trips');
    await other.getByText(`${others.trips} trips`).waitFor();
    expect(await other.getByText(input.name).count()).toBe(0);

    await admin.leave();
    await db.doc(paths.trip(trip)).delete();
    await expectExactCounters(DEMO.ownerUid);
  }, 180_000);
});

describe('a desk that two owners share', () => {
  it('[SHL-4] [SEC-1] shows the second owner nothing of the first', async () => {
    const page = await openConsole(DEMO.ownerEmail);
    await expectNumbers(page, DEMO.ownerUid);
    await page.getByRole('link', { name: 'Philippa Wayfare' }).waitFor();
    await signOut(page);

    await signIn(page, { email: DEMO.otherOwnerEmail, password: DEMO.password });
    await expectNumbers(page, DEMO.otherOwnerUid);
    expect(await page.getByText('Philippa Wayfare').count()).toBe(0);
    await page.getByRole('link', { name: 'Admins', exact: true }).click();
    const { admins } = await countersOf(DEMO.otherOwnerUid);
    await page.getByText(`${admins} admin`).waitFor();
    expect(await page.getByText('wayfare.example').count()).toBe(0);
  });
});
