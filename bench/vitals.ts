import { DEMO } from '@mtos/model/sample';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { findChromium, launchChromium } from '../scripts/browser/chromium';
import { views } from '../scripts/browser/openings';
import { signIn } from '../scripts/browser/visit';
import { type Visitor, visitorOf } from '../scripts/browser/visitors';
import { readPageTable } from '../scripts/build/pageTable';
import { parseCommandLine } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { UserError } from '../scripts/cli/userError';
import { startWithSample } from '../scripts/testing/testSuite';
import { serveLikeHosting } from './vitals/serveLikeHosting';
import { DEVICES, type Device, LIMITS, type Visit, visitPage } from './vitals/visitPage';

// Measures when each page of the console, the drivers' page, and those of facilities show their data, with the sample data,
// served as Firebase Hosting serves them. The emulators run on the same machine as the browser, so other work on it makes the
// times longer.

/** Pages that show nothing without the id of what they show, as the sample has it. */
const shown = Object.values(views).filter((url) => /[?&](id|payer)=/.test(url));
const urlOf = (path: string) => shown.find((url) => url.startsWith(`${path}?`)) ?? path;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

function print(
  path: string,
  what: string,
  { dataAt, wholeAt, limit, shift, longest }: Visit & { readonly limit: number },
): void {
  const over = [
    ...(dataAt > limit ? ['data'] : []),
    ...(shift >= LIMITS.shift ? ['CLS'] : []),
    ...(longest > LIMITS.longest ? ['task'] : []),
  ];
  const verdict = over.length > 0 ? `  over its limit: ${over.join(', ')}` : '';
  const rest = wholeAt - dataAt > 50 ? ` (all of the page ${seconds(wholeAt)})` : '';
  const times = `data ${seconds(dataAt)} of ${seconds(limit)}${rest}, CLS ${shift.toFixed(3)}, longest task ${longest} ms`;
  console.log(`${path.padEnd(32)} ${what.padEnd(14)} ${times}${verdict}`);
}

function printWaterfall({ requests }: Visit): void {
  for (const { name, start, end, kiloBytes } of requests) {
    const span = `${seconds(start).padStart(8)} – ${seconds(end).padStart(7)}`;
    console.log(`    ${span} ${kiloBytes.toFixed(1).padStart(7)} kB  ${name}`);
  }
}

async function measure(
  browser: Browser,
  path: string,
  device: Device,
  options: BrowserContextOptions,
  withWaterfall: boolean,
): Promise<void> {
  const { name, coldLimit, warmLimit } = DEVICES[device];
  const context = await browser.newContext({ ...options, viewport: DEVICES[device].viewport });
  try {
    const cold = await visitPage(context, path, device);
    print(path, `${name}, cold`, { ...cold, limit: coldLimit });
    if (withWaterfall) printWaterfall(cold);
    if (warmLimit !== undefined)
      print(path, `${name}, warm`, { ...(await visitPage(context, path, device)), limit: warmLimit });
  } finally {
    await context.close();
  }
}

/** Opens a page without limits, so that no visit waits for the emulator to start the process of a function. */
async function warmUp(browser: Browser, path: string, options: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await visitPage(context, path, undefined);
  } finally {
    await context.close();
  }
}

/** A browser in which a person has signed in. */
async function signedIn(browser: Browser, baseURL: string, { email, arrival, options }: Visitor) {
  const context = await browser.newContext({ baseURL, ...options });
  try {
    const page = await context.newPage();
    await page.goto('/auth/login');
    await signIn(page, { email, password: DEMO.password }, arrival);
    return { baseURL, ...options, storageState: await context.storageState() };
  } finally {
    await context.close();
  }
}

await main(async () => {
  const { positionals, values } = parseCommandLine({
    usage: 'npm run bench:vitals -- [--waterfall] [<path>]   such as /admin/trips; every signed-in page without one',
    options: { waterfall: { type: 'boolean' } },
    positionals: 1,
  });
  const suite = await startWithSample('bench-vitals');
  const hosting = await serveLikeHosting(suite.env.E2E_BASE_URL ?? '');
  const browser = await launchChromium(await findChromium(), [hosting.trustFlag]);
  try {
    const pages = (await readPageTable()).filter(({ requires }) => requires);
    const urls = positionals[0] ? [positionals[0]] : pages.map(({ path }) => urlOf(path));
    const failed: string[] = [];
    const visits = urls.map((url) => ({ url, page: pages.find(({ path }) => path === url.split('?')[0]) }));
    const browsers = new Map<Visitor, BrowserContextOptions>();
    for (const { url, page } of visits) {
      const visitor = page && visitorOf(page);
      if (!visitor) throw new UserError(`No signed-in page is at ${url}.`);
      const options = browsers.get(visitor) ?? (await signedIn(browser, hosting.url, visitor));
      browsers.set(visitor, options);
      try {
        await warmUp(browser, url, options);
        for (const device of ['phone', 'desktop'] as const) {
          await measure(browser, url, device, options, values.waterfall ?? false);
        }
      } catch (error) {
        // The other pages are measured all the same
        failed.push(`${url}: ${error instanceof Error ? error.message : error}`);
      }
    }
    if (failed.length > 0) throw new UserError(`Not measured:\n${failed.join('\n')}`);
  } finally {
    await browser.close();
    await hosting.stop();
    await suite.stop();
  }
});
