import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { openPage } from '../browser/openPage';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits, expectFitsThumbs, painted } from '../browser/pages/fits';
import { addTrip, details } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { signIn } from '../functions/people';
import { copyLink, storeStep } from '../functions/riders/ridePage';
import { newAccount } from '../newAccount';
import { suite } from '../suite';

const SMALLEST = { width: 320, height: 640 };

describe('the live link', () => {
  it('[RDR-4] is copied in the trip’s panel, followed on a phone without a sign-in, and revoked', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    await db.doc(paths.account(account)).update({ office: { address: '', phone: '(518) 555-0101', npi: '' } });
    const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: 'Clovis Kettle', ...given });
    const console = await openAs(owner, `/admin/trips?open=${id}`, { viewport: VIEWPORTS[0] });
    const panel = details(console, 'Clovis Kettle');
    await panel.getByRole('button', { name: 'Copy link' }).click();
    const url = await panel.getByLabel('Link', { exact: true }).inputValue();
    expect(url).toMatch(/\/r\/[A-Za-z0-9_-]{27}$/);
    await expectAccessible(console);

    const response = await fetch(`${suite.appUrl}${new URL(url).pathname}`);
    const policies = response.headers.get('content-security-policy')?.split(', ') ?? [];
    expect(policies.every((policy) => policy.startsWith("default-src 'none'; script-src 'sha256-"))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    });

    const phone = await openPage(new URL(url).pathname, {
      viewport: VIEWPORTS[1],
      ownContext: true,
      expectedErrors: [/status of 404/],
    });
    await phone.clock.install();
    await phone.reload();
    await phone.getByRole('heading', { name: 'The ride is booked.' }).waitFor();
    for (const viewport of [...VIEWPORTS, SMALLEST]) {
      await phone.setViewportSize(viewport);
      await painted(phone);
      await expectAccessible(phone);
      await expectFits(phone, `the page at ${viewport.width} px`);
    }
    await expectFitsThumbs(phone.locator('body'), 'a, button');
    await phone.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await painted(phone);
    await expectFits(phone, 'the page at twice the text size');

    await storeStep(id, driver.uid, 'arrived');
    // What the page was told can be told again for ten seconds
    await expect
      .poll(
        async () => {
          await phone.clock.runFor(20_000);
          return phone.getByRole('heading', { level: 1 }).textContent();
        },
        { timeout: 30_000, interval: 2_500 },
      )
      .toBe('The driver has arrived.');
    await phone.getByRole('link', { name: 'Español' }).click();
    await phone.getByRole('heading', { name: 'El conductor ha llegado.' }).waitFor();
    await expectAccessible(phone);

    await panel.getByRole('button', { name: 'Revoke' }).click();
    await console.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await console.getByText('Revoked the link for the client.').waitFor();
    await expect
      .poll(
        async () => {
          await phone.clock.runFor(20_000);
          return phone.getByRole('heading', { level: 1 }).textContent();
        },
        { timeout: 30_000, interval: 2_500 },
      )
      .toBe('Este enlace no muestra ningún viaje.');
    await expectAccessible(phone);
  }, 120_000);

  it('[RDR-4] [RDR-6] takes answers and stars, in both languages, with and without JavaScript, and the office sees them', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    await db.doc(paths.account(account)).update({ office: { address: '', phone: '(518) 555-0101', npi: '' } });
    const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: 'Clovis Kettle', ...given });
    const by = { ...owner, token: await signIn(owner.email, owner.password) };
    const client = `/r/${await copyLink(by, id)}`;
    const caregiver = `/r/${await copyLink(by, id, 'caregiver')}`;

    const phone = await openPage(client, { viewport: SMALLEST });
    await expectFitsAtTwice(phone, 'the page with buttons');
    await phone.getByText('Ask to cancel', { exact: true }).click();
    await expectAccessible(phone);
    await expectFitsThumbs(phone.locator('body'), 'a, button, summary');
    await phone.getByRole('button', { name: 'Yes, ask to cancel' }).dblclick();
    await phone.getByText(/^You asked to cancel at /).waitFor();
    await phone.getByRole('button', { name: 'I’m ready' }).click();
    await phone.getByText(/^You sent ‘I’m ready’ at /).waitFor();
    await expectFocused(phone, 'ready');
    await expectAccessible(phone);
    // Without the page being left
    expect(new URL(phone.url()).search).toBe('');
    await phone.reload();
    expect(await phone.getByRole('button').count()).toBe(0);

    const old = await openPage(`${caregiver}?lang=es`, {
      viewport: SMALLEST,
      javaScriptEnabled: false,
    });
    await old.getByRole('button', { name: 'El pasajero está listo' }).click();
    await old.getByText(/^Usted envió «El pasajero está listo»/).waitFor();
    await old.getByText('Pedir cancelación', { exact: true }).click();
    await old.getByRole('button', { name: 'Sí, pedir cancelación' }).click();
    await old.getByText(/^Pidió cancelar/).waitFor();
    expect(await old.getByRole('button').count()).toBe(0);

    const console = await openAs(owner, '/admin');
    const requests = console.getByRole('list', { name: 'Rider requests' });
    await requests.getByText('Clovis Kettle’s caregiver asked to cancel', { exact: true }).waitFor();
    await requests.getByText('Clovis Kettle asked to cancel', { exact: true }).waitFor();
    // Who is ready for a ride with a time needs no one
    expect(await requests.getByRole('listitem').count()).toBe(2);
    await expectAccessible(console);

    await storeStep(id, driver.uid, 'droppedOff');
    await phone.goto(`${client}?lang=es&answered=${Date.now()}`);
    await phone.getByRole('group', { name: '¿Cómo fue el viaje?' }).waitFor();
    await expectAccessible(phone);
    await expectFitsThumbs(phone.locator('body'), 'a, button, fieldset label');
    await expectFitsAtTwice(phone, 'the page with stars');
    await phone.getByRole('radio', { name: '5' }).check();
    await phone.getByLabel('Un comentario (opcional)').fill('Muy <b>amable</b>');
    await phone.getByRole('button', { name: 'Enviar' }).click();
    await phone.getByText(/^Gracias\./).waitFor();
    await expectFocused(phone, 'rating');
    await old.goto(`${caregiver}?lang=en&answered=${Date.now()}`);
    await old.getByRole('radio', { name: '2' }).check();
    await old.getByRole('button', { name: 'Send' }).click();
    await old.getByText(/^Thank you\./).waitFor();
    await old.getByRole('radio', { name: '1' }).check();
    await old.getByRole('button', { name: 'Send changes' }).click();
    await expect.poll(() => old.getByRole('radio', { name: '1' }).isChecked()).toBe(true);

    await console.goto(`/admin/trips?open=${id}`);
    const panel = details(console, 'Clovis Kettle');
    await panel.getByText('‘Muy <b>amable</b>’').waitFor();
    await panel.getByText('Rating by the caregiver').waitFor();
    await panel.getByText(/^1 of 5/).waitFor();
    const answers = panel.getByRole('list', { name: 'Answers' });
    await answers.getByText('By the caregiver’s link').first().waitFor();
    expect(await answers.getByRole('listitem').count()).toBe(4);
    await expectAccessible(console);
    const dispatcher = await openAs(await addMember('dispatcher'), `/admin/trips?open=${id}`);
    await details(dispatcher, 'Clovis Kettle').getByRole('list', { name: 'Answers' }).waitFor();
    expect(await dispatcher.getByText(/^Rating by/).count()).toBe(0);
  }, 120_000);
});

async function expectFitsAtTwice(page: Page, what: string): Promise<void> {
  await expectAccessible(page);
  await expectFits(page, what);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await painted(page);
  await expectFits(page, `${what} at twice the text size`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await painted(page);
}

/** Whether someone who doesn't see the page hears what became of their answer. */
const expectFocused = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
