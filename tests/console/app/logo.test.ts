import { logoFolder, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../../web/src/ui/paths';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { buildPng } from '../../buildPng';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const HOST = 'http://127.0.0.1:9555';
const logoOf = (account: string) => `${HOST}/demo-cloud/image/upload/v1/accounts/${account}/logo/4f`;

/** Answers what the page asks the image host for, where none runs. Returns what it asked for. */
async function imageHost(page: Page, account: string): Promise<readonly Request[]> {
  const asked: Request[] = [];
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${HOST}/**`, async (route) => {
    asked.push(route.request());
    if (route.request().method() === 'POST') await route.fulfill({ headers, json: { secure_url: logoOf(account) } });
    else await route.fulfill({ headers, contentType: 'image/png', body: buildPng({ width: 800, height: 200 }) });
  });
  const params = { timestamp: 1, folder: logoFolder(account), public_id: '4f', overwrite: 'false' };
  const signed = { uploadUrl: `${HOST}/v1_1/demo-cloud/image/upload`, apiKey: 'key', signature: 'signature', params };
  await answerCalls(page, 'signUpload', undefined, signed);
  return asked;
}

const isLoaded = (page: Page, name: string | RegExp) =>
  page.getByRole('img', { name }).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

describe('the company’s logo', () => {
  it.each(VIEWPORTS)('[SET-6] is chosen, shown, and removed by the owner, at %o', async (viewport) => {
    const { account, owner } = await newAccount();
    const stored = async () => (await db.doc(paths.account(account)).get()).get('logo');
    const page = await openAs(owner, '/admin/settings', { viewport });
    await imageHost(page, account);
    const form = page.getByRole('form', { name: 'Logo' });
    const file = { name: 'wayfare.png', mimeType: 'image/png', buffer: buildPng({ width: 800, height: 200 }) };
    await form.getByLabel('Company logo').setInputFiles(file);
    await form.getByAltText('Preview of wayfare.png').waitFor();
    await form.getByRole('button', { name: 'Save logo' }).click();
    await page.getByText('Logo saved.').waitFor();
    expect(await stored()).toBe(logoOf(account));
    await form.getByRole('img', { name: 'Company logo' }).waitFor();
    await expect.poll(() => isLoaded(page, 'Company logo')).toBe(true);
    await expectAccessible(page);
    await expectFits(page, 'settings with a logo');
    await form.getByRole('button', { name: 'Remove logo' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the logo?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Logo removed.').waitFor();
    expect(await stored()).toBe('');
    await form.getByRole('img', { name: 'Company logo' }).waitFor({ state: 'detached' });
  });

  it('[SET-6] [MNY-4] is on a statement, on the page and in print, once it has loaded', async () => {
    const { account, owner } = await newAccount();
    const at = new Date();
    await db
      .doc(paths.payer(account, 'broker'))
      .set(buildPayer({ name: 'Dustpan', kind: 'broker' }, { at, updatedBy: account }));
    await db.doc(paths.account(account)).update({ logo: logoOf(account) });
    const page = await openAs(owner, '/admin/settings');
    const asked = await imageHost(page, account);
    await answerCalls(page, 'readStatement', undefined, { payerName: 'Dustpan', rows: [], creditCents: 0 });
    await answerCalls(page, 'recordAccess');
    await page.goto(`${urls.statement}?payer=broker`);
    await expect.poll(() => isLoaded(page, /^Logo of /)).toBe(true);
    expect(asked.at(-1)?.url()).toContain('/image/upload/b_white,c_limit,f_jpg,h_240,q_95,w_800/v1/accounts/');
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expectFits(page, 'a statement with a logo');
    expect(await isLoaded(page, /^Logo of /)).toBe(true);
  });
});
