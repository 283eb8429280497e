import {
  addToDay,
  paths,
  type RequestTrip,
  requestOrderId,
  requestPaths,
  requestTripId,
  rideRequestSchema,
  toWeekday,
} from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { followRequestTrip } from '../../../functions/src/requests/followRequestTrip';
import { db } from '../admin';
import { sampleTrip } from '../documents';
import { newMember, type Person } from '../people';
import { storeStep } from '../riders/ridePage';
import {
  accept,
  acceptanceOfChange,
  answer,
  ask,
  inDays,
  leg,
  newFacility,
  requestAt,
  requestId,
  send,
  today,
  wayBack,
} from './facility';

type Given = Parameters<typeof ask>[2];

/** An accepted request, with a driver who has a plate. */
async function acceptedRequest(given: Given = {}) {
  const facility = await newFacility();
  const { owner, account, payerUid, contact } = facility;
  const driver = await newMember(owner, 'driver');
  const written = { updatedAt: new Date(), updatedBy: account };
  await db
    .doc(paths.driverSettingsDocument(account, driver.uid))
    .set(buildDriverSettings({ vehicleName: 'Van 1', plate: 'T123', licenseNumber: 'L-1', ...written }));
  const id = await ask(contact, payerUid, given);
  await accept(owner, id);
  return { ...facility, driver, id, trip: db.doc(paths.trip(requestTripId(id, 0))) };
}

const ridesOf = async (account: string, id: string) => (await requestAt(account, id)).trips;
const rideOf = async (account: string, id: string, tripId: string): Promise<RequestTrip | undefined> =>
  (await ridesOf(account, id))[tripId];
const giveTo = ({ uid }: Person) => ({
  ...{ driverUid: uid, driverName: 'Nerys Kettle', assignedBy: 'hand', locked: true, status: 'Pending' },
});
/** Waits until the facility sees this of a trip. */
const expectShown = (account: string, id: string, tripId: string, shown: object) =>
  expect.poll(() => rideOf(account, id, tripId)).toMatchObject(shown);

