import { randomUUID } from 'node:crypto';
import { CONTACT_LIMITS, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openPage } from '../browser/openPage';
import { db } from '../functions/admin';

/** Opens the contact form as a visitor with their own email and network address, so that limits are not shared. */
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

describe('the contact form', () => {
  it('[LND-3] names missing fields, confirms what was sent, and loses no text without a connection or at the limit', async () => {
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
    await page.getByText('Thank you! We received your message.').waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    const stored = await db.collection(paths.contactMessages).where('email', '==', email).get();
    expect(stored.docs.map((message) => message.data())).toMatchObject([
      { name: 'Rosa Medina', message: 'Do you ride on Sundays?' },
    ]);

    await page.route('**/sendContactMessage', (route) => route.abort());
    await fill('Is anyone there?');
    await send();
    await page.getByText('Your message could not be sent.').waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Is anyone there?');
    await page.unroute('**/sendContactMessage');

    for (let sent = 1; sent < CONTACT_LIMITS.perSender; sent += 1) {
      await fill(`Message ${sent}`);
      await send();
      await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    }
    await fill('One too many');
    await send();
    await page.getByText(/Too many messages/).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('One too many');
  });

  it('[LND-3] sends once back online, even if the code for sending failed to load at first', async () => {
    const { page, fill, send } = await openContact();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await fill('Is anyone there now?');
    await send();
    await page.getByText('Your message could not be sent.').waitFor();
    await page.context().setOffline(false);
    await send();
    await page.getByText('Thank you! We received your message.').waitFor();
  });
});
