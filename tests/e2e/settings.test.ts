import { paths } from '@mtos/model';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../functions/admin';
import { newAccount, type TestPerson } from '../newAccount';
import { expectAccessible } from './browser';
import { openAs, VIEWPORTS } from './openAs';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
const drawing = {
  name: 'me.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>'),
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const stored = async ({ uid }: TestPerson) => (await db.doc(paths.user(uid)).get()).data();
const isUpload = (request: Request) => request.method() === 'POST' && request.url().endsWith('/image/upload');

async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Profile picture').setInputFiles(file);
}

describe.each(VIEWPORTS)('settings at $width px', (viewport) => {
  it('[SET-1] [SET-3] [SET-5] [UPL-1] saves names, phone and a new picture, signed for and posted to the image host', async () => {
    const { owner, account } = await newAccount();
    const page = await openAs(owner, '/admin/settings', { viewport, reducedMotion: 'reduce' });
    await page.getByLabel('Full Name').waitFor();
    expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('Phone Number').getAttribute('placeholder')).toBe('N/A');
    expect(await save(page).isDisabled()).toBe(true);
    await expectAccessible(page);

    await page.getByLabel('Full Name').fill('Olympia Changed');
    await page.getByLabel('Phone Number').fill('(212) 555-0142');
    await pick(page, picture);
    await page.getByAltText('Preview of me.png').waitFor();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/image/upload', async (route) => {
      await held;
      await route.continue();
    });
    const [upload] = await Promise.all([page.waitForRequest(isUpload), save(page).click()]);
    await page.getByText('Updating your profile...').waitFor();
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    goOn();
    await page.getByText('Profile updated successfully!').waitFor();

    const form = upload.postData() ?? '';
    for (const field of ['file', 'upload_preset', 'signature', 'timestamp', 'api_key', 'folder']) {
      expect(form, field).toContain(`name="${field}"`);
    }
    expect(form).toContain(`data:image/png;base64,${PNG}`);
    expect(form).toContain(`accounts/${account}`);
    expect(form).not.toMatch(/api_secret/);

    const user = await stored(owner);
    expect(user).toMatchObject({
      fullName: 'Olympia Changed',
      displayName: 'Olympia Changed',
      organization: 'Testwell Rides',
      phoneNumber: '(212) 555-0142',
      updatedBy: owner.uid,
    });
    expect(await auth.getUser(owner.uid)).toMatchObject({ displayName: 'Olympia Changed', photoURL: user?.image });
    await page.waitForFunction(
      (address) => document.querySelector<HTMLImageElement>('header img')?.src === address,
      user?.image,
    );
    expect(await save(page).isDisabled()).toBe(true);
  });
});

describe('a picture', () => {
  it('[SET-5] is refused before any upload when it is over 5 MB, or is none', async () => {
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

  it('[SET-4] that the image host refuses leaves the old one, and the other fields are saved', async () => {
    const { owner } = await newAccount();
    await db.doc(paths.user(owner.uid)).update({ image: 'https://pictures.example/old.png' });
    const page = await openAs(owner, '/admin/settings', {
      expectedErrors: [/status of 400/, /image host answered 400/, /pictures\.example/],
    });
    await page.getByLabel('Full Name').fill('Olympia Drawn');
    await pick(page, drawing);
    await save(page).click();
    await page.getByText('Profile picture cannot be updated! Updating other fields!').waitFor();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await stored(owner)).toMatchObject({
      fullName: 'Olympia Drawn',
      image: 'https://pictures.example/old.png',
    });
  });

  it('[UPL-1] has failed when the answer has no secure_url', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings', { expectedErrors: [/secure_url/] });
    await page.route('**/image/upload', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { public_id: 'x' }, headers: { 'access-control-allow-origin': '*' } })
        : route.continue(),
    );
    await pick(page, picture);
    await save(page).click();
    await page.getByText('Profile picture cannot be updated! Updating other fields!').waitFor();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await stored(owner)).toMatchObject({ image: '' });
  });
});

describe('a profile that fails', () => {
  it('[SET-4] to be saved, without a network, says so and keeps what was typed', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings', {
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /network-request-failed/],
    });
    await page.getByLabel('Full Name').fill('Olympia Offline');
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByText('An error occurred while updating the profile. Please try again later.').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Olympia Offline');
    await page.context().setOffline(false);
    await save(page).click();
    await page.getByText('Profile updated successfully!').waitFor();
  });

  it('[SET-4] because the sign-in is gone says that the session expired', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings', {
      expectedErrors: [/status of 400/, /auth\/user-(token-expired|not-found)/],
    });
    await page.getByLabel('Full Name').fill('Olympia Gone');
    await auth.deleteUser(owner.uid);
    await save(page).click();
    await page.getByText('Session expired. Please log in again.').waitFor();
  });

  it('[SET-4] [SHL-7] to load, because the rules refuse it, says so, and is there when asked for again', async () => {
    const { owner, account } = await newAccount();
    await db.doc(paths.user(owner.uid)).update({ subOwneruid: 'somebody-else', state: 'inactive' });
    const page = await openAs(owner, '/admin/settings', { expectedErrors: [/for 'get' @/] });
    await page.getByText('An error occurred while fetching profile! Please try again later.').waitFor();
    const notice = page.getByText('Something went wrong! Please try again later!');
    await notice.waitFor();
    await expectAccessible(page);
    await db.doc(paths.user(owner.uid)).update({ subOwneruid: account, state: 'active' });
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    expect(await page.getByLabel('Full Name').inputValue()).toBe(owner.fullName);
  });
});
