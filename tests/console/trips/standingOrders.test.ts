import {
  addToDay,
  dayIn,
  federalHolidays,
  NO_END,
  paths,
  type StandingOrder,
  standingOrderTrip,
  standingOrderTripPath,
  toWeekday,
} from '@mtos/model';
import { buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const today = dayIn(TIME_ZONE, new Date());

const buildRide = (account: string) => ({
  ...{ subOwneruid: account, clientUid: 'abner', name: 'Abner Teapot', updatedBy: account, createdAt: new Date() },
  ...{ fromAddress: '14 Marigold Row', toAddress: 'Lanternlight Dialysis' },
});

const storedOrder = async (account: string) =>
  (await db.collection(paths.standingOrders(account)).get()).docs[0]?.data() as StandingOrder | undefined;

describe('standing orders', () => {
  it.each(VIEWPORTS)(
    '[TRP-16] [TRP-17] repeat a trip with its return after midnight, without its own day, at $width px',
    async (viewport) => {
      const { account, owner } = await newAccount();
      const id = `${account}-night`;
      // The clocks go forward in this night
      const night = { ...buildRide(account), tripDate: '2027-03-13', puTime: '19:30' };
      const { fromAddress: toAddress, toAddress: fromAddress } = night;
      const back = { ...night, fromAddress, toAddress, tripDate: '2027-03-14', puTime: '04:30', returnOf: id };
      await db.doc(paths.trip(id)).set(buildTrip(night));
      await db.doc(paths.trip(`${id}-return`)).set(buildTrip(back));
      const page = await openAs(owner, `/admin/standing_orders?repeat=${id}`, { viewport });
      const dialog = page.getByRole('dialog', { name: 'Repeat this trip' });
      expect(await dialog.getByLabel('Pick-up time for the return').inputValue()).toBe('4:30 AM');
      expect(await dialog.getByLabel('Day of the return').inputValue()).toBe('next');
      await dialog.getByText('Sat, Mar 13, 2027 is skipped, because it has the trip that you repeat.').waitFor();
      await dialog.getByRole('button', { name: 'Do not skip Sat, Mar 13, 2027' }).click();
      await dialog.getByLabel('First day').fill('2027-03-01');
      await dialog.getByRole('button', { name: 'Save standing order' }).click();
      await page.getByText('7:30 PM, back at 4:30 AM the next day').waitFor();
      expect(await storedOrder(account)).toMatchObject({
        ...{ weekdays: [6], from: '2027-03-01', until: NO_END, leftOut: ['2027-03-13'] },
        back: { puTime: '04:30', nextDay: true },
      });
    },
  );

  it.each(VIEWPORTS)(
    '[TRP-17] list what a change does from a day on, and change assigned trips too, at $width px',
    async (viewport) => {
      const { account, owner } = await newAccount();
      const weekdays = [1, 3, 5].map((days) => toWeekday(addToDay(today, days)));
      const dates = {
        from: addToDay(today, -30),
        until: addToDay(today, 60),
        updatedBy: account,
        createdAt: new Date(),
      };
      const order = buildStandingOrder(buildTrip({ ...buildRide(account), tripDate: today, puTime: '19:30' }), {
        ...dates,
        weekdays,
      });
      const reference = db.doc(paths.standingOrder(account, 'order'));
      await reference.set(order);
      const [first, second, third] = [1, 3, 5].map((days) => addToDay(today, days));
      const add = async (day = '', given = {}) => {
        const ride = standingOrderTrip({ ...order, previous: null }, day, TIME_ZONE);
        const trip = buildTrip({
          ...buildRide(account),
          ...ride,
          clientUid: 'abner',
          standingOrderId: 'order',
          updatedBy: 'system',
          ...given,
        });
        await db.doc(standingOrderTripPath(account, 'order', day)).set(trip);
      };
      await add(first);
      await add(second, { assignedBy: 'hand', driverUid: 'ken', driverName: 'Ken Ortiz', updatedBy: account });
      await add(third, { puTime: '19:45', updatedBy: account });

      const page = await openAs(owner, '/admin/standing_orders', { viewport });
      await page.getByRole('button', { name: 'Actions for Abner Teapot’s standing order' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit standing order' });
      const edited = dialog.getByRole('checkbox', { name: /7:45 PM: someone edited it\. Change this too\./ });
      await edited.waitFor();
      expect(await dialog.getByRole('checkbox').count()).toBe(1);
      await dialog.getByLabel('Pick-up time', { exact: true }).fill('8p');
      await dialog.getByText('Changes 2 trips, leaves 1 trip').waitFor();
      expect(await dialog.getByRole('checkbox', { name: /7:30 PM → 8:00 PM, stays with Ken Ortiz/ }).isChecked()).toBe(
        true,
      );
      expect(await edited.isChecked()).toBe(false);
      // From the second day on, the first trip stays
      await dialog.getByLabel('Change starting on').fill(second ?? '');
      await expect.poll(() => dialog.getByText(/7:30 PM → 8:00 PM/).count()).toBe(1);
      await dialog.getByRole('button', { name: 'Save standing order' }).click();
      await page.getByText('Saved.').waitFor();
      await page.getByText(/^From .*: 8:00 PM$/).waitFor();
      expect((await reference.get()).data()).toMatchObject({
        trip: { puTime: '20:00' },
        previous: { until: addToDay(second ?? '', -1), puTime: '19:30' },
        replaces: { trips: [standingOrderTripPath(account, 'order', second ?? '').split('/')[1]] },
      });
    },
  );

  it('[TRP-17] move to the next free day on Thanksgiving, which Settings says before it is saved', async () => {
    const { account, owner } = await newAccount();
    const thanksgiving = federalHolidays(today).find(({ name }) => name === 'Thanksgiving Day')?.day ?? '';
    const dates = { from: addToDay(today, -30), until: NO_END, updatedBy: account, createdAt: new Date() };
    const ride = buildTrip({ ...buildRide(account), tripDate: today, puTime: '23:30' });
    await db
      .doc(paths.standingOrder(account, 'order'))
      .set(buildStandingOrder(ride, { ...dates, weekdays: [2, 4, 6], onHolidays: 'dayAfter' }));
    const page = await openAs(owner, '/admin/settings');
    await page.getByRole('checkbox', { name: /^Thanksgiving Day, Thu, Nov/ }).check();
    await page.getByRole('button', { name: 'Save holidays' }).click();
    const question = page.getByRole('dialog', { name: 'Save the holidays?' });
    await question.getByText(/Thanksgiving Day: 1 move to another day\./).waitFor();
    await question.getByRole('button', { name: 'Save holidays' }).click();
    await page.getByText('Holidays saved.').waitFor();
    expect((await db.doc(paths.account(account)).get()).get('holidays')).toEqual({
      [thanksgiving]: 'Thanksgiving Day',
    });

    await page.goto('/admin/standing_orders');
    await page.getByRole('button', { name: 'Actions for Abner Teapot’s standing order' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('On company holidays').selectOption('skip');
    await page.getByRole('dialog').getByLabel('Skip a day').waitFor();
  });
});
