import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  allSent,
  type DrivenAccount,
  drivenAccount,
  OFFLINE,
  openDrive,
  TIME_LEAP,
} from '../../browser/drive/drivePages';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';
import { db } from '../../functions/admin';

const FIRESTORE = '**/google.firestore.v1.Firestore/**';
const MINUTE = 60_000;
const REFUSED = [
  /Detected an update time that is in the future/,
  TIME_LEAP,
  /PERMISSION_DENIED|Missing or insufficient permissions|permission-denied/,
];

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the drivers' page on a phone whose clock is wrong by some minutes. */
async function phoneOff({ driver }: DrivenAccount, minutes: number, options: Parameters<typeof openDrive>[1] = {}) {
  const page = await openDrive(
    driver,
    { ownContext: true, expectedErrors: [...OFFLINE, ...REFUSED], ...options },
    'about:blank',
  );
  await page.clock.install({ time: Date.now() + minutes * MINUTE });
  return page;
}

/** By how many minutes the times of the driver's events are wrong, and those that their phone's clock showed. */
async function readErrors({ events }: DrivenAccount) {
  const minutesFrom = (at: { toMillis(): number } | undefined, now: number) =>
    // Without a negative zero
    at && Math.round((at.toMillis() - now) / MINUTE) + 0;
  return (await events()).map(({ kind, at, phoneAt, receivedAt }) => [
    kind,
    minutesFrom(at, receivedAt.toMillis()),
    minutesFrom(phoneAt, receivedAt.toMillis()),
  ]);
}

describe('a phone with a wrong clock', () => {
  it.each([
    [20, 'Your phone’s clock is 20 min fast.', 'en-US'],
    [-20, 'El reloj de su teléfono está 20 min atrasado.', 'es-US'],
  ])('[DRV-12] records right times online, %i minutes off, and says so', async (minutes, warning, locale) => {
    const account = await drivenAccount();
    await account.giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await phoneOff(account, minutes, { locale });
    await page.goto('/drive');
    await page.getByText(warning).waitFor();
    const [start = '', onMyWay = ''] =
      locale === 'es-US' ? ['Empezar turno', 'En camino'] : ['Start shift', 'On my way'];
    await tap(page, start);
    await tap(page, onMyWay);
    await page.getByText(/^(Undo|Deshacer) \(\d+\)$/).waitFor();
    await expect
      .poll(() => readErrors(account))
      .toEqual([
        ['shiftStarted', 0, minutes],
        ['onMyWay', 0, minutes],
      ]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitsThumbs(page.locator('body'), 'button, a');
    await expectAccessible(page);
  });

  it('[DRV-12] [DRV-4] records right times offline and after a restart, by what it measured before', async () => {
    const account = await drivenAccount();
    await account.giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await phoneOff(account, 20);
    await page.goto('/drive');
    await page.getByText('Your phone’s clock is 20 min fast.').waitFor();
    await tap(page, 'Start shift');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await allSent(page);
    // A page that is loaded again has the network for a moment before the browser takes it away
    await page.context().route(FIRESTORE, (route) => route.abort());
    await page.context().setOffline(true);
    await tap(page, 'On my way');
    await page.reload();
    await tap(page, 'Arrived');
    // The first step may have left before the network was gone
    await page.getByText(/[12] steps? (will|is waiting to|are waiting to) be sent/).waitFor();
    await page.context().unroute(FIRESTORE);
    await page.context().setOffline(false);
    await expect
      .poll(() => readErrors(account), { timeout: 30_000 })
      .toEqual([
        ['shiftStarted', 0, 20],
        ['onMyWay', 0, 20],
        ['arrived', 0, 20],
      ]);
  });

  it('[DRV-12] keeps what the rules refuse, and sends it again with the right time once the server’s is known', async () => {
    const account = await drivenAccount();
    await account.giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await phoneOff(account, 20);
    await page.route('**/clock.txt', (route) => route.abort());
    await page.goto('/drive');
    await tap(page, 'Start shift');
    await tap(page, 'On my way');
    await page
      .getByText(/^The server did not accept 2 steps\. This phone keeps them\. Call your dispatcher\./)
      .waitFor();
    await page.getByRole('button', { name: 'Arrived', exact: true }).waitFor();
    expect(await account.events()).toEqual([]);
    await page.unroute('**/clock.txt');
    await tap(page, 'Try again');
    await page.getByText(/did not accept/).waitFor({ state: 'detached' });
    const kinds = async () => (await readErrors(account)).map(([kind, off]) => [kind, off]);
    await expect.poll(kinds).toEqual([
      ['shiftStarted', 0],
      ['onMyWay', 0],
    ]);
    await page.getByRole('button', { name: 'Arrived', exact: true }).waitFor();
  });

  it('[DRV-12] [DRV-14] keeps a step that is too old for the rules, also from before a restart, and tells the office', async () => {
    const account = await drivenAccount();
    const tripId = await account.giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await openDrive(account.driver, { expectedErrors: REFUSED });
    await page.getByRole('heading', { level: 2, name: 'Clovis Kettle' }).waitFor();
    const step = {
      ...{
        id: `${account.owner.account}_old`,
        subOwneruid: account.owner.account,
        driverUid: account.driver.uid,
        tripId,
      },
      ...{ kind: 'droppedOff', at: Date.now() - 4 * 1440 * MINUTE, receivedAt: Date.now() - 4 * 1440 * MINUTE },
      ...{ position: null, odometer: 51_000, signature: null, note: 'In pain', undoes: null },
    };
    await page.evaluate(
      (kept) => localStorage.setItem('mtos.driveSteps', kept),
      JSON.stringify([{ event: step, state: 'sent' }]),
    );
    await page.reload();
    await page.getByText(/^The server did not accept 1 step\. This phone keeps it\. Your office knows\./).waitFor();
    await page.getByText(/^Dropped off, Clovis Kettle, /).waitFor();
    const report = await db.doc(paths.driverEvent(`${step.id}-refused`)).get();
    expect(report.data()).toMatchObject({
      kind: 'refused',
      tripId,
      odometer: 51_000,
      note: 'In pain',
      refused: { kind: 'droppedOff' },
    });
    expect(report.get('refused.at').toMillis()).toBe(step.at);
  });

  it('[DRV-12] leaves no undo and no wrong wait standing when the clock is set back', async () => {
    const account = await drivenAccount();
    await account.giveTrip({ name: 'Clovis Kettle', puTime: '00:00' });
    const page = await phoneOff(account, 0);
    await page.route('**/clock.txt', (route) => route.abort());
    await page.goto('/drive');
    for (const step of ['Start shift', 'On my way', 'Arrived']) await tap(page, step);
    await page.getByText('Waiting 0 min').waitFor();
    await page.clock.setSystemTime(Date.now() - 20 * MINUTE);
    await page.clock.runFor(12_000);
    await page.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
    await page.getByText('Waiting 0 min').waitFor();
    await page.clock.runFor(2 * MINUTE);
    await page.getByText('Waiting 2 min').waitFor();
    await tap(page, 'On board');
    await expect.poll(async () => (await readErrors(account)).at(-1)?.[0]).toBe('onBoard');
  });
});
