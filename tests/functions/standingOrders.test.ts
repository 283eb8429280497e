import {
  addToDay,
  DEFAULT_TIME_ZONE,
  dayIn,
  emptyTripInput,
  paths,
  type RepeatedRide,
  type StandingOrder,
  standingOrderDays,
  type Trip,
  weekdayOf,
} from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runStandingOrder } from '../../functions/src/standingOrders/runStandingOrder';
import { runStandingOrders } from '../../functions/src/standingOrders/standingOrders';
import { db, ownAccount } from './admin';

const today = dayIn(DEFAULT_TIME_ZONE, new Date());
const soon = { timeout: 30_000, interval: 100 };

type Given = Partial<Pick<StandingOrder, 'weekdays' | 'leftOut' | 'paused' | 'until'>> & {
  readonly trip?: Partial<RepeatedRide>;
};

const RIDE = {
  ...emptyTripInput(today),
  clientUid: 'abner',
  name: 'Abner Teapot',
  phone: '(718) 555-0101',
  puTime: '23:59',
  fromAddress: '14 Marigold Row',
  toAddress: 'Lanternlight Dialysis',
};

const orderOf = ({ trip, ...given }: Given = {}) =>
  buildStandingOrder(
    { ...RIDE, ...trip },
    { from: addToDay(today, -30), until: addToDay(today, 60), createdAt: new Date(), updatedBy: 'admin', ...given },
  );

const coming = (given: Given = {}) => standingOrderDays(orderOf(given), DEFAULT_TIME_ZONE, new Date());

const newOrder = (account: string) => db.collection(paths.standingOrders(account)).doc();

const tripsOf = async (account: string) =>
  (await db.collection(paths.trips).where('subOwneruid', '==', account).get()).docs;
const daysOf = async (account: string) => (await tripsOf(account)).map((trip) => (trip.data() as Trip).tripDate).sort();

// Each function's first event starts a process; with all of them at once that takes a busy machine minutes.
beforeAll(async () => {
  const account = ownAccount();
  await newOrder(account).set(orderOf());
  await vi.waitFor(async () => expect(await daysOf(account)).toEqual(coming()), { ...soon, timeout: 170_000 });
}, 180_000);

describe('followStandingOrder', () => {
  it('[TRP-7] makes a new order’s trips of the coming seven days as ordinary trips', async () => {
    const account = ownAccount();
    const given = { weekdays: [weekdayOf(today), weekdayOf(addToDay(today, 3))], leftOut: [addToDay(today, 3)] };
    const order = newOrder(account);
    await order.set(orderOf(given));
    await expect.poll(() => daysOf(account), soon).toEqual([today]);
    const [trip] = await tripsOf(account);
    expect(trip?.data()).toMatchObject({
      name: 'Abner Teapot',
      clientUid: 'abner',
      puTime: '23:59',
      status: 'Pending',
      standingOrderId: order.id,
      updatedBy: 'system',
      version: 1,
    });
  });

  it('[TRP-7] takes trips back while the order is paused and makes them again when it goes on', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(orderOf());
    await expect.poll(() => daysOf(account), soon).toEqual(coming());
    await order.update({ paused: true });
    await expect.poll(() => daysOf(account), soon).toEqual([]);
    await order.update({ paused: false, until: addToDay(today, 2) });
    await expect.poll(() => daysOf(account), soon).toEqual(coming({ until: addToDay(today, 2) }));
    await order.delete();
    await expect.poll(() => daysOf(account), soon).toEqual([]);
  });

  it('[TRP-7] brings a change of the order to the trips that nobody touched', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(orderOf({ until: addToDay(today, 2) }));
    await expect.poll(async () => (await tripsOf(account)).length, soon).toBe(3);
    const [mine] = await tripsOf(account);
    await mine?.ref.update({ bookingComments: 'Ring twice.', version: FieldValue.increment(1), updatedBy: account });
    await order.update({ 'trip.toAddress': 'Heronbrook Dialysis' });
    const destinations = async () => (await tripsOf(account)).map((trip) => (trip.data() as Trip).toAddress).sort();
    await expect
      .poll(destinations, soon)
      .toEqual(['Heronbrook Dialysis', 'Heronbrook Dialysis', 'Lanternlight Dialysis']);
  });
});

describe('runStandingOrders', () => {
  it('[TRP-7] makes each trip once, however many runs there are and whatever else runs at once', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(orderOf());
    const key = { account, id: order.id };
    await Promise.all(Array.from({ length: 4 }, () => runStandingOrder(key, new Date())));
    await runStandingOrders(new Date());
    expect(await daysOf(account)).toEqual(coming());
  });

  it('[TRP-7] goes on from day to day, in every account, and does not bring back what a person deleted', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    for (const owner of [account, other]) await newOrder(owner).set(orderOf());
    await expect.poll(() => daysOf(account), soon).toEqual(coming());
    await expect.poll(() => daysOf(other), soon).toEqual(coming());
    const [deleted] = await tripsOf(account);
    await deleted?.ref.delete();
    await runStandingOrders(new Date(Date.now() + 2 * 86_400_000));
    const later = [...coming(), addToDay(today, 7), addToDay(today, 8)];
    expect(await daysOf(other)).toEqual(later);
    expect(await daysOf(account)).toEqual(
      later.filter((day) => day !== (deleted?.data() as Trip | undefined)?.tripDate),
    );
  });
});
