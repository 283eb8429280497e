import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitUntilLoaded } from '../../../scripts/browser/visit';
import { paths } from '../../../web/src/ui/paths';
import { openAs } from '../../browser/openAs';
import { newAccount } from '../../newAccount';

const FONT = /\/assets\/inter-[^/]+\.woff2/;

/** How many requests for data had been answered when the page began to use its font. */
async function answersBeforeFont(page: Page): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/Listen/channel'));
      Object.assign(window, { answersBeforeFont: requests.length });
    }).observe(document, { subtree: true, attributeFilter: ['data-stand-in'] });
  });
  await page.goto(paths.dashboard);
  await waitUntilLoaded(page);
  return page.evaluate(() => (window as unknown as { answersBeforeFont: number }).answersBeforeFont);
}

it('[PRF-1] the font waits for the data on a first visit, and for nothing once the browser has it', async () => {
  const { owner } = await newAccount();
  const first = await openAs(owner, 'about:blank');
  // Without a cache, as on a first visit
  const session = await first.context().newCDPSession(first);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const font = first.waitForRequest(FONT);
  expect(await answersBeforeFont(first)).toBeGreaterThan(0);
  await font;

  const second = await first.context().newPage();
  expect(await answersBeforeFont(second)).toBe(0);
});
