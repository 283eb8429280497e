import { describe, expect, it } from 'vitest';
import { holdQueries } from '../../browser/network/holdQueries';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible, expectContrast } from '../../browser/pages/accessibility';
import { painted } from '../../browser/pages/fits';
import { bar, driverTrips, queue } from '../../browser/trips/boardPages';
import { CLINIC, lateAccount, NOON } from '../../browser/trips/lateAccount';
import { addTrip, details, inDays } from '../../browser/trips/tripPages';

const [WIDE, NARROW] = VIEWPORTS;

describe('late risk on the board', () => {
  it('[DSP-3] marks what will be late or may be before it is, in words, with the worst first, and follows the driver', async () => {
    const { account, owner, ofDora, sendPosition } = await lateAccount();
    await addTrip(account, { name: 'Tom Tomorrow', tripDate: inDays(1), puTime: '00:05', ...ofDora });
    const page = await openAs(owner, 'about:blank', { viewport: WIDE, ownContext: true });
    await page.clock.install({ time: NOON });

    // It says nothing of another day, and reads no positions for it
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    const readsPositions = () => asked.some((data) => decodeURIComponent(data).includes('driverLocations'));
    await page.goto(`/admin/board?day=${inDays(1)}`);
    await bar(page, 'Tom Tomorrow').waitFor();
    expect(await page.getByText('Late or at risk').count()).toBe(0);
    expect(readsPositions()).toBe(false);
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect.poll(readsPositions).toBe(true);

    await page.getByRole('button', { name: /^Abner Teapot, .*, \d+ min late$/ }).waitFor();
    await bar(page, 'Berta Bucket')
      .and(page.getByRole('button', { name: /late$/ }))
      .waitFor();
    expect(await bar(page, 'Cora Calm').getAttribute('title')).not.toContain('late');
    await page.getByRole('button', { name: /^Nora Nowhere, .*, no estimate: no current position$/ }).waitFor();
    await page.getByText('1 trip · no position').waitFor();
    await queue(page)
      .getByRole('button', { name: 'Wilma Waiting' })
      .getByText(/^May be 2[01] min late$/)
      .waitFor();
    const late = page.getByRole('region', { name: 'Late or at risk' }).getByRole('button');
    await expect.poll(() => late.allTextContents()).toHaveLength(2);
    const [first, second] = await late.allTextContents();
    expect(first).toMatch(/^\d+ min late12:10 PM Abner TeapotDora Axle$/);
    expect(second).toMatch(/late1:00 PM Berta BucketDora Axle$/);
    await expectAccessible(page);

    await late.first().click();
    await details(page, 'Abner Teapot').getByRole('button', { name: 'Close' }).click();
    await sendPosition(CLINIC, new Date(NOON.getTime() + 60_000));
    await page.clock.fastForward('01:00');
    await expect.poll(() => late.count()).toBe(0);
    expect(await driverTrips(page, 'Dora Axle').filter({ hasText: /late/ }).count()).toBe(0);
  });

  it('[DSP-3] [DSP-4] comes first in the list on a phone, in both themes, and is chosen there, too', async () => {
    const { owner } = await lateAccount();
    const page = await openAs(owner, 'about:blank', { viewport: NARROW, ownContext: true });
    await page.clock.install({ time: NOON });
    await page.goto('/admin/board');
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(async () => (await sections.allTextContents())[0]).toBe('Late or at risk soon2');
    const ofDora = page.getByRole('region', { name: /^Dora Axle/ });
    await ofDora
      .getByText(/^\d+ min late$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Select trips' }).click();
    const soon = page.getByRole('region', { name: 'Late or at risk soon' });
    const late = soon.getByRole('button', { name: 'Abner Teapot' });
    await late.click();
    expect(await late.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('1 trip selected').waitFor();
    expect(await ofDora.getByRole('button', { name: 'Abner Teapot', pressed: true }).count()).toBe(1);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await painted(page);
    await expectContrast(page);
  });

  it('[DSP-3] [PRF-1] shows on a phone what is late soon before the rest of the day has loaded', async () => {
    const { account, owner, ofDora } = await lateAccount();
    // Late as well, but not to be acted on for hours
    await addTrip(account, { name: 'Lara Later', puTime: '18:05', ...ofDora, pickup: { lat: 41.9, lng: -73.9 } });
    const page = await openAs(owner, 'about:blank', { viewport: NARROW, ownContext: true });
    const isDay = (message: string) => message.includes('"tripDate"') && !message.includes('"status"');
    const release = await holdQueries(page, isDay);
    await page.clock.install({ time: NOON });
    await page.goto('/admin/board');
    const late = page.getByRole('region', { name: 'Late or at risk soon' }).getByRole('button');
    await late.filter({ hasText: 'Berta Bucket' }).waitFor();
    await page.getByText('Loading the day…').waitFor();
    expect(await page.getByRole('region', { name: /^Dora Axle/ }).count()).toBe(0);
    const before = await late.allTextContents();
    const place = await late.first().boundingBox();

    release();
    const ofLara = page.getByRole('region', { name: /^Dora Axle/ }).getByRole('button', { name: 'Lara Later' });
    await ofLara.filter({ hasText: / late/ }).waitFor();
    expect(await late.allTextContents()).toEqual(before);
    expect(await late.first().boundingBox()).toEqual(place);
  });
});
