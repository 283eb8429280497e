import { paths } from '@mtos/model';
import { buildTrip, buildUser } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/visit';
import { db } from '../functions/admin';
import { expectExactCounters } from '../functions/counters';
import { newAccount, type TestAccount } from '../newAccount';
import { openPage } from './browser';
import { countDocumentsRead } from './documentsRead';
import { openAs } from './openAs';

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
  await expectExactCounters(account, 90_000);
}

const card = (page: Page, count: string, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${count}\\s*${label}`) });

async function documentsOfDashboard(of: TestAccount, trips: number): Promise<number> {
  const page = await openPage('/auth/login');
  const read = await countDocumentsRead(page);
  await signIn(page, of.owner);
  await card(page, String(trips), 'TRIPS').waitFor();
  await page.getByText(/\d today/).waitFor();
  await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
  return read();
}

describe('the dashboard', () => {
  it('[DSH-1] has a card for each number, which leads to what it counts', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/auth/login');
    for (const [label, path] of [
      ['ADMINS', '/admin/manage_admins'],
      ['DRIVERS', '/admin/drivers'],
      ['TRIPS', '/admin/trips'],
      ['CLIENTS', '/admin/trips'],
    ] as const) {
      const cards = page.getByRole('region', { name: 'Numbers' });
      expect(await cards.getByRole('link', { name: new RegExp(label) }).getAttribute('href')).toBe(path);
    }
  });

  it('[DSH-3] reads the same few documents however many drivers and trips there are', async () => {
    const [small, large] = [await newAccount(), await newAccount()];
    await fill(small, 2, 10);
    await fill(large, 12, 60);
    const few = await documentsOfDashboard(small, 10);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(25);
    expect(await documentsOfDashboard(large, 60)).toBe(few);
  }, 300_000);

  it('[DSH-4] shows 0 and says so when the numbers can not be read, and the numbers when they can again', async () => {
    const { owner, account } = await newAccount();
    await expectExactCounters(account, 60_000);
    const counters = db.doc(paths.counters(account));
    const good = (await counters.get()).data() ?? {};
    await counters.update({ drivers: 'many' });
    const page = await openAs(owner, '/auth/login', { expectedErrors: [/counters\/.*drivers/] });
    await page.getByText('An error occurred while fetching dashboard data! Please try again later.').waitFor();
    for (const label of ['ADMINS', 'DRIVERS', 'TRIPS', 'CLIENTS']) await card(page, '0', label).waitFor();
    await counters.set(good);
    await card(page, '1', 'ADMINS').waitFor();
  }, 120_000);
});
