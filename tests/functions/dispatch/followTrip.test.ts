import { EMPTY_PROFILE, paths } from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { lookForDriver } from '../../../functions/src/dispatch/lookForDriver';
import { db, ownAccount } from '../admin';
import { newTrip } from '../documents';
import { deliver, restDocument } from '../events';
import { assigned, create, inMinutes, minutesAgo, newDriver, pickUpIn, read, soon, waitingTrip } from './assigning';

describe('followTrip', () => {
  it('[TRP-6] assigns a new trip to the nearest eligible driver and says why on the trip', async () => {
    const account = ownAccount();
    await newDriver(account, { miles: 0.2, vehicle: ['stretcher'] });
    await newDriver(account, { miles: 0.3, available: false });
    await newDriver(account, { miles: 0.4, sentAt: minutesAgo(11) });
    const far = await newDriver(account, { miles: 5 });
    const near = await newDriver(account, { miles: 1.2 });
    const id = await create(account);
    await expect
      .poll(() => assigned(id), soon)
      .toEqual([near, 'auto', 'Nearest of 2 available drivers: 1.2 miles away.']);
    expect(await read(id)).toMatchObject({ driverName: 'Driver 1.2', version: 2, updatedBy: 'system' });

    const second = await create(account);
    await expect
      .poll(() => assigned(second), soon)
      .toEqual([far, 'auto', 'The only available driver: 5.0 miles away.']);
  });

  it('[CLI-4] never gives a client a blocked driver, prefers the client’s own, and leaves a trip whose profile is broken', async () => {
    const account = ownAccount();
    const blocked = await newDriver(account, { miles: 0.2 });
    await newDriver(account, { miles: 1 });
    const preferred = await newDriver(account, { miles: 2.5 });
    const profile = db.doc(paths.profile(account, 'wary'));
    const content = { ...EMPTY_PROFILE, name: 'Wanda Wary' };
    const written = { at: new Date(), updatedBy: account };
    await profile.set(
      buildProfile({ ...content, driverWishes: { blocked: [blocked], preferred: [preferred] } }, written),
    );
    const id = await create(account, { clientUid: 'wary', name: 'Wanda Wary' });
    await expect
      .poll(() => assigned(id), soon)
      .toEqual([preferred, 'auto', 'Preferred by the client, of 2 available drivers: 2.5 miles away.']);
    expect(JSON.stringify(await read(id))).not.toContain(blocked);

    const all = (await db.collection(paths.driverLocations).where('subOwneruid', '==', account).get()).docs;
    const everyone = { blocked: all.map((each) => each.id), preferred: [] };
    await profile.set(buildProfile({ ...content, driverWishes: everyone }, written));
    const second = await create(account, { clientUid: 'wary', name: 'Wanda Wary' });
    const unsuited = 'No driver on shift with a vehicle for an ambulatory client suits what the client asked for.';
    await expect.poll(() => assigned(second), soon).toEqual([null, null, unsuited]);

    await profile.update({ driverWishes: 'broken' });
    const third = await create(account, { clientUid: 'wary', name: 'Wanda Wary' });
    await expect
      .poll(() => assigned(third), soon)
      .toEqual([null, null, expect.stringContaining('The client’s profile could not be read')]);
  });

  it('[DSP-9] prefers a driver farther away to one whose next client would become late, and has a longest drive', async () => {
    const account = ownAccount();
    const near = await newDriver(account, { miles: 0.5 });
    const next = { ...pickUpIn(100), driverUid: near, driverName: 'Near', assignedBy: 'hand' } as const;
    // An hour and a half to the north
    await create(account, { ...next, pickup: { lat: 41.05, lng: -73.95 }, miles: 1 });
    const far = await newDriver(account, { miles: 5 });
    const id = await create(account, { dropoff: { lat: 40.72, lng: -73.95 } });
    await expect.poll(() => assigned(id), soon).toEqual([far, 'auto', 'The only available driver: 5.0 miles away.']);

    const texas = await create(account, { pickup: { lat: 30.35, lng: -94.18 } });
    const why =
      'No driver on shift with a vehicle for an ambulatory client is within 60 minutes’ drive of the pick-up.';
    await expect.poll(() => assigned(texas), soon).toEqual([null, null, why]);
  });

  it('[POS-5] takes a driver whose phone is silent by the step of their trip, and says so', async () => {
    const account = ownAccount();
    const silent = await newDriver(account, { miles: 30, sentAt: minutesAgo(25) });
    const waits = { lat: 40.7 + 1.5 / 69, lng: -73.95 };
    const times = { onMyWay: null, arrived: minutesAgo(15), onBoard: null, droppedOff: null };
    await create(account, {
      ...{ ...pickUpIn(-20), status: 'Active', driverUid: silent, driverName: 'Driver 30', assignedBy: 'hand' },
      ...{ pickup: waits, dropoff: { lat: 40.7, lng: -73.95 }, miles: 1 },
      progress: {
        ...{ driverUid: silent, stage: 'arrived', times, proof: null, noShow: null, unsettledAt: null, movedAt: null },
        ...{ odometers: { onBoard: null, droppedOff: null }, decided: { status: 'Active', at: minutesAgo(20) } },
      },
    });
    await newDriver(account, { miles: 8 });
    const id = await create(account, pickUpIn(90));
    const why = /^Nearest of 2 available drivers: about 1\.5 miles away by their last step, at \d{1,2}:\d\d [AP]M\.$/;
    await expect.poll(() => assigned(id), soon).toEqual([silent, 'auto', expect.stringMatching(why)]);
  });

  it('[DSP-5] passes over drivers outside their hours, on a day off, without a seat, or with broken settings', async () => {
    const account = ownAccount();
    const daysOff = [-1, 0, 1].map((days) => pickUpIn(60 + days * 24 * 60).tripDate);
    await newDriver(account, { miles: 0.2, settings: { daysOff } });
    // Two hours, which end before the trip begins
    const over = { from: pickUpIn(-60).puTime, to: pickUpIn(60).puTime };
    await newDriver(account, { miles: 0.3, settings: { hours: Array(7).fill(over) } });
    await newDriver(account, { miles: 0.4, settings: { seats: { ambulatory: 0 } } });
    const broken = await newDriver(account, { miles: 0.5 });
    await db.doc(paths.driverSettingsDocument(account, broken)).set({ hours: 'always' });
    const hours = Array(7).fill({ from: pickUpIn(30).puTime, to: pickUpIn(200).puTime });
    const works = await newDriver(account, { miles: 4, settings: { hours, seats: { ambulatory: 1 } } });
    const id = await create(account);
    await expect.poll(() => assigned(id), soon).toEqual([works, 'auto', 'The only available driver: 4.0 miles away.']);
    // Their own hours end before this one
    const late = await create(account, pickUpIn(195));
    const why = expect.stringMatching(/is free at .+\. 1 driver could not be checked\.$/);
    await expect.poll(() => assigned(late), soon).toEqual([null, null, why]);
  });

  it('[DSP-5] offers no trip outside their hours to a driver who comes on shift', async () => {
    const account = ownAccount();
    const id = await create(account, { createdAt: inMinutes(-5) });
    const nobody = 'No driver is on shift with a position from the last 10 minutes.';
    await expect.poll(() => assigned(id), soon).toEqual([null, null, nobody]);
    const now = { from: pickUpIn(-60).puTime, to: pickUpIn(30).puTime };
    await newDriver(account, { settings: { hours: Array(7).fill(now) } });
    const why = expect.stringMatching(
      /^No driver on shift with a vehicle for an ambulatory client is scheduled to work at .+\.$/,
    );
    // Entered later, so that a driver who can take both is offered the first one
    const next = await create(account, { ...pickUpIn(120), createdAt: inMinutes(-1) });
    await expect.poll(() => assigned(next), soon).toEqual([null, null, why]);
    expect(await assigned(id)).toEqual([null, null, nobody]);
    const free = await newDriver(account, { miles: 9 });
    await expect.poll(async () => (await assigned(id))?.[0], soon).toBe(free);
  });

  it('[TRP-6] leaves a trip unassigned when no driver can take it, and says why', async () => {
    const account = ownAccount();
    await newDriver(ownAccount());
    const id = await create(account);
    const why = 'No driver is on shift with a position from the last 10 minutes.';
    await expect.poll(() => assigned(id), soon).toEqual([null, null, why]);
    await newDriver(account, { vehicle: ['wheelchair'] });
    const next = await create(account);
    await expect
      .poll(() => assigned(next), soon)
      .toEqual([null, null, 'No driver on shift has a vehicle for an ambulatory client.']);
  });

  it('[TRP-6] never assigns the last available driver to two trips created at once', async () => {
    const account = ownAccount();
    const drivers = [await newDriver(account), await newDriver(account, { miles: 2 })];
    const ids = await Promise.all(Array.from({ length: 6 }, () => create(account)));
    // The emulator delivers events one at a time. These calls run at the same time as each other and as the events.
    await Promise.all(ids.map((id) => lookForDriver(id, new Date())));
    const settled = async () => {
      const trips = await Promise.all(ids.map(read));
      return trips.every((trip) => trip?.driverUid || trip?.assignedWhy) ? trips.map((trip) => trip?.driverUid) : [];
    };
    await expect.poll(async () => (await settled()).length, soon).toBe(ids.length);
    expect((await settled()).filter((uid) => uid !== null).sort()).toEqual([...drivers].sort());
  });

  it('[TRP-6] offers a driver who comes on shift the oldest waiting trip they can take', async () => {
    const account = ownAccount();
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    const younger = await create(account, { createdAt: at(9) });
    const older = await create(account, { createdAt: at(8) });
    const other = await create(account, { createdAt: at(7), clientDis: 'stretcher' });
    await expect
      .poll(async () => Promise.all([younger, older, other].map(async (id) => (await assigned(id))?.[2])), soon)
      .toEqual(Array(3).fill('No driver is on shift with a position from the last 10 minutes.'));
    const driver = await newDriver(account, { miles: 3 });
    await expect
      .poll(() => assigned(older), soon)
      .toEqual([driver, 'auto', 'The only available driver: 3.0 miles away.']);
    expect([(await read(younger))?.driverUid, (await read(other))?.driverUid]).toEqual([null, null]);
  });

  it('[TRP-6] offers the oldest waiting trip to a driver who completes a trip', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    const first = await create(account);
    await expect.poll(async () => (await read(first))?.driverUid, soon).toBe(driver);
    const second = await create(account);
    await expect
      .poll(() => assigned(second), soon)
      .toEqual([
        null,
        null,
        expect.stringMatching(/^No driver with a vehicle for an ambulatory client is free at \d{1,2}:\d\d [AP]M\.$/),
      ]);
    await db.doc(paths.trip(first)).update({ status: 'Completed', version: FieldValue.increment(1) });
    await expect.poll(async () => (await read(second))?.driverUid, soon).toBe(driver);
  });

  it('[TRP-6] never changes a dispatcher’s decision', async () => {
    const account = ownAccount();
    const near = await newDriver(account);
    const chosen = await newDriver(account, { miles: 8 });
    const byHand = { assignedBy: 'hand', assignedWhy: 'Chosen by a dispatcher.' } as const;
    const given = await create(account, { ...byHand, driverUid: chosen, driverName: 'Driver 8' });
    const left = await create(account, byHand);
    const plain = await create(account);
    await expect.poll(async () => (await read(plain))?.driverUid, soon).toBe(near);
    expect(await read(given)).toMatchObject({ ...byHand, driverUid: chosen, version: 1 });
    expect(await read(left)).toMatchObject({ ...byHand, driverUid: null, version: 1 });
  });

  it('[TRP-6] says when automatic assignment starts for a trip on another day', async () => {
    const account = ownAccount();
    await newDriver(account);
    const id = await create(account, pickUpIn(3 * 24 * 60));
    const why = expect.stringMatching(/^Automatic assignment starts at \d{1,2}:\d\d [AP]M on \w{3}, \w{3} \d+\.$/);
    await expect.poll(() => assigned(id), soon).toEqual([null, null, why]);
    await db.doc(paths.trip(id)).update({ ...pickUpIn(90), version: FieldValue.increment(1), updatedBy: account });
    await expect.poll(async () => (await read(id))?.assignedBy, soon).toBe('auto');
  });

  it('[TRP-6] ignores repeated and late events', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    const id = await create(account);
    await expect.poll(async () => (await read(id))?.driverUid, soon).toBe(driver);
    const stored = await restDocument(paths.trip(id));
    const created = {
      ...stored,
      fields: { ...stored.fields, driverUid: { nullValue: null }, assignedBy: { nullValue: null } },
    };
    const event = { id: 'late', time: new Date().toISOString(), path: paths.trip(id), after: created };
    for (const _ of [1, 2]) expect(await deliver('followTrip', event)).toBe(200);
    expect(await read(id)).toMatchObject({ driverUid: driver, version: 2 });
  });

  it('[TRP-6] passes over drivers whose own documents are broken and assigns the trip to another', async () => {
    const account = ownAccount();
    const drivers = await Promise.all([1, 2, 3, 4].map((miles) => newDriver(account, { miles })));
    const [user = '', position = '', trip = '', intact = ''] = drivers;
    await db.doc(paths.user(user)).update({ vehicle: 'van' });
    await db.doc(paths.driverLocation(position)).update({ location: 'here' });
    await newTrip().set({ ...waitingTrip(account, { driverUid: trip, assignedBy: 'hand' }), miles: 'four' });
    const id = await create(account);
    await expect.poll(() => assigned(id), soon).toEqual([intact, 'auto', 'The only available driver: 4.0 miles away.']);
  });

  it('[SEC-7] assigns trips although the account, the driver’s profile, and a trip of theirs have odd fields', async () => {
    const account = ownAccount();
    await db.doc(paths.account(account)).set({ name: 5, timeZone: [] });
    const driver = await newDriver(account);
    await db.doc(paths.user(driver)).update({ searchGrams: [1], address: 5 });
    const later = waitingTrip(account, { driverUid: driver, assignedBy: 'hand', ...pickUpIn(200) });
    await newTrip().set({ ...later, searchGrams: [1] });
    const id = await create(account);
    await expect.poll(async () => (await read(id))?.driverUid, soon).toBe(driver);
  });

  it('[TRP-6] says how many drivers could not be checked when no other driver can take the trip', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    const other = { ...waitingTrip(account, { driverUid: driver, assignedBy: 'hand' }), miles: 'four' };
    await newTrip().set(other);
    const id = await create(account);
    const why = expect.stringMatching(/is free at .+\. 1 driver could not be checked\.$/);
    await expect.poll(() => assigned(id), soon).toEqual([null, null, why]);
  });
});
