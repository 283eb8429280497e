import { DEMO } from '@mtos/model/sample';
import type { Page } from 'playwright-core';

/** Signs in through the form of the login page, which is open, and waits for the console, or for another page. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  arrival = '**/admin/**',
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(arrival, { timeout: 60_000 });
}

/** Signs in as the owner of the sample's first company. */
export async function signInAsDemoOwner(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await signIn(page, { email: DEMO.ownerEmail, password: DEMO.password });
}

/** Resolves when everything that loads has loaded but for the font. */
export async function waitUntilShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.animate-pulse, .animate-spin, [aria-busy=true], [data-loads-more]') === null,
  );
}

/** Resolves when everything that loads has loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitUntilShown(page);
  await page.waitForFunction(
    () => !document.documentElement.hasAttribute('data-stand-in') && document.fonts.status === 'loaded',
  );
  // The font can come after a part that asks for more
  await waitUntilShown(page);
}
