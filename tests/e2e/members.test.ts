import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { expectAccessible, openPage } from './browser';
import { openAs, VIEWPORTS } from './openAs';

const DRIVERS = '/admin/drivers';
const ADMINS = '/admin/manage_admins';
const dialog = (page: Page) => page.getByRole('dialog');
const newEmail = () => `new-${crypto.randomUUID()}@example.com`;
const PASSWORD = 'Quiet-river-7';

async function fillIn(page: Page, name: string, email: string) {
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password').fill(PASSWORD);
}

async function makesDecision(page: Page, verb: string) {
  await page.getByRole('dialog').getByRole('button', { name: verb }).click();
}

describe.each(VIEWPORTS)('adding people at $width px', (viewport) => {
  it('[PPL-5] [PPL-1] the owner adds an admin, who is listed, told by mail, and can sign in', async () => {
    const { owner, account } = await newAccount();
    const page = await openAs(owner, ADMINS, { viewport, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Add admin' }).click();
    await dialog(page).getByRole('button', { name: 'Add admin' }).click();
    await dialog(page).getByText('Enter a name of at least 3 characters.').waitFor();
    await dialog(page).getByText('Enter an email address like name@company.com.').waitFor();
    await dialog(page).getByText('The password does not meet every rule yet.').waitFor();
    await expectAccessible(page);

    const email = newEmail();
    await fillIn(page, 'Ada Newcomer', email);
    await dialog(page).getByLabel('Phone').fill('(212) 555-0177');
    await dialog(page).getByLabel('Address').fill('5 Inkwell Street, Queens');
    await dialog(page).getByRole('button', { name: 'Add admin' }).click();
    await page.getByText('Admin added!').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Ada Newcomer' }).waitFor();
    for (const text of [email, '(212) 555-0177', '5 Inkwell Street, Queens', 'Testwell Rides']) {
      await page.getByRole('row').filter({ hasText: 'Ada Newcomer' }).getByText(text, { exact: true }).waitFor();
    }

    const { uid, customClaims } = await auth.getUserByEmail(email);
    expect(customClaims).toEqual({ subOwneruid: account, role: 'admin' });
    expect((await db.doc(`${paths.mail}/${uid}-added`).get()).get('to')).toEqual([email]);
    const colleague = await openAs({ uid, email, password: PASSWORD, fullName: 'Ada Newcomer' }, ADMINS);
    await colleague.getByRole('link', { name: 'Ada Newcomer', exact: true }).first().waitFor();
    expect(await colleague.getByRole('button', { name: 'Add admin' }).count()).toBe(0);
  });
});

describe('the dialog for a new member', () => {
  it('[PPL-5] says beside the field what the server refuses, keeps what was typed, and Cancel keeps nothing', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, DRIVERS, { expectedErrors: [/status of 409/, /ERR_FAILED/, /internal/] });
    await page.getByRole('button', { name: 'Add driver' }).click();
    await fillIn(page, 'Bob Driver', owner.email);
    const add = dialog(page).getByRole('button', { name: 'Add driver' });
    await dialog(page).getByLabel('Ambulatory').uncheck();
    await add.click();
    await dialog(page).getByText('Choose what the vehicle can carry.').waitFor();
    await dialog(page).getByLabel('Wheelchair', { exact: true }).check();
    await add.click();
    await dialog(page).getByText('This email address is already in use by another account.').waitFor();
    expect(await dialog(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true');

    await page.route('**/addMember', (route) => route.abort());
    await dialog(page).getByLabel('Email').fill(newEmail());
    await add.click();
    await dialog(page).getByText('Nobody was added: the server could not be reached. Try again.').waitFor();
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Bob Driver');

    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add driver' }).click();
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await dialog(page).getByLabel('Email').inputValue()).toBe('');
  });

  it('[PPL-5] makes nobody while the picture can’t be uploaded', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, DRIVERS, {
      expectedErrors: [/status of 400/, /image host answered 400/],
    });
    await page.getByRole('button', { name: 'Add driver' }).click();
    const email = newEmail();
    await fillIn(page, 'Bob Pictured', email);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>';
    await dialog(page)
      .getByLabel('Picture (optional)')
      .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    await dialog(page).getByRole('button', { name: 'Add driver' }).click();
    await dialog(page).getByText('The picture could not be uploaded.').waitFor();
    await expect(auth.getUserByEmail(email)).rejects.toThrow();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByRole('button', { name: 'Add driver' }).click();
    await page.getByText('Driver added!').waitFor();
  });
});

