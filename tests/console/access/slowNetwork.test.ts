import { describe, expect, it } from 'vitest';
import { offline, pressButton, UNREACHED } from '../../browser/accounts/authPages';
import { openPage } from '../../browser/openPage';
import { field } from '../../browser/pages/keyboard';
import { newAccount } from '../../newAccount';

describe('a visitor on a slow network', () => {
  it('[AUT-1] can fill in the form before the app has loaded, and nothing is lost or submitted', async () => {
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

  it('[AUT-1] does not load Firebase until the first interaction with the page', async () => {
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

  it('[AUT-1] sees that there is no connection, and keeps what they typed', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/auth/login', offline);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill(owner.password);
    await pressButton(page, 'Sign In');
    await page.getByText(UNREACHED).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(owner.email);

    await page.context().setOffline(false);
    await pressButton(page, 'Sign In');
    await page.waitForURL('**/admin/dashboard');
  });

  it('[AUT-1] sees the same if the sign-in code did not load either, and can sign in once it has', async () => {
    const { owner } = await newAccount();
    const page = await openPage('about:blank', offline);
    await page.route('**/assets/auth{Actions,Resolvers}-*.js*', (route) => route.abort());
    await page.goto('/auth/login');
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill(owner.password);
    await pressButton(page, 'Sign In');
    await page.getByText(UNREACHED).waitFor();

    await page.unroute('**/assets/auth{Actions,Resolvers}-*.js*');
    await pressButton(page, 'Sign In');
    await page.waitForURL('**/admin/dashboard');
  });

  it('[AUT-4] sees the same when resetting a password, if the code for it did not load either', async () => {
    const { owner } = await newAccount();
    const page = await openPage('about:blank', offline);
    await page.route('**/assets/authActions-*.js*', (route) => route.abort());
    await page.goto('/auth/reset-password');
    await field(page, 'Email').fill(owner.email);
    await pressButton(page, 'Reset Password');
    await page.getByText(UNREACHED).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(owner.email);

    await page.unroute('**/assets/authActions-*.js*');
    await pressButton(page, 'Reset Password');
    await page.getByText('We have sent a password reset email!').waitFor();
  });
});
