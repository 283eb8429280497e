import { addToDay, DEFAULT_TIME_ZONE, dailyLimits, paths, toWeekday } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { runStandingOrders } from '../../../functions/src/standingOrders/standingOrders';
import { db, ownAccount } from '../admin';
import { buildOrder, newOrder, readDays, soon, today } from './orders';

describe('a standing order on the company’s holidays', () => {
  it('[TRP-17] moves the trip of a holiday once the company adds it, and brings it back once it is removed', async () => {
    const account = ownAccount();
    const company = db.doc(paths.account(account));
    await company.set({ name: 'Testwell Rides', timeZone: DEFAULT_TIME_ZONE });
    const [day, after] = [addToDay(today, 3), addToDay(today, 4)];
    const order = newOrder(account);
    await order.set({ ...buildOrder({ weekdays: [toWeekday(day)] }), onHolidays: 'dayAfter' });
    await expect.poll(() => readDays(account), soon).toEqual([day]);
    await company.update({ holidays: { [day]: 'Thanksgiving Day' } });
    await expect.poll(() => readDays(account), soon).toEqual([after]);
    await company.update({ holidays: {} });
    await expect.poll(() => readDays(account), soon).toEqual([day]);
  });

  it('[SEC-11] leaves orders to the schedule after a hundred changes of the calendar on a day', async () => {
    const account = ownAccount();
    const company = db.doc(paths.account(account));
    // Before the company's own time zone counts as a change, whose run could otherwise come late
    const changes = db.doc(paths.dailyLimit(account, 'calendarChanges', new Date()));
    await changes.set({ count: dailyLimits.calendarChanges.most });
    await company.set({ name: 'Testwell Rides', timeZone: DEFAULT_TIME_ZONE });
    const [day, after] = [addToDay(today, 3), addToDay(today, 4)];
    await newOrder(account).set({ ...buildOrder({ weekdays: [toWeekday(day)] }), onHolidays: 'dayAfter' });
    await expect.poll(() => readDays(account), soon).toEqual([day]);
    await company.update({ holidays: { [day]: 'Thanksgiving Day' } });
    // Both follow the same change
    const audited = () => db.collection(paths.audit(account)).where('collection', '==', 'accounts').get();
    await expect.poll(async () => (await audited()).size, soon).toBe(2);
    expect((await changes.get()).get('count')).toBe(dailyLimits.calendarChanges.most);
    expect(await readDays(account)).toEqual([day]);
    await runStandingOrders(account, new Date(), undefined);
    expect(await readDays(account)).toEqual([after]);
  });
});
