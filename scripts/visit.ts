import { DEMO } from '@mtos/model/sample';
import type { Page } from 'playwright-core';

/** Signs in as the owner of the sample's first company. */
export async function signInAsDemoOwner(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(DEMO.ownerEmail);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard', { timeout: 60_000 });
}

/** Resolves when everything that loads has loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('h1') !== null &&
      document.querySelector('.animate-pulse, .animate-spin, [aria-busy=true]') === null,
  );
}
