import { DEFAULT_PLAN_SETTINGS, type LatLng, paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../../browser/drive/drivePages';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { updateTrip } from '../../browser/trips/boardPages';
import { addTrip, details, storedTrip, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount, type TestPerson } from '../../newAccount';

/** Some 2.3 miles of road north for each step. */
const north = (steps: number): LatLng => ({ lat: 40.7 + steps * 0.025, lng: -73.9 });
/** Two clients of one driver with seats for both, of whom one rides for a part of the other's way. */
async function sharedDay() {
  const { account, owner, addMember } = await newAccount();
  await db.doc(paths.account(account)).update({
    planSettings: { ...DEFAULT_PLAN_SETTINGS, sharesRides: true, rideAllowance: 2 },
  });
  const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
  const settings = buildDriverSettings({
    startPlace: { address: '1 Broomstick Yard, Queens', location: north(0) },
    seats: { ambulatory: 3 },
    ...{ updatedBy: account, updatedAt: new Date() },
  });
  await db.doc(paths.driverSettingsDocument(account, dora.uid)).set(settings);
  const ride = (name: string, puTime: string, from: number, to: number) =>
    addTrip(account, {
      ...{ name, puTime, tripDate: today, assignedBy: null, apptTime: '', miles: 0 },
      ...{ pickup: north(from), dropoff: north(to) },
      ...{ fromAddress: `${from} Start St, Queens`, toAddress: `${to} Finish St, Queens` },
    });
  const ann = await ride('Ann Abel', '14:00', 0, 6);
  const bea = await ride('Bea Bolt', '14:20', 2, 4);
  return { owner, dora, ann, bea };
}

const panel = (page: Page) => page.getByRole('complementary', { name: /^Plan for / });

async function applyPlan(owner: TestPerson): Promise<Page> {
  const page = await openAs(owner, `/admin/board?day=${today}`);
  await page.getByRole('button', { name: 'Plan the day' }).click();
  await panel(page).getByRole('button', { name: 'Apply 2 changes' }).click({ timeout: 30_000 });
  await page.getByText('Applied 2 changes.').waitFor();
  return page;
}

const readLines = (list: Locator) => list.getByRole('listitem', { includeHidden: true }).allTextContents();
/** Who is picked up or dropped off, without times and addresses. */
const stopsIn = (lines: readonly string[]) =>
  lines.map((line) => /(pick.?up|drop.?off):? ([a-z]+ [a-z]+)/i.exec(line)?.slice(1).join(' ').toLowerCase());

describe('a shared ride that a plan places', () => {
  it('[DRV-13] has one order of stops on the phone, in the printed manifest, and in the trip', async () => {
    const { owner, dora, ann, bea } = await sharedDay();
    const page = await applyPlan(owner);
    expect(await storedTrip(ann)).toMatchObject({ planned: { driverUid: dora.uid, puTime: '14:00' } });
    expect((await storedTrip(bea))?.planned?.plan).toBe((await storedTrip(ann))?.planned?.plan);

    await answerCalls(page, 'recordAccess');
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Print manifests' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    const manifest = page.locator('[data-print-sheet] ol ol');
    await manifest.waitFor({ state: 'attached' });
    const printed = stopsIn(await readLines(manifest));
    expect(printed).toEqual(['pick up ann abel', 'pick up bea bolt', 'drop off bea bolt', 'drop off ann abel']);
    const times = (await readLines(manifest)).map((line) => /^(\d+:\d\d [AP]M)/.exec(line)?.[1]);

    const phone = await openAs(dora, '/drive', PHONE);
    await phone.getByRole('heading', { name: 'Ann Abel' }).waitFor();
    const ahead = phone.getByRole('region', { name: 'Ann Abel' }).getByRole('list');
    expect(stopsIn(await readLines(ahead))).toEqual(['pick-up bea bolt', 'drop-off bea bolt', 'drop-off ann abel']);
    expect((await readLines(ahead)).map((line) => /^(\d+:\d\d [AP]M)/.exec(line)?.[1])).toEqual(times.slice(1));
    await expectAccessible(phone);

    // Once a dispatcher moves a trip, the order follows the times booked
    await updateTrip(bea, { puTime: '17:00', version: 3 });
    await expect.poll(() => ahead.count()).toBe(0);

    const desk = await openAs(owner, `/admin/trips?open=${ann}`);
    await details(desk, 'Ann Abel')
      .getByText(/^Pick-up at \d+:\d\d [AP]M, drop-off at \d+:\d\d [AP]M$/)
      .waitFor();
  });

  it('[DRV-13] [PLN-6] loses its order when the plan is undone', async () => {
    const { owner, ann, bea } = await sharedDay();
    const page = await applyPlan(owner);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undid 2 changes.').waitFor();
    for (const id of [ann, bea]) expect(await storedTrip(id)).toMatchObject({ driverUid: null, planned: null });
  });
});
