import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium } from './chromium';
import { launchChromium } from './launchChromium';
import { main } from './main';
import { root } from './root';
import { startTestSuite, wholeConsole } from './testSuite';
import { UserError } from './userError';
import { settled, signInAsDemoOwner } from './visit';

// npm run screenshots                       every page of a console of its own and what opens there, into screenshots/
// npm run screenshots -- http://host:port   of one that runs already

const pages = {
  landing: '/',
  login: '/auth/login',
  register: '/auth/register',
  'reset-password': '/auth/reset-password',
  dashboard: '/admin/dashboard',
  admins: '/admin/manage_admins',
  drivers: '/admin/drivers',
  trips: '/admin/trips',
  'unassigned-trips': '/admin/trips?view=unassigned',
  'will-call-trips': '/admin/trips?view=will-call',
  'standing-orders': '/admin/standing_orders',
  'add-trip': '/admin/add_trips',
  import: '/admin/add_trips/import',
  notify: '/admin/notify',
  chat: '/admin/team_chat',
  maps: '/admin/maps',
  settings: '/admin/settings',
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const chooseFromMenu = async (page: Page, menu: RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** What opens over a page: on which, and how. */
const openings: Readonly<Record<string, readonly [path: string, open: (page: Page) => Promise<void>]>> = {
  menu: [
    '/admin/trips',
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  ],
  filter: ['/admin/trips', (page) => press(page, 'Filter')],
  'trip-details': ['/admin/trips?status=Active', (page) => page.locator('tbody a').first().click()],
  'trip-edit': [
    '/admin/trips?status=Pending',
    async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Pick-up time', { exact: true }).waitFor();
    },
  ],
  'choose-driver': ['/admin/trips?view=unassigned', (page) => chooseFromMenu(page, /^Actions for/, 'Choose a driver')],
  'make-return': ['/admin/trips?status=Active', (page) => chooseFromMenu(page, /^Actions for/, 'Make a return')],
  'cancel-trip': ['/admin/trips?status=Active', (page) => chooseFromMenu(page, /^Actions for/, 'Cancel')],
  'delete-trip': ['/admin/trips', (page) => chooseFromMenu(page, /^Actions for/, 'Delete')],
  activate: ['/admin/trips?view=will-call', (page) => press(page, 'Activate')],
  'edit-series': ['/admin/standing_orders', (page) => chooseFromMenu(page, /^Actions for/, 'Edit the series')],
  'person-details': ['/admin/drivers', (page) => page.locator('tbody a').first().click()],
  'add-driver': ['/admin/drivers', (page) => press(page, 'Add driver')],
  'add-admin': ['/admin/manage_admins', (page) => press(page, 'Add admin')],
  deactivate: [
    '/admin/drivers',
    async (page) => {
      await page.locator('tbody a').first().click();
      await press(page, 'Deactivate');
    },
  ],
  notifications: ['/admin/dashboard', (page) => page.getByRole('button', { name: /^Notifications/ }).click()],
};
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const folder = join(root, 'screenshots');

/** Scrolls to every picture and back, so that those that load when they are seen are there. */
async function lookThrough(page: Page) {
  for (const picture of await page.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function takeAll(browser: Browser, baseURL: string, size: keyof typeof sizes, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ baseURL, viewport: sizes[size], colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let signedIn = false;
  for (const [name, path] of Object.entries(pages)) {
    if (path.startsWith('/admin') && !signedIn) {
      await signInAsDemoOwner(page);
      signedIn = true;
    }
    await page.goto(path);
    await settled(page);
    await lookThrough(page);
    await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
  }
  for (const [name, [path, open]] of Object.entries(openings)) {
    await page.goto(path);
    await settled(page);
    await open(page);
    await page.locator('[role=dialog], [role=menu], aside[aria-label]').first().waitFor();
    await settled(page);
    await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
  }
  await context.close();
}

main(async () => {
  const running = process.argv[2];
  if (running && !URL.canParse(running)) throw new UserError(`${running} is no address. Give one, or nothing.`);
  const suite = running ? undefined : await startTestSuite(wholeConsole);
  const browser = await launchChromium(await findChromium());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const size of ['wide', 'narrow'] as const) {
      for (const scheme of ['light', 'dark'] as const) {
        await takeAll(browser, running ?? suite?.env.E2E_BASE_URL ?? '', size, scheme);
        console.log(`  ✓ ${size}, ${scheme}`);
      }
    }
  } finally {
    await browser.close();
    await suite?.stop();
  }
});
