import type { Page } from 'playwright-core';

/**
 * Holds back the messages with which the page asks Firestore to listen, of those that match, until the returned function is
 * called.
 */
export async function holdQueries(page: Page, isHeld: (message: string) => boolean): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/Listen/channel*', async (route) => {
    const messages = new URLSearchParams(route.request().postData() ?? '');
    if ([...messages.values()].some(isHeld)) await held;
    await route.continue();
  });
  return release;
}
