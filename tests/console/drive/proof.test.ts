import type { DriverEvent } from '@mtos/model';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  allSent,
  type DrivenAccount,
  drivenAccount,
  FAR,
  NEAR,
  OFFLINE,
  openDrive,
  sign,
} from '../../browser/drive/drivePages';
import { expectAccessible, expectContrast } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';

const sheet = (page: Page) => page.getByRole('dialog');
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();
const lastEvents = async ({ events }: DrivenAccount, count: number): Promise<readonly DriverEvent[]> =>
  (await events()).slice(-count);
const lastEvent = async (account: DrivenAccount): Promise<DriverEvent | undefined> => (await lastEvents(account, 1))[0];

/** A phone whose driver has picked a client up, and where the company asks for proof. */
async function atPickUp(account: DrivenAccount, options: Parameters<typeof openDrive>[1] = {}) {
  await account.giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const page = await openDrive(account.driver, options);
  for (const step of ['Start shift', 'On my way', 'Arrived']) await tap(page, step);
  return page;
}

describe('the odometer', () => {
  it('[DRV-5] is asked for at the pick-up and the drop-off, is checked, can be skipped, and records nothing on the way back', async () => {
    const account = await drivenAccount({ asksOdometer: true });
    await account.giveTrip({ name: 'Next Client', puTime: '15:00' });
    const page = await atPickUp(account);
    await tap(page, 'On board');
    await confirm(page, 'Cancel');
    await expect.poll(() => lastEvent(account)).toMatchObject({ kind: 'arrived' });
    await tap(page, 'On board');
    const reading = sheet(page).getByLabel('Odometer (miles)');
    await confirm(page, 'On board');
    await sheet(page).getByText('Enter the odometer as a number of miles, or skip it.').waitFor();
    await reading.fill('45,210.5');
    await confirm(page, 'On board');
    await expect.poll(() => lastEvent(account)).toMatchObject({ kind: 'onBoard', odometer: 45_210.5, signature: null });

    await tap(page, 'Dropped off');
    await reading.fill('45201');
    await confirm(page, 'Dropped off');
    await sheet(page)
      .getByText(/^45,201\? The last reading was 45,210\.5\./)
      .waitFor();
    await reading.fill('45202');
    await confirm(page, 'Dropped off');
    await sheet(page)
      .getByText(/^45,202\?/)
      .waitFor();
    await confirm(page, 'Dropped off');
    await expect.poll(() => lastEvent(account)).toMatchObject({ kind: 'droppedOff', odometer: 45_202 });

    await page.getByRole('heading', { level: 2, name: 'Next Client' }).waitFor();
    for (const step of ['On my way', 'Arrived', 'On board']) await tap(page, step);
    await sheet(page).getByLabel('Skip the odometer').check();
    expect(await reading.isDisabled()).toBe(true);
    await confirm(page, 'On board');
    await expect.poll(() => lastEvent(account)).toMatchObject({ kind: 'onBoard', odometer: null });
  });
});

/** How far the drawing in a signature box reaches from side to side, in parts of its width. */
const inkAt = (box: Locator) =>
  box.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const xs = Array.from(data).flatMap((value, index) =>
      index % 4 === 3 && value > 0 ? [(((index - 3) / 4) % width) / width] : [],
    );
    return [xs.reduce((a, b) => Math.min(a, b), 1).toFixed(1), xs.reduce((a, b) => Math.max(a, b), 0).toFixed(1)];
  });

