import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root';
import { UserError } from './userError';

/** How playwright-core is to launch the browser of the tests. */
export interface BrowserChoice {
  readonly executablePath?: string;
  /** An installed browser that playwright-core finds by itself. */
  readonly channel?: string;
  /** Added to the environment of the browser. */
  readonly env?: Readonly<Record<string, string>>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser that CHROMIUM_PATH names, else an installed Chromium or Chrome, else the one that the package
 * @sparticuz/chromium brings for Linux, with the libraries that it needs.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<BrowserChoice> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return { executablePath: env.CHROMIUM_PATH };
    throw new UserError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not there.`);
  }
  const executablePath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (executablePath) return { executablePath };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  return bundledChromium(join(root, '.suite', 'chromium'));
}

async function bundledChromium(folder: string): Promise<BrowserChoice> {
  if (!existsSync(folder)) await unpackChromium(folder);
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { executablePath: join(folder, 'chromium'), env };
}

/** Unpacks beside the folder and moves it there whole: what is there is complete. */
async function unpackChromium(folder: string): Promise<void> {
  const unpacked = `${folder}-${process.pid}`;
  mkdirSync(unpacked, { recursive: true });
  const before = { ...process.env };
  try {
    // The package unpacks to the folder for temporary files, and its libraries only where it takes itself for Lambda.
    Object.assign(process.env, { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  writeFileSync(join(unpacked, 'fonts.conf'), fontsConf(folder));
  renameSync(unpacked, folder);
}

/** The machine's fonts and the one that the package brings: where there is none at all, an input crashes the page. */
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
