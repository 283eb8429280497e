import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '@mtos/model/sample';
import { paths } from '../web/src/ui/paths';
import { findChromium, launchChromium, launchWithProfile } from './browser/chromium';
import { signIn, signInAsDemoOwner } from './browser/visit';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { UserError } from './cli/userError';
import { waitForExit } from './suite/processes';
import { startWithSample } from './testing/testSuite';

const usage = `npm run lighthouse                       starts a console and measures its public pages, the drivers' page, and a rider's link
npm run lighthouse -- http://host:port   measures a console that is running, which has the sample data`;

// Downloaded on each run. It needs a newer Node.js than the rest of the project.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@24`;
const RUNS = 3;
const PAGES = [paths.landing, paths.login];
const DEVICES = { mobile: [], desktop: ['--preset=desktop'] } as const;
const DEVICE_NAMES = ['mobile', 'desktop'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}
interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { resourceType?: string; transferSize?: number }[] };
}

/** @param profile a folder with a browser's profile to use, which stays as it is; without it, a new one */
async function runLighthouse(url: string, device: keyof typeof DEVICES, profile?: string): Promise<Report> {
  const folder = join(root, '.suite', 'lighthouse');
  const file = join(folder, 'report.json');
  mkdirSync(folder, { recursive: true });
  const chromium = await findChromium();
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  if (profile) flags.push(`--user-data-dir=${profile}`);
  const child = spawn(
    'npm',
    [
      ...[
        'exec',
        '--yes',
        '--ignore-scripts',
        '--loglevel=error',
        `--package=${LIGHTHOUSE}`,
        `--package=${NODE}`,
        '--',
        'lighthouse',
        url,
      ],
      ...['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`, ...DEVICES[device]],
      ...(profile ? ['--disable-storage-reset'] : []),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.executablePath },
    },
  );
  if ((await waitForExit(child)) !== 0) throw new UserError('Lighthouse failed. See the error above.');
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.runtimeError) throw new UserError(`Lighthouse could not load ${url}: ${report.runtimeError.message}`);
  return report;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The size of all transferred responses of a type, with headers, in kB. */
function kiloBytes({ audits }: Report, type?: string): number {
  const items = audits['network-requests']?.details?.items ?? [];
  const wanted = items.filter(({ resourceType }) => !type || resourceType === type);
  return wanted.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
}

async function measure(base: string, page: string, device: keyof typeof DEVICES, profile?: string): Promise<void> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await runLighthouse(base + page, device, profile));
  const readMedian = (read: (report: Report) => number) => median(reports.map(read));
  const scores = CATEGORIES.map(
    (name) => `${name} ${Math.round(readMedian((report) => (report.categories[name]?.score ?? 0) * 100))}`,
  );
  const times = TIMES.map(
    (name) => `${name} ${Math.round(readMedian((report) => report.audits[name]?.numericValue ?? 0))} ms`,
  );
  const bytes = `script ${readMedian((r) => kiloBytes(r, 'Script')).toFixed(1)} kB, all ${readMedian((r) => kiloBytes(r)).toFixed(1)} kB`;
  console.log(`\n${page}, ${device}\n  ${scores.join(', ')}\n  ${times.join(', ')}\n  ${bytes}`);
}

/** A browser's profile in which the sample's driver is signed in. */
async function driverProfile(base: string): Promise<string> {
  const folder = join(root, '.suite', 'lighthouse', 'profile');
  rmSync(folder, { recursive: true, force: true });
  const context = await launchWithProfile(await findChromium(), folder, { baseURL: base });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await signIn(page, { email: DEMO.driverEmail, password: DEMO.password }, '**/drive');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
  return folder;
}

/** The path of a new link to one of the sample's active rides, copied in its panel. */
async function rideLink(base: string): Promise<string> {
  const browser = await launchChromium(await findChromium());
  const page = await browser.newPage({ baseURL: base });
  await signInAsDemoOwner(page);
  await page.goto('/admin/trips?view=all&status=Active');
  await page.locator('tbody a').first().click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await browser.close();
  return new URL(link).pathname;
}

main(async () => {
  const { positionals } = parseCommandLine({ usage, options: {}, positionals: 1 });
  const running = positionals[0];
  const suite = running ? undefined : await startWithSample('lighthouse');
  const base = running ?? suite?.env.E2E_BASE_URL ?? '';
  try {
    for (const page of PAGES) for (const device of DEVICE_NAMES) await measure(base, page, device);
    // By a driver who is signed in
    await measure(base, paths.drive, 'mobile', await driverProfile(base));
    const link = await rideLink(base);
    for (const device of DEVICE_NAMES) await measure(base, link, device);
  } finally {
    await suite?.stop();
  }
});
