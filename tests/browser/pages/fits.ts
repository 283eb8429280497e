import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page has seen its new size and colors, and has drawn what follows from them. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export async function expectFits(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Fails if the page is wider than a phone of 320 px, or if controls in a part of it are too low for a thumb. */
export async function expectFitsThumbs(part: Locator, controls: string): Promise<void> {
  const found = await part.evaluate(
    (element, selector) => ({
      scrollWidth: document.documentElement.scrollWidth,
      small: [...element.querySelectorAll(selector)]
        .filter((control) => control.getBoundingClientRect().height < 48)
        .map(({ textContent }) => textContent),
    }),
    controls,
  );
  expect(found, 'fits, with large targets').toEqual({ scrollWidth: 320, small: [] });
}
