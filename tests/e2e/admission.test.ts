import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/visit';
import { auth, db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { expectAccessible, openPage } from './browser';

const MINUTE = 60_000;
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const warning = (page: Page) => page.getByRole('heading', { name: 'Are you still there?' });

/** Signed out, with the reason, and a way in that asks again. */
async function expectTurnedAway(page: Page, reason: RegExp) {
  await page.waitForURL('**/auth/login');
  await page.getByRole('alert').filter({ hasText: reason }).waitFor();
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/auth/login');
}

/** Opens the dashboard with a clock that the test turns. */
async function openWithClock() {
  const { owner } = await newAccount();
  const page = await openPage('/auth/login');
  await page.clock.install();
  await signIn(page, owner);
  await dashboard(page);
  return page;
}

describe('who may not enter', () => {
  it('[AUT-7] a driver is told that the console is for admins, and is signed out', async () => {
    const { addMember } = await newAccount();
    const page = await openPage('/auth/login');
    await signIn(page, await addMember('driver'));
    await expectTurnedAway(page, /console is for admins/);
  });

  it('[AUT-7] a member who waits for the owner is told so', async () => {
    const { addMember } = await newAccount();
    const page = await openPage('/auth/login');
    await signIn(page, await addMember('admin', { state: 'pending' }));
    await expectTurnedAway(page, /waits for the confirmation/);
  });

  it('[AUT-7] a deactivated member is told so at the sign-in', async () => {
    const { addMember } = await newAccount();
    const member = await addMember('admin');
    await auth.updateUser(member.uid, { disabled: true });
    const page = await openPage('/auth/login', { expectedErrors: [/status of 400/] });
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText(/account has been deactivated/).waitFor();
  });

  it('[AUT-7] a member who is deactivated while at work is signed out and told so', async () => {
    const { addMember } = await newAccount();
    const member = await addMember('admin');
    const page = await openPage('/auth/login', { expectedErrors: [/for '(get|list)'|status of 403/] });
    await signIn(page, member);
    await dashboard(page);
    await db.doc(paths.user(member.uid)).update({ state: 'inactive' });
    await expectTurnedAway(page, /account has been deactivated/);
  });
});

describe('a session left alone', () => {
  it('[AUT-7] is warned about after 14 minutes and signed out after 15', async () => {
    const page = await openWithClock();
    await page.clock.fastForward(13 * MINUTE);
    expect(await warning(page).count()).toBe(0);
    await page.clock.fastForward(MINUTE);
    await warning(page).waitFor();
    await page.clock.runFor(300);
    await expectAccessible(page);
    await page.clock.fastForward(MINUTE);
    await expectTurnedAway(page, /nobody used the console for 15 minutes/);
  });

  it('[AUT-7] goes on when somebody answers the warning', async () => {
    const page = await openWithClock();
    await page.clock.fastForward(14 * MINUTE);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.clock.runFor(1_000);
    await warning(page).waitFor({ state: 'detached' });
    await page.clock.fastForward(13 * MINUTE);
    expect(await warning(page).count()).toBe(0);
    await page.clock.fastForward(2 * MINUTE);
    await expect.poll(() => page.url(), { timeout: 30_000 }).toContain('/auth/login');
  });

  it('[AUT-7] goes on in every tab while somebody works in one, and ends in all', async () => {
    const page = await openWithClock();
    const other = await page.context().newPage();
    await other.clock.install();
    await other.goto('/admin/trips');
    await other.getByRole('heading', { level: 1, name: 'Trips' }).waitFor();

    for (const tab of [page, other]) await tab.clock.fastForward(10 * MINUTE);
    await other.mouse.move(200, 200);
    await page.clock.fastForward(4.5 * MINUTE);
    expect(await warning(page).count()).toBe(0);

    await other.clock.fastForward(16 * MINUTE);
    for (const tab of [other, page]) await expect.poll(() => tab.url(), { timeout: 30_000 }).toContain('/auth/login');
  });

  it('[AUT-7] is over for whoever comes back too late', async () => {
    const page = await openWithClock();
    await page.evaluate((past) => localStorage.setItem('mtos.lastActive', String(Date.now() - past)), 16 * MINUTE);
    await page.goto('/admin/trips');
    await page.getByText(/nobody used the console for 15 minutes/).waitFor();
  });
});
