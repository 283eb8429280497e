import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { expect, onTestFinished, type RunnerTestCase } from 'vitest';
import { removeAfterTest } from '../removeAccount';
import { type Stored, takeContext } from './contexts';
import { watchForReport } from './failureReport';
import { serveMapTiles } from './maps/mapTiles';

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

export interface PageOptions extends Omit<BrowserContextOptions, 'baseURL' | 'storageState' | 'viewport'> {
  readonly viewport?: ViewportSize;
  /** What the app has stored in the browser. */
  readonly stored?: Stored;
  /** Console errors that the test causes, such as the browser's own about a refused request. */
  readonly expectedErrors?: readonly RegExp[];
  /** Whether the page shows a street map, which gets its style and tiles from a stand-in. */
  readonly hasMap?: boolean;
}

/**
 * A busy Firestore emulator can take longer than the 10 seconds after which the SDK calls the network unhealthy. It can
 * also drop a connection that it has just accepted (https://github.com/firebase/firebase-js-sdk/issues/6181). The SDK then
 * checks for a network with an image from Google, which the test machine may be unable to reach, and reconnects, or ends a
 * session that the emulator has forgotten. A commit that is outdated, such as one whose answer was lost and which was sent
 * again, is refused with 400, and the SDK repeats its transaction. The app is not affected.
 */
const EMULATOR_BUSY = [
  /Could not reach Cloud Firestore backend/,
  /status of 400 .*Firestore\/(Listen|Write)\/channel\?.*(RID=rpc|TYPE=terminate)/,
  /status of 400 .*\/documents:commit/,
  /ERR_NAME_NOT_RESOLVED .*\/cleardot\.gif/,
];

/**
 * Opens a page of the app, signed out unless something is stored, in a context that no other page is in. When the test ends,
 * the page closes, and the test fails if the page threw or logged an error that was not expected.
 */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  removeAfterTest();
  const { expectedErrors = [], hasMap = false, stored = {}, ...contextOptions } = options;
  // A page can have these by itself
  const { viewport, colorScheme, forcedColors, ...ofContext } = contextOptions;
  const { context, end } = await takeContext({ reducedMotion: 'no-preference', ...ofContext }, stored);
  const page = await context.newPage();
  const unexpectedErrors = watchErrors(page, expectedErrors);
  const report = watchForReport(page);
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail' || unexpectedErrors().length > 0;
    const description = hasFailed ? await report() : '';
    addToError(task, description);
    await end(hasFailed);
    expect(unexpectedErrors(), `errors in the console of the page\n\n${description}`).toEqual([]);
  });
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || forcedColors) await page.emulateMedia({ colorScheme, forcedColors });
  // Only where needed: Playwright stops every request of a page that has a route, and switches the browser's cache off
  if (hasMap) await serveMapTiles(page);
  await page.goto(path);
  return page;
}

/** Adds a description to the error of a test that failed, so that it is printed with it, after all tests. */
export function addToError(task: Readonly<RunnerTestCase>, description: string): void {
  const [error] = task.result?.errors ?? [];
  if (error) error.message += `\n\n${description}`;
}

/** Watches a page from now on. Returns a function that lists the unexpected errors that it has thrown or logged so far. */
export function watchErrors(page: Page, expectedErrors: readonly RegExp[]): () => readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  const allExpected = [...expectedErrors, ...EMULATOR_BUSY];
  return () => errors.filter((error) => !allExpected.some((expected) => expected.test(error)));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without the details of what is in order, which take longer to collect and send than the checks themselves. */
const axeOptions: Axe.RunOptions = { resultTypes: ['violations'] };

/**
 * Fails if axe finds violations of WCAG 2.2 A and AA or of its best practices, in the current page or a part of it.
 * @param selector a part of the page to check, once it is there, without axe's rules about whole pages, such as a menu that
 *   covers the page
 */
export const expectAccessible = (page: Page, selector?: string): Promise<void> =>
  expectNoViolations(page, selector, axeOptions);

/** Fails if text has too little contrast. What else axe finds does not depend on the colors of the theme. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolations(page, undefined, { ...axeOptions, runOnly: ['color-contrast', 'link-in-text-block'] });

async function expectNoViolations(page: Page, selector: string | undefined, options: Axe.RunOptions): Promise<void> {
  if (selector) await page.locator(selector).first().waitFor();
  // Once for each document: it is half a megabyte of code
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const found = await page.evaluate(
    async ([part, given]) => {
      // Colors on their way to others have a low contrast. What inherits one sets out when the other has arrived.
      for (;;) {
        const running = document.getAnimations().filter(({ playState }) => playState === 'running');
        const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        if (ending.length === 0) break;
        await Promise.allSettled(ending.map(({ finished }) => finished));
      }
      const { violations } = await window.axe.run(part ?? document, given);
      // Only what is printed: the whole result is long to send
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    [selector, options] as const,
  );
  expect(found, 'accessibility').toEqual([]);
}
