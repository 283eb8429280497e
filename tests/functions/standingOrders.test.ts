import { randomUUID } from 'node:crypto';
import {
  addToDay,
  DEFAULT_TIME_ZONE,
  dailyLimits,
  dayIn,
  emptyTripInput,
  NO_COUNTS,
  paths,
  type RepeatedRide,
  type StandingOrder,
  standingOrderDays,
  type Trip,
  toInstant,
  toWeekday,
} from '@mtos/model';
import { buildPayer, buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { enqueueRange } from '../../functions/src/schedules/tasks';
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

const buildOrder = ({ trip, ...given }: Given = {}) =>
  buildStandingOrder(
    { ...RIDE, ...trip },
    { from: addToDay(today, -30), until: addToDay(today, 60), createdAt: new Date(), updatedBy: 'admin', ...given },
  );

const coming = (given: Given = {}) => standingOrderDays(buildOrder(given), DEFAULT_TIME_ZONE, new Date());

const newOrder = (account: string) => db.collection(paths.standingOrders(account)).doc();

const readTrips = async (account: string) =>
  (await db.collection(paths.trips).where('subOwneruid', '==', account).get()).docs;
const readDays = async (account: string) =>
  (await readTrips(account)).map((trip) => (trip.data() as Trip).tripDate).sort();

const readTripEntries = async (account: string) =>
  (await db.collection(paths.audit(account)).where('collection', '==', 'trips').get()).docs;
const auditOfTrips = async (account: string) =>
  (await readTripEntries(account))
    .map((entry) => ['who', 'what', 'via'].map((field) => entry.get(field)).join(' '))
    .sort();

describe('followStandingOrder', () => {
  it('[MNY-2] gives its trips the payer that a person chose, and its open trips another one later', async () => {
    const account = ownAccount();
    const written = { at: new Date(), updatedBy: 'admin' };
    for (const id of ['plan', 'facility'])
      await db.doc(paths.payer(account, id)).set(buildPayer({ name: id, kind: 'plan' }, written));
    const days = [toWeekday(addToDay(today, 2)), toWeekday(addToDay(today, 3))];
    const order = newOrder(account);
    await order.set({ ...buildOrder({ weekdays: days }), payerUid: 'plan', back: { puTime: '' } });
    const payersOf = async () => {
      const trips = (await readTrips(account)).map(({ id }) => id);
      const read = await Promise.all(
        trips.map(async (id) => {
          const [office, charge] = await db.getAll(
            db.doc(paths.officeTrip(account, id)),
            db.doc(paths.charge(account, id)),
          );
          return [office?.get('orderPayerUid'), charge?.get('payerUid'), charge?.get('payerFrom')].join(' ');
        }),
      );
      return read.sort();
    };
    await expect.poll(payersOf, soon).toEqual(Array(4).fill('plan plan order'));
    const over = (await readTrips(account))[0];
    await over?.ref.update({ status: 'Cancelled', cancelReason: 'Ill', cancelledBy: 'client', version: 2 });
    await order.update({ payerUid: 'facility' });
    await expect.poll(payersOf, soon).toEqual([...Array(3).fill('facility facility order'), 'plan plan order']);
    await order.update({ payerUid: FieldValue.delete() });
    await expect.poll(payersOf, soon).toEqual([...Array(3).fill('  none'), 'plan plan order']);
  });

  it('[CLI-2] gives its trips the notes for the office where drivers can’t read them, and keeps what a person wrote', async () => {
    const account = ownAccount();
    const days = [2, 3].map((ahead) => toWeekday(addToDay(today, ahead)));
    const order = newOrder(account);
    await order.set({ ...buildOrder({ weekdays: days }), officeNotes: 'Bill the facility.' });
    const notesOf = async () => {
      const trips = await readTrips(account);
      expect(JSON.stringify(trips.map((trip) => trip.data()))).not.toContain('Bill');
      const offices = await Promise.all(trips.map(({ id }) => db.doc(paths.officeTrip(account, id)).get()));
      return offices.map((office) => String(office.get('officeNotes'))).sort();
    };
    await expect.poll(notesOf, soon).toEqual(Array(2).fill('Bill the facility.'));
    const [edited] = await readTrips(account);
    await db.doc(paths.officeTrip(account, edited?.id ?? '')).update({ officeNotes: 'Bill the clinic.', version: 2 });
    await order.update({ officeNotes: 'Bill the plan.', updatedBy: 'ann' });
    await expect.poll(notesOf, soon).toEqual(['Bill the clinic.', 'Bill the plan.']);
    // Another change of the order finds nothing to write
    await order.update({ payerUid: 'plan' });
    await order.update({ officeNotes: FieldValue.delete() });
    await expect.poll(notesOf, soon).toEqual(['', 'Bill the clinic.']);
    const entries = await db.collection(paths.audit(account)).where('collection', '==', 'officeTrips').get();
    const plan = entries.docs.filter((entry) => entry.get('after.officeNotes') === 'Bill the plan.');
    expect(plan.map((entry) => [entry.get('who'), entry.get('via')])).toEqual([['ann', 'standingOrder']]);
  });

  it('[TRP-15] creates the way back with each trip, linked to it, and follows a change of the order', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    const given = { weekdays: [toWeekday(addToDay(today, 2))] };
    await order.set({ ...buildOrder(given), back: { puTime: '' } });
    const ways = async () =>
      (await readTrips(account))
        .map((trip) => ({ id: trip.id, ...(trip.data() as Trip) }))
        .sort((a, b) => Number(a.returnOf !== null) - Number(b.returnOf !== null));
    await vi.waitFor(async () => expect(await ways()).toHaveLength(2), soon);
    const [there, back] = await ways();
    expect(there).toMatchObject({ standingOrderId: order.id, returnOf: null, willCall: false });
    expect(back).toMatchObject({
      ...{ id: `${there?.id}-return`, standingOrderId: order.id, returnOf: there?.id, willCall: true, puTime: '' },
      ...{ fromAddress: RIDE.toAddress, toAddress: RIDE.fromAddress, tripDate: addToDay(today, 2) },
    });

    await order.update({ back: { puTime: '13:15' } });
    await vi.waitFor(async () => expect((await ways())[1]).toMatchObject({ willCall: false, puTime: '13:15' }), soon);
    // A person's change stays, also when the order has no way back any more
    await db.doc(paths.trip(`${there?.id}-return`)).update({ puTime: '13:40', version: 9, updatedBy: 'ann' });
    await order.update({ back: null, 'trip.bookingComments': 'Ring twice.' });
    await vi.waitFor(async () => expect((await ways())[0]).toMatchObject({ bookingComments: 'Ring twice.' }), soon);
    expect((await ways())[1]).toMatchObject({ puTime: '13:40', version: 9 });
  });

  it('[IMP-11] [TRP-15] makes no trip where the client’s was imported, says so, and makes it once that one is cancelled', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    const day = addToDay(today, 2);
    const imported = db.collection(paths.trips).doc(`${account}_imported`);
    const client = { ...RIDE, tripDate: day, puTime: '10:00' };
    await imported.set({
      ...buildTrip({ subOwneruid: account, createdAt: new Date(), updatedBy: 'admin', importKey: 'key', ...client }),
    });
    const given = buildOrder({ weekdays: [toWeekday(day)] });
    await order.set({ ...given, back: { puTime: '' } });
    const run = async () => (await db.doc(paths.standingOrderRun(account, order.id)).get()).data();
    const noted = { day, way: 'there', tripId: imported.id };
    await vi.waitFor(async () => expect(await run()).toMatchObject({ imported: [noted], importedUntil: day }), soon);
    const made = async () => (await readTrips(account)).filter(({ id }) => id !== imported.id);
    // The client still needs the way back, which comes back from the imported trip
    await vi.waitFor(async () => expect(await made()).toHaveLength(1), soon);
    expect((await made())[0]?.data()).toMatchObject({ returnOf: imported.id, willCall: true });

    await imported.update({ status: 'Cancelled' });
    await runStandingOrder({ account, id: order.id }, new Date());
    expect((await made()).map((trip) => trip.get('puTime')).sort()).toEqual(['', '23:59']);
    expect(await run()).not.toHaveProperty('imported');
  });

  it('[TRP-16] creates the way back after midnight on the next day, and keeps it while the client is out', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    const given = { weekdays: [toWeekday(addToDay(today, 2))], trip: { puTime: '19:30' } };
    await order.set({ ...buildOrder(given), back: { puTime: '04:30', nextDay: true } });
    const outbound = async () => (await readTrips(account)).find((trip) => trip.get('returnOf') === null);
    const back = async () => (await readTrips(account)).find((trip) => trip.get('returnOf') !== null);
    await vi.waitFor(async () => expect(await back()).toBeDefined(), soon);
    expect((await outbound())?.data()).toMatchObject({ tripDate: addToDay(today, 2), puTime: '19:30' });
    expect((await back())?.data()).toMatchObject({
      ...{ tripDate: addToDay(today, 3), puTime: '04:30', willCall: false, returnOf: (await outbound())?.id },
    });
    // After midnight, with the client at the clinic: the order still reaches the way back, and its end does not remove it
    await (await outbound())?.ref.update({ status: 'Completed', version: 2, updatedBy: 'ann' });
    const atNight = toInstant(DEFAULT_TIME_ZONE, addToDay(today, 3), '01:00');
    await order.update({ back: { puTime: '05:00', nextDay: true } });
    await runStandingOrder({ account, id: order.id }, atNight);
    expect((await back())?.get('puTime')).toBe('05:00');
    await order.delete();
    await runStandingOrder({ account, id: order.id }, atNight);
    expect((await back())?.get('puTime')).toBe('05:00');
  });

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

  it('[TRP-17] keeps a person’s edit also after functions wrote the trip, and replaces it where that is chosen', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(buildOrder({ until: addToDay(today, 1) }));
    await expect.poll(async () => (await readTrips(account)).length, soon).toBe(2);
    const key = { account, id: order.id };
    const later = (await readTrips(account)).find((trip) => trip.get('tripDate') !== today);
    // Someone edits it, and then a function writes on it why there isn't a driver
    await later?.ref.update({ puTime: '23:50', version: 7, updatedBy: 'ann', updatedAt: FieldValue.serverTimestamp() });
    await later?.ref.update({ assignedWhy: 'No driver.', version: 8, updatedBy: 'system' });
    await runStandingOrder(key, new Date());
    const readTime = async () => (await later?.ref.get())?.get('puTime');
    expect(await readTime()).toBe('23:50');
    await order.update({
      ...{ 'trip.puTime': '23:40', updatedBy: 'ann', updatedAt: FieldValue.serverTimestamp() },
      replaces: { at: FieldValue.serverTimestamp(), trips: [later?.id] },
    });
    await expect.poll(readTime, soon).toBe('23:40');
    // It follows the order from now on, and what someone changes later stays
    await later?.ref.update({ puTime: '23:30', updatedBy: 'bo', updatedAt: FieldValue.serverTimestamp() });
    await later?.ref.update({ assignedWhy: 'No driver.', updatedBy: 'system' });
    await order.update({ 'trip.bookingComments': 'Ring twice.' });
    await runStandingOrder(key, new Date());
    expect(await readTime()).toBe('23:30');
  });

  it('[TRP-17] makes and changes trips from the chosen day on', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(buildOrder({ until: addToDay(today, 3) }));
    await expect.poll(async () => (await readTrips(account)).length, soon).toBe(4);
    const { weekdays, trip } = buildOrder();
    const previous = { until: addToDay(today, 1), weekdays, puTime: trip.puTime, apptTime: '', bookingComments: '' };
    await order.update({ 'trip.puTime': '23:30', previous: { ...previous, back: null } });
    const times = async () =>
      (await readTrips(account))
        .map((each) => each.data() as Trip)
        .sort((a, b) => a.tripDate.localeCompare(b.tripDate))
        .map(({ puTime }) => puTime);
    await expect.poll(times, soon).toEqual(['23:59', '23:59', '23:30', '23:30']);
  });

  it('[TRP-7] creates a new order’s trips for the next seven days as ordinary trips', async () => {
    const account = ownAccount();
    const given = { weekdays: [toWeekday(today), toWeekday(addToDay(today, 3))], leftOut: [addToDay(today, 3)] };
    const order = newOrder(account);
    await order.set(buildOrder(given));
    await expect.poll(() => readDays(account), soon).toEqual([today]);
    const [trip] = await readTrips(account);
    expect(trip?.data()).toMatchObject({
      name: 'Abner Teapot',
      clientUid: 'abner',
      puTime: '23:59',
      status: 'Pending',
      standingOrderId: order.id,
      updatedBy: 'system:admin',
      version: 1,
    });
  });

  it('[TRP-7] deletes trips while the order is paused and creates them again when it resumes', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(buildOrder());
    await expect.poll(() => readDays(account), soon).toEqual(coming());
    await order.update({ paused: true });
    await expect.poll(() => readDays(account), soon).toEqual([]);
    await order.update({ paused: false, until: addToDay(today, 2) });
    await expect.poll(() => readDays(account), soon).toEqual(coming({ until: addToDay(today, 2) }));
    await order.delete();
    await expect.poll(() => readDays(account), soon).toEqual([]);
  });

  it('[TRP-7] applies a change of the order to the trips that no one has edited', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set(buildOrder({ until: addToDay(today, 2) }));
    await expect.poll(async () => (await readTrips(account)).length, soon).toBe(3);
    const [mine] = await readTrips(account);
    await mine?.ref.update({ bookingComments: 'Ring twice.', version: FieldValue.increment(1), updatedBy: account });
    await order.update({ 'trip.toAddress': 'Heronbrook Dialysis' });
    const destinations = async () => (await readTrips(account)).map((trip) => (trip.data() as Trip).toAddress).sort();
    await expect
      .poll(destinations, soon)
      .toEqual(['Heronbrook Dialysis', 'Heronbrook Dialysis', 'Lanternlight Dialysis']);
  });
});

describe('the audit of a standing order’s trips', () => {
  it('[AUD-2] names the person who created, changed, or deleted the order, once for each trip', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set({ ...buildOrder({ until: addToDay(today, 1) }), updatedBy: 'ann' });
    await expect.poll(() => readDays(account), soon).toHaveLength(2);
    await order.update({ 'trip.toAddress': 'Heronbrook Dialysis', updatedBy: 'ben' });
    const trips = async () => (await auditOfTrips(account)).filter((entry) => entry.endsWith(' standingOrder'));
    await expect.poll(trips, soon).toHaveLength(4);
    // The console signs the order before it deletes it
    await order.update({ updatedBy: 'cat' });
    await order.delete();
    await expect.poll(() => readDays(account), soon).toEqual([]);
    const each = ['ann create standingOrder', 'ben update standingOrder', 'cat delete standingOrder'];
    await expect.poll(trips, soon).toEqual([...each, ...each].sort());
    // The event of a deletion finds the entry that the deletion has written
    expect((await readTripEntries(account)).filter(({ id }) => id.includes('-deleted-'))).toHaveLength(2);
    expect(await auditOfTrips(account)).toHaveLength(6);
  });
});

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
