import type { Browser } from 'playwright-core';
import { signIn } from '../../scripts/browser/visit';
import type { BenchAccount } from './createAccount';

/** The JavaScript heap of the Trips page after garbage collection, in bytes. */
export async function tripsPageMemory(browser: Browser, url: string, account: BenchAccount): Promise<number> {
  const page = await browser.newPage({ baseURL: url });
  try {
    await page.goto('/admin/trips?view=all');
    await signIn(page, account);
    // With a plus where the server stopped counting
    const total = new RegExp(`^${account.size.toLocaleString('en-US')}\\+? trips$`);
    await page.getByText(total).waitFor({ timeout: 120_000 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  } finally {
    await page.close();
  }
}
