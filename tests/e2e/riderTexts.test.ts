import { paths, textNumberKey, textPaths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../browser/drive/drivePages';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { details } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { inbox, newSender } from '../functions/texts/sender';
import { suite } from '../suite';

/** How long a text and its report can take while the emulators are busy. */
const PATIENT = { timeout: 30_000 } as const;
const CLIENT = 'Maria-Garcia';

const newPhone = () => `(518) 555-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** The rider answers the last text. Returns what is replied. */
async function answer(from: string, body: string): Promise<string> {
  const response = await fetch(`${suite.sms.url}/answers`, {
    method: 'POST',
    body: new URLSearchParams({ from, body }),
  });
  const { status, reply } = (await response.json()) as { readonly status: number; readonly reply: string };
  expect(status).toBe(200);
  return reply;
}

async function expectGoodEverywhere(page: Page, name: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page, `${name} at ${viewport.width} px`);
  }
  await page.setViewportSize(VIEWPORTS[0]);
}

it('[RDR-1] [RDR-2] [RDR-3] texts follow a ride: the owner sets them up, the client agrees, hears of the driver, asks to cancel, and stops them', async () => {
  const { owner, driver, giveTrip } = await drivenAccount();
  const { account } = owner;
  await db.doc(paths.account(account)).update({ office: { address: '', phone: '(518) 555-0100', npi: '' } });
  const phone = newPhone();
  const number = `+1${phone.replace(/\D/g, '')}`;
  const { accountSid, token } = newSender();

  const console = await openAs(owner, '/admin/settings', { viewport: VIEWPORTS[0], expectedErrors: [/status of 400/] });
  const form = console.getByRole('form', { name: 'Texts to riders' });
  await form.getByLabel('Send texts to riders').check();
  await form.getByLabel('Account SID').fill(accountSid);
  await form.getByLabel('Auth token').fill('not-the-token-of-this-account');
  await form.getByLabel('Number to send from').fill('+1 518 555 0100');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText('Twilio does not accept this account SID with this token.').waitFor();
  await form.getByLabel('Auth token').fill(token);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await console.getByText('Texts saved.').waitFor();
  expect(await console.getByLabel('URL for incoming messages').inputValue()).toMatch(/\/texts\/[\w-]{27}$/);
  await form.getByText('A token is set. It can’t be shown; leave this empty to keep it.').waitFor();
  await expectGoodEverywhere(console, 'the settings');

  const id = await giveTrip({ name: 'Maria Garcia', clientUid: CLIENT, phone });
  await expect.poll(async () => (await db.doc(paths.client(account, CLIENT)).get()).exists, PATIENT).toBe(true);
  await console.goto(`/admin/clients/client?id=${CLIENT}`);
  const contact = console.getByRole('region', { name: 'Contact' });
  await contact.getByText('Texts: not allowed yet').waitFor();
  await contact.getByRole('button', { name: /^Edit/ }).click();
  await contact.getByLabel('The client agreed to get texts here').check();
  await contact.getByRole('button', { name: 'Save' }).click();
  await contact.getByText('Texts: allowed').waitFor();
  const known = db.doc(textPaths.number(account, textNumberKey(number)));
  await expect.poll(async () => (await known.get()).get('consent'), PATIENT).toBe('yes');
  // The SDK can take what was stored just before the emulator said that it is missing for out of date
  await console.reload();
  await contact.getByText('History').click();
  await contact.getByText(/^Allowed .* by You/).waitFor();

  const page = await openDrive(driver);
  await page.getByRole('button', { name: 'Start shift', exact: true }).click();
  await page.getByRole('button', { name: 'On my way', exact: true }).click();
  const bodies = async () => (await inbox(number)).map(({ body }) => body);
  await expect.poll(bodies, PATIENT).toEqual([expect.stringMatching(/^Testwell Rides: Dora is on the way.* Track: /)]);
  expect((await bodies()).join()).not.toMatch(/Maria|Garcia|Wheel|Dustpan|Broomstick/);
  await console.goto(`/admin/trips?open=${id}`);
  const panel = details(console, 'Maria Garcia');
  await panel.getByText(`Delivered · ${number}`).waitFor(PATIENT);

  expect(await answer(number, '2')).toContain('(518) 555-0100');
  await panel.getByText('Asked to cancel').first().waitFor();
  await expectGoodEverywhere(console, 'the trip');
  await console.goto('/admin/dashboard');
  const list = console.getByRole('list', { name: 'Rider requests' });
  await list.getByText('Maria Garcia asked to cancel').first().waitFor();
  await list.getByRole('link', { name: 'Cancel trip of Maria Garcia' }).waitFor();
  await expectGoodEverywhere(console, 'the dashboard');
  await list.getByRole('button', { name: /^Mark as handled/ }).click();
  await list.waitFor({ state: 'detached' });

  await answer(number, 'STOP');
  await page.getByRole('button', { name: 'Arrived', exact: true }).click();
  await console.goto(`/admin/trips?open=${id}`);
  await panel.getByText(/^Not sent: STOP came from this number/).waitFor(PATIENT);
  expect((await inbox(number)).filter(({ body }) => body.includes('arrived'))).toEqual([]);
  await console.goto(`/admin/clients/client?id=${CLIENT}`);
  await contact.getByText(/^stopped .+ Only START from this number allows them again\.$/).waitFor();
  await expectGoodEverywhere(console, 'the client');
}, 180_000);
