import { type Notification, type NotifyTarget, paths } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const NOTIFY = '/admin/notify';
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function send(page: Page, title: string, target: NotifyTarget) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(`About ${title}`);
  await page.getByLabel('Notify', { exact: true }).selectOption(target);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('table', { name: 'Sent notifications' }).getByText(title, { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=title]')?.value === '');
}

describe('notifications', () => {
  it('[NTF-1] [SHL-3] are sent, listed, and shown live in the bell of their recipients', async () => {
    const { account, owner, addMember } = await newAccount();
    const admin = await addMember('admin');
    const [sender, receiver] = await Promise.all([openAs(owner, NOTIFY), openAs(admin, '/admin/dashboard')]);
    await sender.getByRole('button', { name: 'Send', exact: true }).click();
    await sender.getByText('Enter a title.').waitFor();
    await sender.getByText('Enter a description.').waitFor();

    await bell(receiver).waitFor();
    expect(await bell(receiver).getAttribute('aria-label')).toBe('Notifications');
    await sender.getByLabel('Title').fill('For drivers');
    await sender.getByLabel('Description').fill('About For drivers');
    await sender.getByLabel('Notify', { exact: true }).selectOption('Drivers');
    await sender.getByRole('button', { name: 'Send', exact: true }).click();
    await sender.getByText('Your company has no active drivers, so no one would get this. Nothing was sent.').waitFor();
    await addMember('driver');
    await send(sender, 'For drivers', 'Drivers');
    await send(sender, 'For admins', 'Admins');
    await send(sender, 'For everybody', 'All');
    await receiver.getByRole('button', { name: 'Notifications, 2 new' }).click();
    await panel(receiver).getByText('For everybody', { exact: true }).waitFor();
    await panel(receiver).getByText('About For admins').waitFor();
    expect(await panel(receiver).getByText('For drivers').count()).toBe(0);

    const found = await db.collection(paths.notifications).where('subOwneruid', '==', account).get();
    expect(found.docs.map((sent) => sent.get('target')).sort()).toEqual(['Admins', 'All', 'Drivers']);
    expect(new Set(found.docs.map((sent) => sent.get('sentBy')))).toEqual(new Set([owner.uid]));
  });
});

describe('many notifications', () => {
  it('[NTF-1] [SHL-3] are listed by pages, the newest first, and stay seen in the bell, which closes on Escape and on a click outside', async () => {
    const { account, owner } = await newAccount();
    await notify(account, 7);
    const page = await openAs(owner, NOTIFY);
    const titles = page.getByRole('table', { name: 'Sent notifications' }).getByText(/^Notice \d$/);
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByText('7 sent').waitFor();
    await expect
      .poll(() => titles.allInnerTexts())
      .toEqual(['Notice 1', 'Notice 2', 'Notice 3', 'Notice 4', 'Notice 5']);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Notice 6', 'Notice 7']);

    await page.getByRole('button', { name: 'Notifications, 7 new' }).click();
    await panel(page).getByText('Notice 1').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await bell(page).click();
    await panel(page).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await panel(page).getByText('Notice 1').waitFor();
  });
});

/** Notifications for everyone in an account; the first is the newest. */
async function notify(account: string, count: number): Promise<void> {
  const batch = db.batch();
  for (let number = 1; number <= count; number += 1) {
    const notification: Stored<Notification> = {
      subOwneruid: account,
      title: `Notice ${number}`,
      description: 'Read this.',
      target: 'All',
      sentBy: account,
      createdAt: new Date(Date.now() - number * 60_000),
    };
    batch.set(db.collection(paths.notifications).doc(), notification);
  }
  await batch.commit();
}
