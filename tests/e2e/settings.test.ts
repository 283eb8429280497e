import { paths } from '@mtos/model';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { auth, db } from '../functions/admin';
import { newAccount, type TestPerson } from '../newAccount';

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

describe('settings', () => {
  it('[SET-1] [SET-3] [SET-5] [UPL-1] saves names, phone, and a new picture, with a signed upload to the image host', async () => {
    const { owner, account } = await newAccount();
    const page = await openAs(owner, '/admin/settings');
    await page.getByLabel('Full Name').waitFor();
    expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('Phone Number').getAttribute('placeholder')).toBe('N/A');
    expect(await save(page).isDisabled()).toBe(true);
    await expectAccessible(page);

    await page.getByLabel('Full Name').fill('Olympia Changed');
    await page.getByLabel('Phone Number').fill('(212) 555-0142');
    await pick(page, picture);
    await page.getByAltText('Preview of me.png').waitFor();
    let resume = () => {};
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await page.route('**/image/upload', async (route) => {
      await held;
      await route.continue();
    });
    const [upload] = await Promise.all([page.waitForRequest(isUpload), save(page).click()]);
    await page.getByText('Updating your profile...').waitFor();
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    resume();
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
  it('[SET-4] that the image host refuses does not replace the old one, and the other fields are saved', async () => {
    const { owner, account } = await newAccount();
    const old = `https://res.cloudinary.com/demo-cloud/image/upload/v1/accounts/${account}/old.png`;
    await db.doc(paths.user(owner.uid)).update({ image: old });
    const page = await openAs(owner, '/admin/settings', {
      expectedErrors: [/status of 400/, /image host answered 400/, /res\.cloudinary\.com|Failed to load resource/],
    });
    await page.getByLabel('Full Name').fill('Olympia Drawn');
    await pick(page, drawing);
    await save(page).click();
    await page.getByText('Profile picture cannot be updated! Updating other fields!').waitFor();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await stored(owner)).toMatchObject({
      fullName: 'Olympia Drawn',
      image: old,
    });
  });

  it('[UPL-1] fails to upload if the response has no secure_url', async () => {
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
