import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/browser/visit';
import { paths } from '../../web/src/ui/paths';
import { openAs } from '../browser/openAs';
import { openPage } from '../browser/openPage';
import { expectAccessible } from '../browser/pages/accessibility';
import { button, hasFocus, holdsFocus, press, type } from '../browser/pages/keyboard';
import { details } from '../browser/trips/tripPages';
import { auth } from '../functions/admin';
import { acceptWithGoogle } from '../functions/members/invitations';
import { newAccount } from '../newAccount';

const DRIVERS = '/admin/drivers';
const ADMINS = '/admin/manage_admins';
const dialog = (page: Page) => page.getByRole('dialog');
const newEmail = () => `new-${crypto.randomUUID()}@example.com`;
const PASSWORD = 'Quiet-river-7';

async function fillIn(page: Page, name: string, email: string) {
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByLabel('Email').fill(email);
}

async function makesDecision(page: Page, verb: string) {
  await page.getByRole('dialog').getByRole('button', { name: verb }).click();
}

describe('adding people', () => {
  it('[PPL-5] [SEC-9] asks for a name and an address, and keeps the details for the person who accepts', async () => {
    const { owner, account } = await newAccount();
    const page = await openAs(owner, ADMINS);
    await page.getByRole('button', { name: 'Add admin' }).click();
    await dialog(page).getByRole('button', { name: 'Add admin' }).click();
    await dialog(page).getByText('Enter a name of at least 3 characters.').waitFor();
    await dialog(page).getByText('Enter an email address like name@company.com.').waitFor();
    await dialog(page).getByText('They get a link there, choose their own password').waitFor();
    expect(await dialog(page).locator('input[type=password]').count()).toBe(0);

    const email = newEmail();
    await fillIn(page, 'Ada Newcomer', email);
    await dialog(page).getByLabel('Phone').fill('(212) 555-0177');
    await dialog(page).getByLabel('Address').fill('5 Inkwell Street, Queens');
    await dialog(page).getByRole('button', { name: 'Add admin' }).click();
    await page.getByText(`Invitation sent to ${email}.`).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Ada Newcomer' }).getByText('Invited').waitFor();
    await expectAccessible(page);

    await acceptWithGoogle(email);
    await page.getByRole('link', { name: 'Ada Newcomer' }).waitFor();
    await page.getByRole('heading', { name: 'Invited people' }).waitFor({ state: 'detached' });
    for (const text of [email, '(212) 555-0177', '5 Inkwell Street, Queens', 'Testwell Rides']) {
      await page.getByRole('row').filter({ hasText: 'Ada Newcomer' }).getByText(text, { exact: true }).waitFor();
    }
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({ subOwneruid: account, role: 'admin' });
  });
});

