import { readFile } from 'node:fs/promises';
import { credentialId, documentPaths, paths } from '@mtos/model';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { driverUrl } from '../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { inDays, today } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { call } from '../functions/call';
import { signIn } from '../functions/people';
import { newAccount } from '../newAccount';

const [, NARROW] = VIEWPORTS;
const EXPIRES = inDays(400);

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
);
/** A photo of one pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
const pdf = { name: 'license.pdf', mimeType: 'application/pdf', buffer: PDF };
const photo = { name: 'back of the license.jpg', mimeType: 'image/jpeg', buffer: JPEG };

/** The browser says so itself if the host refuses a file. */
const expectedErrors = [/status of 400 .*\/image\/upload/];

const pathOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => `${pathname}${search}`;

/** A company with a driver who has a license. */
async function newCompany() {
  const { account, owner, addMember } = await newAccount();
  const dora = await addMember('driver', { fullName: 'Dora Axle' });
  const written = { version: 1, createdAt: new Date(), updatedAt: new Date(), updatedBy: owner.uid };
  const addCredential = async (typeUid: string, name: string, expiresDay: string) => {
    await db.doc(paths.credentialType(account, typeUid)).set({
      ...{ name, subject: 'driver', renewalMonths: null, warnDays: 30, effect: 'warn' },
      ...{ blocksFrom: '', isRequired: true, isActive: true, ...written },
    });
    const of = { typeUid, subject: 'driver', subjectUid: dora.uid };
    const content = { number: 'D-4711', issuedDay: '', expiresDay, note: '' };
    await db.doc(paths.credential(account, credentialId(of))).set({ ...of, ...content, ...written });
  };
  await addCredential('license', 'Driver license', EXPIRES);
  const stored = async () => (await db.collection(documentPaths.documents(account)).get()).docs;
  return { account, owner, dora, addMember, addCredential, stored };
}

const sectionOf = (page: Page) => page.getByRole('list', { name: 'Credentials' });
const openDocuments = (page: Page, button = 'Add documents', type = 'Driver license') =>
  page.getByRole('button', { name: `${button} of ${type}`, exact: true }).click();
const dialogOf = (page: Page, type = 'Driver license') => page.getByRole('dialog', { name: `Documents of ${type}` });
const pick = (page: Page, ...files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Files', { exact: true }).setInputFiles([...files]);

/** What the packet has that a press downloads, by name. */
async function downloadPacket(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download packet' }).click(),
  ]);
  const entries = unzipSync(await readFile(await download.path()));
  const contents = Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  return { name: download.suggestedFilename(), entries: Object.fromEntries(contents) };
}

