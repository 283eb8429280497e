import { randomUUID } from 'node:crypto';
import { addToDay, NO_COUNTS, paths, type Trip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { enqueueRange } from '../../../functions/src/schedules/tasks';
import { runStandingOrder } from '../../../functions/src/standingOrders/runStandingOrder';
import { runStandingOrders } from '../../../functions/src/standingOrders/standingOrders';
import { db, ownAccount } from '../admin';
import { buildOrder, coming, newOrder, readDays, readTrips, soon, today } from './orders';

describe('runStandingOrders', () => {
  it('[TRP-7] creates each trip once, whatever the number of runs and concurrent runs', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(buildOrder());
    const key = { account, id: order.id };
    await Promise.all(Array.from({ length: 4 }, () => runStandingOrder(key, new Date())));
    await runStandingOrders(account, new Date(), undefined);
    expect(await readDays(account)).toEqual(coming());
  });

  // Runs every order as of tomorrow, and the test after it as of the day after: the schedule's clock only goes forward
  it('[TRP-7] leaves a broken order, its trips, and a broken trip alone, and runs the others', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const order = newOrder(account);
    await order.set(buildOrder());
    await newOrder(other).set(buildOrder());
    await expect.poll(() => readDays(account), soon).toEqual(coming());
    await expect.poll(() => readDays(other), soon).toEqual(coming());
    await order.update({ weekdays: 'daily' });
    const [broken] = await readTrips(other);
    await broken?.ref.update({ miles: 'four' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    for (const owner of [account, other]) await runStandingOrders(owner, tomorrow, undefined);
    expect(await readDays(account)).toEqual(coming());
    expect(await readDays(other)).toEqual([...coming(), addToDay(today, 7)]);
  });

  it('[TRP-7] continues from day to day, in every account, and does not recreate a trip that a person deleted', async () => {
    // A separate range: the orders of all other tests would create trips too
    const after = `daily-${randomUUID()}`;
    const [account, other] = [`${after}-1`, `${after}-2`] as const;
    for (const owner of [account, other]) await newOrder(owner).set(buildOrder());
    await expect.poll(() => readDays(account), soon).toEqual(coming());
    await expect.poll(() => readDays(other), soon).toEqual(coming());
    const [deleted] = await readTrips(account);
    await deleted?.ref.delete();
    for (const owner of [account, other]) {
      await db.doc(paths.counters(owner)).set(NO_COUNTS, { merge: true });
    }
    const runAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await enqueueRange({ after, until: other, schedule: 'runStandingOrders', runAt });
    const later = [...coming(), addToDay(today, 7), addToDay(today, 8)];
    await expect.poll(() => readDays(other), { ...soon, timeout: 120_000 }).toEqual(later);
    const kept = later.filter((day) => day !== (deleted?.data() as Trip | undefined)?.tripDate);
    await expect.poll(() => readDays(account), soon).toEqual(kept);
  });
});
