import { paths, toInstant } from '@mtos/model';
import { buildTrip, buildUser } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seedCounters } from '../../browser/accounts/seedCounters';
import { countDocumentsRead } from '../../browser/network/documentsRead';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { CLINIC, lateAccount, NOON } from '../../browser/trips/lateAccount';
import { addTrip, details, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount, type TestAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

async function fill({ account }: TestAccount, drivers: number, trips: number) {
  const createdAt = new Date();
  const batch = db.batch();
  for (let driver = 0; driver < drivers; driver += 1) {
    const user = buildUser({
      subOwneruid: account,
      role: 'driver',
      fullName: `Driver ${driver}`,
      updatedBy: account,
      createdAt,
    });
    batch.set(db.collection(paths.users).doc(), user);
  }
  for (let trip = 0; trip < trips; trip += 1) {
    const data = buildTrip({
      subOwneruid: account,
      clientUid: `client-${trip}`,
      name: `Client ${trip}`,
      tripDate: '2099-01-01',
      updatedBy: account,
      createdAt,
    });
    batch.set(db.collection(paths.trips).doc(), data);
  }
  await batch.commit();
}

const card = (page: Page, count: string, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${count}\\s*${label}`) });

async function documentsOfDashboard(of: TestAccount, trips: number): Promise<number> {
  const page = await openAs(of.owner, 'about:blank');
  const read = await countDocumentsRead(page);
  await page.goto('/admin/dashboard');
  await card(page, String(trips), 'TRIPS').waitFor();
  await page.getByText(/\d today/).waitFor();
  await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
  return read();
}

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

describe('the dashboard', () => {
  it('[DSP-3] lists what needs a person once, by urgency, with the reason, and follows it live', async () => {
    const { account, owner, sendPosition } = await lateAccount();
    const called = Timestamp.fromMillis(NOON.getTime() - 25 * 60_000);
    await addTrip(account, { name: 'Carl Call', puTime: '', willCall: true });
    const call = await addTrip(account, { name: 'Cleo Called', puTime: '', willCall: true });
    await db.doc(paths.trip(call)).update({ calledAt: called });
    await addTrip(account, { name: 'Ned Nobody', puTime: '15:50' });
    await addTrip(account, { name: 'Fay Friday', puTime: '09:00', tripDate: inDays(2), pickup: CLINIC });
    await addTrip(account, {
      name: 'Oren Open',
      tripDate: inDays(-1),
      puTime: '09:00',
      status: 'Active',
      driverUid: 'gone',
    });
    await addTrip(account, { name: 'Otto Overdue', puTime: '11:40', assignedBy: 'hand' });
    await addTrip(account, { name: 'Della Delayed', puTime: '15:00', status: 'Delayed', driverUid: 'gone' });
    const page = await openAs(owner, 'about:blank', { ownContext: true });
    await page.clock.install({ time: NOON });
    await page.goto('/admin/dashboard');
    const rows = attention(page).getByRole('listitem');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([
        expect.stringMatching(/^Otto Overdue.*Pick-up 2[01] min overdue, no driver/),
        expect.stringMatching(/^Abner Teapot.*[0-9] min late · Dora Axle$/),
        expect.stringMatching(/^Berta Bucket.*late · Dora Axle$/),
        expect.stringMatching(/^Cleo Called.*Called 25 min ago/),
        expect.stringMatching(/^Wilma Waiting.*No driver, pick-up in (9|10) min/),
        expect.stringMatching(/^Della Delayed.*Delayed/),
        expect.stringMatching(/^Oren Open.*Left over, not finished/),
        expect.stringMatching(/^Ned Nobody.*No driver/),
      ]);
    await attention(page).getByText('8', { exact: true }).waitFor();
    await expectAccessible(page);
    await sendPosition(CLINIC, new Date(NOON.getTime() + 60_000));
    await db.doc(paths.trip(call)).update({ status: 'Cancelled', version: 2 });
    await page.clock.fastForward('01:00');
    await expect.poll(() => rows.filter({ hasText: /Dora Axle|Cleo Called/ }).count()).toBe(0);
    await rows.filter({ hasText: 'Wilma Waiting' }).getByRole('link').click();
    await details(page, 'Wilma Waiting').waitFor();
  });

  it('[DSP-3] still lists a trip after midnight that a driver has not finished', async () => {
    const { account, owner, addMember } = await newAccount();
    const { uid, fullName } = await addMember('driver', { fullName: 'Dora Axle' });
    const night = { tripDate: inDays(-1), puTime: '23:50', apptTime: '23:58', driverUid: uid, driverName: fullName };
    await addTrip(account, { name: 'Nina Night', status: 'Active', ...night });
    await addTrip(account, { name: 'Noel Night', status: 'Completed', ...night });
    const page = await openAs(owner, 'about:blank', { ownContext: true });
    await page.clock.install({ time: toInstant(TIME_ZONE, inDays(0), '00:10') });
    await page.goto('/admin/dashboard');
    await expect
      .poll(() => attention(page).getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/^Nina Night.*1[23] min past the appointment/)]);
  });

  it('[DSP-3] [DSH-3] reads what can wait only while the list has room for it', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Ned Nobody', puTime: '15:50' });
    const overdue = Array.from({ length: 9 }, (_, minute) => `11:0${minute}`);
    const trips = await Promise.all(
      overdue.map((puTime) => addTrip(account, { name: `Otto ${puTime.slice(-1)}`, puTime })),
    );
    const page = await openAs(owner, 'about:blank', { ownContext: true });
    const unassigned = page.waitForRequest((request) => {
      const messages = [...new URLSearchParams(request.postData() ?? '').values()];
      return messages.some((message) => message.includes('"willCall"') && message.includes('"driverUid"'));
    });
    let isAsked = false;
    const asked = unassigned.then(() => {
      isAsked = true;
    });
    await page.clock.install({ time: NOON });
    await page.goto('/admin/dashboard');
    const rows = attention(page).getByRole('listitem');
    await attention(page).getByText('9+', { exact: true }).waitFor();
    expect(await rows.allTextContents()).toEqual(Array(8).fill(expect.stringMatching(/^Otto \d/)));
    expect(isAsked).toBe(false);

    await Promise.all(
      trips.slice(0, 2).map((id) => db.doc(paths.trip(id)).update({ status: 'Cancelled', version: 2 })),
    );
    await asked;
    await rows.filter({ hasText: 'Ned Nobody' }).waitFor();
    await attention(page).getByText('8', { exact: true }).waitFor();
  });

  it('[DSH-3] reads a few documents regardless of the number of drivers and trips', async () => {
    const large = await newAccount();
    await fill(large, 80, 200);
    // A connection that breaks on a busy machine can read everything again: still fewer documents than the account has drivers
    const read = await documentsOfDashboard(large, 200);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(80);
  }, 300_000);

  it('[PPL-11] [MNY-1] leads a new owner to who pays for trips, which can be skipped for good, at both widths', async () => {
    const { account, owner } = await newAccount();
    const [wide, narrow] = VIEWPORTS;
    const page = await openAs(owner, '/admin/dashboard', { viewport: wide });
    const steps = page.getByRole('region', { name: 'First steps' });
    const billing = steps.getByRole('listitem').filter({ hasText: 'Say who pays for trips' });
    expect(await billing.getByRole('link', { name: 'Add payer' }).getAttribute('href')).toBe('/admin/payers');
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    await expectFits(page, 'the dashboard');
    await billing.getByRole('button', { name: 'Skip: Say who pays for trips' }).click();
    await billing.waitFor({ state: 'detached' });
    await steps.getByText('Add your first driver').waitFor();
    expect((await db.doc(paths.account(account)).get()).get('firstSteps')).toEqual(['billing']);
  });

  it('[DSH-1] [DSH-4] has a card for each count, which links to what it counts, and shows 0 and an error until it can be read', async () => {
    const { owner, account } = await newAccount();
    await seedCounters(account);
    const counters = db.doc(paths.counters(account));
    const good = (await counters.get()).data() ?? {};
    const page = await openAs(owner, 'about:blank', { expectedErrors: [/counters\/.*drivers/] });
    await counters.update({ drivers: 'many' });
    await page.goto('/admin/dashboard');
    await page.getByText('An error occurred while fetching dashboard data! Please try again later.').waitFor();
    for (const [label, path] of [
      ['ADMINS', '/admin/manage_admins'],
      ['DRIVERS', '/admin/drivers'],
      ['TRIPS', '/admin/trips'],
      ['CLIENTS', '/admin/trips'],
    ] as const) {
      expect(await card(page, '0', label).getAttribute('href')).toBe(path);
    }
    await counters.set(good);
    await card(page, '1', 'ADMINS').waitFor();
  }, 120_000);
});