describe('what a facility sees of its trips', () => {
  it('[FAC-4] follows each from being accepted to the drop-off, with the driver’s first name and plate', async () => {
    const { account, driver, id, trip } = await acceptedRequest({ legs: [leg(), wayBack()] });
    const nobody = { driverFirstName: '', plate: '', expected: null, completedAt: null, canceled: false };
    await expectShown(account, id, trip.id, { leg: 0, day: inDays(3), puTime: '09:00', stage: 'scheduled', ...nobody });
    await expectShown(account, id, requestTripId(id, 1), { leg: 1, puTime: '', stage: 'willCall', ...nobody });

    await trip.update(giveTo(driver));
    await expectShown(account, id, trip.id, { stage: 'scheduled', driverFirstName: 'Nerys', plate: 'T123' });
    await storeStep(trip.id, driver.uid, 'onMyWay');
    await expectShown(account, id, trip.id, { stage: 'onMyWay' });
    await storeStep(trip.id, driver.uid, 'droppedOff');
    await expectShown(account, id, trip.id, { stage: 'droppedOff', driverFirstName: '', plate: '' });
    expect((await rideOf(account, id, trip.id))?.completedAt?.toMillis()).toBeGreaterThan(Date.now() - 60_000);

    const request = await requestAt(account, id);
    expect(rideRequestSchema.parse(request).version).toBe(2);
    expect(JSON.stringify(request.trips)).not.toMatch(/Clovis|Elm|Clinic|Side door|L-1|Van 1/);
    // Nothing is left that time alone changes
    expect(request).not.toHaveProperty('follow');
  });

  it('[FAC-4] says that a canceled, and a deleted, trip does not take place, and shows it again once it is restored', async () => {
    const { account, id, trip } = await acceptedRequest();
    await expectShown(account, id, trip.id, { stage: 'scheduled' });
    await trip.update({ status: 'Cancelled', cancelReason: 'Rain', cancelledBy: 'client' });
    await expectShown(account, id, trip.id, { stage: 'cancelled', canceled: true });
    await trip.update({ status: 'Pending', cancelReason: '', cancelledBy: null, puTime: '09:20' });
    await expectShown(account, id, trip.id, { stage: 'scheduled', canceled: false, puTime: '09:20' });
    const stored = (await trip.get()).data() ?? {};
    await trip.delete();
    await expectShown(account, id, trip.id, { stage: 'cancelled', canceled: true, puTime: '09:00' });
    await trip.set(stored);
    await expectShown(account, id, trip.id, { stage: 'scheduled', canceled: false, puTime: '09:20' });
  });

  it('[FAC-4] says that the office changed a place, and no address', async () => {
    const { account, id, trip } = await acceptedRequest();
    await expectShown(account, id, trip.id, { stage: 'scheduled' });
    expect(await rideOf(account, id, trip.id)).not.toHaveProperty('isElsewhere');
    await trip.update({ toAddress: '7 Oak Street, Springfield' });
    await expectShown(account, id, trip.id, { isElsewhere: true });
    expect(JSON.stringify(await ridesOf(account, id))).not.toMatch(/Oak/);
    await trip.update({ toAddress: leg().toAddress });
    await expect.poll(() => rideOf(account, id, trip.id)).not.toHaveProperty('isElsewhere');
  });

  it('[FAC-4] [FAC-5] is a no-show once the office confirmed the driver’s report', async () => {
    const { account, driver, id, trip } = await acceptedRequest();
    await trip.update(giveTo(driver));
    await storeStep(trip.id, driver.uid, 'arrived');
    await trip.update({ 'progress.noShow': { at: Timestamp.now(), note: '' } });
    await expectShown(account, id, trip.id, { stage: 'noShow', canceled: false });
    await trip.update({
      status: 'Cancelled',
      statusAt: Timestamp.now(),
      cancelReason: 'No-show',
      cancelledBy: 'client',
    });
    await expectShown(account, id, trip.id, { stage: 'noShow', canceled: true });
  });

  it('[FAC-4] [FAC-5] keeps a ride in the list and the report that the office moved to another day', async () => {
    const { account, id, trip } = await acceptedRequest();
    const daysOf = async () => {
      const { firstDay, lastDay } = await requestAt(account, id);
      return [firstDay, lastDay];
    };
    await trip.update({ tripDate: inDays(9) });
    await expect.poll(daysOf).toEqual([inDays(3), inDays(9)]);
    await trip.update({ tripDate: inDays(1) });
    await expect.poll(daysOf).toEqual([inDays(1), inDays(3)]);
  });

  it('[FAC-3] [FAC-4] keeps such a ride there also when the office accepts a change, or did what was asked in words', async () => {
    const { owner, account, contact, id, trip } = await acceptedRequest();
    const lastDay = async () => (await requestAt(account, id)).lastDay;
    await trip.update({ tripDate: inDays(9) });
    await expect.poll(lastDay).toBe(inDays(9));
    const accepted = async (changed: Parameters<typeof leg>[0], version: number) => {
      await send(contact, { task: 'askChange', id, version, legs: [leg(changed)], ask: 'A nurse comes along' });
      expect((await answer(owner, acceptanceOfChange(id, version + 1))).error).toBeUndefined();
      expect((await requestAt(account, id)).change?.state).toBe('accepted');
    };
    await accepted({}, 2);
    expect(await lastDay()).toBe(inDays(9));
    await accepted({ puTime: '10:00' }, 4);
    expect(await lastDay()).toBe(inDays(9));
    await accepted({ puTime: '10:00', day: inDays(4) }, 6);
    expect(await lastDay()).toBe(inDays(4));
    await expectShown(account, id, trip.id, { day: inDays(4), puTime: '10:00' });
    expect(await lastDay()).toBe(inDays(4));
  });

  it('[FAC-4] is of the stored trip, in whatever order, and however often, events come', async () => {
    const { account, driver, id, trip } = await acceptedRequest();
    const versions = [await trip.get()];
    for (const change of [{ puTime: '09:30' }, giveTo(driver), { driverName: 'Ken Axle' }, { puTime: '09:45' }]) {
      await trip.update(change);
      versions.push(await trip.get());
    }
    await expectShown(account, id, trip.id, { puTime: '09:45', driverFirstName: 'Ken' });
    const { updateTime } = await db.doc(requestPaths.request(account, id)).get();
    const events = versions.slice(1).map((after, index) => ({
      ...{ params: { id: trip.id }, data: { before: versions[index] ?? after, after } },
    }));
    await Promise.all([...events.toReversed(), ...events].map((event) => followRequestTrip(event)));
    expect(await rideOf(account, id, trip.id)).toMatchObject({
      puTime: '09:45',
      driverFirstName: 'Ken',
      plate: 'T123',
    });
    // A repeat writes nothing, so that no page is told of a change
    expect((await db.doc(requestPaths.request(account, id)).get()).updateTime).toEqual(updateTime);
  });

  it('[FAC-4] is nothing of a trip that only has such an id', async () => {
    const { account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const follow = async (tripId: string) => {
      const trip = db.doc(paths.trip(tripId));
      await trip.set(sampleTrip(account, { tripDate: inDays(3) }));
      const after = await trip.get();
      await followRequestTrip({ params: { id: tripId }, data: { before: after, after } });
    };
    await follow(requestTripId(id, 0));
    await follow(requestTripId(requestId(account), 0));
    expect(await ridesOf(account, id)).toEqual({});
  });

  it('[FAC-4] are, of rides that repeat, the next days’ trips of their standing orders', async () => {
    const first = inDays(1);
    const repeat = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: inDays(20) };
    const { account, id } = await acceptedRequest({ legs: [leg({ day: first }), wayBack({ day: first })], repeat });
    const days = async (shownLeg: number) =>
      Object.values(await ridesOf(account, id))
        .filter((ride) => ride.leg === shownLeg && !ride.canceled)
        .map(({ day }) => day)
        .toSorted();
    const next = Array.from({ length: 7 }, (_, index) => addToDay(first, index));
    await expect.poll(() => days(0)).toEqual(expect.arrayContaining(next.slice(0, 6)));
    await expect.poll(() => days(1)).toEqual(expect.arrayContaining(next.slice(0, 6)));
    const order = db.doc(paths.standingOrder(account, requestOrderId(id, 0)));
    await order.update({ weekdays: [toWeekday(first)] });
    await expect.poll(async () => (await days(0)).includes(addToDay(first, 1))).toBe(false);
    expect(await days(0)).toContain(first);
  });

  it('[FAC-4] [FAC-5] stay in the list and the report when the office goes on with rides that repeat', async () => {
    const day = inDays(1);
    const repeat = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: inDays(2) };
    const { account, id } = await acceptedRequest({ legs: [leg({ day })], repeat });
    await db.doc(paths.standingOrder(account, requestOrderId(id, 0))).update({ until: inDays(5) });
    await expect.poll(async () => (await requestAt(account, id)).lastDay, { timeout: 60_000 }).toBe(inDays(5));
  });

  it('[FAC-5] says when a request that was not accepted is deleted', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const [declined, accepted] = [await ask(contact, payerUid), await ask(contact, payerUid)];
    const expiry = async (id: string) => (await requestAt(account, id)).expireAt?.toDate().toISOString().slice(0, 10);
    await expect.poll(() => expiry(declined)).toBe(addToDay(today, 93));
    await expect.poll(() => expiry(accepted)).toBe(addToDay(today, 93));
    await answer(owner, { task: 'decline', id: declined, version: 1, reason: 'noVehicle', note: '' });
    await accept(owner, accepted);
    await expect.poll(() => expiry(accepted)).toBeUndefined();
    expect(await expiry(declined)).toBe(addToDay(today, 93));
  });
});
