import { describe, expect, it } from 'vitest';
import { newAccount } from '../newAccount';
import { field, fillRegistration, newEmail, offline, press, UNREACHED } from './authPages';
import { openPage } from './browser';

describe('a visitor who is quicker than the network', () => {
  it('[AUT-1] reads and fills in the form before the app has come, which loses and sends nothing of it', async () => {
    const { owner } = await newAccount();
    const page = await openPage('about:blank');
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill(owner.password);
    await field(page, 'Password').press('Enter');
    const button = page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
    expect(await button.isDisabled()).toBe(true);
    expect(page.url()).toMatch(/\/auth\/login$/);

    arrive();
    await button.click();
    await page.waitForURL('**/admin/dashboard');
  });

  it('[AUT-1] has Firebase fetched by the first touch of the page, and not before', async () => {
    const page = await openPage('/auth/login');
    await page.waitForLoadState('networkidle');
    const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await fetched()).filter((name) => name.includes('authActions'))).toEqual([]);
    expect(
      (await fetched()).filter((name) => name.endsWith('.css')),
      'its styles are in the page',
    ).toEqual([]);
    await page.mouse.move(200, 200);
    await expect.poll(async () => (await fetched()).some((name) => name.includes('authActions'))).toBe(true);
  });

  it('[AUT-1] is told that there is no connection, and keeps what was typed', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/auth/login', offline);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill(owner.password);
    await press(page, 'Sign In');
    await page.getByText(UNREACHED).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(owner.email);

    await page.context().setOffline(false);
    await press(page, 'Sign In');
    await page.waitForURL('**/admin/dashboard');
  });

  it('[AUT-1] is told so where the code that signs in never came either, and comes in once it does', async () => {
    const { owner } = await newAccount();
    const page = await openPage('about:blank', offline);
    await page.route('**/assets/authActions-*.js', (route) => route.abort());
    await page.goto('/auth/login');
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill(owner.password);
    await press(page, 'Sign In');
    await page.getByText(UNREACHED).waitFor();

    await page.unroute('**/assets/authActions-*.js');
    await press(page, 'Sign In');
    await page.waitForURL('**/admin/dashboard');
  });

  it('[AUT-2] is told so when registering, and keeps what was typed', async () => {
    const email = newEmail();
    const page = await openPage('/auth/register', offline);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await fillRegistration(page, email);
    await press(page, 'Create Account');
    await page.getByText(UNREACHED).waitFor();
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) {
      expect(await field(page, label).inputValue(), label).not.toBe('');
    }

    await page.context().setOffline(false);
    await press(page, 'Create Account');
    await page.waitForURL('**/admin/dashboard');
  });

  it('[AUT-4] is told so when resetting a password, where the code that sends never came either', async () => {
    const { owner } = await newAccount();
    const page = await openPage('about:blank', offline);
    await page.route('**/assets/authActions-*.js', (route) => route.abort());
    await page.goto('/auth/reset-password');
    await field(page, 'Email').fill(owner.email);
    await press(page, 'Reset Password');
    await page.getByText(UNREACHED).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(owner.email);

    await page.unroute('**/assets/authActions-*.js');
    await press(page, 'Reset Password');
    await page.getByText('We have sent a password reset email!').waitFor();
  });
});
