import { randomUUID } from 'node:crypto';
import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveGoogleFrames } from '../browser/accounts/googleFrames';
import { openPage } from '../browser/openPage';
import { auth, db } from '../functions/admin';

/** The emulator's page loads its styles from the internet, which a test can't reach. */
const plainLooks = { expectedErrors: [/unpkg\.com|fonts\.googleapis\.com/] };

const newEmail = () => `google-${randomUUID()}@example.com`;

/** Creates a Google account on the Auth emulator's own page, and signs in with it. */
async function chooseNewAccount(page: Page, email: string) {
  await page.locator('.js-new-account').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill('Greta Googler');
  await page.locator('#sign-in').click();
}

async function expectOwner(email: string) {
  const { uid, providerData } = await auth.getUserByEmail(email);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  const user = (await db.doc(paths.user(uid)).get()).data();
  expect(user).toMatchObject({ role: 'admin', subOwneruid: uid, fullName: 'Greta Googler', email });
}

describe('Google sign-in', () => {
  it('[AUT-1] signs in with a pop-up, then opens the page the user requested', async () => {
    const email = newEmail();
    const page = await openPage('/admin/drivers');
    await serveGoogleFrames(page.context());
    await page.waitForURL('**/auth/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await chooseNewAccount(await opened, email);
    await page.waitForURL('**/admin/drivers');
    await page.getByRole('link', { name: /Greta Googler/ }).waitFor();
    await expectOwner(email);
  });

  it('[AUT-2] registers with a redirect where pop-ups are blocked, then opens the page the user requested', async () => {
    const email = newEmail();
    const page = await openPage('/admin/drivers', plainLooks);
    await serveGoogleFrames(page.context());
    await page.waitForURL('**/auth/login');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await page.waitForURL('**/emulator/auth/handler?*');
    await chooseNewAccount(page, email);
    await page.waitForURL('**/admin/drivers');
    await page.getByRole('link', { name: /Greta Googler/ }).waitFor();
    await expectOwner(email);
  });

  it('[AUT-1] [AUT-3] shows no error when the visitor closes the pop-up, and says where Google is not enabled', async () => {
    const page = await openPage('/auth/login', { ownContext: true, expectedErrors: [/status of 400/] });
    await serveGoogleFrames(page.context());
    // The SDK looks every two seconds whether the pop-up is closed, and then waits eight for a late answer
    await page.clock.install();
    const button = page.getByRole('button', { name: 'Sign in with Google' });
    const popUp = async () => {
      const opened = page.waitForEvent('popup');
      await button.click();
      return opened;
    };
    await (await popUp()).close();
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return button.isEnabled();
      })
      .toBe(true);
    expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');

    await page.route('**/v1/accounts:signInWithIdp*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } } }),
    );
    await chooseNewAccount(await popUp(), newEmail());
    await page.getByText('We are working on updates! Please try again later.').waitFor();
  });
});
