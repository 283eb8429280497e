import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../browser/openPage';
import { takeContext } from '../../browser/pages/contexts';

/** A page of the app's origin that runs no code. */
const quietPage = '/robots.txt';

/** Stores something in every way that a page can. */
const store = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('mark', '1');
    sessionStorage.setItem('mark', '1');
    await cookieStore.set('mark', '1');
    await (await caches.open('mark')).put('/mark', new Response('1'));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('mark');
      opening.onsuccess = () => {
        opening.result.close();
        resolve(undefined);
      };
      opening.onerror = () => reject(opening.error);
    });
  });

/** What is stored, by where. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

describe('tests that use the same browser context', () => {
  let first: BrowserContext;

  it('store what they need', async () => {
    const page = await openPage(quietPage);
    first = page.context();
    await store(page);
    expect(await stored(page)).toEqual({
      local: ['mark'],
      session: ['mark'],
      cookies: 'mark=1',
      caches: ['mark'],
      databases: ['mark'],
    });
  });

  it('find nothing that earlier ones stored', async () => {
    const page = await openPage(quietPage);
    expect(page.context(), 'the context of the earlier test').toBe(first);
    expect(await stored(page)).toEqual({ local: [], session: [], cookies: '', caches: [], databases: [] });
  });

  it('find what they ask for', async () => {
    const page = await openPage(quietPage, { stored: { mark: '2' } });
    expect(page.context(), 'the context of the earlier test').toBe(first);
    expect(await stored(page)).toMatchObject({ local: ['mark'] });
  });

  it('may take the network away', async () => {
    const page = await openPage(quietPage);
    await page.context().route('**/*', (route) => route.abort());
    await page.context().setOffline(true);
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  });

  it('find the network that earlier ones took away', async () => {
    const page = await openPage(quietPage);
    expect(page.context(), 'the context of the earlier test').toBe(first);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await page.evaluate(async (url) => (await fetch(url)).status, quietPage)).toBe(200);
  });

  it('find the position and the permission that earlier ones changed', async () => {
    const options = { geolocation: { latitude: 40.6, longitude: -73.9 }, permissions: ['geolocation'] };
    const position = (page: Page) =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            navigator.geolocation.getCurrentPosition(
              ({ coords }) => resolve(coords.latitude),
              ({ message }) => resolve(message),
            ),
          ),
      );
    const before = await takeContext(options, {}, false);
    await before.context.setGeolocation({ latitude: 41, longitude: -73.9 });
    await before.context.clearPermissions();
    await before.end(false);
    const after = await takeContext(options, {}, false);
    expect(after.context, 'the context of the earlier test').toBe(before.context);
    const page = await after.context.newPage();
    // No other page may know the position
    await page.goto('/drive', { waitUntil: 'commit' });
    expect(await position(page)).toBe(40.6);
    await after.end(false);
  });

  it('fail if they control the clock, which the next one would find', async () => {
    const { context, end } = await takeContext({}, {}, false);
    await (await context.newPage()).clock.install({ time: 0 });
    await expect(end(false)).rejects.toThrow('open its page with `ownContext: true`');
    const next = await takeContext({}, {}, false);
    expect(next.context).not.toBe(context);
    await next.end(false);
  });

  it('control the clock in a context of their own, which ends with them', async () => {
    const { context, end } = await takeContext({}, {}, true);
    const page = await context.newPage();
    await page.clock.install({ time: 0 });
    await end(false);
    expect(page.isClosed()).toBe(true);
  });
});
