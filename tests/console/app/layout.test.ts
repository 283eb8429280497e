import { paths } from '@mtos/model';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from '../../../scripts/browser/visit';
import { paths as pages } from '../../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { openPage } from '../../browser/openPage';
import { sampleAccount } from '../../browser/sampleAccount';
import { addTrip, takeAction } from '../../browser/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

/** The largest cumulative layout shift allowed while a page loads. */
const MAX_SHIFT = 0.05;

declare global {
  interface Window {
    /** The layout shifts since the page started to load. */
    shifts?: { readonly value: number; readonly elements: readonly string[] }[];
  }
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: NonNullable<Window['shifts']> = [];
    window.shifts = shifts;
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node?: Node | null }[];
      })[]) {
        const elements = entry.sources.map(({ node }) => nameOf(node));
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Slows the network down, so that data comes well after the first paint, and makes each page load all of its code. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 1_000_000,
    uploadThroughput: 500_000,
  });
}

/** The page's requests that have no response yet, other than Firestore's, which stay open. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/channel')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Waits until everything has loaded and is painted. */
async function stable(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  const painted = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  do {
    await settled(page);
    await painted();
    // What has come can ask for more: only a page that is still settled after two frames is done
  } while (requests.size > 0);
  await settled(page);
}

/** Loads each page and returns those that shift too much, with the elements that shifted. */
async function shiftingPages(page: Page, urls: readonly string[]): Promise<readonly string[]> {
  await recordShifts(page);
  await slowDown(page);
  const requests = openRequests(page);
  const found: string[] = [];
  for (const url of urls) {
    await page.goto(url);
    await stable(page, requests);
    const shifts = (await page.evaluate(() => window.shifts)) ?? [];
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const parts = shifts.map(({ value, elements }) => `${value.toFixed(3)} ${elements.join(', ')}`);
    if (sum > MAX_SHIFT) found.push([`${url}: ${sum.toFixed(3)}`, ...parts].join('\n  '));
  }
  return found;
}

const all = Object.values(pages);
const consolePages = [
  ...all.filter((path) => path.startsWith('/admin')),
  `${pages.trips}?view=unassigned`,
  `${pages.trips}?view=will-call`,
  `${pages.trips}?status=Active`,
];

it('[PRF-1] no public page shifts while it loads, at both widths', async () => {
  const shifting = VIEWPORTS.map(async (viewport) => {
    const page = await openPage('about:blank', { viewport });
    return shiftingPages(
      page,
      all.filter((path) => !path.startsWith('/admin')),
    );
  });
  expect(await Promise.all(shifting)).toEqual(VIEWPORTS.map(() => []));
});

it('[PRF-1] no page of the console shifts while it loads, at both widths', async () => {
  const owner = await sampleAccount();
  // The slow network leaves time for both pages
  const shifting = VIEWPORTS.map(async (viewport) => {
    const page = await openAs(owner, pages.dashboard, { viewport, hasMap: true });
    return shiftingPages(page, consolePages);
  });
  expect(await Promise.all(shifting)).toEqual(VIEWPORTS.map(() => []));
});

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

describe.each(VIEWPORTS)('a name of 100 characters at $width px', (viewport) => {
  const long = (start: string) => start.padEnd(100, 'aeiou');

  it('[TRP-1] fits on the screen in lists, dialogs, panels, and toasts', async () => {
    const { account, owner, addMember } = await newAccount();
    await db.doc(paths.user(owner.uid)).update({ displayName: long('Owner'), organization: long('Company') });
    const driver = await addMember('driver', { fullName: long('Driver') });
    const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: long('Client'), fromAddress: long('Street'), ...given });
    await addTrip(account, { name: long('Other'), toAddress: long('Avenue') });
    const page = await openAs(owner, pages.trips, { viewport, hasMap: true });
    const check = async (where: string) => expect(await overflowing(page), where).toEqual([]);

    for (const url of [pages.dashboard, pages.drivers, pages.maps, `${pages.trips}?open=${id}`, pages.trips]) {
      await page.goto(url);
      await settled(page);
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
