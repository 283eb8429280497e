import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without the details of what is in order, which take longer to collect and send than the checks themselves. */
const axeOptions: Axe.RunOptions = { resultTypes: ['violations'] };

/**
 * Fails if axe finds violations of WCAG 2.2 A and AA or of its best practices, in the current page or a part of it.
 * @param selector a part of the page to check, once it is there, without axe's rules about whole pages, such as a menu that
 *   covers the page
 */
export const expectAccessible = (page: Page, selector?: string): Promise<void> =>
  expectNoViolations(page, selector, axeOptions);

/** Fails if text has too little contrast. What else axe finds does not depend on the colors of the theme. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolations(page, undefined, { ...axeOptions, runOnly: ['color-contrast', 'link-in-text-block'] });

async function expectNoViolations(page: Page, selector: string | undefined, options: Axe.RunOptions): Promise<void> {
  if (selector) await page.locator(selector).first().waitFor();
  // Once for each document: it is half a megabyte of code
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const found = await page.evaluate(
    async ([part, given]) => {
      // Colors on their way to others have a low contrast. What inherits one sets out when the other has arrived.
      for (;;) {
        const running = document.getAnimations().filter(({ playState }) => playState === 'running');
        const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        if (ending.length === 0) break;
        await Promise.allSettled(ending.map(({ finished }) => finished));
      }
      const { violations } = await window.axe.run(part ?? document, given);
      // Only what is printed: the whole result is long to send
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    [selector, options] as const,
  );
  expect(found, 'accessibility').toEqual([]);
}
