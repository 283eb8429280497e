import { expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium';
import { launchChromium } from '../../scripts/launchChromium';

it('[LOC-2] has a browser that draws inputs on a machine that has none installed', async () => {
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
