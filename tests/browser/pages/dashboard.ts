import type { Page } from 'playwright-core';
import { readCounters } from '../../functions/counters';

/** The dashboard card that shows this count. */
export const card = (page: Page, label: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${count}\\s*${label}`) });

/** Waits until the dashboard shows the stored counters of the account. */
export async function expectNumbers(page: Page, account: string) {
  const { admins, drivers, trips, clients } = await readCounters(account);
  await card(page, 'ADMINS', admins).waitFor();
  await card(page, 'DRIVERS', drivers).waitFor();
  await card(page, 'TRIPS', trips).waitFor();
  await card(page, 'CLIENTS', clients).waitFor();
}
