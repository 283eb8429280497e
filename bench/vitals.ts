import type { Browser, BrowserContextOptions } from 'playwright-core';
import { findChromium, launchChromium } from '../scripts/browser/chromium';
import { signInAsDemoOwner } from '../scripts/browser/visit';
import { parseCommandLine } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { startWithSample } from '../scripts/testing/testSuite';
import { PAGE_MODULES } from '../web/src/app/pageModules';
import { DEVICES, type Device, type Visit, visitPage } from './vitals/visitPage';

// Measures when each page of the console shows its data, on the Hosting emulator with the sample data. The emulators run on
// the same machine as the browser, so other work on it makes the times longer.

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

function print(
  path: string,
  what: string,
  { dataAt, limit, shift, longest }: Visit & { readonly limit: number },
): void {
  const verdict = dataAt <= limit && shift < 0.05 ? '' : '  over its limit';
  const times = `data ${seconds(dataAt)} of ${seconds(limit)}, CLS ${shift.toFixed(3)}, longest task ${longest} ms`;
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

await main(async () => {
  const { positionals, values } = parseCommandLine({
    usage:
      'npm run bench:vitals -- [--waterfall] [<path>]   such as /admin/trips; every page of the console without one',
    options: { waterfall: { type: 'boolean' } },
    positionals: 1,
  });
  const pages = Object.keys(PAGE_MODULES).filter((path) => path.startsWith('/admin/'));
  const suite = await startWithSample('bench-vitals', ['auth', 'firestore', 'hosting']);
  const browser = await launchChromium(await findChromium());
  try {
    const baseURL = suite.env.E2E_BASE_URL ?? '';
    const first = await browser.newContext({ baseURL });
    await signInAsDemoOwner(await first.newPage());
    const storageState = await first.storageState();
    await first.close();
    for (const path of positionals[0] ? [positionals[0]] : pages) {
      for (const device of ['phone', 'desktop'] as const) {
        await measure(browser, path, device, { baseURL, storageState }, values.waterfall ?? false);
      }
    }
  } finally {
    await browser.close();
    await suite.stop();
  }
});
