import type { Locator, Page } from 'playwright-core';

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
export const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** More than any page has places for the focus: from the last one, Tab goes around through the navigation. */
const MOST_PRESSES = 100;

/** Moves the focus with Tab alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once, and again if the page has replaced it: to find it by its role takes longer than the key
  let element = await target.elementHandle();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const found = await element?.evaluate((node) => ({
      isFocused: node === document.activeElement,
      isThere: node.isConnected,
    }));
    if (found?.isFocused) return;
    if (!found?.isThere) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Replaces a field's text by typing. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
