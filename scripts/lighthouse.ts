import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium';
import { main } from './main';
import { exitOf } from './processes';
import { root } from './root';
import { startTestSuite, wholeConsole } from './testSuite';
import { UserError } from './userError';

// npm run lighthouse                       Lighthouse on the public pages: scores and bytes, the median of three runs
// npm run lighthouse -- http://host:port   on a console that runs already

// Fetched when this runs: nobody else has to install it. It needs a newer Node.js than the rest of the project does.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@24`;
const RUNS = 3;
const PAGES = ['/', '/auth/login'];
const FORMS = { mobile: [], desktop: ['--preset=desktop'] } as const;
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

async function runLighthouse(url: string, form: keyof typeof FORMS): Promise<Report> {
  const folder = join(root, '.suite', 'lighthouse');
  const file = join(folder, 'report.json');
  mkdirSync(folder, { recursive: true });
  const chromium = await findChromium();
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
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
      ...['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`, ...FORMS[form]],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.executablePath },
    },
  );
  if ((await exitOf(child)) !== 0) throw new UserError('Lighthouse failed; it says above why.');
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.runtimeError) throw new UserError(`Lighthouse could not load ${url}: ${report.runtimeError.message}`);
  return report;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What came over the network, headers included, in kB. */
function kiloBytes({ audits }: Report, type?: string): number {
  const items = audits['network-requests']?.details?.items ?? [];
  const wanted = items.filter(({ resourceType }) => !type || resourceType === type);
  return wanted.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
}

async function measure(base: string, page: string, form: keyof typeof FORMS): Promise<void> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await runLighthouse(base + page, form));
  const of = (read: (report: Report) => number) => median(reports.map(read));
  const scores = CATEGORIES.map(
    (name) => `${name} ${Math.round(of((report) => (report.categories[name]?.score ?? 0) * 100))}`,
  );
  const times = TIMES.map((name) => `${name} ${Math.round(of((report) => report.audits[name]?.numericValue ?? 0))} ms`);
  const bytes = `script ${of((r) => kiloBytes(r, 'Script')).toFixed(1)} kB, all ${of((r) => kiloBytes(r)).toFixed(1)} kB`;
  console.log(`\n${page}, ${form}\n  ${scores.join(', ')}\n  ${times.join(', ')}\n  ${bytes}`);
}

main(async () => {
  const running = process.argv[2];
  const suite = running ? undefined : await startTestSuite(wholeConsole);
  try {
    for (const page of PAGES) {
      for (const form of ['mobile', 'desktop'] as const)
        await measure(running ?? suite?.env.E2E_BASE_URL ?? '', page, form);
    }
  } finally {
    await suite?.stop();
  }
});
