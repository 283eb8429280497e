import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { expect, onTestFinished, type RunnerTestCase } from 'vitest';
import { removeAfterTest } from '../removeAccount';
import { serveMapTiles } from './maps/mapTiles';
import { type Stored, takeContext } from './pages/contexts';
import { watchForReport } from './pages/failureReport';

export interface PageOptions extends Omit<BrowserContextOptions, 'baseURL' | 'storageState' | 'viewport'> {
  readonly viewport?: ViewportSize;
  /** What the app has stored in the browser. */
  readonly stored?: Stored;
  /** Console errors that the test causes, such as the browser's own about a refused request. */
  readonly expectedErrors?: readonly RegExp[];
  /** Whether the page has a context that ends with the test: needed to control the clock. */
  readonly ownContext?: boolean;
  /** Whether the page shows a street map, which gets its style and tiles from a stand-in. */
  readonly hasMap?: boolean;
}

/**
 * A busy Firestore emulator can take longer than the 10 seconds after which the SDK calls the network unhealthy. It can
 * also drop a connection that it has just accepted (https://github.com/firebase/firebase-js-sdk/issues/6181). The SDK then
 * checks for a network with an image from Google, which the test machine may be unable to reach, and reconnects, or ends a
 * session that the emulator has forgotten. A commit that is outdated, such as one whose answer was lost and which was sent
 * again, is refused with 400, and one that meets another write with 409: the SDK repeats its transaction. The app is not
 * affected.
 */
const EMULATOR_BUSY = [
  /Could not reach Cloud Firestore backend/,
  /status of 400 .*Firestore\/(Listen|Write)\/channel\?.*(RID=rpc|TYPE=terminate)/,
  /status of 4(00|09) .*\/documents:commit/,
  /ERR_NAME_NOT_RESOLVED .*\/cleardot\.gif/,
];

/**
 * Opens a page of the app, signed out unless something is stored, in a context that no other page is in. When the test ends,
 * the page closes, and the test fails if the page threw or logged an error that was not expected.
 */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  removeAfterTest();
  const { expectedErrors = [], ownContext = false, hasMap = false, stored = {}, ...contextOptions } = options;
  // A page can have these by itself
  const { viewport, colorScheme, forcedColors, ...ofContext } = contextOptions;
  const { context, end } = await takeContext({ reducedMotion: 'no-preference', ...ofContext }, stored, ownContext);
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
