import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToDay, DEFAULT_TIME_ZONE, dayIn, toInstant } from '@mtos/model';
import { DEMO } from '@mtos/model/sample';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findChromium, launchChromium } from './browser/chromium';
import { signIn, signInAsDemoOwner, waitUntilLoaded } from './browser/visit';
import { buildTestApp } from './build/webApp';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { addSample } from './suite/addSample';
import { startSuite } from './suite/suite';
import { anyPorts } from './suite/suiteConfig';

const folder = join(root, 'web', 'public', 'pictures');

/**
 * The time in the pictures: a morning with trips under way, whenever they are taken. It is in the past, because the rules refuse
 * what a driver does in the future, but not by so much that they refuse it as too old.
 */
const YESTERDAY = addToDay(dayIn(DEFAULT_TIME_ZONE, new Date()), -1);
const NOW = toInstant(DEFAULT_TIME_ZONE, YESTERDAY, '10:40');
const TWO_WEEKS = [addToDay(YESTERDAY, -13), YESTERDAY] as const;

interface View {
  readonly size: { readonly width: number; readonly height: number };
  /** The widths that each picture is saved in. */
  readonly widths: readonly number[];
}
/** The console on a desktop and in a narrow window, and the drivers' page on a phone. */
const WIDE: View = { size: { width: 1280, height: 800 }, widths: [784, 1120] };
const NARROW: View = { size: { width: 672, height: 420 }, widths: [672] };
const PHONE: View = { size: { width: 390, height: 760 }, widths: [390, 585] };

const BROKER_FILE = `Trip ID,Member Name,Phone,LOS,DOS,PU Time,Appt,Pick Up,Destination
B-1041,Rosalind Teacup,(718) 555-0141,WC,3/9/2027,8:15 AM,9:00 AM,"14 Marigold Row, Brooklyn",Lanternlight Dialysis
B-1042,Barnaby Wren,(718) 555-0142,AMB,3/9/2027,8:40 AM,9:30 AM,"7 Thimble Street, Queens",Harbor Eye Clinic
B-1043,Clementine Oak,(718) 555-0143,STR,3/9/2027,9:05 AM,10:15 AM,"220 Quill Avenue, Bronx",St. Alder Hospital
B-1044,Mortimer Vale,(718) 555-0144,WC,soon,9:30 AM,10:30 AM,"31 Lantern Lane, Brooklyn",Lanternlight Dialysis
B-1045,Winifred Plume,(718) 555-0145,AMB,3/9/2027,10:10 AM,11:00 AM,"5 Copper Court, Queens",Maple Physical Therapy
`;

/** Prepares a page with a signed-in admin for each picture. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: async (page) => {
    await page.goto('/admin/dashboard');
  },
  board: async (page) => {
    await page.goto('/admin/board');
    await page.getByRole('button', { name: 'Plan the day' }).waitFor();
  },
  assignment: async (page) => {
    await page.goto('/admin/trips?view=unassigned');
    // The last row of the page: those above it are due so soon that every driver would be late
    await page
      .getByRole('button', { name: /^Actions for/ })
      .nth(4)
      .click();
    await page.getByRole('menuitem', { name: 'Assign driver' }).click();
    const drivers = page.getByRole('dialog').getByRole('list', { name: 'Drivers' });
    await drivers.getByRole('button').first().waitFor();
    await drivers.evaluate((list) => list.scrollIntoView({ block: 'center' }));
  },
  plan: async (page) => {
    await page.goto('/admin/board');
    await page.getByRole('button', { name: 'Plan the day' }).click();
    await page.getByRole('button', { name: /^Apply/ }).waitFor({ timeout: 120_000 });
  },
  reports: async (page) => {
    const [from, to] = TWO_WEEKS;
    await page.goto(`/admin/reports?from=${from}&to=${to}`);
    await page.getByRole('region', { name: 'Totals' }).waitFor();
  },
  import: async (page) => {
    await page.goto('/admin/add_trips/import');
    const file = { name: 'broker.csv', mimeType: 'text/csv', buffer: Buffer.from(BROKER_FILE) };
    await page.getByLabel('Drop a CSV or Excel file here, or choose one').setInputFiles(file);
    await page.getByRole('button', { name: 'Import 4 trips' }).waitFor();
  },
};

/** A driver of the sample who is on shift, with a trip within the next hour. */
const DRIVER = { email: 'driver06@wayfare.example', password: DEMO.password };

/** Saves the visible page as WebP in each of the view's widths. */
async function save(page: Page, name: string, { size, widths }: View) {
  const devtools = await page.context().newCDPSession(page);
  const y = await page.evaluate(() => window.scrollY);
  for (const width of widths) {
    const clip = { x: 0, y, ...size, scale: width / size.width };
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 78, clip });
    writeFileSync(join(folder, `${name}-${width}.webp`), Buffer.from(data, 'base64'));
  }
}

/** A page of the size of a view, at the time of the pictures. */
async function openView(browser: Browser, { size }: View, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...{ timezoneId: DEFAULT_TIME_ZONE, reducedMotion: 'reduce', viewport: size },
    ...options,
  });
  await context.clock.setFixedTime(NOW);
  // The drivers' page compares the phone's clock with the server's
  await context.route('**/clock.txt', (route) => route.fulfill({ headers: { date: new Date(NOW).toUTCString() } }));
  return context.newPage();
}

const SCHEMES = ['light', 'dark'] as const;

async function takeConsole(browser: Browser, baseURL: string, view: View) {
  for (const colorScheme of SCHEMES) {
    const page = await openView(browser, view, { baseURL, colorScheme });
    await signInAsDemoOwner(page);
    for (const [name, prepare] of Object.entries(pictures)) {
      await prepare(page);
      await waitUntilLoaded(page);
      await save(page, `${name}-${colorScheme}`, view);
    }
    await page.context().close();
  }
}

async function takePhone(browser: Browser, baseURL: string) {
  const [latitude, longitude] = [40.7282, -73.9442];
  const page = await openView(browser, PHONE, {
    ...{ baseURL, isMobile: true, hasTouch: true },
    ...{ permissions: ['geolocation'], geolocation: { latitude, longitude, accuracy: 12 } },
  });
  await page.goto('/auth/login');
  await signIn(page, DRIVER, '**/drive');
  await page.getByRole('button', { name: 'Start break' }).waitFor();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await waitUntilLoaded(page);
    await save(page, `drive-${colorScheme}`, PHONE);
  }
  await page.context().close();
}

main(async () => {
  parseCommandLine({
    usage: 'npm run pictures   takes the pictures of the landing page and of README.md in a console with sample data',
    options: {},
  });
  const ports = await anyPorts();
  const name = 'pictures';
  const hostingFolder = await buildTestApp(ports, name);
  // Without functions, which would answer to each document of the sample
  const suite = await startSuite({ name, only: ['auth', 'firestore', 'hosting'], ports, hostingFolder });
  Object.assign(process.env, suite.env);
  const browser = await launchChromium(await findChromium());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    await addSample(NOW);
    const url = `http://127.0.0.1:${ports.hosting}`;
    for (const view of [WIDE, NARROW]) await takeConsole(browser, url, view);
    await takePhone(browser, url);
  } finally {
    await browser.close();
    await suite.stop();
  }
});
