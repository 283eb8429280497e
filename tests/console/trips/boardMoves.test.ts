import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { hasFocus, tabTo } from '../../browser/pages/keyboard';
import { bar, boardAccount, driverTrips, queue, updateTrip } from '../../browser/trips/boardPages';
import { addTrip, details, inDays, storedTrip, today } from '../../browser/trips/tripPages';
import type { TestPerson } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Drivers' }).locator(':scope > li').filter({ hasText: name });
/** The row's first cell, which no bar covers. */
const cell = (page: Page, name: string) => row(page, name).locator(':scope > div').first();
/** What a row says about the trip that is being moved. */
const reason = (page: Page, name: string, text: string) => row(page, name).getByText(text).last();
const card = (page: Page, name: string) => queue(page).getByRole('button', { name });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Lifts a trip with the mouse and holds it over a target. */
async function lift(page: Page, trip: Locator, over: Locator): Promise<void> {
  await trip.hover();
  await page.mouse.down();
  const box = await over.boundingBox();
  if (!box) throw new Error('Nothing to drop on');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 20, y);
  await page.mouse.move(x, y, { steps: 3 });
}

async function drag(page: Page, trip: Locator, over: Locator): Promise<void> {
  await lift(page, trip, over);
  await page.mouse.up();
}

/** Opens the board once trips can be dragged. */
async function openBoard(owner: TestPerson, day = today, options = {}): Promise<Page> {
  const page = await openAs(owner, `/admin/board?day=${day}`, { viewport: WIDE, ...options });
  await page.locator('[data-draggable]').waitFor();
  return page;
}

