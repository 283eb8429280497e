import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '@mtos/model/sample';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from './browser/chromium';
import { signIn, waitUntilLoaded } from './browser/visit';
import { type Visitor, visitorOf } from './browser/visitors';
import { readPageTable } from './build/pageTable';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { UserError } from './cli/userError';
import { startWithSample } from './testing/testSuite';

const usage = `npm run screenshots                       starts a console and takes pictures of every page and dialog, into screenshots/
npm run screenshots -- http://host:port   takes them of a running console`;

/** Views of pages that look different from the page itself. */
const views = {
  'unassigned-trips': '/admin/trips?view=unassigned',
  'will-call-trips': '/admin/trips?view=will-call',
  'client-profile': '/admin/clients/client?id=demo-client-01',
  'vehicle-with-work': '/admin/vehicles/vehicle?id=vehicle-shop',
  'payer-rates': '/admin/payers/rates?payer=payer-1',
  'payer-statement': '/admin/invoices/statement?payer=payer-1',
  'invoice-sent': '/admin/invoices/invoice?id=invoice-2',
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const chooseFromMenu = async (page: Page, menu: RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The dialogs, menus, and panels: the page of each, and how to open it. */
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
  'trip-details': ['/admin/trips?view=all&status=Active', (page) => page.locator('tbody a').first().click()],
  'trip-edit': [
    '/admin/trips?view=all&status=Pending',
    async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Pick-up time', { exact: true }).waitFor();
    },
  ],
  'choose-driver': ['/admin/trips?view=unassigned', (page) => chooseFromMenu(page, /^Actions for/, 'Assign driver')],
  'add-return': [
    '/admin/trips?view=all&status=Active',
    (page) => chooseFromMenu(page, /^Actions for/, 'Add return trip'),
  ],
  'cancel-trip': ['/admin/trips?view=all&status=Active', (page) => chooseFromMenu(page, /^Actions for/, 'Cancel')],
  'delete-trip': ['/admin/trips', (page) => chooseFromMenu(page, /^Actions for/, 'Delete')],
  activate: ['/admin/trips?view=will-call', (page) => press(page, 'Activate')],
  'edit-standing-order': ['/admin/standing_orders', (page) => chooseFromMenu(page, /^Actions for/, 'Edit')],
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
  'edit-member': [
    '/admin/drivers',
    async (page) => {
      await page.locator('tbody a').first().click();
      await press(page, 'Edit');
    },
  ],
  'work-settings': [
    '/admin/drivers',
    async (page) => {
      await page.locator('tbody a').first().click();
      await press(page, 'Edit work settings');
    },
  ],
  'plan-the-day': ['/admin/board', (page) => press(page, 'Plan the day')],
  'driver-out': ['/admin/board', (page) => press(page, 'Driver out for the day')],
  'print-manifests': ['/admin/board', (page) => press(page, 'Print manifests')],
  'add-frequent-place': ['/admin/places', (page) => press(page, 'Add a place')],
  'answer-request': ['/admin/requests', (page) => page.locator('main li a').first().click()],
  'cancel-request': ['/facility', (page) => press(page, 'Ask to cancel')],
  notifications: ['/admin/dashboard', (page) => page.getByRole('button', { name: /^Notifications/ }).click()],
};
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const folder = join(root, 'screenshots');

/** Scrolls to every image and back, so that lazy images load. */
async function loadImages(page: Page) {
  for (const image of await page.locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** What can be pressed or filled in in what an opening opens. */
const OPENED =
  ':is([role=dialog], [data-side-panel]) :is(button, input, select, textarea), [role=menu] [role=menuitem], [data-headlessui-state=open] :is(a, button)';

type Look = readonly [size: keyof typeof sizes, colorScheme: 'light' | 'dark'];

/**
 * Takes what one person sees, or everyone: by the name of the picture, the path, and how to open what is not there at once.
 * @returns what could not be taken
 */
async function takeAs(
  browser: Browser,
  baseURL: string,
  [size, colorScheme]: Look,
  visitor: Visitor | undefined,
  pictures: readonly (readonly [name: string, path: string, open?: (page: Page) => Promise<void>])[],
) {
  const context = await browser.newContext({
    ...{ baseURL, viewport: sizes[size], colorScheme, reducedMotion: 'reduce' },
    ...visitor?.options,
  });
  if (visitor) {
    const page = await context.newPage();
    await page.goto('/auth/login');
    await signIn(page, { email: visitor.email, password: DEMO.password }, visitor.arrival);
    await page.close();
  }
  const failed: string[] = [];
  for (const [name, path, open] of pictures) {
    const file = `${name}-${size}-${colorScheme}.png`;
    // One that crashed is of no use to the next picture
    const page = await context.newPage();
    try {
      await page.goto(path);
      await waitUntilLoaded(page);
      if (open) {
        await open(page);
        // A dialog can show its title and the button that closes it before the rest of it has loaded
        await page.locator(OPENED).nth(1).waitFor();
      } else await loadImages(page);
      await waitUntilLoaded(page);
      await page.screenshot({ path: join(folder, file), fullPage: !open });
    } catch (error) {
      failed.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await page.close();
    }
  }
  await context.close();
  return failed;
}

/** Takes the pictures of all pages, each as someone who may open it. @returns what could not be taken */
async function takeAll(browser: Browser, baseURL: string, look: Look) {
  const pages = await readPageTable();
  const pictures = [
    ...pages.map(({ name, path }) => [name, path] as const),
    ...Object.entries(views),
    ...Object.entries(openings).map(([name, [path, open]]) => [name, path, open] as const),
  ];
  const visitorAt = (url: string) => {
    const page = pages.find(({ path }) => path === url.split('?')[0]);
    return page && visitorOf(page);
  };
  const failed: string[] = [];
  for (const visitor of new Set(pages.map(visitorOf))) {
    const own = pictures.filter(([, url]) => visitorAt(url) === visitor);
    failed.push(...(await takeAs(browser, baseURL, look, visitor, own)));
  }
  return failed;
}

main(async () => {
  const { positionals } = parseCommandLine({ usage, options: {}, positionals: 1 });
  const running = positionals[0];
  if (running && !URL.canParse(running))
    throw new UserError(`${running} is not a URL. Give the URL of a running console, or nothing.`);
  const suite = running ? undefined : await startWithSample('screenshots');
  const browser = await launchChromium(await findChromium());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const failed: string[] = [];
  try {
    for (const size of ['wide', 'narrow'] as const) {
      for (const scheme of ['light', 'dark'] as const) {
        const lost = await takeAll(browser, running ?? suite?.env.E2E_BASE_URL ?? '', [size, scheme]);
        failed.push(...lost);
        console.log(lost.length > 0 ? `  ✗ ${size}, ${scheme}\n${lost.join('\n')}` : `  ✓ ${size}, ${scheme}`);
      }
    }
  } finally {
    await browser.close();
    await suite?.stop();
  }
  if (failed.length > 0) throw new UserError(`${failed.length} pictures could not be taken.`);
});
