import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/browser/visit';
import { fillRegistration, newEmail, offline, password, pressButton, UNREACHED } from '../browser/accounts/authPages';
import { verifyEmail } from '../browser/accounts/oobCodes';
import { openPage } from '../browser/openPage';
import { expectAccessible } from '../browser/pages/accessibility';
import { field } from '../browser/pages/keyboard';
import { auth, db } from '../functions/admin';

describe('registering', () => {
  it('[AUT-2] [SEC-8] keeps what was typed without a connection, and makes the visitor an owner once the address is verified', async () => {
    const email = newEmail();
    const page = await openPage('/auth/register', offline);
    expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('new-password');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await fillRegistration(page, email);
    await pressButton(page, 'Create Account');
    await page.getByText(UNREACHED).waitFor();
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) {
      expect(await field(page, label).inputValue(), label).not.toBe('');
    }

    await page.context().setOffline(false);
    await pressButton(page, 'Create Account');
    await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
    await page.getByText(`Signed in as ${email}`).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: /^Send again in \d+ s$/ }).isDisabled()).toBe(true);
    const links = page.getByRole('link', { name: 'Auth emulator’s list of links' });
    expect(await (await fetch((await links.getAttribute('href')) ?? '')).text()).toContain(email);
    await verifyEmail(email);
    await page.getByRole('link', { name: /Rosa Medina/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');

    const { uid } = await auth.getUserByEmail(email);
    const user = (await db.doc(paths.user(uid)).get()).data();
    expect(user).toMatchObject({ role: 'admin', subOwneruid: uid, fullName: 'Rosa Medina', email, state: 'active' });
    expect((await db.doc(paths.account(uid)).get()).data()).toMatchObject({ name: 'Rosa Medina' });
  });

  it('[AUT-2] completes an interrupted registration at the next sign-in', async () => {
    const email = newEmail();
    const { uid } = await auth.createUser({ email, emailVerified: true, password, displayName: 'Half Way' });
    const page = await openPage('/auth/login');
    await signIn(page, { email, password });
    await page.getByRole('link', { name: /Half Way/ }).waitFor();
    expect((await db.doc(paths.user(uid)).get()).data()).toMatchObject({ fullName: 'Half Way', subOwneruid: uid });
  });
});
