import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request, Route } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { waitUntilLoaded, waitUntilShown } from '../../../scripts/browser/visit';
import { painted } from './fits';

/** The largest cumulative layout shift allowed while a page loads. */
const MAX_SHIFT = 0.05;

declare global {
  interface Window {
    /** The layout shifts since the page started to load. */
    shifts?: { readonly value: number; readonly elements: readonly string[] }[];
  }
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: NonNullable<Window['shifts']> = [];
    window.shifts = shifts;
    const describeNode = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node?: Node | null }[];
      })[]) {
        const elements = entry.sources.map(({ node }) => describeNode(node));
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How long each request waits before it is sent, in milliseconds. */
const LATENCY = 100;

const FONT = /\/assets\/inter-[^/]+\.woff2$/;

/** Resolves once the page shows its data in the font's stand-in, so that a text that takes more room in one of the two shows. */
async function shownWithoutFont(page: Page): Promise<void> {
  await waitUntilShown(page);
  await painted(page);
}

/**
 * Slows the network down, so that data comes well after the first paint. Chromium's own throttling is not used, because
 * requests were seen to wait there until the test timed out.
 */
async function slowDown(page: Page): Promise<void> {
  const waiting = new Set<Promise<void>>();
  const delay = async (route: Route): Promise<void> => {
    const passed = sleep(LATENCY)
      .then(() => (FONT.test(route.request().url()) ? shownWithoutFont(page) : undefined))
      .then(() => route.fallback());
    waiting.add(passed);
    await passed.finally(() => waiting.delete(passed));
  };
  await page.route('**/*', delay);
  // A request can still wait when the page closes. Other routes, such as those of a map, stay until then
  onTestFinished(async () => {
    await page.unroute('**/*', delay);
    await Promise.allSettled(waiting);
  });
}

/** The page's requests that have no response yet, other than Firestore's, which stay open. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/channel')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Waits until everything has loaded and is painted. */
async function stable(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  do {
    await waitUntilLoaded(page);
    await painted(page);
    // What has come can ask for more: only a page that has still loaded everything after two frames is done
  } while (requests.size > 0);
  await waitUntilLoaded(page);
}

/**
 * From now on, the page has a slow network and no cache. Returns a function that goes to a URL, waits until everything has
 * loaded, and returns the layout shifts of that load, one a line, if they were too large.
 */
export async function watchShifts(page: Page): Promise<(url: string) => Promise<readonly string[]>> {
  await recordShifts(page);
  await slowDown(page);
  const requests = openRequests(page);
  return async (url) => {
    await page.goto(url);
    await stable(page, requests);
    const shifts = (await page.evaluate(() => window.shifts)) ?? [];
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const parts = shifts.map(({ value, elements }) => `  ${value.toFixed(3)} ${elements.join(', ')}`);
    return sum > MAX_SHIFT ? [`${url}: ${sum.toFixed(3)}`, ...parts] : [];
  };
}
