import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type PageOptions } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';

const WELCOME = 'Welcome to MTOS! How can I assist you today?';
const STILL: PageOptions = { reducedMotion: 'reduce' };

const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat Bot' });
/** Options that can still be chosen. */
const option = (page: Page, name: string) =>
  chat(page).locator('[aria-disabled=false]').getByText(name, { exact: true });
const offered = (page: Page) =>
  chat(page).locator('.rcb-options-container').last().locator('.rcb-options').allInnerTexts();

async function openChat(options: PageOptions = STILL) {
  const page = await openPage('/', options);
  await page.getByRole('button', { name: 'Need Help?' }).click();
  await chat(page).getByText(WELCOME).waitFor();
  return page;
}

const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((found) => found === document.activeElement)).toBe(true);

async function choose(page: Page, name: string, answer: RegExp) {
  const before = await chat(page).getByText(answer).count();
  await option(page, name).click();
  await expect.poll(() => chat(page).getByText(answer).count()).toBe(before + 1);
}

describe('the chatbot', () => {
  it('[BOT-1] [BOT-2] opens from a button with a tooltip, has only a header and options, answers each topic, and offers a way back', async () => {
    const page = await openPage('/', STILL);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByText('Need Help?').waitFor();
    expect(await page.locator('script[src*=ChatWidget], link[href*=ChatWidget]').count()).toBe(0);
    await page.getByRole('button', { name: 'Need Help?' }).click();
    await chat(page).getByRole('heading', { name: 'Chat Bot' }).waitFor();
    expect(loaded.some((url) => url.includes('ChatWidget'))).toBe(true);
    expect(await chat(page).locator('input, textarea').count()).toBe(0);
    expect(
      await chat(page)
        .getByText(/powered by|tan jin|history/i)
        .count(),
    ).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rcb')))).toEqual([]);

    await chat(page).getByRole('button', { name: 'Close the chat' }).click();
    await chat(page).waitFor({ state: 'hidden' });
    await page.getByText('Need Help?').waitFor();
    await page.getByRole('button', { name: 'Need Help?' }).click();
    await chat(page).getByText(WELCOME).waitFor();
    expect(await offered(page)).toHaveLength(7);
    await choose(page, 'What is MTOS?', /Medical Transport Operating System/);
    expect(await offered(page)).toContain('Go back');
    await choose(page, 'What is the Owner role?', /The Owner registers/);
    await choose(page, 'Go back', /How can I assist you today/);
    await choose(page, 'Pricing Info', /\$30, once/);
    await choose(page, 'That’s all', /Is there anything else/);
    expect(await offered(page)).toEqual(['Start Over', 'No']);
    await choose(page, 'Start Over', /How can I assist you today/);
    await expectAccessible(page);
  });

  it('[BOT-3] disables options once one is chosen, and works with the keyboard alone', async () => {
    const page = await openChat();
    const close = chat(page).getByRole('button', { name: 'Close the chat' });
    await expectFocus(close);
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'hidden' });
    await expectFocus(page.getByRole('button', { name: 'Need Help?' }));
    await page.keyboard.press('Enter');
    await expectFocus(close);
    await option(page, 'Pricing Info').focus();
    await page.keyboard.press('Enter');
    await chat(page)
      .getByText(/\$30, once/)
      .waitFor();
    await option(page, 'Go back').waitFor();
    const locked = chat(page).locator('.rcb-options-container').first().getByRole('button', { disabled: true });
    await expect.poll(() => locked.count()).toBe(7);
    await locked.first().click({ force: true });
    expect(
      await chat(page)
        .getByText(/Medical Transport Operating System/)
        .count(),
    ).toBe(0);
  });

  it('[BOT-3] fills the screen of a phone, and the page behind it does not scroll', async () => {
    const page = await openChat({ ...STILL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await expect.poll(() => chat(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await expectAccessible(page);
    await chat(page).getByRole('button', { name: 'Close the chat' }).tap();
    await chat(page).waitFor({ state: 'hidden' });
  });

  it('[BOT-1] says so if it cannot be loaded, leaves what was typed on the page, and opens on the next try', async () => {
    const page = await openPage('/', { ...STILL, expectedErrors: [/ERR_FAILED|Failed to fetch/] });
    await page.route('**/assets/ChatWidget-*.js*', (route) => route.abort());
    await page.getByLabel('Message').fill('Do you drive at night?');
    await page.getByRole('button', { name: 'Need Help?' }).click();
    await page.getByRole('alert').getByText('The chat could not be loaded. Please try again.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Do you drive at night?');
    await expectAccessible(page);
    await page.unroute('**/assets/ChatWidget-*.js*');
    await page.getByRole('button', { name: 'Need Help?' }).click();
    await chat(page).getByText(WELCOME).waitFor();
  });
});