describe('moving trips on the board', () => {
  it('[DSP-2] gives, moves, and takes back a trip by dragging, says before how it fits, and undoes it', async () => {
    const { owner, fred, waiting } = await boardAccount();
    const page = await openBoard(owner);
    // On Escape, and where nothing is under it, it stays where it was; a press still opens it
    await lift(page, card(page, 'Wilma Waiting'), cell(page, 'Fred Free'));
    await reason(page, 'Fred Free', '0 trips that day').waitFor();
    await page.keyboard.press('Escape');
    await reason(page, 'Fred Free', '0 trips that day').waitFor({ state: 'detached' });
    await page.mouse.up();
    await drag(page, card(page, 'Wilma Waiting'), page.getByRole('heading', { level: 1 }));
    await reason(page, 'Fred Free', '0 trips that day').waitFor({ state: 'detached' });
    await card(page, 'Wilma Waiting').click();
    await details(page, 'Wilma Waiting').getByRole('button', { name: 'Close' }).click();
    expect(await storedTrip(waiting)).toMatchObject({ driverUid: null, version: 1 });

    await lift(page, card(page, 'Wilma Waiting'), cell(page, 'Fred Free'));
    await reason(page, 'Fred Free', 'No position yet · 0 trips that day').waitFor();
    await expectAccessible(page);

    await page.mouse.up();
    await toast(page, 'Assigned Wilma Waiting’s trip to Fred Free.').waitFor();
    await driverTrips(page, 'Fred Free').filter({ hasText: 'Wilma Waiting' }).waitFor();
    expect(await storedTrip(waiting)).toMatchObject({
      driverUid: fred.uid,
      assignedBy: 'hand',
      assignedWhy: 'Chosen by Olympia Testwell.',
      version: 2,
    });

    await undo(page).click();
    await toast(page, 'Wilma Waiting’s trip is unassigned again.').waitFor();
    await card(page, 'Wilma Waiting').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({
      driverUid: null,
      driverName: '',
      assignedBy: 'hand',
      version: 3,
    });

    await drag(page, card(page, 'Wilma Waiting'), cell(page, 'Dora Axle'));
    await toast(page, 'Assigned Wilma Waiting’s trip to Dora Axle.').waitFor();
    await driverTrips(page, 'Dora Axle').filter({ hasText: 'Wilma Waiting' }).waitFor();
    await drag(page, bar(page, 'Wilma Waiting'), cell(page, 'Fred Free'));
    await toast(page, 'Assigned Wilma Waiting’s trip to Fred Free.').waitFor();
    await driverTrips(page, 'Fred Free').filter({ hasText: 'Wilma Waiting' }).waitFor();
    await drag(page, bar(page, 'Wilma Waiting'), queue(page));
    await toast(page, 'Unassigned Wilma Waiting’s trip.').waitFor();
    await card(page, 'Wilma Waiting').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({
      driverUid: null,
      assignedWhy: 'Unassigned by Olympia Testwell.',
    });
    await undo(page).click();
    await toast(page, 'Wilma Waiting’s trip is assigned to Fred Free again.').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({ driverUid: fred.uid, version: 7 });
  });

  it('[DSP-2] refuses a vehicle that can’t carry the client, and lets a dispatcher overrule the rest', async () => {
    const { account, owner, dora, first } = await boardAccount();
    const tomorrow = { tripDate: inDays(1), puTime: '09:00' };
    await updateTrip(first, { ...tomorrow, version: 2 });
    const same = await addTrip(account, { name: 'Sam Same', ...tomorrow, assignedBy: 'hand' });
    const page = await openBoard(owner, tomorrow.tripDate);
    await drag(page, bar(page, 'Abner Teapot'), cell(page, 'Fred Free'));
    await toast(page, 'Abner Teapot’s trip was not changed. Fred Free: Vehicle can’t carry a wheelchair').waitFor();
    expect(await storedTrip(first)).toMatchObject({ driverUid: dora.uid, version: 2 });
    await lift(page, card(page, 'Sam Same'), cell(page, 'Dora Axle'));
    await reason(page, 'Dora Axle', 'Busy with Abner Teapot').waitFor();
    await page.mouse.up();
    await toast(page, 'Assigned Sam Same’s trip to Dora Axle.').waitFor();
    expect(await storedTrip(same)).toMatchObject({ driverUid: dora.uid });
  });

  it('[DSP-2] gives and takes back by keyboard, with the reasons read out, and keeps the focus on the trip', async () => {
    const { owner, fred, waiting } = await boardAccount();
    const page = await openBoard(owner);
    const trip = card(page, 'Wilma Waiting');
    await tabTo(page, trip);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hasFocus(card(page, 'Carl Call'))).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => hasFocus(trip)).toBe(true);
    const hours = page.locator('[data-timeline]');
    await hours.evaluate((element) => element.scrollTo({ left: 300 }));
    await page.keyboard.press('m');
    await page.getByText('Moving Wilma Waiting’s trip.').waitFor();
    const choice = (name: string) => page.getByRole('button', { name: new RegExp(`^Assign to ${name}: `) });
    await expect.poll(() => hasFocus(choice('Dora Axle'))).toBe(true);
    // The hours stay where they were
    expect(await hours.evaluate((element) => element.scrollLeft)).toBe(300);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(trip)).toBe(true);
    await page.keyboard.press('m');
    await expect.poll(() => hasFocus(choice('Dora Axle'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hasFocus(choice('Fred Free'))).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page, 'Assigned Wilma Waiting’s trip to Fred Free.').waitFor();
    await expect.poll(() => hasFocus(bar(page, 'Wilma Waiting'))).toBe(true);
    expect(await storedTrip(waiting)).toMatchObject({ driverUid: fred.uid, version: 2 });

    await page.keyboard.press('m');
    await tabTo(page, page.getByRole('button', { name: 'Unassign', exact: true }));
    await page.keyboard.press('Enter');
    await toast(page, 'Unassigned Wilma Waiting’s trip.').waitFor();
    await expect.poll(() => hasFocus(trip)).toBe(true);
    expect(await storedTrip(waiting)).toMatchObject({ driverUid: null, version: 3 });
  });

  it('[DSP-2] gives, moves, and takes back by menu at the desk and on a phone, and undoes it', async () => {
    const { owner, fred, waiting } = await boardAccount();
    const page = await openAs(owner, `/admin/board?open=${waiting}`, { viewport: WIDE });
    const panel = details(page, 'Wilma Waiting');
    const chooseFred = async () => {
      await panel.getByRole('button', { name: 'Choose the driver' }).click();
      await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Fred Free' }).click();
      await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    };
    const unassign = async () => {
      await panel.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Unassign' }).click();
      await panel.getByRole('button', { name: 'Choose the driver' }).waitFor();
    };
    await chooseFred();
    await toast(page, 'Assigned Wilma Waiting’s trip to Fred Free.').waitFor();
    await undo(page).click();
    await toast(page, 'Wilma Waiting’s trip is unassigned again.').waitFor();
    await chooseFred();
    await unassign();

    await page.setViewportSize(NARROW);
    await chooseFred();
    await unassign();
    await toast(page, 'Unassigned Wilma Waiting’s trip.').waitFor();
    await undo(page).click();
    await toast(page, 'Wilma Waiting’s trip is assigned to Fred Free again.').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({ driverUid: fred.uid, version: 8 });
  });

  it('[DSP-2] lets two dispatchers never overwrite each other, and says what happened', async () => {
    const { owner, dora, fred, waiting } = await boardAccount();
    const page = await openBoard(owner);
    const theirs = { driverUid: dora.uid, driverName: dora.fullName, assignedWhy: 'Near.' };
    await lift(page, card(page, 'Wilma Waiting'), cell(page, 'Fred Free'));
    await updateTrip(waiting, { ...theirs, version: 2 });
    await driverTrips(page, 'Dora Axle').filter({ hasText: 'Wilma Waiting' }).waitFor();
    await page.mouse.up();
    const refused =
      'Someone else changed this trip first. It is now Pending, assigned to Dora Axle. Nothing was saved.';
    await toast(page, refused).waitFor();
    expect(await storedTrip(waiting)).toMatchObject({ ...theirs, version: 2 });

    // Undo does not overwrite what another dispatcher did since either
    await drag(page, bar(page, 'Wilma Waiting'), cell(page, 'Fred Free'));
    await toast(page, 'Assigned Wilma Waiting’s trip to Fred Free.').waitFor();
    await updateTrip(waiting, { driverUid: null, driverName: '', assignedWhy: '', version: 4 });
    await undo(page).click();
    await toast(page, 'Someone else changed this trip first. It is now Pending, without a driver.').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({ driverUid: null, version: 4 });
    expect(fred.uid).not.toBe(dora.uid);
  });

  it('[DSP-2] drags by touch after a long press; a shorter one scrolls', async () => {
    const { owner, fred, waiting } = await boardAccount();
    const page = await openBoard(owner, today, { hasTouch: true, ownContext: true });
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    /** Where the trip and the row are: a press that scrolls moves them. */
    const places = async () => {
      const [from, to] = await Promise.all([
        card(page, 'Wilma Waiting').boundingBox(),
        cell(page, 'Fred Free').boundingBox(),
      ]);
      if (!from || !to) throw new Error('Nothing to drag');
      return [from.x + 40, from.y + 20, to.x + 40, to.y + 20] as const;
    };
    await page.clock.install();
    const [x, y, rowX, rowY] = await places();
    await touch('touchStart', x, y);
    await touch('touchMove', x, y + 40);
    await page.clock.runFor(300);
    await touch('touchMove', rowX, rowY);
    await touch('touchEnd');
    expect(await page.getByText('Moving Wilma Waiting’s trip.').count()).toBe(0);
    expect(await reason(page, 'Fred Free', '0 trips that day').count()).toBe(0);
    // A press before the scrolling has ended would go on with it
    let last = '';
    await expect
      .poll(async () => {
        const before = last;
        last = String(await places());
        return last === before;
      })
      .toBe(true);

    const [fromX, fromY, toX, toY] = await places();
    await touch('touchStart', fromX, fromY);
    await page.clock.runFor(300);
    await touch('touchMove', fromX + 20, fromY);
    await touch('touchMove', toX, toY);
    await reason(page, 'Fred Free', '0 trips that day').waitFor();
    await touch('touchEnd');
    await page.clock.runFor(1_000);
    await toast(page, 'Assigned Wilma Waiting’s trip to Fred Free.').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({ driverUid: fred.uid });
  });
});
