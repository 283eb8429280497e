import type { Page } from 'playwright-core';

const STEPS = 240;

/** Lifts a trip and takes it down and up over the rows, from frame to frame. */
export async function dragOverRows(page: Page): Promise<void> {
  const from = await visibleBar(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const { height } = page.viewportSize() ?? { height: 0 };
  for (let step = 0; step <= STEPS; step += 1) {
    const wave = (1 - Math.cos((step / STEPS) * 4 * Math.PI)) / 2;
    await page.mouse.move(from.x + 40 + (step % 20), 160 + wave * (height - 260));
  }
  // Dropped where it came from, nothing changes
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Scrolls the rows down and up with the wheel. */
export async function scrollRows(page: Page): Promise<void> {
  const { x, y } = await visibleBar(page);
  await page.mouse.move(x, y);
  for (let step = 0; step < STEPS / 2; step += 1) await page.mouse.wheel(0, step < STEPS / 4 ? 90 : -90);
}

/** The middle of a bar that is in view, to the right of the drivers' names. */
function visibleBar(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(() => {
    for (const bar of document.querySelectorAll('[data-timeline] [data-drag]')) {
      const { left, top, width, height } = bar.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (document.elementFromPoint(x, y)?.closest('[data-drag]') === bar) return { x, y };
    }
    throw new Error('No trip is in view.');
  });
}
