import { dailyLimits, type ExportAnswer, paths, placeKey, type SignedUpload } from '@mtos/model';
import { buildDriverSettings, buildPlace, buildStandingOrder, buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { repeatErasures } from '../../../functions/src/privacy/repeatErasures';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { newTrip, sampleTrip } from '../documents';
import { expectOutcome, minutesAgo, newDrivenTrip, send } from '../driverEvents';
import { newMember, newOwner, type Person } from '../people';
import { PIXEL, upload } from '../pictures';
import {
  ANN,
  accountWithAnn,
  auditSize,
  erase,
  NERYS,
  OF_ANN,
  readEverything,
  run,
  type Subject,
  step,
} from './accountWithAnn';

describe('erasePersonalData', () => {
  it('[SEC-13] erases a client in every place, and leaves the counts, ids, dates, status, and miles', async () => {
    const { owner, account, trips, other, order } = await accountWithAnn();
    const before = await readCounters(account);
    expect(await readEverything(account)).toMatch(OF_ANN);

    // Stops halfway the first time
    await erase(owner, { kind: 'client', id: 'ann' }, 3);
    const answers = await erase(owner, { kind: 'client', id: 'ann' });
    expect(answers.at(-1)).toMatchObject({ next: null, progress: 1 });
    expect(answers.map(({ progress }) => progress)).toEqual(answers.map(({ progress }) => progress).sort());
    await expectExactCounters(account);
    await expect.poll(() => readEverything(account)).not.toMatch(OF_ANN);
    expect(await readEverything(account)).toContain('Ben Kettle');
    expect(await readEverything(account)).toContain('Ben Marmalade');
    expect((await other.get()).data()).toMatchObject({ name: 'Ben Kettle', version: 1 });
    expect((await db.doc(paths.profile(account, 'ben')).get()).data()).toMatchObject({
      officeNotes: 'Rides with Erased client.',
      email: 'ben@example.com',
      version: 2,
      updatedBy: account,
    });
    expect((await db.doc(paths.profile(account, 'ann')).get()).data()).toMatchObject({
      name: 'Erased client',
      officeNotes: '',
    });

    const { status: counted, trips: tripCount, clients } = (await readCounters(account)) ?? {};
    expect({ status: counted, trips: tripCount, clients }).toEqual({
      status: before?.status,
      trips: before?.trips,
      clients: before?.clients,
    });
    expect((await trips[0].get()).data()).toMatchObject({
      name: 'Erased client',
      phone: '',
      medicaidId: '',
      fromAddress: 'Erased address',
      pickup: null,
      bookingComments: '',
      cancelReason: 'Erased text',
      clientUid: 'ann',
      tripDate: '2026-11-21',
      status: 'Cancelled',
      miles: 4.5,
      version: 3,
    });
    expect((await order.get()).data()).toMatchObject({ paused: true, trip: { name: 'Erased client' } });
    expect((await db.doc(paths.client(account, 'ann')).get()).data()).toMatchObject({
      name: 'Erased client',
      trips: 2,
    });
  });

  it('[SEC-13] [AUD-2] names the owner in one entry per erasure, and writes none about the changes, which would keep the data', async () => {
    const { owner, account } = await accountWithAnn();
    const size = await auditSize(account);
    await erase(owner, { kind: 'client', id: 'ann' });
    const { docs } = await db.collection(paths.audit(account)).where('what', '==', 'erase').get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { who: owner.uid, collection: 'clients', documentId: 'ann', before: null, after: { kind: 'client' } },
    ]);
    await expectExactCounters(account);
    expect(await auditSize(account)).toBe(size + 1);
  });

  it('[SEC-11] begins a hundred erasures a day, finishes those that have begun, and says when the limit ends', async () => {
    const { owner, account } = await accountWithAnn();
    await erase(owner, { kind: 'client', id: 'ann' }, 3);
    await db.doc(paths.dailyLimit(account, 'erasures', new Date())).update({ count: dailyLimits.erasures.most });
    const another = await step('erasePersonalData', owner, { kind: 'client', id: 'ben' });
    expect(another.error?.details).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('erase the data of 100 clients and members a day'),
      retryAt: expect.any(String),
    });
    expect(await readEverything(account)).toContain('Ben Kettle');
    expect((await erase(owner, { kind: 'client', id: 'ann' })).at(-1)).toMatchObject({ next: null });
  });

  it('[SEC-3] refuses a step that continues after what is no id', async () => {
    const owner = await newOwner();
    for (const after of ['a/b', '', '__a__']) {
      const answer = await step('erasePersonalData', owner, { kind: 'client', id: 'ann' }, { place: 0, after });
      expect(answer.error?.details).toMatchObject({ code: 'invalid-input' });
    }
  });

  it('[AUD-2] names the owner also when the erasure begins with a later step', async () => {
    const { owner, account } = await accountWithAnn();
    const { error } = await call(
      'erasePersonalData',
      { kind: 'client', id: 'ann', step: { place: 1, after: null } },
      { token: owner.token },
    );
    expect(error).toBeUndefined();
    expect((await db.collection(paths.audit(account)).where('what', '==', 'erase').get()).size).toBe(1);
  });

  it('[SEC-13] removes upcoming trips of the client’s standing orders, without their data in the audit', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const order = db.collection(paths.standingOrders(account)).doc();
    const days = { from: '2026-01-01', until: '2099-02-01', createdAt: new Date(), updatedBy: account };
    await order.set(buildStandingOrder({ ...sampleTrip(account, ANN), puTime: '23:59' }, days));
    const count = async () => (await db.collection(paths.trips).where('subOwneruid', '==', account).get()).size;
    await expect.poll(count).toBe(7);
    await expectExactCounters(account);
    // The owner, the order, and for each trip its creation and why it has no driver. A later entry would keep the data.
    await expect.poll(() => auditSize(account)).toBe(16);
    await erase(owner, { kind: 'client', id: 'ann' });
    await expect.poll(count).toBe(0);
    await expectExactCounters(account);
    // The trips were created and deleted
    const deletions = async () =>
      (await db.collection(paths.audit(account)).where('what', '==', 'delete').get()).docs.length;
    await expect.poll(deletions).toBe(7);
    await expect.poll(() => readEverything(account)).not.toMatch(OF_ANN);
  });

  it('[SEC-13] erases at night what late events wrote from before the erasure, and nothing from after it', async () => {
    const { owner, account, trips } = await accountWithAnn();
    await erase(owner, { kind: 'client', id: 'ann' });
    const late = { who: account, what: 'update', collection: 'trips', documentId: trips[0].id, about: ['ann'] };
    const versions = { before: sampleTrip(account, ANN), after: sampleTrip(account, ANN), expireAt: new Date() };
    const audit = db.collection(paths.audit(account));
    const [before, after] = [audit.doc('before'), audit.doc('after')];
    await before.set({ ...late, ...versions, when: new Date(Date.now() - 3_600_000) });
    await after.set({ ...late, ...versions, when: new Date(Date.now() + 3_600_000) });
    const entry = db.doc(`${paths.ledger}/late.${account}`);
    const { clientUid, name, phone, fromAddress, toAddress } = ANN;
    const client = { clientUid, name, phone, clientDis: 'ambulatory', fromAddress, toAddress };
    const counted = { account, at: new Date(Date.now() - 3_600_000), delta: {}, folded: true };
    await entry.set({ ...counted, client });
    // Another client's, whose erasure looks through the same entries, and one's who was not erased
    await erase(owner, { kind: 'client', id: 'ben' });
    const [ofBen, ofCleo] = ['ben', 'cleo'].map((id) => db.doc(`${paths.ledger}/late-${id}.${account}`));
    await ofBen?.set({ ...counted, client: { ...client, clientUid: 'ben', name: 'Ben Kettle' } });
    await ofCleo?.set({ ...counted, client: { ...client, clientUid: 'cleo', name: 'Cleo Kettle' } });

    await repeatErasures(account, new Date());
    expect((await ofBen?.get())?.get('client.name')).toBe('Erased client');
    expect((await ofCleo?.get())?.get('client.name')).toBe('Cleo Kettle');
    expect((await before.get()).data()).toMatchObject({ before: { name: 'Erased client' }, documentId: trips[0].id });
    expect(JSON.stringify([(await before.get()).data(), (await entry.get()).data()])).not.toMatch(OF_ANN);
    expect((await after.get()).data()).toMatchObject({ after: { name: 'Ann Teapot' } });
  });

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

  it('[SEC-13] erases where only this client was picked up, and forgets who else’s place they shared', async () => {
    const owner = await newOwner();
    const { account } = owner;
    await newTrip().set(sampleTrip(account, ANN));
    const home = buildPlace({ subOwneruid: account, address: '1 Home St', clientUids: ['ann'] });
    const shared = buildPlace({ subOwneruid: account, address: '2 Clinic St', clientUids: ['ann', 'ben'] });
    await db.doc(paths.place(account, 'home')).set(home);
    await db.doc(paths.place(account, 'shared')).set(shared);
    const clinic = db.doc(paths.frequentPlace(account, 'clinic'));
    await clinic.set({ name: 'Clinic', address: '2 Clinic St', notes: 'Ask for Ann Teapot' });
    const exported = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'client', id: 'ann' });
    const shown = exported.flatMap(({ records }) => records.map(({ path }) => path));
    for (const path of [paths.place(account, 'home'), clinic.path]) expect(shown).toContain(path);
    await erase(owner, { kind: 'client', id: 'ann' });
    expect((await db.doc(paths.place(account, 'home')).get()).exists).toBe(false);
    expect((await db.doc(paths.place(account, 'shared')).get()).get('clientUids')).toEqual(['ben']);
    expect((await clinic.get()).get('notes')).toBe('Ask for Erased client');
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

  it('[SEC-13] lets only the owner erase, and only in their own account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const admin = await newMember(owner, 'admin');
    const readCode = async (by: Person, subject: Subject) =>
      (await step('erasePersonalData', by, subject)).error?.details?.code;
    expect(await readCode(admin, { kind: 'client', id: 'ann' })).toBe('not-allowed');
    expect(await readCode(other, { kind: 'person', id: admin.uid })).toBe('no-such-member');
    expect(await readCode(owner, { kind: 'person', id: owner.uid })).toBe('no-such-member');
    expect(await readCode(owner, { kind: 'client', id: 'a/b' })).toBe('invalid-input');
    const trip = newTrip();
    await trip.set(sampleTrip(other.account, ANN));
    await erase(owner, { kind: 'client', id: 'ann' });
    expect((await trip.get()).get('name')).toBe('Ann Teapot');
  });
});
