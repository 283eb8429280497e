import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findChromium } from './chromium';
import { launchChromium } from './launchChromium';
import { main } from './main';
import { root } from './root';
import { startTestSuite } from './testSuite';
import { settled, signInAsDemoOwner } from './visit';

// npm run screenshots                       every page of a console of its own, into screenshots/
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
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const folder = join(root, 'screenshots');

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
    await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
  }
  await context.close();
}

main(async () => {
  const running = process.argv[2];
  const suite = running ? undefined : await startTestSuite({ withApp: true });
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
