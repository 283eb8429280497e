import {
  addToDay,
  dayIn,
  paths,
  type StandingOrder,
  standingOrderTrip,
  standingOrderTripPath,
  toWeekday,
} from '@mtos/model';
import { buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

/** A time zone an hour behind the company's. In these names, a zone west of Greenwich has a plus. */
const hoursWest = Number(TIME_ZONE.replace('Etc/GMT', '')) + 1;
const WEST = `Etc/GMT${hoursWest < 0 ? '-' : '+'}${Math.abs(hoursWest)}`;
const today = dayIn(TIME_ZONE, new Date());
const DAY = addToDay(today, 3);
const clinic = { lat: 32.47, lng: -85 };

const clinicRide = (account: string) => ({
  ...{ subOwneruid: account, clientUid: 'abner', name: 'Abner Teapot', updatedBy: account, createdAt: new Date() },
  ...{ fromAddress: '14 Marigold Row', toAddress: '9 Far Side Road, Overline' },
  ...{ pickup: { lat: 32.47, lng: -84.9 }, dropoff: { ...clinic, timeZone: WEST }, puTime: '09:30' },
});

const storedOrders = async (account: string) =>
  (await db.collection(paths.standingOrders(account)).get()).docs.map((order) => order.data() as StandingOrder);

/** An order from before its clinic was known to be in another zone, with the trip that it has made. */
async function askedOrder(account: string) {
  const order = buildStandingOrder(
    buildTrip({ ...clinicRide(account), dropoff: clinic, tripDate: today, apptTime: '10:30' }),
    {
      ...{ from: addToDay(today, -30), until: addToDay(today, 60), updatedBy: account, createdAt: new Date() },
      weekdays: [toWeekday(DAY)],
    },
  );
  await db.doc(paths.standingOrder(account, 'order')).set(order);
  const ride = standingOrderTrip({ ...order, previous: null }, DAY, TIME_ZONE);
  const asked = { dropoff: { ...clinic, timeZone: WEST }, zoneQuestion: { at: Timestamp.now(), dropoff: '' } };
  const made = { clientUid: 'abner', standingOrderId: 'order', updatedBy: 'system', ...asked };
  const trip = buildTrip({ ...clinicRide(account), ...ride, ...made });
  await db.doc(standingOrderTripPath(account, 'order', DAY)).set(trip);
  const run = { days: [DAY], placeZones: { pickup: TIME_ZONE, dropoff: WEST }, asksZone: true };
  await db.doc(paths.standingOrderRun(account, 'order')).set(run);
}

describe('a standing order over a time-zone line', () => {
  it.each(VIEWPORTS)('[TRP-18] repeats a trip as people say its times there, at $width px', async (viewport) => {
    const { account, owner } = await newAccount();
    const id = `${account}-far`;
    await db.doc(paths.trip(id)).set(buildTrip({ ...clinicRide(account), tripDate: DAY, apptTime: '10:45' }));
    const page = await openAs(owner, `/admin/standing_orders?repeat=${id}`, { viewport });
    const dialog = page.getByRole('dialog', { name: 'Repeat this trip' });
    expect(await dialog.getByLabel('Appointment').inputValue()).toBe('9:45 AM');
    await dialog.getByText(/the clock at the drop-off: 10:45 AM here\.$/).waitFor();
    await dialog.getByLabel('Return trip').selectOption('timed');
    await dialog.getByLabel('Pick-up time for the return').fill('1p');
    await dialog.getByText(/the clock at the drop-off: 2:00 PM here\.$/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save standing order' }).click();
    await page.getByText(/^Pick-up on .* time, appointment and return on .* time$/).waitFor();
    expect(await storedOrders(account)).toMatchObject([
      {
        trip: { puTime: '09:30', apptTime: '09:45' },
        back: { puTime: '13:00' },
        clocks: { kind: 'places', company: TIME_ZONE, pickup: TIME_ZONE, dropoff: WEST },
      },
    ]);
  });

  it.each(VIEWPORTS)(
    '[TRP-18] asks whose clock its times are on, and refuses a second dispatcher’s answer, at $width px',
    async (viewport) => {
      const { account, owner } = await newAccount();
      await askedOrder(account);
      const pages = await Promise.all([
        openAs(owner, '/admin/dashboard', { viewport }),
        openAs(owner, '/admin/standing_orders', { viewport }),
      ]);
      // From one of its trips, which asks too, and from the list
      await pages[0].getByRole('link', { name: /Abner Teapot.*Check the appointment/ }).click();
      const question = pages[0].getByRole('region', { name: 'Time zone' });
      await question.getByRole('link', { name: 'Decide for the whole standing order' }).waitFor();
      await expectAccessible(pages[0]);
      await question.getByRole('link', { name: 'Decide for the whole standing order' }).click();
      await pages[1].getByRole('button', { name: 'Decide whose clock' }).click();
      const [first, second] = pages.map((page) =>
        page.getByRole('dialog', { name: 'Whose clock are these times on?' }),
      );
      if (!first || !second) throw new Error('Two pages have two dialogs');
      await first.getByText(/The drop-off is on .* time\./).waitFor();
      await first.getByText(/appointment 10:30 AM → 10:30 AM GMT[+-]?\d* \(11:30 AM here\)/).waitFor();
      await expectAccessible(first.page());
      await second.getByRole('radio', { name: /The company’s clock/ }).check();
      await second.getByText(/its time is confirmed/).waitFor();

      await first.getByRole('button', { name: 'Save' }).click();
      await first.page().getByText('Saved.').waitFor();
      await second.getByRole('button', { name: 'Save' }).click();
      await second
        .getByText(/Someone else has decided meanwhile: the times are on the clock at each place\./)
        .waitFor();
      const clocks = { kind: 'places', company: TIME_ZONE, pickup: TIME_ZONE, dropoff: WEST };
      expect(await storedOrders(account)).toMatchObject([{ trip: { apptTime: '10:30' }, clocks }]);

      // An answer can be changed later
      await second.getByRole('button', { name: 'Cancel' }).click();
      const page = second.page();
      await page.getByRole('button', { name: 'Actions for Abner Teapot’s standing order' }).click();
      await page.getByRole('menuitem', { name: 'Change whose clock' }).click();
      await second.getByRole('radio', { name: /The company’s clock/ }).check();
      await second.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/^On the company’s clock, .* time$/).waitFor();
      expect(await storedOrders(account)).toMatchObject([{ clocks: { ...clocks, kind: 'company' } }]);
    },
  );
});
