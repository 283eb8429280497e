import { paths } from '@mtos/model';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { expectAccessible, launchBrowser } from './browser';
import { openAs, VIEWPORTS } from './openAs';
import { addTrip, details, inDays, storedTrip } from './tripPages';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(VIEWPORTS)('the driver of a trip at $width px', (viewport) => {
  it('[TRP-6] is said to be busy or in an unsuitable vehicle as soon as that is so, with the way out', async () => {
    const t0 = performance.now();
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory', 'wheelchair'] });
    const free = await addMember('driver', { fullName: 'Fred Free', vehicle: ['ambulatory', 'stretcher'] });
    const given = { tripDate: inDays(1), driverUid: dora.uid, driverName: dora.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: 'Abner Teapot', puTime: '09:00', ...given });
    const other = await addTrip(account, { name: 'Berta Bucket', puTime: '14:00', ...given });
    const page = await openAs(browser, owner, `/admin/trips?open=${id}`, { viewport });
    const panel = details(page, 'Abner Teapot');
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 1 ' + (performance.now() - t0).toFixed(0) + "await panel.getByRole('button', { name: 'Change th",
    );

    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 2 ' + (performance.now() - t0).toFixed(0) + "await panel.getByRole('button', { name: 'Edit', ex",
    );
    await page.getByLabel('Pick-up time', { exact: true }).fill('14:10');
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 3 ' + (performance.now() - t0).toFixed(0) + "await page.getByLabel('Pick-up time', { exact: tru",
    );
    await panel.getByRole('button', { name: 'Save' }).click();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 4 ' + (performance.now() - t0).toFixed(0) + "await panel.getByRole('button', { name: 'Save' }).",
    );
    const busy = panel.getByText('Dora Axle is busy then with Berta Bucket');
    await busy.waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 5 ' + (performance.now() - t0).toFixed(0) + 'await busy.waitFor();',
    );
    await expectAccessible(page);
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 6 ' + (performance.now() - t0).toFixed(0) + 'await expectAccessible(page);',
    );

    await db.doc(paths.trip(other)).update({ puTime: '16:00', version: 2 });
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 7 ' + (performance.now() - t0).toFixed(0) + "await db.doc(paths.trip(other)).update({ puTime: '",
    );
    await busy.waitFor({ state: 'detached' });
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 8 ' + (performance.now() - t0).toFixed(0) + "await busy.waitFor({ state: 'detached' });",
    );
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 9 ' + (performance.now() - t0).toFixed(0) + "await panel.getByRole('button', { name: 'Change th",
    );
    await db.doc(paths.trip(id)).update({ clientDis: 'stretcher', version: 3 });
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 10 ' + (performance.now() - t0).toFixed(0) + "await db.doc(paths.trip(id)).update({ clientDis: '",
    );
    await panel.getByText('The vehicle of Dora Axle does not suit: Stretcher.').waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 11 ' + (performance.now() - t0).toFixed(0) + "await panel.getByText('The vehicle of Dora Axle do",
    );
    await db.doc(paths.user(dora.uid)).update({ vehicle: ['stretcher'] });
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 12 ' + (performance.now() - t0).toFixed(0) + 'await db.doc(paths.user(dora.uid)).update({ vehicl',
    );
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 13 ' + (performance.now() - t0).toFixed(0) + "await panel.getByRole('button', { name: 'Change th",
    );
    await db.doc(paths.user(dora.uid)).update({ state: 'inactive' });
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 14 ' + (performance.now() - t0).toFixed(0) + 'await db.doc(paths.user(dora.uid)).update({ state:',
    );
    await panel.getByText('Dora Axle is not an active driver any more.').waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 15 ' + (performance.now() - t0).toFixed(0) + "await panel.getByText('Dora Axle is not an active ",
    );

    await panel.getByRole('button', { name: 'Reassign the trip' }).click();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 16 ' + (performance.now() - t0).toFixed(0) + "await panel.getByRole('button', { name: 'Reassign ",
    );
    await page.getByRole('list', { name: 'Drivers' }).getByRole('button').filter({ hasText: 'Fred Free' }).click();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 17 ' + (performance.now() - t0).toFixed(0) + "await page.getByRole('list', { name: 'Drivers' }).",
    );
    await page.getByText('Fred Free drives Abner Teapot now.').waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 18 ' + (performance.now() - t0).toFixed(0) + "await page.getByText('Fred Free drives Abner Teapo",
    );
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    (await import('node:fs')).appendFileSync(
      '/tmp/laps.txt',
      '\nLAP 19 ' + (performance.now() - t0).toFixed(0) + "await panel.getByRole('button', { name: 'Change th",
    );
    expect(await panel.getByRole('alert').count()).toBe(0);
    expect(await storedTrip(id)).toMatchObject({ driverUid: free.uid, puTime: '14:10', clientDis: 'stretcher' });
  });
});
