import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../scripts/browser/visit';
import { seedCounters } from '../../browser/accounts/seedCounters';
import { openPage } from '../../browser/openPage';
import { expectNumbers } from '../../browser/pages/dashboard';
import { signOut } from '../../browser/pages/navigation';
import { newAccount } from '../../newAccount';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const ownName = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

async function expectSignedOut(page: Page) {
  await page.waitForURL('**/auth/login');
  await heading(page, 'Sign In');
  expect(await page.getByText('Testwell').count()).toBe(0);
}

describe('two tabs of one browser', () => {
  it('[SHL-4] [SEC-1] sign out together, keep no data of the user, and sign in the next one together, who sees only their own company', async () => {
    const [first, second] = [await newAccount(), await newAccount()];
    await first.addMember('driver');
    const next = await second.addMember('admin', { fullName: 'Nadia Nextwell' });
    await Promise.all([first, second].map(({ account }) => seedCounters(account)));
    const page = await openPage('/admin/dashboard');
    await signIn(page, first.owner);
    await heading(page, 'Dashboard');
    await expectNumbers(page, first.account);
    const other = await page.context().newPage();
    await other.goto('/admin/drivers');
    await heading(other, 'Drivers');
    await other.getByRole('link', { name: 'Trips', exact: true }).click();
    await heading(other, 'Trips');
    await ownName(other, first.owner.fullName).waitFor();

    await signOut(page);
    await expectSignedOut(other);
    expect(await other.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
    await other.goBack();
    await expectSignedOut(other);

    await signIn(page, next);
    await ownName(page, next.fullName).waitFor();
    await ownName(other, next.fullName).waitFor();
    expect(await other.getByText(first.owner.fullName).count()).toBe(0);
    await expectNumbers(page, second.account);
    await page.getByRole('link', { name: 'Admins', exact: true }).click();
    await page.getByText('2 people').waitFor();
    await page.getByText(second.owner.email).waitFor();
    expect(await page.getByText(first.owner.email).count()).toBe(0);
  });
});
