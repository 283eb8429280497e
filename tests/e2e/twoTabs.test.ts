import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/visit';
import { newAccount } from '../newAccount';
import { openPage } from './browser';
import { signOut } from './openConsole';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const ownName = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

async function expectSignedOut(page: Page) {
  await page.waitForURL('**/auth/login');
  await heading(page, 'Sign In');
  expect(await page.getByText('Testwell').count()).toBe(0);
}

describe('two tabs of one browser', () => {
  it('[SHL-4] [SEC-1] are signed out together, keep nothing of the person, and take the next one together', async () => {
    const first = await newAccount();
    const page = await openPage('/admin/dashboard');
    await signIn(page, first.owner);
    await heading(page, 'Dashboard');
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

    const second = await newAccount();
    const next = await second.addMember('admin', { fullName: 'Nadia Nextwell' });
    await signIn(page, next);
    await ownName(page, next.fullName).waitFor();
    await ownName(other, next.fullName).waitFor();
    expect(await other.getByText(first.owner.fullName).count()).toBe(0);
  });
});
