import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { openPage } from '../browser/openPage';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits, expectFitsThumbs, painted } from '../browser/pages/fits';
import { addTrip, details } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { storeStep } from '../functions/riders/ridePage';
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
});
