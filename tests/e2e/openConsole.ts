import { DEMO } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { signIn } from '../../scripts/visit';
import { openPage, type PageOptions } from './browser';

/** Opens the console's dashboard in a context of its own, signed in as one of the sample's people. */
export async function openConsole(email: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage('/auth/login', options);
  await signIn(page, { email, password: DEMO.password });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return page;
}

/** Brings the side navigation into sight, which a phone keeps behind a button. */
export async function showNavigation(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the menu' });
  if (await open.isVisible()) await open.click();
}

/** Signs out by the side navigation, and waits until the page is loaded anew. */
export async function signOut(page: Page): Promise<void> {
  await showNavigation(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes Signout!' }).click();
  await page.waitForURL('**/auth/login');
  await page.getByText('Signed Out!').waitFor();
}
