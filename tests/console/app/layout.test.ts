import { addToDay, paths } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitUntilLoaded } from '../../../scripts/browser/visit';
import { paths as pages } from '../../../web/src/ui/paths';
import { serveMapTiles } from '../../browser/maps/mapTiles';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { openPage } from '../../browser/openPage';
import { painted } from '../../browser/pages/fits';
import { addTrip, storedTrip, takeAction, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

/** The elements that overflow the screen. A panel that clips its content hides them from scrollWidth. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, table, td, h1, h2, h3, dd, li, input, label, [role=dialog] p')]
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 1 && (right > window.innerWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`),
  );

describe('a name of 100 characters', () => {
  const long = (start: string) => start.padEnd(100, 'aeiou');

  it('[TRP-1] fits on the screen in lists, dialogs, panels, and toasts, at both widths', async () => {
    const { account, owner, addMember } = await newAccount();
    await db.doc(paths.user(owner.uid)).update({ displayName: long('Owner'), organization: long('Company') });
    const driver = await addMember('driver', { fullName: long('Driver') });
    const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: long('Client'), fromAddress: long('Street'), ...given });
    await addTrip(account, { name: long('Other'), toAddress: long('Avenue') });
    const page = await openAs(owner, pages.dashboard);
    const check = async (where: string) => {
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await painted(page);
        expect(await overflowing(page), `${where} at ${viewport.width} px`).toEqual([]);
      }
    };

    for (const url of [pages.dashboard, pages.drivers, `${pages.trips}?open=${id}`, pages.trips]) {
      if (!page.url().endsWith(url)) await page.goto(url);
      await waitUntilLoaded(page);
      await check(url);
    }
    for (const action of ['Assign driver', 'Cancel trip', 'Delete']) {
      await takeAction(page, long('Other'), action);
      await page.getByRole('dialog').waitFor();
      await check(action);
      if (action !== 'Delete') await page.keyboard.press('Escape');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await check('Undo');
    await undo.click({ trial: true });

    // Last, because the browser keeps no code for a page with a stand-in
    await serveMapTiles(page);
    await page.goto(pages.maps);
    await waitUntilLoaded(page);
    await check(pages.maps);
  });
});

/** Times whose AM or PM is on another line. */
const brokenTimes = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: time, index } of (node.textContent ?? '').matchAll(/\d+:\d\d [AP]M/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + time.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(time);
      }
    }
    return broken;
  });

describe('a time', () => {
  it('[TRP-15] stays on one line in a standing order, however narrow the page is', async () => {
    const { account, owner } = await newAccount();
    const trip = await storedTrip(await addTrip(account, { name: 'Abner Teapot', puTime: '19:30' }));
    if (!trip) throw new Error('The trip is missing');
    const given = { from: today, until: addToDay(today, 30), createdAt: new Date(), updatedBy: owner.uid };
    const order = buildStandingOrder(trip, { ...given, back: { puTime: '23:45', nextDay: true } });
    await db.collection(paths.standingOrders(account)).add(order);
    const page = await openAs(owner, pages.standingOrders);
    await page.getByText('7:30 PM, back at 11:45 PM the next day').waitFor();
    for (let width = 200; width <= 340; width += 4) {
      await page.setViewportSize({ width, height: 800 });
      await painted(page);
      expect(await brokenTimes(page), `at ${width} px`).toEqual([]);
    }
  });
});

describe('the frame', () => {
  const border = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).borderTopWidth);

  it('[SHL-1] shows the current entry, the selection, and the edges of buttons and dialogs in forced colors', async () => {
    const { account, owner } = await newAccount();
    const page = await openAs(owner, pages.drivers, { forcedColors: 'active', viewport: VIEWPORTS[0] });
    const background = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await background('Drivers')).not.toBe(await background('Trips'));
    expect(await border(page, 'Add driver')).toBe('1px');
    await page.getByRole('button', { name: 'Add driver', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const edge = dialog.locator('> div > div').last();
    expect(await edge.evaluate((panel) => getComputedStyle(panel).borderTopWidth)).toBe('1px');

    await addTrip(account, { name: 'Wanda Week' });
    await page.goto(pages.trips);
    await takeAction(page, 'Wanda Week', 'Repeat this trip');
    const day = (pressed: boolean) => page.getByRole('dialog').getByRole('button', { pressed }).first();
    const dayLook = (pressed: boolean) => day(pressed).evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await dayLook(true)).not.toBe(await dayLook(false));
  });

  it('[SHL-1] starts with a skip link, in the console and on the public pages', async () => {
    const { owner } = await newAccount();
    const console = await openAs(owner, `${pages.trips}#search=nobody`);
    for (const page of [console, await openPage(pages.landing), await openPage(pages.login)]) {
      await page.getByRole('main').waitFor();
      const skip = page.getByRole('link', { name: 'Skip to content' });
      const url = page.url();
      await expect
        .poll(async () => {
          await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
          await page.keyboard.press('Tab');
          return skip.evaluate((link) => link === document.activeElement);
        })
        .toBe(true);
      await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
      expect(page.url().replace('#content', '')).toBe(url);
    }
  });
});
