import { type Invitation, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE_SCREEN, pressButton } from '../browser/accounts/authPages';
import { serveGoogleFrames } from '../browser/accounts/googleFrames';
import { resetLinkFor } from '../browser/accounts/oobCodes';
import { openAs } from '../browser/openAs';
import { openPage } from '../browser/openPage';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { field } from '../browser/pages/keyboard';
import { auth, db } from '../functions/admin';
import { invite, linkTo, newAdmin, newDriver } from '../functions/members/invitations';
import { signIn as fetchToken, userAt } from '../functions/people';
import { newAccount, type TestPerson } from '../newAccount';

const DESK = { viewport: { width: 1280, height: 800 } };
const PASSWORD = 'Loud-brook-8';
/** The emulator's page loads its styles from the internet, which a test can't reach. */
const plainLooks = /unpkg\.com|fonts\.googleapis\.com/;

/** Invites over the function, and returns the path of the page that the mail's link leads to. */
async function invited(owner: TestPerson, role: 'admin' | 'driver') {
  const input = role === 'admin' ? newAdmin() : newDriver();
  await invite(input, { ...owner, token: await fetchToken(owner.email, owner.password) });
  return { email: input.email, path: `/auth/join#${await linkTo(input.email)}` };
}

const invitationTo = async (email: string) => {
  const { docs } = await db.collection(paths.invitations).where('email', '==', email).get();
  return docs[0]?.data() as Invitation | undefined;
};

/** Creates a Google account on the Auth emulator's own page, and signs in with it. */
async function chooseGoogleAccount(page: Page, email: string) {
  await page.locator('.js-new-account').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#sign-in').click();
}

