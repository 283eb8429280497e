import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/launchChromium';
import { suite } from '../suite';
import { noteListeners } from './listeners';

/** The browser of a file of tests, started with its first page. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

export interface PageOptions extends BrowserContextOptions {
  /** Console errors that the test provokes, such as the browser's own about a refused request. */
  readonly expectedErrors?: readonly RegExp[];
}

/**
 * Firestore's emulator, when it is busy, forgets a connection that it has just agreed to
 * (https://github.com/firebase/firebase-js-sdk/issues/6181). The SDK looks with a picture of Google's whether there is a
 * network, which the tests' machine need not have, and connects anew; what the app shows is the same.
 */
const EMULATOR_BUSY = [
  /status of 400 .*Firestore\/(Listen|Write)\/channel\?.*RID=rpc/,
  /ERR_NAME_NOT_RESOLVED .*\/cleardot\.gif/,
];

/**
 * Opens a page of the app in a context of its own, signed in as nobody. When the test ends the context is closed, and
 * the test fails if the page threw or wrote an error to the console that was not expected.
 */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  const { expectedErrors = [], ...contextOptions } = options;
  browser ??= launchChromium(JSON.parse(process.env.E2E_BROWSER ?? '{}'));
  const context = await (await browser).newContext({ baseURL: suite.appUrl, ...contextOptions });
  // The first call of a function starts a process for it: on a busy machine that takes longer than the usual patience.
  context.setDefaultTimeout(60_000);
  const endListeners = noteListeners(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  onTestFinished(async () => {
    await context.close();
    await endListeners();
    const expectedAtAll = [...expectedErrors, ...EMULATOR_BUSY];
    const unexpected = errors.filter((error) => !expectedAtAll.some((expected) => expected.test(error)));
    expect(unexpected, 'errors in the console of the page').toEqual([]);
  });
  await page.goto(path);
  return page;
}

/** Fails with what axe finds against WCAG 2.2 A and AA and its best practices on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, 'accessibility').toEqual([]);
}
