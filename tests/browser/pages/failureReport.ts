import type { Page, Request } from 'playwright-core';

/**
 * Watches a page from now on. Returns a function that describes it after a failed test: what it shows, and which requests
 * have no answer yet. That tells a press that did nothing from a write or a listener that the emulator is late with.
 */
export function watchForReport(page: Page): () => Promise<string> {
  const since = new Map<Request, number>();
  page.on('request', (request) => since.set(request, Date.now()));
  page.on('requestfinished', (request) => since.delete(request));
  page.on('requestfailed', (request) => since.delete(request));
  return async () => {
    const waiting = [...since].map(
      ([request, start]) => `${request.method()} ${request.url()} for ${((Date.now() - start) / 1000).toFixed(1)} s`,
    );
    const shown = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    return ['Requests without an answer:', ...waiting, `The page at ${page.url()}:`, shown].join('\n');
  };
}
