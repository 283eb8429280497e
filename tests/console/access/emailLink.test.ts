import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../scripts/browser/visit';
import { newEmail, PHONE_SCREEN, password, pressButton, refuseAuth, refused } from '../../browser/accounts/authPages';
import { mailedLink, productPage, resetLinkFor } from '../../browser/accounts/oobCodes';
import { openPage } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { field } from '../../browser/pages/keyboard';
import { auth } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { suite } from '../../suite';

const NEW_PASSWORD = 'Ramps_2027';

/** Has the sign-in service mail a link, and returns the path of the page that it opens. */
async function resetPage(email: string, lang?: string): Promise<string> {
  const answer = await fetch(`${suite.auth.url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
  expect(answer.ok).toBe(true);
  return productPage(await resetLinkFor(email), lang);
}

async function choosePassword(page: Page, [label, again, save]: readonly [string, string, string]) {
  await field(page, label).fill(NEW_PASSWORD);
  await field(page, again).fill(NEW_PASSWORD);
  await pressButton(page, save);
}

const ENGLISH = ['Password', 'Confirm Password', 'Save password'] as const;

describe('the page of a link in an email', () => {
  it('[AUT-8] sets a new password, signs in with it, and works once, with the code only in the first URL', async () => {
    const { owner } = await newAccount();
    const link = await resetPage(owner.email);
    const code = new URLSearchParams(link.split('?')[1]).get('oobCode') ?? '';
    const page = await openPage('about:blank', refused);
    const urls: URL[] = [];
    const referers: string[] = [];
    page.on('request', (request) => {
      urls.push(new URL(request.url()));
      referers.push(request.headers().referer ?? '');
    });
    await page.goto(`${link}&continueUrl=https%3A%2F%2Fevil.example%2F`);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(owner.email);
    expect(await page.evaluate(() => window.location.search)).toBe('?mode=resetPassword&lang=en');
    await expectAccessible(page);
    await page.reload();
    await choosePassword(page, ENGLISH);
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, { email: owner.email, password: NEW_PASSWORD });
    expect(urls.filter(({ search }) => search.includes(code))).toHaveLength(1);
    expect(referers.join()).not.toContain(code);
    expect(urls.filter(({ hostname }) => hostname === 'evil.example')).toEqual([]);

    await page.goto(link);
    await page.getByText(/was already used/).waitFor();
    await page.getByRole('link', { name: 'Get a new link' }).waitFor();
    await expectAccessible(page);
  });

  it('[AUT-8] is in the email’s language, and says what is wrong: a weak password, no network, an expired link', async () => {
    const { owner } = await newAccount();
    const page = await openPage(await resetPage(owner.email, 'es'), { ...PHONE_SCREEN, ...refused });
    await page.getByRole('heading', { name: 'Elija una contraseña nueva' }).waitFor();
    await page.getByRole('navigation', { name: 'Cuenta' }).waitFor();
    await expectAccessible(page);
    const spanish = ['Contraseña', 'Confirmar contraseña', 'Guardar contraseña'] as const;
    await refuseAuth(page, 'resetPassword', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements');
    await choosePassword(page, spanish);
    await page.getByText('La contraseña es demasiado débil.').waitFor();
    await refuseAuth(page, 'resetPassword', 'EXPIRED_OOB_CODE');
    await pressButton(page, 'Guardar contraseña');
    await page.getByText('El enlace venció. Puede recibir un enlace nuevo por correo.').waitFor();
    await page.unrouteAll();
  });

  it('[AUT-8] verifies an address after a press, for someone who is signed in on another device', async () => {
    const email = newEmail();
    await auth.createUser({ email, password });
    const page = await openPage('/auth/login');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await pressButton(page, 'Sign In');
    await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
    await expect.poll(() => mailedLink(email, 'VERIFY_EMAIL')).toBeDefined();
    const other = await page.context().newPage();
    await other.goto(productPage(await mailedLink(email, 'VERIFY_EMAIL')));
    await other.getByText(`Is ${email} your address`).waitFor();
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(false);
    await expectAccessible(other);
    await pressButton(other, 'Yes, verify it');
    await other.getByRole('heading', { name: 'Email address verified' }).waitFor();
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(true);
    await other.close();
  });

  it.each(['en', 'es'])('[AUT-8] fits 320 px with text at twice its size: %s', async (lang) => {
    const { owner } = await newAccount();
    const page = await openPage('about:blank', { viewport: { width: 320, height: 640 }, ...refused });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const link = await resetPage(owner.email, lang);
    await page.goto(link);
    await page.getByRole('main').locator('form').waitFor();
    await expectFits(page, 'the form');
    await page.goto(link.replace(/oobCode=[^&]+/, 'oobCode=x'));
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expectFits(page, 'a link that no longer works');
  });
});
