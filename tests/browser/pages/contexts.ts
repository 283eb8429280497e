import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/browser/chromium';
import { suite } from '../../suite';
import { trackListeners } from '../network/listeners';

/** The app's local storage, by key. */
export type Stored = Readonly<Record<string, string>>;

/** A context of the browser that tests use one after the other. */
export interface TestContext {
  readonly context: BrowserContext;
  /** A page that runs no code. It stays open, and with it the process of the context's pages. */
  readonly keeper: Page;
  readonly session: CDPSession;
  /** Closes the test's pages and stops what they listen to. A test that failed may have left anything behind. */
  end(hasFailed: boolean): Promise<void>;
}

/** The browser of this process, which runs many test files. It ends with the process. */
let browser: Promise<Browser> | undefined;

/** The contexts that no test uses at the moment, by their options. */
const unused = new Map<string, TestContext[]>();

/**
 * Returns a context with these options for one test. The app's files are in its cache and compiled already if earlier tests
 * of this process used it; nothing that they stored is left, and what they did to its network, position, and permissions is
 * undone.
 * @param isOwn whether the context is new and ends with the test
 */
export async function takeContext(
  options: BrowserContextOptions,
  stored: Stored,
  isOwn: boolean,
): Promise<TestContext> {
  const taken =
    (isOwn ? undefined : unused.get(JSON.stringify(options))?.pop()) ?? (await newTestContext(options, isOwn));
  await taken.session.send('Storage.clearDataForOrigin', { origin: suite.appUrl, storageTypes: 'all' });
  await taken.keeper.evaluate((items) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  return taken;
}

async function newTestContext(options: BrowserContextOptions, isOwn: boolean): Promise<TestContext> {
  // The pages of a context run in one process, which keeps the code that it has compiled
  browser ??= launchChromium(JSON.parse(process.env.E2E_BROWSER ?? '{}'), ['--process-per-site']);
  const context = await (await browser).newContext({ baseURL: suite.appUrl, ...options });
  // The first call of a function starts a process for it, which is slow on a busy machine
  context.setDefaultTimeout(60_000);
  const stopListeners = await trackListeners(context);
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  const session = await context.newCDPSession(keeper);
  const end = async (hasFailed: boolean) => {
    if (isOwn || hasFailed) {
      await context.close();
      await stopListeners();
      return;
    }
    const hasOwnClock = await movesClock(keeper);
    if (hasOwnClock) await context.close();
    else {
      await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
      await restore(context, options);
    }
    await stopListeners();
    if (hasOwnClock) throw new Error('This test controls the clock: open its page with `ownContext: true`.');
    giveBack(options, taken);
  };
  const taken: TestContext = { context, keeper, session, end };
  return taken;
}

function giveBack(options: BrowserContextOptions, context: TestContext): void {
  const key = JSON.stringify(options);
  unused.set(key, [...(unused.get(key) ?? []), context]);
}

/** Whether a test controls the clock of the page's context, which can't be undone. */
const movesClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => !Function.prototype.toString.call(Date).includes('[native code]'));

/** Undoes what tests do to a context that others use after them. */
async function restore(context: BrowserContext, { geolocation, permissions }: BrowserContextOptions): Promise<void> {
  await context.unrouteAll();
  await context.setOffline(false);
  if (geolocation) await context.setGeolocation(geolocation);
  if (!permissions) return;
  await context.clearPermissions();
  await context.grantPermissions(permissions);
}
