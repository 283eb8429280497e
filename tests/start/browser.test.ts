import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium';

it('[LOC-2] has a browser that draws inputs on a machine that has none installed', async () => {
  const { env, ...choice } = await findChromium({ PATH: '' });
  const browser = await chromium.launch({ ...choice, args: ['--no-sandbox'], env: { ...process.env, ...env } });
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
