import { paths } from '@mtos/model';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { auth, db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const isUpload = (request: Request) => request.method() === 'POST' && request.url().endsWith('/image/upload');

async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Profile picture').setInputFiles(file);
}

describe('a picture', () => {
  it('[SET-5] is refused before any upload if it is over 5 MB or not an image', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings');
    const uploads: Request[] = [];
    page.on('request', (request) => isUpload(request) && uploads.push(request));
    await pick(page, { ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await page.getByText('This picture is over 5 MB. Choose a smaller one.').waitFor();
    for (const file of [
      { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') },
    ]) {
      await pick(page, file);
      await page.getByText('This file is not an image.').waitFor();
      expect(await save(page).isDisabled()).toBe(true);
      await pick(page, picture);
      await page.getByAltText('Preview of me.png').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
    }
    expect(uploads).toEqual([]);
  });
});

describe('a profile', () => {
  it('[SET-4] that can’t be saved says why and keeps what was typed: without a network, and when the user is signed out', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings', {
      expectedErrors: [
        ...[/ERR_INTERNET_DISCONNECTED/, /network-request-failed/],
        ...[/status of 400/, /auth\/user-(token-expired|not-found)/],
      ],
    });
    await page.getByLabel('Full Name').fill('Olympia Offline');
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByText('An error occurred while updating the profile. Please try again later.').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Olympia Offline');
    await page.context().setOffline(false);
    await save(page).click();
    await page.getByText('Profile updated successfully!').waitFor();

    await page.getByLabel('Full Name').fill('Olympia Gone');
    await auth.deleteUser(owner.uid);
    await save(page).click();
    await page.getByText('Session expired. Please log in again.').waitFor();
  });

  it('[SET-4] [SHL-7] that cannot be loaded shows an error with a way to try again, and loads once it can', async () => {
    const { owner } = await newAccount();
    await db.doc(paths.user(owner.uid)).update({ fullName: 42 });
    const page = await openAs(owner, '/admin/settings', { expectedErrors: [/fullName/] });
    await page.getByText('An error occurred while fetching profile! Please try again later.').waitFor();
    const notice = page.getByText('Something went wrong! Please try again later!');
    await notice.waitFor();
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
    await db.doc(paths.user(owner.uid)).update({ fullName: owner.fullName });
    await notice.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Full Name').inputValue()).toBe(owner.fullName);
  });
});
