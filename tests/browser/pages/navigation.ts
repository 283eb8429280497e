import type { Page } from 'playwright-core';

/** Opens the side navigation, which is behind a button on a phone. */
export async function showNavigation(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the menu' });
  // Wait for the page: until it has loaded, neither of the two is there to be looked at.
  await open
    .or(page.getByRole('button', { name: 'Sign Out' }))
    .first()
    .waitFor();
  if (await open.isVisible()) await open.click();
}

/** Signs out from the side navigation, and waits until the page has reloaded. */
export async function signOut(page: Page): Promise<void> {
  await showNavigation(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes Signout!' }).click();
  await page.waitForURL('**/auth/login');
  await page.getByText('Signed Out!').waitFor();
}
