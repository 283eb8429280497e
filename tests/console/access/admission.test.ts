import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../scripts/browser/visit';
import { signedInStorage } from '../../browser/accounts/session';
import { openAs } from '../../browser/openAs';
import { openPage, type PageOptions } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';
import { auth, db } from '../../functions/admin';
import { newAccount, type TestPerson } from '../../newAccount';

const MINUTE = 60_000;
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const warning = (page: Page) => page.getByRole('heading', { name: 'Are you still there?' });

/** Expects the sign-in page, with the reason for the sign-out. */
async function expectTurnedAway(page: Page, reason: RegExp) {
  await page.waitForURL('**/auth/login');
  await page.getByRole('alert').filter({ hasText: reason }).waitFor();
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/auth/login');
}

/** Opens the dashboard with a clock that the test controls. */
async function openWithClock(owner: TestPerson, options: PageOptions = {}) {
  const page = await openAs(owner, 'about:blank', { ownContext: true, ...options });
  await page.clock.install();
  await page.goto('/admin/dashboard');
  await dashboard(page);
  return page;
}

describe('signing in without access to the console', () => {
  it('[AUT-7] tells a pending member that the owner still has to confirm them, and a deactivated one so', async () => {
    const { addMember } = await newAccount();
    const page = await openPage('/auth/login', { expectedErrors: [/status of 400/] });
    await signIn(page, await addMember('driver', { state: 'pending' }));
    await expectTurnedAway(page, /still has to confirm you/);

    const member = await addMember('admin');
    await auth.updateUser(member.uid, { disabled: true });
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText(/account has been deactivated/).waitFor();
  });

  it('[AUT-7] signs out a member who is deactivated while working, and says why', async () => {
    const { addMember } = await newAccount();
    const member = await addMember('admin');
    const page = await openAs(member, '/admin/dashboard', { expectedErrors: [/for '(get|list)'|status of 403/] });
    await dashboard(page);
    await db.doc(paths.user(member.uid)).update({ state: 'inactive' });
    await expectTurnedAway(page, /account has been deactivated/);
  });
});

describe('a sign-in with another address than the user document’s', () => {
  it('[SEC-8] [PPL-9] opens nothing before the person says that they changed it, and says whose company it is', async () => {
    const { owner, addMember } = await newAccount();
    const driver = await addMember('driver');
    for (const { uid } of [owner, driver]) {
      await db.doc(paths.user(uid)).update({ email: 'old@wayfare.example', organization: 'Wayfare' });
    }
    for (const [person, path] of [
      [owner, '/admin/dashboard'],
      [driver, '/drive'],
    ] as const) {
      const page = await openAs(person, path, { expectedErrors: [/for '(get|list)'|status of 403/] });
      await page.getByRole('heading', { name: 'Did you change your email address?' }).waitFor();
      await page.getByText(/at Wayfare\. Its address was old@wayfare\.example/).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('button', { name: 'Yes Signout!' }).click();
      await page.waitForURL('**/auth/login');
    }
  });
});

describe('an open session', () => {
  it('[SEC-12] of an owner whom the operator disables ends within minutes and says why', async () => {
    const { owner } = await newAccount();
    const page = await openWithClock(owner, { expectedErrors: [/status of 400/] });
    await auth.updateUser(owner.uid, { disabled: true });
    await page.clock.fastForward(6 * MINUTE);
    await expectTurnedAway(page, /account has been deactivated/);
  });
});

describe('an idle session', () => {
  it('[AUT-7] shows a warning after 14 minutes, continues when the user answers it, and signs out after 15', async () => {
    const page = await openWithClock((await newAccount()).owner);
    await page.clock.fastForward(13 * MINUTE);
    expect(await warning(page).count()).toBe(0);
    await page.clock.fastForward(MINUTE);
    await warning(page).waitFor();
    await page.clock.runFor(300);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.clock.runFor(1_000);
    await warning(page).waitFor({ state: 'detached' });
    await page.clock.fastForward(13 * MINUTE);
    expect(await warning(page).count()).toBe(0);
    await page.clock.fastForward(2 * MINUTE);
    await expectTurnedAway(page, /signed out after 15 minutes of inactivity/);
  });

  it('[AUT-7] continues in every tab while the user works in one, and ends in all of them', async () => {
    const page = await openWithClock((await newAccount()).owner);
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

  it('[AUT-7] has ended for a user who comes back too late', async () => {
    const stored = await signedInStorage((await newAccount()).owner);
    const lastActive = String(Date.now() - 16 * MINUTE);
    const page = await openPage('/admin/trips', { stored: { ...stored, 'mtos.lastActive': lastActive } });
    await page.getByText(/signed out after 15 minutes of inactivity/).waitFor();
  });
});
