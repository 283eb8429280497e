import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '@mtos/model/sample';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from './browser/chromium';
import { OPENED, openings, views } from './browser/openings';
import { signIn, waitUntilLoaded } from './browser/visit';
import { type Visitor, visitorOf } from './browser/visitors';
import { readPageTable } from './build/pageTable';
import { parseCommandLine } from './cli/commandLine';
import { main } from './cli/main';
import { root } from './cli/root';
import { UserError } from './cli/userError';
import { startWithSample } from './testing/testSuite';

const usage = `npm run screenshots                       starts a console and takes pictures of every page and dialog, into screenshots/
npm run screenshots -- http://host:port   takes them of a running console
npm run screenshots -- --only board,menu  takes some again, by their names`;

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const folder = join(root, 'screenshots');

/** Scrolls to every image and back, so that lazy images load. */
async function loadImages(page: Page) {
  for (const image of await page.locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

type Look = readonly [size: keyof typeof sizes, colorScheme: 'light' | 'dark'];

/**
 * Takes what one person sees, or everyone: by the name of the picture, the path, and how to open what is not there at once.
 * @returns what could not be taken
 */
async function takeAs(
  browser: Browser,
  baseURL: string,
  [size, colorScheme]: Look,
  visitor: Visitor | undefined,
  pictures: readonly (readonly [name: string, path: string, open?: (page: Page) => Promise<void>])[],
) {
  const context = await browser.newContext({
    ...{ baseURL, viewport: sizes[size], colorScheme, reducedMotion: 'reduce' },
    ...visitor?.options,
  });
  if (visitor) {
    const page = await context.newPage();
    await page.goto('/auth/login');
    await signIn(page, { email: visitor.email, password: DEMO.password }, visitor.arrival);
    await page.close();
  }
  const failed: string[] = [];
  for (const [name, path, open] of pictures) {
    const file = `${name}-${size}-${colorScheme}.png`;
    // One that crashed is of no use to the next picture
    const page = await context.newPage();
    try {
      await page.goto(path);
      await waitUntilLoaded(page);
      if (open) {
        await open(page);
        // A dialog can show its title and the button that closes it before the rest of it has loaded
        await page.locator(OPENED).nth(1).waitFor();
      } else await loadImages(page);
      await waitUntilLoaded(page);
      await page.screenshot({ path: join(folder, file), fullPage: !open });
    } catch (error) {
      failed.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await page.close();
    }
  }
  await context.close();
  return failed;
}

/** Takes the pictures of all pages, or of those with these names, each as someone who may open it. @returns what could not be taken */
async function takeAll(browser: Browser, baseURL: string, look: Look, only: readonly string[] | undefined) {
  const pages = await readPageTable();
  const pictures = [
    ...pages.map(({ name, path }) => [name, path] as const),
    ...Object.entries(views),
    ...Object.entries(openings).map(([name, [path, open]]) => [name, path, open] as const),
  ];
  const visitorAt = (url: string) => {
    const page = pages.find(({ path }) => path === url.split('?')[0]);
    return page && visitorOf(page);
  };
  const failed: string[] = [];
  for (const visitor of new Set(pages.map(visitorOf))) {
    const own = pictures.filter(([name, url]) => visitorAt(url) === visitor && (!only || only.includes(name)));
    if (own.length === 0) continue;
    failed.push(...(await takeAs(browser, baseURL, look, visitor, own)));
  }
  return failed;
}

main(async () => {
  const { positionals, values } = parseCommandLine({ usage, options: { only: { type: 'string' } }, positionals: 1 });
  const running = positionals[0];
  if (running && !URL.canParse(running))
    throw new UserError(`${running} is not a URL. Give the URL of a running console, or nothing.`);
  const suite = running ? undefined : await startWithSample('screenshots');
  const browser = await launchChromium(await findChromium());
  const only = values.only?.split(',');
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const failed: string[] = [];
  try {
    for (const size of ['wide', 'narrow'] as const) {
      for (const scheme of ['light', 'dark'] as const) {
        const lost = await takeAll(browser, running ?? suite?.env.E2E_BASE_URL ?? '', [size, scheme], only);
        failed.push(...lost);
        console.log(lost.length > 0 ? `  ✗ ${size}, ${scheme}\n${lost.join('\n')}` : `  ✓ ${size}, ${scheme}`);
      }
    }
  } finally {
    await browser.close();
    await suite?.stop();
  }
  if (failed.length > 0) throw new UserError(`${failed.length} pictures could not be taken.`);
});
