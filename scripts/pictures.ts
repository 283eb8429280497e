import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockIn, DEFAULT_TIME_ZONE, dayIn, paths } from '@mtos/model';
import { DEMO } from '@mtos/model/sample';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from './browser/chromium';
import { settled, signInAsDemoOwner } from './browser/visit';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { projectId } from './suite/suite';
import { startWholeConsole } from './testing/testSuite';

const folder = join(root, 'web', 'public', 'pictures');
/** The console on a desktop and on a phone, with the widths that each picture is saved in. */
const VIEWS = {
  wide: { size: { width: 1280, height: 800 }, widths: [784, 1120] },
  narrow: { size: { width: 672, height: 420 }, widths: [672] },
} as const;
type View = keyof typeof VIEWS;

const BROKER_FILE = `Trip ID,Member Name,Phone,LOS,DOS,PU Time,Appt,Pick Up,Destination
B-1041,Rosalind Teacup,(718) 555-0141,WC,3/9/2027,8:15 AM,9:00 AM,"14 Marigold Row, Brooklyn",Lanternlight Dialysis
B-1042,Barnaby Wren,(718) 555-0142,AMB,3/9/2027,8:40 AM,9:30 AM,"7 Thimble Street, Queens",Harbor Eye Clinic
B-1043,Clementine Oak,(718) 555-0143,STR,3/9/2027,9:05 AM,10:15 AM,"220 Quill Avenue, Bronx",St. Alder Hospital
B-1044,Mortimer Vale,(718) 555-0144,WC,soon,9:30 AM,10:30 AM,"31 Lantern Lane, Brooklyn",Lanternlight Dialysis
B-1045,Winifred Plume,(718) 555-0145,AMB,3/9/2027,10:10 AM,11:00 AM,"5 Copper Court, Queens",Maple Physical Therapy
`;

/** Prepares a signed-in page for each picture. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: async (page) => {
    await page.goto('/admin/dashboard');
  },
  trips: async (page) => {
    await page.goto('/admin/trips');
    await page.getByLabel('Rows').selectOption('10');
  },
  assignment: async (page) => {
    await page.goto('/admin/add_trips');
    const soon = new Date(Date.now() + 3_600_000);
    await page.getByLabel('Name', { exact: true }).fill('Theodora');
    await page.getByRole('option', { name: /Theodora Beanstalk/ }).click();
    await page.getByLabel('Day', { exact: true }).fill(dayIn(DEFAULT_TIME_ZONE, soon));
    await page.getByLabel('Pick-up time', { exact: true }).fill(clockIn(DEFAULT_TIME_ZONE, soon));
    await page.getByText('On the map: the nearest driver').waitFor();
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await page.getByText('By the system').waitFor();
    // Without the toast
    await page.reload();
    await page.getByText('By the system').scrollIntoViewIfNeeded();
  },
  import: async (page) => {
    await page.goto('/admin/add_trips/import');
    const file = { name: 'broker.csv', mimeType: 'text/csv', buffer: Buffer.from(BROKER_FILE) };
    await page.getByLabel('Drop a CSV or Excel file here, or choose one').setInputFiles(file);
  },
};

/** Updates the positions of the sample drivers, as their app would: assignment ignores old positions. */
async function reportPositions(): Promise<void> {
  const db = getFirestore(initializeApp({ projectId }));
  const positions = await db.collection(paths.driverLocations).where('subOwneruid', '==', DEMO.ownerUid).get();
  await Promise.all(positions.docs.map(({ ref }) => ref.update({ updatedAt: FieldValue.serverTimestamp() })));
}

/** Saves the visible page as WebP in each of the view's widths. */
async function save(page: Page, name: string, { size, widths }: (typeof VIEWS)[View]) {
  const devtools = await page.context().newCDPSession(page);
  for (const width of widths) {
    const clip = { x: 0, y: 0, ...size, scale: width / size.width };
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 78, clip });
    writeFileSync(join(folder, `${name}-${width}.webp`), Buffer.from(data, 'base64'));
  }
}

async function takeAll(browser: Browser, baseURL: string, view: View, colorScheme: 'light' | 'dark') {
  const viewport = VIEWS[view].size;
  const place = { timezoneId: DEFAULT_TIME_ZONE, colorScheme, viewport };
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...place });
  const page = await context.newPage();
  await signInAsDemoOwner(page);
  for (const [name, prepare] of Object.entries(pictures)) {
    await prepare(page);
    await settled(page);
    await save(page, `${name}-${colorScheme}`, VIEWS[view]);
  }
  await context.close();
}

main(async () => {
  parseCommandLine({
    usage: 'npm run pictures   takes the pictures of the landing page in a console with sample data',
    options: {},
  });
  const suite = await startWholeConsole();
  Object.assign(process.env, suite.env);
  const browser = await launchChromium(await findChromium());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    await reportPositions();
    for (const view of ['wide', 'narrow'] as const) {
      for (const scheme of ['light', 'dark'] as const)
        await takeAll(browser, suite.env.E2E_BASE_URL ?? '', view, scheme);
    }
  } finally {
    await browser.close();
    await suite.stop();
  }
});