describe('the page that an invitation’s link leads to', () => {
  it('[PPL-5] [SEC-9] leads an admin from the mail of the owner’s dialog to the dashboard, with one form', async () => {
    const { owner, account } = await newAccount();
    const office = await openAs(owner, '/admin/manage_admins', DESK);
    const email = `new-${crypto.randomUUID()}@example.com`;
    await office.getByRole('button', { name: 'Add admin' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Ada Newcomer');
    await dialog.getByLabel('Email').fill(email);
    expect(await dialog.getByLabel(/password/i).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Add admin' }).click();
    await office.getByText(`Invitation sent to ${email}.`).waitFor();
    await expect(auth.getUserByEmail(email)).rejects.toThrow();

    const page = await openPage(`/auth/join#${await linkTo(email)}`, DESK);
    await page.getByRole('heading', { name: 'Testwell Rides invites you' }).waitFor();
    await page.getByText('Olympia Testwell invites you to join Testwell Rides as an admin.').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await expectAccessible(page);
    await field(page, 'Password').fill('short');
    await field(page, 'Confirm Password').fill('else');
    await pressButton(page, 'Accept and create account');
    await page.getByText('The password does not meet all the rules yet.').waitFor();
    await page.getByText('The passwords do not match.').waitFor();
    await expectAccessible(page);

    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm Password').fill(PASSWORD);
    await pressButton(page, 'Accept and create account');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(page.url()).not.toContain('#');

    await office.getByRole('link', { name: 'Ada Newcomer' }).waitFor();
    await office.getByRole('heading', { name: 'Invited people' }).waitFor({ state: 'detached' });
    const { uid, emailVerified, customClaims } = await auth.getUserByEmail(email);
    expect({ emailVerified, customClaims }).toEqual({
      emailVerified: true,
      customClaims: { subOwneruid: account, role: 'admin' },
    });
    expect(await userAt(uid)).toMatchObject({ fullName: 'Ada Newcomer', subOwneruid: account });
    await page.getByRole('link', { name: 'Admins', exact: true }).click();
    await page.getByRole('link', { name: 'Ada Newcomer', exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Add admin' }).count()).toBe(0);
  });

  it('[PPL-5] [DRV-1] leads a driver on a phone to the drivers’ page with Google, in Spanish', async () => {
    const { owner, account } = await newAccount();
    const { email, path } = await invited(owner, 'driver');
    const page = await openPage(path, { ...PHONE_SCREEN, locale: 'es-MX', expectedErrors: [plainLooks] });
    await serveGoogleFrames(page.context());
    await page.getByRole('heading', { name: 'Invitación de Testwell Rides' }).waitFor();
    await page.getByText('Olympia Testwell le invita a unirse a Testwell Rides como conductor.').waitFor();
    await expectFits(page, 'the invitation');
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await pressButton(page, 'Aceptar con Google');
    await chooseGoogleAccount(await opened, email);
    await page.waitForURL('**/drive');
    await page.getByRole('heading', { name: 'Mis viajes' }).waitFor();
    const { customClaims, providerData } = await auth.getUserByEmail(email);
    expect(customClaims).toEqual({ subOwneruid: account, role: 'driver' });
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  });

  it('[PPL-5] leads a driver on a phone to the drivers’ page with a password', async () => {
    const { owner } = await newAccount();
    const { email, path } = await invited(owner, 'driver');
    const page = await openPage(path, PHONE_SCREEN);
    await page.getByText('Olympia Testwell invites you to join Testwell Rides as a driver.').waitFor();
    await expectFits(page, 'the invitation');
    await expectAccessible(page);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm Password').fill(PASSWORD);
    await pressButton(page, 'Accept and create account');
    await page.waitForURL('**/drive');
    await page.getByRole('heading', { name: 'My trips' }).waitFor();
    expect(await auth.getUserByEmail(email)).toMatchObject({ emailVerified: true });
  });

  it('[SEC-9] lets someone decline without a sign-in, after which nothing of the invitation is left', async () => {
    const { owner } = await newAccount();
    const { email, path } = await invited(owner, 'admin');
    const page = await openPage(path, { ...PHONE_SCREEN, expectedErrors: [/status of 404/] });
    await pressButton(page, 'Decline the invitation');
    await page.getByRole('heading', { name: 'You declined the invitation' }).waitFor();
    await expectAccessible(page);
    expect(await invitationTo(email)).toBeUndefined();
    await expect(auth.getUserByEmail(email)).rejects.toThrow();
    await page.reload();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await expectFits(page, 'the page of a used link');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  });

  it('[PPL-5] [SEC-9] says when the address is registered already, and accepts with its password', async () => {
    const { owner, account } = await newAccount();
    const { email, path } = await invited(owner, 'admin');
    await auth.createUser({ email, password: 'Quiet-river-7' });
    const page = await openPage(path, { ...DESK, expectedErrors: [/status of 400/] });
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm Password').fill(PASSWORD);
    await pressButton(page, 'Accept and create account');
    await page.getByRole('status').filter({ hasText: 'This address is already registered.' }).waitFor();
    await pressButton(page, 'Sign in and accept');
    await page.getByRole('alert').filter({ hasText: 'The password is wrong.' }).waitFor();
    await expectAccessible(page);
    await pressButton(page, 'Forgot Password?');
    await page.getByText(`We sent an email to ${email}.`).waitFor();
    expect(await resetLinkFor(email)).toBeDefined();
    await field(page, 'Password').fill('Quiet-river-7');
    await pressButton(page, 'Sign in and accept');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({ subOwneruid: account, role: 'admin' });
  });

  it('[SEC-9] accepts for nobody but the invited address, and not for someone who has an account', async () => {
    const [{ owner }, other] = await Promise.all([newAccount(), newAccount()]);
    const { email, path } = await invited(owner, 'admin');
    const page = await openAs(other.owner, path, { ...DESK, expectedErrors: [/status of 400/] });
    await page
      .getByRole('alert')
      .filter({ hasText: `you are signed in as ${other.owner.email}` })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await pressButton(page, 'Sign Out');
    await page.getByRole('button', { name: 'Accept with Google' }).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(email);

    // Someone who already runs a company is invited
    const again = { ...newAdmin(), email: other.owner.email };
    await invite(again, { ...owner, token: await fetchToken(owner.email, owner.password) });
    const theirs = await openAs(other.owner, `/auth/join#${await linkTo(again.email)}`, {
      ...PHONE_SCREEN,
      expectedErrors: [/status of 400/],
    });
    await theirs.getByText(`You are signed in as ${other.owner.email}.`).waitFor();
    await pressButton(theirs, 'Accept');
    await theirs.getByRole('alert').filter({ hasText: 'already belongs to a company’s account' }).waitFor();
    await expectFits(theirs, 'the refused invitation');
    await expectAccessible(theirs);
  });

  it('[PPL-6] says before accepting that the owner has to confirm a driver whom an admin invited', async () => {
    const { addMember } = await newAccount();
    const admin = await addMember('admin', { fullName: 'Ada Admin' });
    const { path } = await invited(admin, 'driver');
    const page = await openPage(path, PHONE_SCREEN);
    await page.getByText('After you accept, the company’s owner has to confirm you.').waitFor();
    await page.getByText('Ada Admin invites you to join Testwell Rides as a driver.').waitFor();
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm Password').fill(PASSWORD);
    await pressButton(page, 'Accept and create account');
    await page.waitForURL('**/auth/login');
    await page.getByRole('alert').filter({ hasText: 'still has to confirm you' }).waitFor();
  });
});
