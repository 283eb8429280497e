import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/browser/chromium';
import { suite } from '../suite';
import { trackListeners } from './listeners';

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
 * of this process used it; nothing that they stored is left, and the network is as before. A context that a test changes in
 * another way, such as its clock, ends with the test.
 */
export async function takeContext(options: BrowserContextOptions, stored: Stored): Promise<TestContext> {
  const taken = unused.get(JSON.stringify(options))?.pop() ?? (await newTestContext(options));
  await taken.session.send('Storage.clearDataForOrigin', { origin: suite.appUrl, storageTypes: 'all' });
  await taken.keeper.evaluate((items) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  return taken;
}

async function newTestContext(options: BrowserContextOptions): Promise<TestContext> {
  // The pages of a context run in one process, which keeps the code that it has compiled
  browser ??= launchChromium(JSON.parse(process.env.E2E_BROWSER ?? '{}'), ['--process-per-site']);
  const context = await (await browser).newContext({ baseURL: suite.appUrl, ...options });
  // The first call of a function starts a process for it, which is slow on a busy machine
  context.setDefaultTimeout(60_000);
  const stopListeners = await trackListeners(context);
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  const session = await context.newCDPSession(keeper);
  const isChanged = watchChanges(context);
  const end = async (hasFailed: boolean) => {
    const isReusable = !hasFailed && !isChanged();
    if (isReusable) {
      await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
      await restoreNetwork(context);
    } else await context.close();
    await stopListeners();
    if (isReusable) giveBack(options, taken);
  };
  const taken: TestContext = { context, keeper, session, end };
  return taken;
}

function giveBack(options: BrowserContextOptions, context: TestContext): void {
  const key = JSON.stringify(options);
  unused.set(key, [...(unused.get(key) ?? []), context]);
}

/** Takes back what tests do to the network of a context. */
async function restoreNetwork(context: BrowserContext): Promise<void> {
  await context.unrouteAll();
  await context.setOffline(false);
}

/** The methods of a context after which it is as before, once its pages are closed and its network is restored. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...['browser', 'newCDPSession', 'newPage', 'pages', 'serviceWorkers', 'waitForEvent'],
  ...['route', 'unroute', 'unrouteAll', 'setOffline'],
]);

/** Returns whether anyone has called another method of the context since, or one of its clock. */
function watchChanges(context: BrowserContext): () => boolean {
  let changed = false;
  for (const target of [context, context.clock]) {
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(target))) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || name === 'constructor' || name.startsWith('_') || HARMLESS.has(name))
        continue;
      Reflect.set(target, name, (...args: unknown[]) => {
        changed = true;
        return Reflect.apply(method, target, args);
      });
    }
  }
  return () => changed;
}
