import { expect, it } from 'vitest';
import { findChromium, launchChromium } from '../../scripts/browser/chromium';

it('[LOC-2] bundles a browser that draws inputs on a machine without one', async () => {
  const browser = await launchChromium(await findChromium({ PATH: '' }));
  try {
    const page = await browser.newPage();
    await page.setContent('<label>Day <input type="date"></label><label>Name <input placeholder="Name"></label>');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Day').fill('2026-01-15');
    expect((await page.screenshot()).length).toBeGreaterThan(0);
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
  } finally {
    await browser.close();
  }
});
