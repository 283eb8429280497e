import { addToDay, paths, type Trip, toWeekday } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { runStandingOrder } from '../../../functions/src/standingOrders/runStandingOrder';
import { db, ownAccount } from '../admin';
import { buildOrder, coming, newOrder, readDays, readTrips, soon, today } from './orders';

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
