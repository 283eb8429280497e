import { randomUUID } from 'node:crypto';
import { CONTACT_LIMITS, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { db } from '../functions/admin';
import { suite } from '../suite';
import { expectAccessible, openPage } from './browser';

const SIZES = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'on a phone', width: 390, height: 844 },
];

const typed = (page: Page) => page.locator('[data-typed]');

/** Scrolls through the page, so that whatever comes late has come. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) await page.mouse.wheel(0, 400);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

/** A visitor whose messages are counted for nobody else. */
async function openContact() {
  const email = `visitor-${randomUUID()}@example.com`;
  const page = await openPage('/', {
    expectedErrors: [/status of 429/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': randomUUID() });
  const fill = async (message: string) => {
    await page.getByLabel('Full Name').fill('Rosa Medina');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message', { exact: true }).fill(message);
  };
  return { page, email, fill, send: () => page.getByRole('button', { name: 'Send Message' }).click() };
}

describe('the landing page', () => {
  it.each(SIZES)(
    '[LND-2] shows features, pricing, confidence, contact and footer, $name',
    async ({ width, height }) => {
      const page = await openPage('/', { viewport: { width, height }, reducedMotion: 'reduce' });
      await page.getByRole('heading', { name: 'Build with Confidence' }).waitFor();
      for (const feature of ['See the day as it happens', 'The right driver, then the nearest', 'Any broker’s file']) {
        await page.getByRole('listitem').filter({ hasText: feature }).getByRole('img').waitFor();
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
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'nothing sticks out').toBeLessThanOrEqual(0);
      await expectAccessible(page);
    },
  );

  it('[LND-1] leads to the registration and the sign-in, and types its three phrases', async () => {
    const page = await openPage('/');
    const above = page.getByRole('banner');
    expect(await above.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/register');
    expect(await above.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/login');
    await page.getByRole('heading', { level: 1, name: 'Medical Transport Operating System.' }).waitFor();

    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.reload();
    const [first, second] = ['Medical Transport Operating System.', 'Simplify The Medical Transportation'];
    const expectTyped = (text: string) => expect.poll(() => typed(page).textContent()).toBe(text);
    await expectTyped(first);
    await page.clock.runFor(1_999);
    await expectTyped(first);
    await page.clock.runFor(1);
    for (let length = first.length - 1; length >= 0; length -= 1) {
      await expectTyped(first.slice(0, length));
      await page.clock.runFor(length > 0 ? 50 : 100);
    }
    for (let length = 1; length <= second.length; length += 1) {
      await expectTyped(second.slice(0, length));
      await page.clock.runFor(100);
    }
  });

  it('[LND-1] keeps its headline still for whoever prefers little motion', async () => {
    const page = await openPage('/', { reducedMotion: 'reduce' });
    await typed(page).waitFor();
    await page.clock.install();
    await page.reload();
    await typed(page).waitFor();
    await page.clock.runFor(10_000);
    expect(await typed(page).innerText()).toBe('Medical Transport Operating System.');
  });

  it('[LND-4] asks nobody else for anything, loads no Firebase, and counts nobody without a measurement id', async () => {
    const page = await openPage('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(suite.appUrl);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => !url.startsWith(suite.appUrl))).toEqual([]);
    expect(
      asked.filter((url) => url.endsWith('.css') && !url.includes('ChatWidget')),
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
});

describe('the contact form', () => {
  it('[LND-3] names what is missing, then sends and says so', async () => {
    const { page, email, fill, send } = await openContact();
    expect(await page.getByLabel('Message', { exact: true }).getAttribute('rows')).toBe('4');
    await send();
    await page.getByText('Enter your name.').waitFor();
    await page.getByText('Write your message.').waitFor();
    expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Full Name').fill('R');
    await page.getByText('Enter your name.').waitFor({ state: 'detached' });
    expect(await page.getByText('Write your message.').isVisible()).toBe(true);
    await fill('Do you ride on Sundays?');
    await page.getByText('Write your message.').waitFor({ state: 'detached' });
    await send();
    await page.getByText('Thank you! Your message is with us.').waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    const stored = await db.collection(paths.contactMessages).where('email', '==', email).get();
    expect(stored.docs.map((message) => message.data())).toMatchObject([
      { name: 'Rosa Medina', message: 'Do you ride on Sundays?' },
    ]);
  });

  it('[LND-3] says that it was too much, and that nothing arrived, without losing the text', async () => {
    const { page, fill, send } = await openContact();
    for (let sent = 0; sent < CONTACT_LIMITS.perSender; sent += 1) {
      await fill(`Message ${sent}`);
      await send();
      await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    }
    await fill('One too many');
    await send();
    await page.getByText(/Too many messages/).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('One too many');
  });

  it('[LND-3] says that there is no connection, without losing the text', async () => {
    const { page, fill, send } = await openContact();
    await page.getByLabel('Full Name').focus();
    await page.waitForLoadState('networkidle');
    await page.route('**/sendContactMessage', (route) => route.abort());
    await fill('Is anybody there?');
    await send();
    await page.getByText('Your message could not be sent.').waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Is anybody there?');
  });

  it('[LND-3] sends once there is a connection again, though what sends it could not come at first', async () => {
    const { page, fill, send } = await openContact();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await fill('Is anybody there now?');
    await send();
    await page.getByText('Your message could not be sent.').waitFor();
    await page.context().setOffline(false);
    await send();
    await page.getByText('Thank you! Your message is with us.').waitFor();
  });
});
