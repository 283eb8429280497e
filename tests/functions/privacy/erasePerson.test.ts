import { type ExportAnswer, paths, placeKey, type SignedUpload } from '@mtos/model';
import { buildDriverSettings, buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { newTrip, sampleTrip } from '../documents';
import { expectOutcome, minutesAgo, newDrivenTrip, send } from '../driverEvents';
import { newMember, newOwner } from '../people';
import { PIXEL, upload } from '../pictures';
import { ANN, auditSize, erase, NERYS, OF_ANN, readEverything, run, type Subject, step } from './accountWithAnn';

describe('erasing the data of a member', () => {
  it('[SEC-13] erases a deactivated person, with every picture, also a replaced one', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const driver = await newMember(owner, 'driver');
    const user = db.doc(paths.user(driver.uid));
    const pictures: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const ticket = await call('signUpload', { folder: `accounts/${account}` }, { token: owner.token });
      const url = (await upload(ticket.result as SignedUpload, PIXEL)).secure_url ?? '';
      pictures.push(url);
      await user.update({ image: url, fullName: 'Dora Gearbox', phoneNumber: '(212) 555-0199', updatedBy: account });
    }
    const trackerSecrets = async () =>
      (await db.collection(paths.trackerSecrets).where('driverUid', '==', driver.uid).get()).size;
    const trip = newTrip();
    const driven = {
      driverUid: driver.uid,
      driverName: 'Dora Gearbox',
      assignedBy: 'hand',
      status: 'Completed',
    } as const;
    await trip.set(sampleTrip(account, driven));
    const assigned = newTrip();
    await assigned.set(
      sampleTrip(account, { status: 'Completed', assignedBy: 'hand', assignedWhy: 'Chosen by Dora Gearbox.' }),
    );
    await db.doc(paths.driverLocation(driver.uid)).set({ subOwneruid: account });
    const device = db.doc(paths.driverDevice(driver.uid));
    await device.set({ subOwneruid: account, token: 'token of a phone', language: 'en' });
    const tracked = await call('manageTracker', { driverUid: driver.uid, task: 'setUp' }, { token: owner.token });
    expect(tracked.result).toBeDefined();
    await db.collection(paths.messages).add({ subOwneruid: account, userUid: driver.uid, text: 'My knee hurts' });
    const mail = db.doc(`${paths.mail}/${driver.uid}-confirmed`);
    await mail.set({ to: [driver.email], message: {} });
    const startPlace = { address: '7 Gearbox Lane', location: null };
    const work = {
      daysOff: ['2031-05-23'],
      licenseNumber: 'D1234567',
      seats: { ambulatory: 3 },
      vehicleUid: 'van',
      startPlace,
    };
    const vehicle = db.doc(paths.vehicle(account, 'van'));
    const written = { at: new Date(), updatedBy: account };
    await vehicle.set(buildVehicle({ name: 'Dora Gearbox’s van', seats: { ambulatory: 3 } }, written));
    const settings = db.doc(paths.driverSettingsDocument(account, driver.uid));
    const named = { ...work, vehicleName: 'Dora Gearbox’s van' };
    await settings.set(buildDriverSettings({ ...named, updatedAt: new Date(), updatedBy: account }));
    const kept = { driverUid: driver.uid, name: 'Van 1', plate: 'ABC 123', licenseNumber: 'D1234567' };
    // Given to someone else after it was driven
    await assigned.update({ vehicle: kept, version: 2 });
    await expect.poll(() => auditSize(account)).toBe(9);
    const start = db.doc(paths.place(account, placeKey(startPlace.address)));
    await expect.poll(async () => (await start.get()).get('status')).toBe('notFound');
    await expectExactCounters(account);
    const before = await readCounters(account);

    const subject = { kind: 'person', id: driver.uid } as const;
    expect((await step('erasePersonalData', owner, subject)).error?.details).toMatchObject({ code: 'still-active' });
    expect(await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token })).toMatchObject({
      result: { state: 'inactive' },
    });
    await expect.poll(() => auditSize(account)).toBe(10);
    expect(await trackerSecrets()).toBe(1);
    await erase(owner, subject);
    expect(await trackerSecrets()).toBe(0);
    expect((await assigned.get()).get('vehicle')).toEqual({ ...kept, licenseNumber: '' });

    expect((await user.get()).data()).toMatchObject({
      ...{ fullName: 'Erased person', email: '', phoneNumber: '', image: '' },
      ...{ role: 'driver', state: 'inactive', subOwneruid: account },
    });
    expect((await trip.get()).data()).toMatchObject({ driverName: 'Erased person', driverUid: driver.uid });
    expect((await assigned.get()).data()).toMatchObject({
      assignedWhy: 'Chosen by Erased person.',
      name: 'Ann Teapot',
    });
    for (const url of pictures) expect((await fetch(url)).status).toBe(404);
    expect((await settings.get()).data()).toMatchObject({ licenseNumber: '', daysOff: [], seats: { ambulatory: 3 } });
    expect((await settings.get()).get('vehicleUid')).toBeUndefined();
    expect((await vehicle.get()).get('name')).toBe('Erased person’s van');
    await expect.poll(() => readEverything(account)).not.toMatch(/Dora|Gearbox|555-0199|knee|D1234567|2031-05-23/);
    expect((await start.get()).exists).toBe(false);
    expect(await readEverything(account)).not.toContain(driver.email);
    expect((await mail.get()).exists).toBe(false);
    expect((await device.get()).exists).toBe(false);
    await expectExactCounters(account);
    expect((await readCounters(account))?.drivers).toBe(before?.drivers);

    await erase(owner, subject);
    expect((await user.get()).get('fullName')).toBe('Erased person');
  });

  it('[SEC-13] erases what drivers recorded: for a client signatures and notes, for a driver where they were', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const driver = await newMember(owner, 'driver');
    const trip = await newDrivenTrip(account, { ...ANN, driverUid: driver.uid });
    const sent = { account, driverUid: driver.uid, tripId: trip.id, at: minutesAgo(1) };
    const signature = { signedBy: 'client', name: 'Ann Teapot', drawing: 'M1 1L2 2' } as const;
    const position = { lat: 40.71, lng: -73.95, accuracy: 5 };
    const depot = { lat: 40.65, lng: -73.9, accuracy: 5 };
    const dropOff = await send({ ...sent, kind: 'droppedOff', signature, position, note: 'Rings twice.', odometer: 9 });
    await expectOutcome(dropOff, 'applied');
    const day = await send({ ...sent, tripId: null, kind: 'inspected', position: depot, note: `Ask ${NERYS}` });
    const defects = db.doc(paths.defectReport(account, day.id));
    await expect.poll(async () => (await defects.get()).get('defects')).toBe(`Ask ${NERYS}`);
    // Users: two. The trip: created, dropped off. A later entry would keep the data
    await expect.poll(() => auditSize(account)).toBe(4);
    await expectExactCounters(account);

    const exported = async (subject: Subject) => {
      const answers = await run<ExportAnswer>('exportPersonalData', owner, subject);
      const records = answers.flatMap(({ records }) => records);
      const recorded = records.filter(({ path }) => path.startsWith('driverEvents/') || path === defects.path);
      return recorded.map(({ path, data }) => ({ path, ...Object(data) }));
    };
    const ofAnn = await exported({ kind: 'client', id: 'ann' });
    expect(ofAnn).toMatchObject([{ path: dropOff.path, signature, note: 'Rings twice.' }]);
    expect(ofAnn[0]).not.toHaveProperty('position');
    const ofDriver = await exported({ kind: 'person', id: driver.uid });
    expect(ofDriver.map(({ path }) => path).sort()).toEqual([dropOff.path, day.path, defects.path].sort());
    expect(JSON.stringify(ofDriver)).not.toMatch(/Ann Teapot|M1 1|Rings twice/);

    await erase(owner, { kind: 'client', id: 'ann' });
    expect((await dropOff.get()).data()).toMatchObject({
      signature: { signedBy: 'client', name: 'Erased client', drawing: 'M0 0' },
      ...{ position: null, note: '', odometer: 9, kind: 'droppedOff' },
    });
    expect((await trip.get()).get('progress').proof).toEqual({ signedBy: 'client', name: 'Erased client', note: '' });
    expect((await day.get()).data()).toMatchObject({ position: depot, note: `Ask ${NERYS}` });
    await expect.poll(() => readEverything(account)).not.toMatch(OF_ANN);

    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    await erase(owner, { kind: 'person', id: driver.uid });
    expect((await day.get()).data()).toMatchObject({ position: null, note: 'Ask Erased person' });
    expect((await defects.get()).get('defects')).toBe('Ask Erased person');
  });

  it('[SEC-13] [DRV-15] erases what a driver answered in their own words; that they read the message, and when, stays', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const at = new Date();
    const tapped = { at, quick: 'callMe', text: '' };
    const storeReceipt = async (uid: string, text: string) => {
      const receipt = db.doc(paths.receipt(owner.account, `message_${uid}`));
      const answers = [tapped, { at, quick: null, text }];
      await receipt.set({ notification: 'message', driverUid: uid, answers, at, receivedAt: at, waits: true });
      return receipt;
    };
    const own = await storeReceipt(driver.uid, 'I am at the hospital.');
    const other = await storeReceipt('colleague', `Ask ${NERYS}`);
    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    const exported = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'person', id: driver.uid });
    const found = exported.flatMap(({ records }) => records).map(({ path }) => path);
    expect(found).toEqual(expect.arrayContaining([own.path, other.path]));
    await erase(owner, { kind: 'person', id: driver.uid });
    expect((await own.get()).get('answers')).toMatchObject([
      { quick: 'callMe', text: '' },
      { quick: null, text: 'Erased text' },
    ]);
    expect((await other.get()).get('answers')).toMatchObject([{ quick: 'callMe' }, { text: 'Ask Erased person' }]);
  });
});