it.each(VIEWPORTS)(
  '[FLT-4] the owner adds, opens, downloads, and removes documents of a license, at $width px',
  async (viewport) => {
    const { owner, dora, addCredential, stored } = await newCompany();
    await addCredential('drug', 'Drug screen', inDays(-1));
    const page = await openAs(owner, pathOf(driverUrl(dora.uid)), { viewport, expectedErrors });
    const dialog = dialogOf(page);
    await sectionOf(page).getByText('Valid').waitFor();
    expect(await page.getByRole('button', { name: 'Download packet' }).count()).toBe(0);

    await openDocuments(page);
    await dialog.getByText('None yet. Add a scan or a photo of it.').waitFor();
    await pick(page, pdf, photo);
    await page.getByText('Added 2 documents to Driver license.').waitFor();
    const list = dialog.getByRole('list', { name: 'Documents' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await list.getByText(/^JPEG · 1 KB · added .* by you$/).waitFor();
    await expectFits(page, 'the documents of a credential');
    await expectAccessible(page);

    const large = { ...pdf, name: 'large.pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, PDF) };
    const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    const fake = { ...pdf, name: 'fake.pdf', buffer: Buffer.from('<script>') };
    await pick(page, large, text, fake);
    await dialog.getByText('“large.pdf” is over 10 MB.').waitFor();
    await dialog.getByText('“list.txt” is not a PDF, JPEG, or PNG file.').waitFor();
    await dialog.getByText('“fake.pdf” was not added. It may be damaged').waitFor();
    await expectFits(page, 'the problems of documents');
    await expectAccessible(page);
    expect((await stored()).map((document) => document.data())).toHaveLength(2);

    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      list.getByRole('button', { name: /^back of the license/ }).click(),
    ]);
    await tab.waitForURL(/\/image\/download\?/);
    const url = new URL(tab.url());
    expect(await (await fetch(url)).bytes()).toEqual(new Uint8Array(JPEG));
    url.searchParams.set('expires_at', String(Number(url.searchParams.get('expires_at')) + 1));
    expect((await fetch(url)).status, 'a changed URL').toBe(401);
    const opened = tab.url();
    await tab.close();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await openDocuments(page, 'Add documents', 'Drug screen');
    await pick(page, pdf);
    await page.getByText('Added 1 document to Drug screen.').waitFor();
    await dialogOf(page, 'Drug screen').getByRole('button', { name: 'Done' }).click();
    await sectionOf(page).getByText('1 document').waitFor();
    await expectFits(page, 'a driver with documents');
    await expectAccessible(page);
    // That of the license only: the drug screen is too old
    const license = `Driver license - valid until ${EXPIRES}`;
    expect(await downloadPacket(page)).toEqual({
      name: `Dora Axle - credentials ${today}.zip`,
      entries: { [`${license} (1).pdf`]: PDF, [`${license} (2).jpg`]: JPEG },
    });

    await openDocuments(page, '2 documents');
    await list.getByRole('button', { name: 'Remove back of the license.jpg' }).click();
    await page
      .getByRole('dialog', { name: 'Remove back of the license.jpg?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByText('Removed back of the license.jpg.').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect((await fetch(opened)).status, 'the file of a removed document').toBe(404);
    expect((await downloadPacket(page)).entries).toEqual({ [`${license}.pdf`]: PDF });
  },
);

it('[FLT-4] a phone offers its camera, and what went wrong with a packet is said by name', async () => {
  const { owner, dora, stored } = await newCompany();
  const options = { viewport: NARROW, hasTouch: true, isMobile: true, expectedErrors: [/status of 503/] };
  const page = await openAs(owner, pathOf(driverUrl(dora.uid)), options);
  await openDocuments(page);
  const dialog = dialogOf(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Take a photo' }).click(),
  ]);
  await chooser.setFiles(photo);
  await page.getByText('Added 1 document to Driver license.').waitFor();
  await pick(page, pdf);
  await expect.poll(async () => (await stored()).length).toBe(2);
  const rows = dialog.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await expectFits(page, 'the documents of a credential');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const license = `Driver license - valid until ${EXPIRES}`;
  await page.route(/\/image\/download\?.*format=pdf/, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Download packet' }).click();
  const question = page.getByRole('dialog', { name: 'Download without 1 document?' });
  await question.getByText(`Could not be read: ${license} (2).pdf.`).waitFor();
  await expectFits(page, 'what is missing in a packet');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Download anyway' }).click(),
  ]);
  expect(Object.keys(unzipSync(await readFile(await download.path())))).toEqual([`${license} (1).jpg`]);
});

it('[FLT-4] dispatchers and drivers neither see documents nor open them', async () => {
  const { owner, dora, addMember, stored } = await newCompany();
  const ownersPage = await openAs(owner, pathOf(driverUrl(dora.uid)), { viewport: NARROW });
  await openDocuments(ownersPage);
  await pick(ownersPage, pdf);
  await expect.poll(async () => (await stored()).length).toBe(1);
  const documentIds = (await stored()).map(({ id }) => id);
  const dispatcher = await addMember('dispatcher');
  const page = await openAs(dispatcher, pathOf(driverUrl(dora.uid)));
  await sectionOf(page).getByText('Valid').waitFor();
  expect(await page.getByRole('button', { name: /document|packet/ }).count()).toBe(0);
  for (const person of [dispatcher, dora]) {
    const refused = await call(
      'readDocuments',
      { documentIds },
      { token: await signIn(person.email, person.password) },
    );
    expect(refused.error?.details).toMatchObject({ code: 'not-allowed' });
  }
});
