import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { VIEWPORTS } from '../../browser/openAs';
import { openPage } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { suite } from '../../suite';

const typed = (page: Page) => page.locator('[data-typed]');

/** Waits until the page's scripts have taken over its HTML. */
const loaded = (page: Page) => page.getByRole('button', { name: 'Send Message', disabled: false }).waitFor();

/** Scrolls through the page, so that lazy content is loaded. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) await page.mouse.wheel(0, 400);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

describe('the landing page', () => {
  it('[LND-2] shows features, pricing, confidence, contact and footer, at both widths', async () => {
    const page = await openPage('/', { reducedMotion: 'reduce' });
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await page.getByRole('heading', { name: 'Build with Confidence' }).waitFor();
      for (const feature of [
        ...['See the day as it happens', 'The right driver, then the nearest', 'A plan for the whole day'],
        ...['One step at a time on the road', 'Know whether you are on time', 'Any broker’s file'],
      ]) {
        await page.getByRole('listitem').filter({ hasText: feature }).getByRole('img').waitFor();
      }
      for (const point of ['Clients you know', 'Facilities request rides', 'From trip to payment']) {
        await page.getByRole('listitem').filter({ hasText: point }).waitFor();
      }
      await page.getByText('$30', { exact: true }).waitFor();
      await page.getByText('one-time').waitFor();
      await page.getByText('Free', { exact: true }).waitFor();
      await page.getByText('within 24 hours').waitFor();
      await page.getByRole('contentinfo').getByText("Let's keep in touch!").waitFor();
      await scrollThrough(page);
      await expect
        .poll(() =>
          page.locator('img').evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      await expectFits(page, `the landing page at ${viewport.width} px`);
      await expectAccessible(page);
    }
  });

  it('[LND-1] links to registration and sign-in, and types its three phrases', async () => {
    const page = await openPage('/', { ownContext: true });
    const above = page.getByRole('banner');
    expect(await above.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/register');
    expect(await above.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/login');
    await page.getByRole('heading', { level: 1, name: 'Medical Transport Operating System.' }).waitFor();

    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.reload();
    await loaded(page);
    const [first, second] = ['Medical Transport Operating System.', 'Simplify The Medical Transportation'];
    const expectTyped = (text: string) => expect.poll(() => typed(page).textContent()).toBe(text);
    await expectTyped(first);
    await page.clock.runFor(1_999);
    await expectTyped(first);
    await page.clock.runFor(1);
    // A letter is gone after each 50 ms, and one comes after each 100 ms
    await expectTyped(first.slice(0, -1));
    await page.clock.runFor(50);
    await expectTyped(first.slice(0, -2));
    await page.clock.runFor(50 * (first.length - 2));
    await expectTyped('');
    await page.clock.runFor(100);
    await expectTyped(second.slice(0, 1));
    await page.clock.runFor(100 * (second.length - 1));
    await expectTyped(second);
  });

  it('[LND-1] does not animate its headline for visitors who prefer reduced motion', async () => {
    const page = await openPage('/', { reducedMotion: 'reduce', ownContext: true });
    await typed(page).waitFor();
    await page.clock.install();
    await page.reload();
    await loaded(page);
    await page.clock.runFor(10_000);
    expect(await typed(page).innerText()).toBe('Medical Transport Operating System.');
  });

  it('[LND-4] requests nothing from other hosts, loads no Firebase, and counts no visitors without a measurement id', async () => {
    const page = await openPage('about:blank');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(suite.appUrl);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !url.startsWith(suite.appUrl))).toEqual([]);
    expect(
      requests.filter((url) => url.endsWith('.css') && !url.includes('ChatWidget')),
      'its styles are in the page',
    ).toEqual([]);
    const scripts = await page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return Promise.all(loaded.map(async ({ name }) => (await fetch(name)).text()));
    });
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).not.toMatch(/identitytoolkit|firestore\.googleapis|googletagmanager/);
    expect(await page.getByText('May we count').count()).toBe(0);
  });

  it.each(['/', '/auth/login'])('[PRF-1] shows %s before its scripts are asked for', async (path) => {
    const page = await openPage(path);
    await page.locator('button[type=submit]:enabled').waitFor();
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted[0] ?? Number.POSITIVE_INFINITY);
  });
});