describe('the dialog for a new member', () => {
  it('[PPL-5] shows the server’s error beside the field, keeps what was typed, and adds no one without their picture', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, DRIVERS, {
      expectedErrors: [/status of 400/, /ERR_FAILED/, /internal/, /image host answered 400/],
    });
    await page.getByRole('button', { name: 'Add driver' }).click();
    await fillIn(page, 'Bob Driver', owner.email);
    const add = dialog(page).getByRole('button', { name: 'Add driver' });
    await dialog(page).getByLabel('Ambulatory').uncheck();
    await add.click();
    await dialog(page).getByText('Choose what the vehicle can carry.').waitFor();
    await dialog(page).getByLabel('Wheelchair', { exact: true }).check();
    await add.click();
    await dialog(page).getByText('This person already belongs to your account.').waitFor();
    expect(await dialog(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true');

    await page.route('**/addMember', (route) => route.abort());
    await dialog(page).getByLabel('Email').fill(newEmail());
    await add.click();
    await dialog(page).getByText('No one was added: the server could not be reached. Try again.').waitFor();
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Bob Driver');

    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add driver' }).click();
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await dialog(page).getByLabel('Email').inputValue()).toBe('');

    await page.unroute('**/addMember');
    const email = newEmail();
    await fillIn(page, 'Bob Pictured', email);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>';
    await dialog(page)
      .getByLabel('Picture (optional)')
      .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    await dialog(page).getByRole('button', { name: 'Add driver' }).click();
    await dialog(page).getByText('The picture could not be uploaded.').waitFor();
    expect(await page.getByRole('heading', { name: 'Invited drivers' }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByRole('button', { name: 'Add driver' }).click();
    await page.getByText(`Invitation sent to ${email}.`).waitFor();
  });
});

describe('the role of someone in the office', () => {
  it('[ROL-1] [SEC-12] is changed by the owner while the person works, whose page follows at once', async () => {
    const { owner, addMember } = await newAccount();
    const admin = await addMember('admin');
    const [hers, his] = await Promise.all([openAs(admin, paths.trips), openAs(owner, ADMINS)]);
    // The empty list offers it, too
    const add = hers.getByRole('link', { name: 'Add trip', exact: true }).first();
    await add.waitFor();
    await his.getByRole('link', { name: admin.fullName }).click();
    await details(his, admin.fullName).getByRole('button', { name: 'Edit' }).click();
    expect(await dialog(his).getByRole('radio', { name: 'Admin' }).isChecked()).toBe(true);
    await dialog(his).getByText('Reads trips, drivers, and reports. Changes nothing.').waitFor();
    await expectAccessible(his, '[role=dialog]');
    await dialog(his).getByRole('radio', { name: 'Viewer' }).check();
    await dialog(his).getByRole('button', { name: 'Save' }).click();
    await his.getByRole('row').filter({ hasText: admin.fullName }).getByText('Viewer').waitFor();

    await add.waitFor({ state: 'detached' });
    const pages = hers.getByRole('navigation', { name: 'Main' });
    await pages.getByRole('link', { name: 'Settings' }).waitFor({ state: 'detached' });
    await pages.getByRole('link', { name: 'Board', exact: true }).waitFor();
    expect((await auth.getUser(admin.uid)).customClaims).toEqual({ subOwneruid: owner.account, role: 'viewer' });
  });
});

describe('a driver added by an admin', () => {
  it('[PPL-6] waits for the owner, who can confirm or decline them in the list', async () => {
    const { owner, addMember } = await newAccount();
    const admin = await addMember('admin');
    const [hers, his] = await Promise.all([openAs(admin, DRIVERS), openAs(owner, DRIVERS)]);
    const emails = { Confirmed: newEmail(), Declined: newEmail() };
    for (const [name, email] of Object.entries(emails)) {
      await hers.getByRole('button', { name: 'Add driver' }).click();
      await fillIn(hers, `${name} Later`, email);
      await dialog(hers).getByRole('button', { name: 'Add driver' }).click();
      await hers
        .getByRole('listitem')
        .filter({ hasText: `${name} Later` })
        .waitFor();
      await dialog(hers).waitFor({ state: 'detached' });
      const { uid } = await acceptWithGoogle(email);
      await auth.updateUser(uid, { password: PASSWORD });
      await hers.getByRole('link', { name: `${name} Later` }).waitFor();
    }
    await hers.getByText('Once they accept, the owner has to confirm them.').first().waitFor();
    expect(await hers.getByRole('button', { name: /^(Confirm|Decline)/ }).count()).toBe(0);
    const theirs = await openPage('/auth/login');
    await signIn(theirs, { email: emails.Confirmed, password: PASSWORD });
    await theirs.getByRole('alert').filter({ hasText: 'still has to confirm you' }).waitFor();

    await his.getByRole('button', { name: 'Confirm Confirmed Later' }).click();
    await his.getByText('Confirmed Later is confirmed and can sign in now.').waitFor();
    await his.getByRole('row').filter({ hasText: 'Confirmed Later' }).getByText('Active').waitFor();
    await his.getByRole('button', { name: 'Decline Declined Later' }).click();
    await his.getByRole('heading', { name: 'Decline Declined Later?' }).waitFor();
    await makesDecision(his, 'Decline');
    await hers.getByRole('link', { name: 'Declined Later' }).waitFor({ state: 'detached' });
    await signIn(theirs, { email: emails.Confirmed, password: PASSWORD }, '**/drive');
    await theirs.getByRole('heading', { name: 'My trips' }).waitFor();
    // Free to register a company of their own
    const free = await openPage('/auth/login');
    await signIn(free, { email: emails.Declined, password: PASSWORD });
    await free.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

describe('a member', () => {
  it('[PPL-7] is signed out and can’t sign in while deactivated, and can again once reactivated', async () => {
    const { owner, addMember } = await newAccount();
    const member = await addMember('admin', { fullName: 'Mallory Member' });
    const theirs = await openAs(member, '/admin/trips', {
      expectedErrors: [/ERR_|status of 400|for 'get' @/],
    });
    const page = await openAs(owner, ADMINS);
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
});

describe('with the keyboard alone', () => {
  it('[PPL-5] [PPL-7] a driver is added, viewed, and deactivated, and stays as is if that fails', async () => {
    const { account, owner, addMember } = await newAccount();
    await addMember('driver', { fullName: 'Otis Keys' });
    const page = await openAs(owner, DRIVERS, { expectedErrors: [/ERR_FAILED/, /internal/] });
    await press(page, button(page, 'Add driver'));
    const dialog = page.getByRole('dialog', { name: 'Add a driver' });
    await expect.poll(() => hasFocus(dialog.getByLabel('Name', { exact: true }))).toBe(true);
    await page.keyboard.type('Olga Newkeys');
    await type(page, dialog.getByLabel('Email'), `olga-${account}@example.com`);
    await press(page, button(dialog, 'Add driver'));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(page, 'Add driver'))).toBe(true);
    await press(page, button(page, 'Remove the invitation to Olga Newkeys'));
    await press(page, button(page.getByRole('dialog'), 'Remove'));
    await page.getByRole('heading', { name: 'Invited drivers' }).waitFor({ state: 'detached' });

    await press(page, page.getByRole('link', { name: 'Otis Keys' }));
    const panel = details(page, 'Otis Keys');
    await expect.poll(() => holdsFocus(panel)).toBe(true);
    const question = page.getByRole('dialog');
    await page.route('**/setMemberState', (route) => route.abort());
    await press(page, button(panel, 'Deactivate'));
    await press(page, button(question, 'Deactivate'));
    await question.getByText('That could not be done! Please try again later.').waitFor();
    await press(page, button(question, 'Cancel'));
    await question.waitFor({ state: 'detached' });
    await page.unroute('**/setMemberState');
    await press(page, button(panel, 'Deactivate'));
    await press(page, button(question, 'Deactivate'));
    await button(panel, 'Reactivate').waitFor();
    await expect.poll(() => holdsFocus(panel)).toBe(true);
  });
});