describe('a driver whom an admin adds', () => {
  it('[PPL-6] waits for the owner, who confirms one and declines another from the list', async () => {
    const { owner, addMember } = await newAccount();
    const admin = await addMember('admin');
    const [hers, his] = await Promise.all([
      openAs(admin, DRIVERS, { reducedMotion: 'reduce' }),
      openAs(owner, DRIVERS, { reducedMotion: 'reduce' }),
    ]);
    const emails = { Confirmed: newEmail(), Declined: newEmail() };
    for (const [name, email] of Object.entries(emails)) {
      await hers.getByRole('button', { name: 'Add driver' }).click();
      await fillIn(hers, `${name} Later`, email);
      await dialog(hers).getByRole('button', { name: 'Add driver' }).click();
      await hers.getByRole('link', { name: `${name} Later` }).waitFor();
      await dialog(hers).waitFor({ state: 'detached' });
    }
    await hers.getByText('The owner has to confirm them.').first().waitFor();
    expect(await hers.getByRole('button', { name: /^(Confirm|Decline)/ }).count()).toBe(0);
    expect((await auth.getUserByEmail(emails.Confirmed)).disabled).toBe(true);

    await his.getByRole('button', { name: 'Confirm Confirmed Later' }).click();
    await his.getByText('Confirmed Later is confirmed and can sign in.').waitFor();
    await his.getByRole('row').filter({ hasText: 'Confirmed Later' }).getByText('Active').waitFor();
    await his.getByRole('button', { name: 'Decline Declined Later' }).click();
    await his.getByRole('heading', { name: 'Decline Declined Later?' }).waitFor();
    await expectAccessible(his);
    await makesDecision(his, 'Decline');
    await hers.getByRole('link', { name: 'Declined Later' }).waitFor({ state: 'detached' });
    expect((await auth.getUserByEmail(emails.Confirmed)).disabled).toBe(false);
    await expect(auth.getUserByEmail(emails.Declined)).rejects.toThrow();
  });
});

describe('a member', () => {
  it('[PPL-7] who is deactivated is thrown out and can’t sign in; reactivated they can again', async () => {
    const { owner, addMember } = await newAccount();
    const member = await addMember('admin', { fullName: 'Mallory Member' });
    const theirs = await openAs(member, '/admin/trips', {
      expectedErrors: [/ERR_|status of 400|for 'get' @/],
    });
    const page = await openAs(owner, ADMINS, { reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Mallory Member' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Deactivate Mallory Member?').waitFor();
    await makesDecision(page, 'Deactivate');
    await page.getByText('Mallory Member is deactivated.').waitFor();
    await theirs.waitForURL('**/auth/login');
    await theirs.getByRole('alert').filter({ hasText: 'deactivated' }).waitFor();

    const again = await openPage('/auth/login', { expectedErrors: [/status of 400/] });
    await again.getByLabel('Email').fill(member.email);
    await again.getByLabel('Password', { exact: true }).fill(member.password);
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    await again.getByText(/account has been deactivated/).waitFor();

    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByText('Mallory Member is active again.').waitFor();
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    await again.waitForURL('**/admin/**');
  });

  it('[PPL-7] of whom a decision fails stays as they are, and the owner is told', async () => {
    const { owner, addMember } = await newAccount();
    await addMember('driver', { fullName: 'Stays Active' });
    const page = await openAs(owner, DRIVERS, { expectedErrors: [/ERR_FAILED/, /internal/] });
    await page.route('**/setMemberState', (route) => route.abort());
    await page.getByRole('link', { name: 'Stays Active' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await makesDecision(page, 'Deactivate');
    await page.getByText('That could not be done! Please try again later.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Deactivate' }).waitFor();
  });
});
