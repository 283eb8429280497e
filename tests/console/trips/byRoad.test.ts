import { type LatLng, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { NOON } from '../../browser/trips/lateAccount';
import { storeRoads } from '../../browser/trips/storeRoads';
import { addTrip, details, today } from '../../browser/trips/tripPages';
import { RIVER } from '../../fakes/streetGrid';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const at = (lat: number, side: number): LatLng => ({ lat, lng: RIVER + side });
const [PICKUP, DROPOFF] = [at(40.721, 0.004), at(40.73, 0.006)];
/** Half a mile over the river from the pick-up, and six miles over the bridge. */
const ACROSS = at(40.721, -0.004);
const SAME_BANK = at(40.75, 0.004);

/** At noon: Wes is across the river, Elli on the bank of the pick-up, further by the straight line. */
async function riverAccount() {
  const { account, owner, addMember } = await newAccount();
  const add = async (fullName: string, location: LatLng) => {
    const driver = await addMember('driver', { fullName, vehicle: ['ambulatory'] });
    await db
      .doc(paths.driverLocation(driver.uid))
      .set({ subOwneruid: account, location, tripId: null, updatedAt: NOON, available: true });
    return driver;
  };
  const wes = await add('Wes West', ACROSS);
  await add('Elli East', SAME_BANK);
  return { account, owner, wes };
}

const RIDE = { pickup: PICKUP, dropoff: DROPOFF, miles: 1 } as const;

describe('road times', () => {
  it.each(VIEWPORTS)(
    '[ROD-1] [TRP-6] put the driver on the right bank first, and say what is estimated, at %o',
    async (viewport) => {
      const { account, owner } = await riverAccount();
      const id = await addTrip(account, { name: 'Ann Abel', puTime: '13:00', assignedBy: null, ...RIDE });
      await storeRoads(account, today, [ACROSS, PICKUP, DROPOFF]);
      const page = await openAs(owner, 'about:blank', { viewport, ownContext: true });
      await page.clock.install({ time: NOON });
      await page.goto(`/admin/trips?open=${id}`);
      await details(page, 'Ann Abel').getByRole('button', { name: 'Choose the driver' }).click();
      const drivers = page.getByRole('list', { name: 'Drivers' }).getByRole('button');
      await expect
        .poll(() => drivers.allTextContents())
        .toEqual([
          expect.stringMatching(/^Elli East.*About \d minutes away/),
          expect.stringMatching(/^Wes West.*\d+ minutes away by road/),
        ]);
      await expectAccessible(page);
    },
  );

  it('[ROD-1] [DSP-3] mark a trip on the board that is late by road, and in time by the straight line', async () => {
    const { account, owner, wes } = await riverAccount();
    const ofWes = { driverUid: wes.uid, driverName: 'Wes West', assignedBy: 'hand' } as const;
    await addTrip(account, { name: 'Ann Abel', puTime: '11:55', ...RIDE, ...ofWes });
    const page = await openAs(owner, 'about:blank', { viewport: VIEWPORTS[0], ownContext: true });
    await page.clock.install({ time: NOON });
    await page.goto('/admin/board');
    await page.getByRole('button', { name: /^Ann Abel, / }).waitFor();
    expect(await page.getByText('Late or at risk').count()).toBe(0);
    await storeRoads(account, today, [ACROSS, PICKUP, DROPOFF]);
    await page.reload();
    await page.getByRole('button', { name: /^Ann Abel, .*\d+ min late$/ }).waitFor();
  });

  it.each(VIEWPORTS)(
    '[ROD-1] [IMP-8] say by when to pick up for an appointment, where a driver counts on the computed time, at %o',
    async (viewport) => {
      const { account, owner, wes } = await riverAccount();
      const id = await addTrip(account, {
        ...{ name: 'Ann Abel', puTime: '14:45', apptTime: '15:00', puTimeComputed: true },
        ...{ ...RIDE, pickup: ACROSS, driverUid: wes.uid, driverName: 'Wes West', assignedBy: 'hand' },
      });
      await storeRoads(account, today, [ACROSS, DROPOFF]);
      const page = await openAs(owner, 'about:blank', { viewport, ownContext: true });
      await page.clock.install({ time: NOON });
      await page.goto(`/admin/trips?open=${id}`);
      const said = /By road this drive takes \d+ minutes: pick up by 2:[12]\d PM to arrive for 3:00 PM\./;
      await details(page, 'Ann Abel').getByText(said).waitFor();
      await expectAccessible(page);
      await expectFits(page, 'what the road says of a pick-up');
      if (viewport !== VIEWPORTS[0]) return;
      await page.goto('/admin/board');
      await page.getByRole('button', { name: said }).waitFor();
    },
  );

  it('[ROD-1] [DSP-7] print the miles by road of a trip without booked miles', async () => {
    const { account, owner, wes } = await riverAccount();
    const ofWes = { driverUid: wes.uid, driverName: 'Wes West', assignedBy: 'hand' } as const;
    await addTrip(account, { name: 'Ann Abel', puTime: '13:00', ...RIDE, pickup: ACROSS, miles: 0, ...ofWes });
    await storeRoads(account, today, [ACROSS, PICKUP, DROPOFF]);
    const page = await openAs(owner, '/admin/board', { viewport: VIEWPORTS[0], ownContext: true });
    await page.evaluate(() => {
      window.print = () => {};
    });
    await answerCalls(page, 'recordAccess');
    await page.getByRole('button', { name: 'Print manifests' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await page
      .locator('[data-print-sheet]')
      .getByText(/[\d.]+ miles by road/)
      .waitFor({ state: 'attached' });
  });
});
