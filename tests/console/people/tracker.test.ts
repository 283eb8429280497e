import { paths, type Tracker } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../../browser/drive/drivePages';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';
import { db } from '../../functions/admin';
import type { TestPerson } from '../../newAccount';

const secondsAgo = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000);

/** Stores the state of a driver's phone, as functions write it. */
async function storeTracker(driver: TestPerson, account: string, given: Partial<Tracker> = {}): Promise<void> {
  await db.doc(paths.tracker(account, driver.uid)).set({
    ...{ subOwneruid: account, hash: 'hash', createdAt: secondsAgo(600), createdBy: account, revokedAt: null },
    ...{ seenAt: null, app: null, pointAt: null, battery: null, problem: null, ...given },
  });
}

const created = { created: { secret: 'secret-of-the-phone-27-chars', hash: 'hash' } };
const reported = () => ({ app: 'traccar', seenAt: secondsAgo(10), pointAt: secondsAgo(12), battery: 64 }) as const;

/** Keeps the links to other apps that the page follows, which no browser here could open. */
async function keepAppLinks(page: Page): Promise<() => Promise<readonly string[]>> {
  const links: string[] = [];
  await page.exposeFunction('keepAppLink', (href: string) => void links.push(href));
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href.startsWith('org.traccar.client:')) return;
      event.preventDefault();
      Reflect.get(window, 'keepAppLink')(link.href);
    });
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function keep(this: HTMLAnchorElement) {
      if (this.isConnected) click.call(this);
      else Reflect.get(window, 'keepAppLink')(this.href);
    };
  });
  return async () => links;
}

describe('the position app in a driver’s panel', () => {
  it('[POS-2] is set up with one scan, says when the phone has reported, and is turned off in one press', async () => {
    const { owner, driver } = await drivenAccount();
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`);
    const inputs = await answerCalls(page, 'manageTracker', async () => storeTracker(driver, owner.account), created);
    const panel = page.getByRole('complementary', { name: driver.fullName });
    await panel.getByText('Not set up.').waitFor();
    await panel.getByRole('button', { name: 'Set up a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up Dora Wheel’s phone' });
    await dialog.getByRole('img', { name: 'Setup code for Traccar Client' }).waitFor();
    await dialog.getByText('Waiting for the first report.').waitFor();
    await expectAccessible(page);
    await storeTracker(driver, owner.account, reported());
    await dialog.getByText(/The phone is connected\. Last report \d+ seconds ago\./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await panel.getByText('64%').waitFor();
    await panel
      .getByText(/^\d+ seconds ago$/)
      .first()
      .waitFor();
    await storeTracker(driver, owner.account, { ...reported(), problem: 'faked' });
    await panel.getByText('The phone sends faked positions').waitFor();
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await page
      .getByRole('dialog', { name: /^Turn off/ })
      .getByRole('button', { name: 'Turn off' })
      .click();
    await page.getByText('Turned off Dora Wheel’s position app.').waitFor();
    expect(inputs).toEqual(['setUp', 'turnOff'].map((task) => ({ driverUid: driver.uid, task })));
  });
});

describe('the position app on the drivers’ page', () => {
  it('[POS-2] is set up by links, and started and stopped with the shift on this phone only', async () => {
    const { owner, driver, events } = await drivenAccount();
    const page = await openDrive(driver);
    await page.getByRole('button', { name: 'Set up the position app' }).waitFor();
    const followed = await keepAppLinks(page);
    await page.getByRole('button', { name: 'Start shift' }).click();
    await page.getByText(/^On shift since/).waitFor();
    expect(await followed()).toEqual([]);

    const inputs = await answerCalls(page, 'manageTracker', async () => storeTracker(driver, owner.account), created);
    await page.getByRole('button', { name: 'Set up the position app' }).click();
    const sheet = page.getByRole('dialog', { name: 'Set up the position app' });
    const setUp = sheet.getByRole('link', { name: 'Set up Traccar Client' });
    const href = new URL((await setUp.getAttribute('href')) ?? '');
    expect(href.searchParams.get('url')).toBe(`${new URL(page.url()).origin}/positions/${created.created.secret}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitsThumbs(sheet, 'button, a');
    await setUp.click();
    await sheet.getByRole('link', { name: 'Start Traccar Client' }).click();
    await storeTracker(driver, owner.account, reported());
    await sheet.getByText(/last position \d+ s ago, battery 64%/).waitFor();
    await sheet.getByRole('button', { name: 'Use another phone' }).click();
    await sheet.getByRole('img', { name: 'Code for another phone' }).waitFor();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.getByText('You can use other apps and turn the screen off').waitFor();

    await page.getByRole('button', { name: 'End shift' }).click();
    await page.getByText('Off shift').waitFor();
    const links = ['start', 'stop'].map((action) => `org.traccar.client://action/${action}`);
    expect(await followed()).toEqual([expect.stringMatching(/^org\.traccar\.client:\/\/config\?url=/), ...links]);
    await expect.poll(async () => (await events()).map(({ kind }) => kind)).toEqual(['shiftStarted', 'shiftEnded']);

    await page.getByRole('button', { name: 'Turn off the position app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off the position app' }).click();
    await expect.poll(() => inputs).toEqual(['setUp', 'turnOff'].map((task) => ({ driverUid: driver.uid, task })));
  });
});
