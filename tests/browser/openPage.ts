import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/browser/chromium';
import { removeAfterTest } from '../removeAccount';
import { suite } from '../suite';
import { watchForReport } from './failureReport';
import { trackListeners } from './listeners';
import { serveMapTiles } from './maps/mapTiles';

/** The browser of this process, which runs many test files. It ends with the process. */
let browser: Promise<Browser> | undefined;

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

export interface PageOptions extends BrowserContextOptions {
  /** Console errors that the test causes, such as the browser's own about a refused request. */
  readonly expectedErrors?: readonly RegExp[];
  /** Whether the page shows a street map, which gets its style and tiles from a stand-in. */
  readonly hasMap?: boolean;
}

/**
 * A busy Firestore emulator can take longer than the 10 seconds after which the SDK calls the network unhealthy. It can
 * also drop a connection that it has just accepted (https://github.com/firebase/firebase-js-sdk/issues/6181). The SDK then
 * checks for a network with an image from Google, which the test machine may be unable to reach, and reconnects, or ends a
 * session that the emulator has forgotten. The app is not affected.
 */
const EMULATOR_BUSY = [
  /Could not reach Cloud Firestore backend/,
  /status of 400 .*Firestore\/(Listen|Write)\/channel\?.*(RID=rpc|TYPE=terminate)/,
  /ERR_NAME_NOT_RESOLVED .*\/cleardot\.gif/,
];

/**
 * Opens a page of the app in its own context, signed out unless a storage state is given. When the test ends, the
 * context closes, and the test fails if the page threw or logged an error that was not expected.
 */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  removeAfterTest();
  const { expectedErrors = [], hasMap = false, ...contextOptions } = options;
  browser ??= launchChromium(JSON.parse(process.env.E2E_BROWSER ?? '{}'));
  const context = await (await browser).newContext({ baseURL: suite.appUrl, ...contextOptions });
  // The first call of a function starts a process for it, which is slow on a busy machine
  context.setDefaultTimeout(60_000);
  // Only where needed: Playwright stops every request of a context that has a route, and switches the browser's cache off
  if (hasMap) await serveMapTiles(context);
  const stopListeners = await trackListeners(context);
  const page = await context.newPage();
  const expectNoErrors = watchErrors(page, expectedErrors);
  const report = watchForReport(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await report());
    await context.close();
    await stopListeners();
    expectNoErrors();
  });
  await page.goto(path);
  return page;
}

/** Returns what fails if the page threw or logged an error that was not expected. */
export function watchErrors(page: Page, expectedErrors: readonly RegExp[]): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return () => {
    const allExpected = [...expectedErrors, ...EMULATOR_BUSY];
    const unexpected = errors.filter((error) => !allExpected.some((expected) => expected.test(error)));
    expect(unexpected, 'errors in the console of the page').toEqual([]);
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without the details of what is in order, which take longer to collect and send than the checks themselves. */
const axeOptions: Axe.RunOptions = { resultTypes: ['violations'] };

/**
 * Fails if axe finds violations of WCAG 2.2 A and AA or of its best practices, in the current page or a part of it.
 * @param selector a part of the page to check without axe's rules about whole pages, such as a menu that covers the page
 */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  // Once for each document: it is half a megabyte of code
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const { violations } = await page.evaluate(([part, options]) => window.axe.run(part ?? document, options), [
    selector,
    axeOptions,
  ] as const);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, 'accessibility').toEqual([]);
}
