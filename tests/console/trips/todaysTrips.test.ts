import { addToDay, clockIn, dayIn } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../web/src/domain/time/when';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { CLINIC, lateAccount, NOON } from '../../browser/trips/lateAccount';
import { addTrip, expectListed, inDays, rows } from '../../browser/trips/tripPages';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

/** Day and pick-up time so many minutes ago. */
function minutesAgo(minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000);
  return { tripDate: dayIn(TIME_ZONE, at), puTime: clockIn(TIME_ZONE, at) };
}

describe('the list of trips', () => {
  it('[TRP-10] [TRP-12] opens on today with unfinished trips first, and leads to those of earlier days', async () => {
    const { account, owner } = await newAccount();
    const cancelled = { status: 'Cancelled', cancelReason: 'Unwell', cancelledBy: 'client' } as const;
    await addTrip(account, { name: 'Ada Done', puTime: '00:01', status: 'Completed' });
    await addTrip(account, { name: 'Bo Gone', puTime: '00:02', ...cancelled });
    await addTrip(account, { name: 'Cy Last', puTime: '23:59' });
    await addTrip(account, { name: 'Di Next', puTime: '23:58', status: 'Delayed' });
    await addTrip(account, { name: 'Ed Calling', puTime: '', willCall: true });
    await addTrip(account, { name: 'Flo Tomorrow', tripDate: inDays(1) });
    await addTrip(account, { name: 'Gil Yesterday', tripDate: inDays(-1), status: 'Active' });
    await addTrip(account, { name: 'Hal Settled', tripDate: inDays(-1), status: 'Completed' });

    const page = await openAs(owner, '/admin/trips');
    await expectListed(page, 'Di Next', 'Cy Last', 'Ed Calling', 'Ada Done', 'Bo Gone');
    await page.getByRole('link', { name: /^Today\s*5$/ }).waitFor();
    await page.getByRole('link', { name: '1 unfinished trip from earlier days' }).click();
    await expectListed(page, 'Gil Yesterday');

    await page.getByRole('link', { name: /^Today/ }).click();
    await page.getByLabel('Rows').selectOption('10');
    await page.goto('/admin/trips');
    await expectListed(page, 'Di Next', 'Cy Last', 'Ed Calling', 'Ada Done', 'Bo Gone');
  });

  it('[TRP-10] searches all days, also by the beginnings of both names, and says on which day each trip is', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Daniel Ruiz', tripDate: inDays(1), puTime: '00:30' });
    await addTrip(account, { name: 'Daniela Ruiz', tripDate: inDays(-2), status: 'Completed' });
    await addTrip(account, { name: 'Dan Ruizen', puTime: '23:50' });
    await addTrip(account, { name: 'Dan Other', puTime: '23:40' });
    const page = await openAs(owner, '/admin/trips');
    await expectListed(page, 'Dan Other', 'Dan Ruizen');
    await page.getByRole('textbox', { name: 'Search trips' }).fill('dan rui');
    await expectListed(page, 'Dan Ruizen', 'Daniel Ruiz', 'Daniela Ruiz');
    await page.getByText('Trips of all days: today’s first', { exact: false }).waitFor();
    const day = formatDay(inDays(1));
    await rows(page).filter({ hasText: 'Daniel Ruiz' }).getByText(`${day}, 12:30 AM`).waitFor();
    await page.getByRole('textbox', { name: 'Search trips' }).fill('dan ruy');
    await page.getByText('No trips found for ‘dan ruy’ on any day.').waitFor();
  });

  it('[TRP-10] goes through the parts of today page by page, and back', async () => {
    const { account, owner } = await newAccount();
    const names = Array.from({ length: 4 }, (_, index) => `Open ${index}`);
    for (const [index, name] of names.entries()) await addTrip(account, { name, puTime: `23:5${index}` });
    for (const index of [0, 1, 2]) await addTrip(account, { name: `Call ${index}`, puTime: '', willCall: true });
    for (const index of [0, 1, 2]) {
      await addTrip(account, { name: `Done ${index}`, puTime: `00:0${index}`, status: 'Completed' });
    }
    const page = await openAs(owner, '/admin/trips');
    const listed = async () => page.getByRole('table', { name: 'Trips' }).getByRole('link').allTextContents();
    await expect.poll(listed).toEqual([...names, expect.stringContaining('Call')]);
    const [call] = (await listed()).slice(-1);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => (await listed()).slice(2)).toEqual(['Done 0', 'Done 1', 'Done 2']);
    expect(await listed()).not.toContain(call);
    await page.reload();
    await expect.poll(async () => (await listed()).slice(2)).toEqual(['Done 0', 'Done 1', 'Done 2']);
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(listed).toEqual([...names, call]);
  });

  it('[TRP-10] [TRP-12] says by how many minutes a trip is overdue, by the company’s clock and not the browser’s', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Ann Late', ...minutesAgo(25) });
    const view = `/admin/trips?view=all&from=${addToDay(inDays(0), -1)}`;
    const page = await openAs(owner, view, { timezoneId: 'Asia/Tokyo' });
    await rows(page)
      .filter({ hasText: 'Ann Late' })
      .getByText(/^2[56] min overdue$/)
      .waitFor();
    await page.getByRole('link', { name: 'Ann Late' }).click();
    const clock = clockIn(TIME_ZONE, new Date());
    const hour = String(Number(clock.slice(0, 2)) % 12 || 12);
    await page.getByText(new RegExp(`since ${hour}:\\d\\d`)).waitFor();
  });

  it('[DSP-3] says who will be late, or may be, before they are', async () => {
    const { owner, sendPosition } = await lateAccount();
    const page = await openAs(owner, 'about:blank', { ownContext: true });
    await page.clock.install({ time: NOON });
    await page.goto('/admin/trips');
    await rows(page)
      .filter({ hasText: 'Abner Teapot' })
      .getByText(/^\d+ min late$/)
      .waitFor();
    expect(await rows(page).filter({ hasText: 'Cora Calm' }).getByText(/late/).count()).toBe(0);
    await expectAccessible(page);
    await sendPosition(CLINIC, new Date(NOON.getTime() + 60_000));
    await page.clock.fastForward('01:00');
    await expect.poll(() => page.getByText(/min late$/).count()).toBe(0);
  });

  it('[TRP-10] filters every view by driver and mobility need, and keeps that in other views and for the next time', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['wheelchair'] });
    const byDora = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    await addTrip(account, { name: 'Ada Hers', clientDis: 'wheelchair', puTime: '23:50', ...byDora });
    await addTrip(account, { name: 'Bea Hers', puTime: '23:51', ...byDora });
    await addTrip(account, { name: 'Cid Open', clientDis: 'wheelchair', puTime: '23:52' });
    const page = await openAs(owner, '/admin/trips');
    await expectListed(page, 'Ada Hers', 'Bea Hers', 'Cid Open');
    const filter = async (label: string, option: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: label }).selectOption({ label: option });
      await page.getByRole('button', { name: 'Apply' }).click();
    };
    await filter('Driver', 'Dora Axle');
    await expectListed(page, 'Ada Hers', 'Bea Hers');
    await filter('Mobility need', 'Wheelchair');
    await expectListed(page, 'Ada Hers');
    await page.getByText('1 trip', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Driver: Dora Axle' }).waitFor();
    await page.goto('/admin/trips');
    await expectListed(page, 'Ada Hers');
    await page.getByRole('link', { name: /^Unassigned/ }).click();
    await expectListed(page, 'Cid Open');
    await page.getByRole('button', { name: 'Remove the filter Mobility: Wheelchair' }).waitFor();
    await page.getByRole('link', { name: /^All/ }).click();
    await expectListed(page, 'Ada Hers');
    await filter('Mobility need', 'Any');
    await filter('Driver', 'Assigned');
    await expectListed(page, 'Ada Hers', 'Bea Hers');

    await page.getByRole('textbox', { name: 'Search trips' }).fill('zz');
    await page.getByText('No trips found for ‘zz’.').waitFor();
    await page.getByRole('button', { name: 'Clear search and filter' }).click();
    await expectListed(page, 'Ada Hers', 'Bea Hers', 'Cid Open');
    await page.locator('[aria-current=page]').filter({ hasText: /^All/ }).waitFor();
    expect(await page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
  });
});
