import type { Browser } from 'playwright-core';
import { signIn } from '../../scripts/visit';
import type { FilledAccount } from './fillAccount';

/** The JavaScript heap of the page with the account's trips after a collection, in bytes. */
export async function tripsPageMemory(browser: Browser, url: string, filled: FilledAccount): Promise<number> {
  const page = await browser.newPage({ baseURL: url });
  try {
    await page.goto('/admin/trips');
    await signIn(page, filled);
    await page.getByText(`${filled.size} trips`).waitFor({ timeout: 120_000 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  } finally {
    await page.close();
  }
}
