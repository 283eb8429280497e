import type { Page } from 'playwright-core';

/** Smaller parts of an answer only keep the connection open. */
const SMALLEST_PART = 1000;

/**
 * Follows what Firestore sends to the page. Returns what tells when the last data before a moment came, both in
 * milliseconds since 1970.
 */
export async function lastDataAt(page: Page): Promise<(moment: number) => number> {
  const cdp = await page.context().newCDPSession(page);
  const listeners = new Set<string>();
  const times: number[] = [];
  /** Between the browser's monotonic clock and the time of day, in seconds. */
  let offset = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    offset = wallTime - timestamp;
    if (request.url.includes('/Listen/channel')) listeners.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    if (listeners.has(requestId) && dataLength >= SMALLEST_PART) times.push((timestamp + offset) * 1000);
  });
  await cdp.send('Network.enable');
  return (moment) => Math.max(...times.filter((at) => at <= moment));
}
