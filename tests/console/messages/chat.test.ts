import { type Message, paths } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const CHAT = '/admin/team_chat';
const HOUR = 3_600_000;
const input = (page: Page) => page.getByLabel('Message', { exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Adds messages by another admin to a chat, the newest last. */
async function said(account: string, texts: readonly string[], hoursAgo: (index: number) => number): Promise<void> {
  const batch = db.batch();
  for (const [index, text] of texts.entries()) {
    const createdAt = new Date(Date.now() - hoursAgo(index) * HOUR);
    const message: Stored<Message> = {
      subOwneruid: account,
      userUid: 'other-admin',
      text,
      createdAt,
    };
    batch.set(db.collection(paths.messages).doc(), message);
  }
  await batch.commit();
}

async function findMiddle(page: Page, text: string): Promise<number> {
  const box = await log(page).getByText(text, { exact: true }).boundingBox();
  return (box?.x ?? Number.NaN) + (box?.width ?? 0) / 2;
}

describe('the team chat', () => {
  it('[CHT-1] is shared live by the admins of the account, with a user’s own messages on the right', async () => {
    const { owner, addMember } = await newAccount();
    const admin = await addMember('admin');
    const [hers, his] = await Promise.all([openAs(owner, CHAT), openAs(admin, CHAT)]);
    await hers.getByText('No messages yet').waitFor();
    await his.getByText('No messages yet').waitFor();

    await input(hers).fill('   ');
    await input(hers).press('Enter');
    await input(hers).fill('Who is near');
    await input(hers).press('Shift+Enter');
    await input(hers).pressSequentially('Queens?');
    await input(hers).press('Enter');
    await log(his).getByText('Who is near').waitFor();
    expect(await log(his).getByText('Who is near').innerText()).toBe('Who is near\nQueens?');
    await log(his).getByText(owner.fullName).waitFor();
    await log(his).getByText('just now').waitFor();

    await input(his).fill('I am');
    await his.getByRole('button', { name: 'Send' }).click();
    await log(hers).getByText('I am', { exact: true }).waitFor();
    expect(await log(hers).getByRole('listitem').count()).toBe(2);
    expect(await findMiddle(his, 'I am')).toBeGreaterThan(await findMiddle(his, 'Who is near\nQueens?'));
    expect(await findMiddle(hers, 'I am')).toBeLessThan(await findMiddle(hers, 'Who is near\nQueens?'));
    await expectAccessible(hers);
  });
});

describe('a long chat', () => {
  it('[CHT-1] shows the weekday and time for messages older than a day, loads older ones on demand, and announces new ones without scrolling', async () => {
    const { account, owner } = await newAccount();
    const texts = Array.from({ length: 70 }, (_, index) => `Message ${index + 1}`);
    await said(account, texts, (index) => (70 - index) * 5);
    const page = await openAs(owner, CHAT);
    await log(page).getByText('Message 70', { exact: true }).waitFor();
    const weekday = new Date(Date.now() - 30 * HOUR).toLocaleDateString('en-US', { weekday: 'long' });
    await log(page).getByText(weekday, { exact: true }).waitFor();
    await log(page).getByText('5 hours ago', { exact: true }).waitFor();
    const old = page.getByRole('listitem').filter({ hasText: 'Message 60' });
    expect(await old.locator('time').innerText()).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
    expect(await log(page).getByText('Message 40', { exact: true }).count()).toBe(0);

    const older = page.getByRole('button', { name: 'Load older messages' });
    await older.click();
    await log(page).getByText('Message 40', { exact: true }).waitFor();
    await older.click();
    await log(page).getByText('Message 1', { exact: true }).waitFor();
    await older.waitFor({ state: 'detached' });
    expect(
      await log(page)
        .getByText(/^Message \d+$/)
        .allInnerTexts(),
    ).toEqual(texts);

    await log(page).evaluate((element) => {
      element.scrollTop = 0;
    });
    const first = log(page).getByText('Message 1', { exact: true });
    const before = await first.boundingBox();
    await said(account, ['Something new'], () => 0);
    const announced = page.getByRole('button', { name: 'New messages' });
    await announced.waitFor();
    expect(await first.boundingBox()).toEqual(before);
    await announced.click();
    await announced.waitFor({ state: 'detached' });
    const end = await log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
    expect(end).toBeLessThan(2);
  });
});
