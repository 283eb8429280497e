import type { BrowserContext, Page } from 'playwright-core';

/** The devices of the requirement PRF-1, with the limits for the time until the data shows, in milliseconds. */
export const DEVICES = {
  phone: {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    cpu: 4,
    kiloBits: 1600,
    latency: 150,
    coldLimit: 3000,
    warmLimit: 2000,
  },
  desktop: {
    name: 'desktop',
    viewport: { width: 1280, height: 860 },
    cpu: 1,
    kiloBits: 10_000,
    latency: 40,
    coldLimit: 1000,
    warmLimit: undefined,
  },
} as const;
export type Device = keyof typeof DEVICES;

/** The requirement's other limits: the sum of layout shifts, and how long the page may be blocked, in milliseconds. */
export const LIMITS = { shift: 0.05, longest: 150 } as const;

interface Request {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly kiloBytes: number;
}

export interface Visit {
  /** When the screen was full of data, with no sign that anything on it loads, in milliseconds after the navigation began. */
  readonly dataAt: number;
  /** When all of the page was there, also what is below the screen. */
  readonly wholeAt: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** The longest time that the page was blocked, in milliseconds. */
  readonly longest: number;
  readonly requests: readonly Request[];
}

interface Measured {
  dataAt: number | undefined;
  wholeAt: number | undefined;
  shift: number;
  longest: number;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const measured: Measured = { dataAt: undefined, wholeAt: undefined, shift: 0, longest: 0 };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) measured.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.longest = Math.max(measured.longest, Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
  // No function in here has a name: the compiler would add a call that does not exist in the page
  let isDue = false;
  new MutationObserver(() => {
    if (isDue || measured.wholeAt !== undefined || !document.querySelector('main')?.textContent) return;
    isDue = true;
    // With the next frame, for which the browser lays out the page in any case
    requestAnimationFrame(() => {
      isDue = false;
      const signs = [
        ...document.querySelectorAll('.animate-pulse, .animate-spin, [aria-busy=true], [data-loads-more]'),
      ];
      const areOnScreen = signs
        .filter((sign) => !sign.matches('[data-loads-more]'))
        .map((sign) => sign.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight);
      if (areOnScreen.length === 0) measured.dataAt ??= Math.round(performance.now());
      if (signs.length === 0) measured.wholeAt ??= Math.round(performance.now());
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

async function slowDown(page: Page, device: Device): Promise<void> {
  const { cpu, kiloBits, latency } = DEVICES[device];
  const devtools = await page.context().newCDPSession(page);
  const bytes = (kiloBits * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes },
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Opens a page in a new tab with the device's network and processor, or with those of this machine. */
export async function visitPage(context: BrowserContext, path: string, device: Device | undefined): Promise<Visit> {
  const page = await context.newPage();
  try {
    if (device) await slowDown(page, device);
    await page.addInitScript(observe);
    await page.goto(path, { waitUntil: 'commit' });
    const read = () => page.evaluate(() => (window as unknown as { measured: Measured }).measured);
    await page.waitForFunction(
      () => (window as unknown as { measured: Measured }).measured?.wholeAt !== undefined,
      undefined,
      { timeout: 60_000 },
    );
    const { dataAt = 0, wholeAt = 0 } = await read();
    // What moves when the last requests have ended and the font has come counts as well
    await page.waitForLoadState('load');
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-stand-in'));
    await page.evaluate(() =>
      document.fonts.load('14px "Inter Variable"').then(() => new Promise(requestAnimationFrame)),
    );
    const requests = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, startTime, responseEnd, transferSize } = entry as PerformanceResourceTiming;
        const url = new URL(name);
        return { name: url.pathname.slice(0, 80), start: startTime, end: responseEnd, kiloBytes: transferSize / 1000 };
      }),
    );
    const { shift, longest } = await read();
    return { dataAt, wholeAt, shift, longest, requests };
  } finally {
    await page.close();
  }
}
