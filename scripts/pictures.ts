import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium';
import { main } from './main';
import { root } from './root';
import { startTestSuite } from './testSuite';
import { settled, signInAsDemoOwner } from './visit';

// npm run pictures                       the landing page's pictures, of a console of its own
// npm run pictures -- http://host:port   of one that runs already

const folder = join(root, 'web', 'public', 'pictures');
const size = { width: 1120, height: 700 };

const BROKER_FILE = `Trip ID,Member Name,Phone,LOS,DOS,PU Time,Appt,Pick Up,Destination
B-1041,Rosalind Teacup,(718) 555-0141,WC,3/9/2027,8:15 AM,9:00 AM,"14 Marigold Row, Brooklyn",Lanternlight Dialysis
B-1042,Barnaby Wren,(718) 555-0142,AMB,3/9/2027,8:40 AM,9:30 AM,"7 Thimble Street, Queens",Harbor Eye Clinic
B-1043,Clementine Oak,(718) 555-0143,STR,3/9/2027,9:05 AM,10:15 AM,"220 Quill Avenue, Bronx",St. Alder Hospital
B-1044,Mortimer Vale,(718) 555-0144,WC,soon,9:30 AM,10:30 AM,"31 Lantern Lane, Brooklyn",Lanternlight Dialysis
B-1045,Winifred Plume,(718) 555-0145,AMB,3/9/2027,10:10 AM,11:00 AM,"5 Copper Court, Queens",Maple Physical Therapy
`;

/** What is done before each picture is taken; the page is signed in. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: async (page) => {
    await page.goto('/admin/dashboard');
  },
  trips: async (page) => {
    await page.goto('/admin/trips');
    await page.getByLabel('Rows').selectOption('10');
  },
  assignment: async (page) => {
    await page.goto('/admin/trips');
    const assigned = page.getByRole('row').filter({ hasText: 'Pending' }).filter({ hasNotText: 'Unassigned' });
    await assigned.first().getByRole('link').first().click();
  },
  import: async (page) => {
    await page.goto('/admin/add_trips/import');
    const file = { name: 'broker.csv', mimeType: 'text/csv', buffer: Buffer.from(BROKER_FILE) };
    await page.getByLabel('Drop a CSV file here, or choose one').setInputFiles(file);
  },
};

/** The page as it is seen, as WebP in full and in half size. */
async function save(page: Page, name: string) {
  const devtools = await page.context().newCDPSession(page);
  for (const scale of [1, 0.5]) {
    const clip = { x: 0, y: 0, ...size, scale };
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 78, clip });
    writeFileSync(join(folder, `${name}-${size.width * scale}.webp`), Buffer.from(data, 'base64'));
  }
}

async function takeAll(browser: Browser, baseURL: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ baseURL, viewport: size, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAsDemoOwner(page);
  for (const [name, prepare] of Object.entries(pictures)) {
    await prepare(page);
    await settled(page);
    await save(page, `${name}-${colorScheme}`);
  }
  await context.close();
}

main(async () => {
  const running = process.argv[2];
  const suite = running ? undefined : await startTestSuite({ withApp: true });
  const { env, ...choice } = await findChromium();
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ ...choice, args, env: { ...process.env, ...env } });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const scheme of ['light', 'dark'] as const)
      await takeAll(browser, running ?? suite?.env.E2E_BASE_URL ?? '', scheme);
  } finally {
    await browser.close();
    await suite?.stop();
  }
});