describe('a signature', () => {
  it('[DRV-5] is drawn at the drop-off, kept until it is cleared, and recorded in one event with the odometer, which can be undone', async () => {
    const account = await drivenAccount({ asksSignature: true, asksOdometer: true });
    const page = await atPickUp(account);
    await tap(page, 'On board');
    await sheet(page).getByLabel('Odometer (miles)').fill('100');
    await confirm(page, 'On board');
    await tap(page, 'Dropped off');
    expect(await sheet(page).getByLabel('Name').inputValue()).toBe('Clovis Kettle');
    await sheet(page).getByLabel('Odometer (miles)').fill('109.5');
    await confirm(page, 'Dropped off');
    await sheet(page).getByText('Sign in the box, or choose ‘No signature’.').waitFor();
    await sign(page);
    const box = sheet(page).getByRole('img', { name: 'Signature box, signed' });
    await box.waitFor();
    expect(await inkAt(box)).toEqual(['0.1', '0.9']);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => inkAt(box)).toEqual(['0.1', '0.9']);
    await sheet(page).getByText('No signature', { exact: true }).click();
    await sheet(page).getByText('Client', { exact: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => inkAt(box)).toEqual(['0.1', '0.9']);
    await sheet(page).getByRole('button', { name: 'Clear' }).click();
    await sheet(page).getByRole('img', { name: 'Signature box, empty' }).waitFor();

    await sign(page);
    await box.waitFor();
    await confirm(page, 'Dropped off');
    // Before the server is asked: the button is there for ten seconds
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: 'Dropped off' }).waitFor();
    const dropOff = {
      kind: 'droppedOff',
      odometer: 109.5,
      signature: {
        signedBy: 'client',
        name: 'Clovis Kettle',
        drawing: expect.stringMatching(/^M\d+ \d+(Q\d+ \d+ \d+ \d+)+L\d+ \d+$/),
      },
      note: '',
    };
    await expect
      .poll(() => lastEvents(account, 2))
      .toMatchObject([dropOff, { kind: 'undo', signature: null, odometer: null }]);
  });

  it('[DRV-5] of a caregiver needs their name; without one, a reason is needed', async () => {
    const account = await drivenAccount({ asksSignature: true });
    const page = await atPickUp(account);
    await tap(page, 'On board');
    await tap(page, 'Dropped off');
    await sign(page);
    await sheet(page).getByText('Caregiver').click();
    await confirm(page, 'Dropped off');
    await sheet(page).getByText('Enter the name of the person who signs.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    // By keyboard, as someone would who can't draw
    await sheet(page).getByRole('radio', { name: 'Caregiver' }).focus();
    await page.keyboard.press('ArrowDown');
    await sheet(page).getByLabel('Why is there no signature?').waitFor();
    await confirm(page, 'Dropped off');
    await sheet(page).getByText('Say why there is no signature.').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('textarea[aria-invalid]'));
    await page.keyboard.type('Both hands full.');
    await confirm(page, 'Dropped off');
    await expect
      .poll(() => lastEvent(account))
      .toMatchObject({ kind: 'droppedOff', signature: null, note: 'Both hands full.' });
  });

  it('[DRV-5] [DRV-4] is drawn and kept without a network, also after a restart, and sent once', async () => {
    const account = await drivenAccount({ asksSignature: true, asksOdometer: true });
    const firestore = '**/google.firestore.v1.Firestore/**';
    const page = await atPickUp(account, { expectedErrors: OFFLINE });
    await expect.poll(async () => (await account.events()).length).toBe(3);
    await allSent(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.context().route(firestore, (route) => route.abort());
    // The forms are loaded again, from what the service worker keeps
    await page.reload();
    await tap(page, 'On board');
    await sheet(page).getByLabel('Odometer (miles)').fill('100');
    await confirm(page, 'On board');
    await tap(page, 'Dropped off');
    await sheet(page).getByLabel('Odometer (miles)').fill('110');
    await sign(page);
    await confirm(page, 'Dropped off');
    await page.getByText(/2 steps (will|are waiting to) be sent/).waitFor();
    await page.reload();
    await page.getByText(/2 steps (will|are waiting to) be sent/).waitFor();
    await page.context().unroute(firestore);
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await account.events()).map(({ kind, odometer }) => [kind, odometer]))
      .toEqual([
        ['shiftStarted', null],
        ['onMyWay', null],
        ['arrived', null],
        ['onBoard', 100],
        ['droppedOff', 110],
      ]);
    expect((await lastEvent(account))?.signature).toMatchObject({ signedBy: 'client' });
  });
});

describe('tolls and parking', () => {
  it('[DRV-5] [DRV-4] are entered on board and after the drop-off, undone, corrected, and kept without a network', async () => {
    const account = await drivenAccount();
    const firestore = '**/google.firestore.v1.Firestore/**';
    const page = await atPickUp(account, { expectedErrors: OFFLINE });
    const add = page.getByRole('button', { name: 'Add toll or parking, Clovis Kettle' });
    expect(await add.count()).toBe(0);
    await tap(page, 'On board');
    await add.click();
    await expectAccessible(page);
    const [tolls, parking] = ['Tolls, in dollars', 'Parking, in dollars'].map((name) => sheet(page).getByLabel(name));
    await tolls?.fill('650');
    await confirm(page, 'Save');
    await sheet(page).getByText('Enter an amount up to $200.00, like 6.50.').waitFor();
    await tolls?.fill('6.50');
    await confirm(page, 'Save');
    // Before the server is asked: the button is there for ten seconds
    await page.getByRole('button', { name: /^Undo/ }).click();
    await add.waitFor();
    await expect
      .poll(() => lastEvents(account, 2))
      .toMatchObject([{ kind: 'expenses', expenses: { tollCents: 650, parkingCents: 0 } }, { kind: 'undo' }]);

    await allSent(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.context().route(firestore, (route) => route.abort());
    await page.reload();
    await add.click();
    await parking?.fill('12');
    await confirm(page, 'Save');
    const entered = page.getByRole('button', { name: 'Tolls and parking: $12.00, Clovis Kettle' });
    await entered.waitFor();
    await tap(page, 'Dropped off');
    await page.getByText(/2 steps (will|are waiting to) be sent/).waitFor();
    await page.reload();
    await entered.click();
    expect(await parking?.inputValue()).toBe('12.00');
    await tolls?.fill('3');
    await confirm(page, 'Save');
    await page.getByRole('button', { name: 'Tolls and parking: $15.00, Clovis Kettle' }).waitFor();
    await page.context().unroute(firestore);
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await lastEvents(account, 3)).map(({ kind, expenses }) => [kind, expenses]))
      .toEqual([
        ['expenses', { tollCents: 0, parkingCents: 1200 }],
        ['droppedOff', undefined],
        ['expenses', { tollCents: 300, parkingCents: 1200 }],
      ]);
  });
});

