import { describe, expect, it } from 'vitest';
import { signIn } from '../../../scripts/browser/visit';
import {
  disable,
  fillRegistration,
  newEmail,
  PHONE_SCREEN,
  password,
  pressButton,
  refuseAuth,
  refused,
  UPDATES,
} from '../../browser/accounts/authPages';
import { resetLinkFor } from '../../browser/accounts/oobCodes';
import { openPage } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';
import { field } from '../../browser/pages/keyboard';
import { newAccount } from '../../newAccount';

describe('signing in', () => {
  it('[AUT-1] shows the ways to sign in, which password managers can fill in, names missing fields, clears each error as its field becomes valid, and signs in', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/auth/login');
    expect(await field(page, 'Email').getAttribute('autocomplete')).toBe('username');
    expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('current-password');
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    await page.getByText('Or sign in with credentials').waitFor();
    await pressButton(page, 'Sign In');
    const emailError = page.getByText('Enter the email address you signed up with.');
    const passwordError = page.getByText('Enter your password.');
    await emailError.waitFor();
    await passwordError.waitFor();
    await expectAccessible(page);

    await field(page, 'Email').fill('a@b.');
    expect(await emailError.isVisible()).toBe(true);
    await field(page, 'Email').fill('a@b.c');
    await emailError.waitFor({ state: 'detached' });
    await field(page, 'Password').fill('x');
    await passwordError.waitFor({ state: 'detached' });
    await signIn(page, owner);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  it('[AUT-3] [AUT-5] says why it failed: the same for an unknown email and a wrong password, an invalid email, what the service says, and updates where the provider is not enabled', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/auth/login', refused);
    const said = page.getByText('The email address or the password is wrong.');
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill('not-this-one');
    await pressButton(page, 'Sign In');
    await said.waitFor();
    await page.reload();
    await field(page, 'Email').fill(newEmail());
    await field(page, 'Password').fill('not-this-one');
    await pressButton(page, 'Sign In');
    await said.waitFor();

    await field(page, 'Email').fill('rosa medina');
    await pressButton(page, 'Sign In');
    await page.getByText('This email address is invalid.').waitFor();
    await refuseAuth(page, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await field(page, 'Email').fill(newEmail());
    await pressButton(page, 'Sign In');
    await page.getByText(/^Firebase: .*auth\/too-many-requests/).waitFor();
    await disable(page, 'signInWithPassword');
    await pressButton(page, 'Sign In');
    await page.getByText(UPDATES).waitFor();
  });
});

describe('registering', () => {
  it('[AUT-2] checks off password rules as they are met, and names each invalid field until it is fixed', async () => {
    const page = await openPage('/auth/register', PHONE_SCREEN);
    await page.getByRole('button', { name: 'Sign up with Google' }).waitFor();
    const met = page.getByText(/, done$/);
    await field(page, 'Password').fill('wheels');
    expect(await met.count()).toBe(0);
    await field(page, 'Password').fill('Wheels_20');
    await expect.poll(() => met.count()).toBe(4);

    await field(page, 'Full Name').fill('Al');
    await field(page, 'Email').fill('rosa@');
    await field(page, 'Confirm Password').fill('Wheels_21');
    await pressButton(page, 'Create Account');
    await page.getByText('Enter a name of at least 3 characters.').waitFor();
    await page.getByText('Enter an email address like name@company.com.').waitFor();
    await page.getByText('The passwords do not match.').waitFor();
    await expectAccessible(page);

    await field(page, 'Full Name').fill('Ali');
    await field(page, 'Email').fill('rosa@medina.example');
    await field(page, 'Password').fill('Wheels_21');
    await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0);
  });

  it('[AUT-3] [AUT-5] says why it failed: an email in use, a password that the service rejects although the form accepts it, and updates where the provider is not enabled', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/auth/register', refused);
    await fillRegistration(page, owner.email);
    await pressButton(page, 'Create Account');
    await page.getByText('This email address is already in use by another account.').waitFor();

    const signUp = '**/v1/accounts:signUp*';
    await page.route(signUp, (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), password: 'short' }) }),
    );
    await field(page, 'Email').fill(newEmail());
    await pressButton(page, 'Create Account');
    await page.getByText('The password is too weak.').waitFor();
    await page.unroute(signUp);

    await disable(page, 'signUp');
    await pressButton(page, 'Create Account');
    await page.getByText(UPDATES).waitFor();
  });
});

describe('resetting a password', () => {
  it('[AUT-4] sends an email whose link sets the new password, and returns to the sign-in page', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/auth/reset-password');
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await page.getByText('You will receive a password reset email').waitFor();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await expectAccessible(page);
    const progress = page.getByText('Sending password reset email...');
    await page.route('**/v1/accounts:sendOobCode*', async (route) => {
      await progress.waitFor();
      await route.continue();
    });
    await field(page, 'Email').fill(owner.email);
    await pressButton(page, 'Reset Password');
    await page.getByText('We have sent a password reset email!').waitFor();
    await page.waitForURL('**/auth/login');

    const link = await resetLinkFor(owner.email);
    expect((await fetch(`${link}&newPassword=${password}`)).ok).toBe(true);
    await signIn(page, { email: owner.email, password });
  });

  it('[AUT-4] [AUT-5] sends nothing for an email under 5 characters, and says that passwords are not enabled, but not whether an email has an account', async () => {
    const page = await openPage('/auth/reset-password', refused);
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('sendOobCode') && requests.push(request.url()));
    await field(page, 'Email').fill('a@bc');
    await pressButton(page, 'Reset Password');
    await page.getByText('Invalid Email!').waitFor();
    await field(page, 'Email').fill('a@bcd');
    await page.getByText('Invalid Email!').waitFor({ state: 'detached' });
    expect(requests).toEqual([]);

    await disable(page, 'sendOobCode');
    await field(page, 'Email').fill(newEmail());
    await pressButton(page, 'Reset Password');
    await page.getByText('Email/password accounts are not enabled.').waitFor();
    await page.unrouteAll();
    await pressButton(page, 'Reset Password');
    await page.getByText('We have sent a password reset email!').waitFor();
  });
});

describe('the layout of the authentication pages', () => {
  it('[AUT-6] has the links at the top and the footer at the bottom, on a phone too', async () => {
    const page = await openPage('/auth/login', PHONE_SCREEN);
    const above = page.getByRole('banner');
    expect(await above.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/register');
    expect(await above.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/login');
    const below = page.getByRole('contentinfo');
    await below.getByText("Let's keep in touch!").waitFor();
    for (const name of ['LinkedIn', 'Terms & Conditions', 'Privacy Policy']) {
      expect(await below.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/);
    }
    const ground = page.getByRole('main').locator('..');
    expect(await ground.evaluate((found) => getComputedStyle(found).colorScheme)).toBe('dark');
    expect((await ground.boundingBox())?.height).toBeGreaterThanOrEqual(PHONE_SCREEN.viewport.height);
    await below.getByText(`© ${new Date().getFullYear()} MTOS`).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'nothing sticks out on a phone').toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
