import type { Browser } from 'playwright-core';
import type { FilledAccount } from './fillAccount';

/** The JavaScript heap of the page with the account's trips after a collection, in bytes. */
export async function tripsPageMemory(browser: Browser, url: string, filled: FilledAccount): Promise<number> {
  const page = await browser.newPage({ baseURL: url });
  try {
    await page.goto('/admin/trips');
    await page.getByLabel('Email').fill(filled.email);
    await page.getByLabel('Password', { exact: true }).fill(filled.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText(`${filled.size} trips`).waitFor({ timeout: 120_000 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  } finally {
    await page.close();
  }
}