describe('the forms for proof', () => {
  it('[DRV-5] fit a screen of 320 px, have large targets, and no accessibility violations, in both themes', async () => {
    const account = await drivenAccount({ asksSignature: true, asksOdometer: true });
    const page = await atPickUp(account, { viewport: { width: 320, height: 640 } });
    await tap(page, 'On board');
    await expectAccessible(page);
    await sheet(page).getByLabel('Skip the odometer').check();
    await confirm(page, 'On board');
    await tap(page, 'Dropped off');
    await confirm(page, 'Dropped off');
    await sheet(page).getByRole('alert').first().waitFor();
    await expectAccessible(page);
    await expectFitsThumbs(sheet(page), 'button, label:has(input), input[type="text"]');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await sheet(page).getByText('No signature', { exact: true }).click();
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
  });

  it('[DRV-1] [DSP-3] [DRV-5] are in Spanish on a Spanish phone, like the page and its expected times', async () => {
    const account = await drivenAccount({ asksSignature: true, asksOdometer: true });
    await account.giveTrip({ name: 'Clovis Kettle', puTime: '00:00', pickup: FAR, dropoff: NEAR, miles: 15 });
    const page = await openDrive(account.driver, { locale: 'es-MX', viewport: { width: 320, height: 640 } });
    await tap(page, 'Empezar turno');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page.getByText(/^Llegada estimada: \d+:\d\d [AP]M/).waitFor();
    await page.getByText(/^Unos .+ de retraso$/).waitFor();
    await expectAccessible(page);
    for (const step of ['En camino', 'Llegué', 'A bordo']) await tap(page, step);
    await sheet(page).getByLabel('Odómetro (millas)').fill('45,210.5');
    await confirm(page, 'A bordo');
    await tap(page, 'En su destino');
    await sheet(page).getByLabel('Odómetro (millas)').fill('45,220');
    await sheet(page).getByRole('group', { name: '¿Quién firma?' }).waitFor();
    await sign(page);
    await confirm(page, 'En su destino');
    await expect.poll(() => lastEvent(account)).toMatchObject({ odometer: 45_220, signature: { signedBy: 'client' } });
  });

  it('[DRV-5] do not hold up a step when they can’t be loaded', async () => {
    const account = await drivenAccount({ asksOdometer: true });
    await account.giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await openDrive(
      account.driver,
      { expectedErrors: [/ERR_FAILED/, /StepSheet/], serviceWorkers: 'block' },
      'about:blank',
    );
    await page.route('**/StepSheet*.js*', (route) => route.abort());
    await page.goto('/drive');
    for (const step of ['Start shift', 'On my way', 'Arrived', 'On board']) await tap(page, step);
    await sheet(page)
      .getByText(/^The form could not be loaded/)
      .waitFor();
    await confirm(page, 'On board');
    await expect.poll(() => lastEvent(account)).toMatchObject({ kind: 'onBoard', odometer: null });
  });
});

describe('a company that asks for nothing', () => {
  it('[DRV-5] gets its steps without a form, whose code is not loaded, and no-shows after its own waiting time', async () => {
    const account = await drivenAccount({ noShowMinutes: 0 });
    const page = await atPickUp(account);
    await page.getByRole('button', { name: 'Report a no-show' }).waitFor();
    await tap(page, 'On board');
    await tap(page, 'Dropped off');
    await expect.poll(() => lastEvent(account)).toMatchObject({ kind: 'droppedOff', signature: null, odometer: null });
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('StepSheet'))).toEqual([]);
  });
});
