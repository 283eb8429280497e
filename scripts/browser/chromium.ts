import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { root } from '../cli/root';
import { UserError } from '../cli/userError';

/** The browser for tests and pictures, as playwright-core launches it. */
export interface BrowserChoice {
  readonly executablePath?: string;
  /** An installed browser that playwright-core finds itself. */
  readonly channel?: string;
  /** Additional environment variables for the browser. */
  readonly env?: Readonly<Record<string, string>>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser that CHROMIUM_PATH names, or else the first Chromium or Chrome on PATH, or else, on Linux, the one from the
 * package @sparticuz/chromium, which includes the libraries it needs.
 * @throws UserError if CHROMIUM_PATH names a file that does not exist.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<BrowserChoice> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return { executablePath: env.CHROMIUM_PATH };
    throw new UserError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const executablePath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (executablePath) return { executablePath };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  return bundledChromium(join(root, '.suite', 'chromium'));
}

/** Launches the browser with a new profile. The caller closes it. */
export function launchChromium(choice: BrowserChoice, moreArgs: readonly string[] = []): Promise<Browser> {
  const { args = [], ...options } = launchOptions(choice);
  return chromium.launch({ ...options, args: [...args, ...moreArgs] });
}

/** Launches the browser with a profile that stays in a folder. The caller closes it. */
export function launchWithProfile(
  choice: BrowserChoice,
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...options, ...launchOptions(choice) });
}

/**
 * Chromium reads only the last list, so this one also has what playwright-core's own list has and tests rely on. The
 * address bar's suggestions are a page of their own in each window: loading it would take half of a short test's CPU time.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'MediaRouter', 'OptimizationHints'],
];

function launchOptions({ env, ...choice }: BrowserChoice): LaunchOptions & { env: NodeJS.ProcessEnv } {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  args.push(`--disable-features=${disabledFeatures.join(',')}`);
  return { ...choice, args, env: { ...process.env, ...env } };
}

/** Suites of one process may start at the same time. */
let unpacking: Promise<void> | undefined;

async function bundledChromium(folder: string): Promise<BrowserChoice> {
  if (!existsSync(folder)) unpacking ??= unpackChromium(folder);
  await unpacking;
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { executablePath: join(folder, 'chromium'), env };
}

/** Unpacks to a temporary folder and renames it, so that the folder exists only when it is complete. */
async function unpackChromium(folder: string): Promise<void> {
  const unpacked = `${folder}-${process.pid}`;
  mkdirSync(unpacked, { recursive: true });
  const before = { ...process.env };
  try {
    // The package unpacks to TMPDIR, and unpacks its libraries only if it detects AWS Lambda.
    Object.assign(process.env, { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
    const { default: bundled } = await import('@sparticuz/chromium');
    await bundled.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  writeFileSync(join(unpacked, 'fonts.conf'), fontsConf(folder));
  // Another process may have done the same meanwhile
  if (existsSync(folder)) rmSync(unpacked, { recursive: true });
  else renameSync(unpacked, folder);
}

/** The machine's fonts and the package's own: without any font, Chromium crashes when it draws an input. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
