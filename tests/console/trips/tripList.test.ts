import { paths, TRIP_STATUSES } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { addTrip, details, expectListed, inDays, rows } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('the list of trips', () => {
  it('[TRP-1] [TRP-2] is filtered by status, days, and client, and keeps the filters in the URL', async () => {
    const { account, owner } = await newAccount();
    for (const [place, status] of TRIP_STATUSES.entries()) {
      const cancelled = status === 'Cancelled' ? ({ cancelReason: 'Unwell', cancelledBy: 'client' } as const) : {};
      await addTrip(account, { name: `Ada ${status}`, status, tripDate: inDays(place), ...cancelled });
    }
    await addTrip(account, { name: 'Bo Delayed', status: 'Delayed', tripDate: inDays(2), puTime: '23:50' });

    const page = await openAs(owner, '/admin/trips?view=all');
    await page.getByText('6 trips', { exact: true }).waitFor();
    await page.getByText('Page 1 of 2').waitFor();

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('First day').fill(inDays(1));
    await page.getByLabel('Last day').fill(inDays(2));
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectListed(page, 'Ada Delayed', 'Bo Delayed', 'Ada Pending');
    await page.getByText('3 trips', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Status').selectOption('Delayed');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectListed(page, 'Ada Delayed', 'Bo Delayed');

    await page.getByRole('textbox', { name: 'Search trips' }).fill('BO');
    await expectListed(page, 'Bo Delayed');
    await page.getByText('1 trip', { exact: true }).waitFor();
    await page.reload();
    await expectListed(page, 'Bo Delayed');

    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('button', { name: 'Remove the filter Status: Delayed' }).click();
    await expectListed(page, 'Ada Delayed', 'Bo Delayed', 'Ada Pending');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('6 trips', { exact: true }).waitFor();
  });
});

describe('the order of the trips', () => {
  it('[TRP-1] can be reversed at the desk and on a phone, across pages and a reload', async () => {
    const { account, owner } = await newAccount();
    const names = Array.from({ length: 7 }, (_, day) => `Day ${day}`);
    for (const [day, name] of names.entries()) await addTrip(account, { name, tripDate: inDays(day) });
    const page = await openAs(owner, '/admin/trips?view=all');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    for (const { viewport, reverse, back } of [
      { viewport: VIEWPORTS[0], reverse: 'When', back: 'When' },
      { viewport: VIEWPORTS[1], reverse: 'Latest day first', back: 'Earliest day first' },
    ]) {
      await page.setViewportSize(viewport);
      await expectListed(page, 'Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2');
      await press('Next');
      await expectListed(page, 'Day 1', 'Day 0');
      await press(reverse);
      await expectListed(page, 'Day 0', 'Day 1', 'Day 2', 'Day 3', 'Day 4');
      await press('Next');
      await expectListed(page, 'Day 5', 'Day 6');
      await page.reload();
      await expectListed(page, 'Day 5', 'Day 6');
      await press(back);
      await expectListed(page, 'Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2');
      expect(new URL(page.url()).search).toBe('?view=all');
    }
  });
});

describe('the list of trips', () => {
  it('[TRP-1] shows pick-up and drop-off on a tablet too', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Tessa Tablet', driverName: 'Bartholomew Longfellow', driverUid: 'some-driver' });
    const page = await openAs(owner, '/admin/trips', { viewport: { width: 768, height: 1024 } });
    const address = await page.getByRole('table').getByText('1 Broomstick Yard, Queens').boundingBox();
    expect(address?.width).toBeGreaterThan(150);
  });

  it('[TRP-1] [TRP-11] announces new rows instead of moving rows under the pointer, and takes the press of one that moves then', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Ida First' });
    const page = await openAs(owner, '/admin/trips?view=all');
    await rows(page).filter({ hasText: 'Ida First' }).hover();
    await addTrip(account, { name: 'Jan Newer', tripDate: inDays(1) });
    const show = page.getByRole('button', { name: '1 new' });
    await show.waitFor();
    await expectListed(page, 'Ida First');
    await show.hover();
    await expectListed(page, 'Ida First');
    await show.click();
    await expectListed(page, 'Jan Newer', 'Ida First');

    await page.getByRole('link', { name: 'Ida First' }).hover();
    await addTrip(account, { name: 'Kit Newest', tripDate: inDays(2) });
    await show.waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await details(page, 'Ida First').waitFor();
    await expectListed(page, 'Kit Newest', 'Jan Newer', 'Ida First');
  });

  it('[TRP-1] [AUD-2] prints every trip that matches the filter with a title, and nothing else', async () => {
    const { account, owner } = await newAccount();
    const batch = db.batch();
    for (let place = 0; place < 7; place += 1) {
      const id = await addTrip(account, { name: `Kim ${place}`, puTime: `1${place}:00` });
      batch.update(db.doc(paths.trip(id)), { phone: `(917) 555-010${place}` });
    }
    await batch.commit();
    await addTrip(account, { name: 'Lee Other' });
    const page = await openAs(owner, '/admin/trips#search=kim');
    await expectListed(page, 'Kim 0', 'Kim 1', 'Kim 2', 'Kim 3', 'Kim 4');
    const recorded = await answerCalls(page, 'recordAccess');
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Kim' }).count()).toBe(7);
    expect(await page.getByRole('row').filter({ hasText: 'Lee Other' }).count()).toBe(0);
    // Without what is searched for: it can be a client's name
    expect(recorded).toEqual([{ what: 'print', list: 'trips', rows: 7, filter: '' }]);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByText('(917) 555-0106').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expectListed(page, 'Kim 0', 'Kim 1', 'Kim 2', 'Kim 3', 'Kim 4');
  });

  it('[TRP-1] shows the unassigned trips that can still get a driver, with their count', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Max Axle' });
    const taken = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    await addTrip(account, { name: 'Nia Later', tripDate: inDays(3) });
    await addTrip(account, { name: 'Odo Sooner', tripDate: inDays(1) });
    await addTrip(account, { name: 'Pia Given', tripDate: inDays(1), ...taken });
    await addTrip(account, { name: 'Rio Calling', tripDate: inDays(1), willCall: true, puTime: '' });
    await addTrip(account, { name: 'Quin Past', tripDate: inDays(-1), status: 'Completed' });
    const page = await openAs(owner, '/admin/trips?view=unassigned');
    await expectListed(page, 'Odo Sooner', 'Nia Later');
    await page.getByRole('link', { name: /^Unassigned\s*2$/ }).waitFor();
  });

  it('[TRP-1] has keyboard shortcuts: / searches, N adds, Escape closes the details', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Rex Keys' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await details(page, 'Rex Keys').getByText('Dustpan Dialysis, Queens').waitFor();
    await page.keyboard.press('Escape');
    await details(page, 'Rex Keys').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('nobody');
    await page.getByText('No trips found for ‘nobody’ on any day.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('n');
    await page.getByRole('heading', { level: 1, name: 'Add Trips' }).waitFor();
  });
});
