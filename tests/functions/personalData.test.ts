import { type ErasureAnswer, type ExportAnswer, type PersonalDataStep, paths, type SignedUpload } from '@mtos/model';
import { buildPlace, buildStandingOrder } from '@mtos/model/sample';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { repeatErasures } from '../../functions/src/privacy/repeatErasures';
import { auth, db } from './admin';
import { call } from './call';
import { countersOf, expectExactCounters } from './counters';
import { newTrip, tripOf } from './documents';
import { expectOutcome, minutesAgo, newDrivenTrip, send } from './driverEvents';
import { newMember, newOwner, type Person } from './people';
import { PIXEL, upload } from './pictures';

type Name = 'erasePersonalData' | 'exportPersonalData';
interface Subject {
  readonly kind: 'client' | 'person';
  readonly id: string;
}

const step = (name: Name, by: Person, subject: Subject, step?: PersonalDataStep) =>
  call(name, { ...subject, ...(step && { step }) }, { token: by.token });

/** Calls until there is nothing left to do, at most so many times. Returns the answers. */
async function run<Answer extends ErasureAnswer>(name: Name, by: Person, subject: Subject, most = 50) {
  const answers: Answer[] = [];
  let next: PersonalDataStep | null | undefined;
  do {
    const { result, error } = await step(name, by, subject, next ?? undefined);
    if (error) throw new Error(JSON.stringify(error));
    answers.push(result as Answer);
    next = (result as Answer).next;
  } while (next && answers.length < most);
  return answers;
}

const erase = (by: Person, subject: Subject, most?: number) =>
  run<ErasureAnswer>('erasePersonalData', by, subject, most);

/** Every document of the account as one text. */
async function everythingOf(account: string): Promise<string> {
  const ofAccount = [
    'users',
    'trips',
    'messages',
    'notifications',
    'driverLocations',
    'driverEvents',
    'waitingTrips',
  ].map((name) => db.collection(name).where('subOwneruid', '==', account).get());
  const inAccount = (await db.doc(paths.account(account)).listCollections()).map((collection) => collection.get());
  const ledger = db.collection(paths.ledger).where('account', '==', account).get();
  const found = await Promise.all([...ofAccount, ...inAccount, ledger]);
  return JSON.stringify(found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])));
}

/** The name of every member that `newMember` makes. */
const NERYS = 'Nerys Kettle';
const auditSize = async (account: string) => (await db.collection(paths.audit(account)).get()).size;

const ANN = {
  clientUid: 'ann',
  name: 'Ann Teapot',
  phone: '(917) 555-0101',
  fromAddress: '14 Marigold Row',
  toAddress: 'Lanternlight Dialysis',
  pickup: { lat: 40.71, lng: -73.95 },
  bookingComments: 'Rings twice.',
  miles: 4.5,
  // Keeps automatic assignment away, which would add audit entries at any time
  assignedBy: 'hand' as const,
};
const OF_ANN = /ann teapot|555-0101|Marigold|Lanternlight|Rings twice|40\.71/i;

/** An account in which Ann stands everywhere a client can, and Ben beside her. */
async function accountWithAnn() {
  const owner = await newOwner();
  const { account } = owner;
  const trips = [newTrip(), newTrip()] as const;
  await trips[0].set(tripOf(account, ANN));
  await trips[0].update({ status: 'Cancelled', cancelReason: 'Ann Teapot is ill', cancelledBy: 'client', version: 2 });
  await trips[1].set(tripOf(account, { ...ANN, name: 'ANN TEAPOT', status: 'Completed' }));
  const deleted = newTrip();
  await deleted.set(tripOf(account, ANN));
  await deleted.delete();
  const other = newTrip();
  await other.set(tripOf(account, { clientUid: 'ben', name: 'Ben Kettle', phone: '(917) 555-0102' }));
  const order = db.collection(paths.standingOrders(account)).doc();
  const days = { from: '2099-01-01', until: '2099-02-01', createdAt: new Date(), updatedBy: account };
  await order.set(buildStandingOrder(tripOf(account, ANN), days));
  const says = { subOwneruid: account, userUid: account, text: 'Is ann teapot ready?', createdAt: new Date() };
  await db.collection(paths.messages).add(says);
  const notice = { subOwneruid: account, title: 'Ann Teapot moved', description: 'To Queens', target: 'All' };
  await db.collection(paths.notifications).add({ ...notice, sentBy: account, createdAt: new Date() });
  // Rows that are not imported yet
  await db.doc(paths.importChunk(account, 'one', 0)).set({
    rows: [{ trip: ANN }, { trip: { name: 'Ben Marmalade', phone: '' } }],
  });
  // Users: the owner. Trips: created four times, cancelled, deleted. A standing order.
  await expect.poll(() => auditSize(account)).toBe(8);
  await expectExactCounters(account);
  await expect.poll(() => everythingOf(account)).toContain('clients/ann');
  return { owner, account, trips, other, order };
}

// Each function's first event starts a process; with all of them at once, that takes minutes on a busy machine.
beforeAll(async () => {
  const { account } = await newOwner();
  await newTrip().set(tripOf(account, ANN));
  const days = { from: '2099-01-01', until: '2099-02-01', createdAt: new Date(), updatedBy: account };
  await db.collection(paths.standingOrders(account)).add(buildStandingOrder(tripOf(account, ANN), days));
  const ready = async () => {
    expect(await auditSize(account)).toBe(3);
    expect(await countersOf(account)).toMatchObject({ trips: 1, admins: 1 });
  };
  await vi.waitFor(ready, { timeout: 170_000, interval: 200 });
}, 180_000);

describe('erasePersonalData', () => {
  it('[SEC-13] erases a client in every place, and leaves the counts, ids, dates, status, and miles', async () => {
    const { owner, account, trips, other, order } = await accountWithAnn();
    const before = await countersOf(account);
    expect(await everythingOf(account)).toMatch(OF_ANN);

    // Stops halfway the first time
    await erase(owner, { kind: 'client', id: 'ann' }, 3);
    const answers = await erase(owner, { kind: 'client', id: 'ann' });
    expect(answers.at(-1)).toMatchObject({ next: null, progress: 1 });
    expect(answers.map(({ progress }) => progress)).toEqual(answers.map(({ progress }) => progress).sort());
    await expectExactCounters(account);
    await expect.poll(() => everythingOf(account)).not.toMatch(OF_ANN);
    expect(await everythingOf(account)).toContain('Ben Kettle');
    expect(await everythingOf(account)).toContain('Ben Marmalade');
    expect((await other.get()).data()).toMatchObject({ name: 'Ben Kettle', version: 1 });

    const { status: counted, trips: tripCount, clients } = (await countersOf(account)) ?? {};
    expect({ status: counted, trips: tripCount, clients }).toEqual({
      status: before?.status,
      trips: before?.trips,
      clients: before?.clients,
    });
    expect((await trips[0].get()).data()).toMatchObject({
      name: 'Erased client',
      phone: '',
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
    await order.set(buildStandingOrder({ ...tripOf(account, ANN), puTime: '23:59' }, days));
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
    await expect.poll(() => everythingOf(account)).not.toMatch(OF_ANN);
  });

  it('[SEC-13] erases at night what late events wrote from before the erasure, and nothing from after it', async () => {
    const { owner, account, trips } = await accountWithAnn();
    await erase(owner, { kind: 'client', id: 'ann' });
    const late = { who: account, what: 'update', collection: 'trips', documentId: trips[0].id, about: ['ann'] };
    const versions = { before: tripOf(account, ANN), after: tripOf(account, ANN), expireAt: new Date() };
    const audit = db.collection(paths.audit(account));
    const [before, after] = [audit.doc('before'), audit.doc('after')];
    await before.set({ ...late, ...versions, when: new Date(Date.now() - 3_600_000) });
    await after.set({ ...late, ...versions, when: new Date(Date.now() + 3_600_000) });
    const entry = db.doc(`${paths.ledger}/late.${account}`);
    const { clientUid, name, phone, fromAddress, toAddress } = ANN;
    const client = { clientUid, name, phone, clientDis: 'ambulatory', fromAddress, toAddress };
    await entry.set({ account, at: new Date(Date.now() - 3_600_000), client, delta: {}, folded: true });

    await repeatErasures(account, new Date());
    expect((await before.get()).data()).toMatchObject({ before: { name: 'Erased client' }, documentId: trips[0].id });
    expect(JSON.stringify([(await before.get()).data(), (await entry.get()).data()])).not.toMatch(OF_ANN);
    expect((await after.get()).data()).toMatchObject({ after: { name: 'Ann Teapot' } });
  });

  it('[SEC-13] erases a deactivated person, with the sign-in and every picture, also a replaced one', async () => {
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
    const trip = newTrip();
    const driven = {
      driverUid: driver.uid,
      driverName: 'Dora Gearbox',
      assignedBy: 'hand',
      status: 'Completed',
    } as const;
    await trip.set(tripOf(account, driven));
    const assigned = newTrip();
    await assigned.set(tripOf(account, { assignedBy: 'hand', assignedWhy: 'Chosen by Dora Gearbox.' }));
    await db.doc(paths.driverLocation(driver.uid)).set({ subOwneruid: account });
    await db.collection(paths.messages).add({ subOwneruid: account, userUid: driver.uid, text: 'My knee hurts' });
    const mail = db.doc(`${paths.mail}/${driver.uid}-confirmed`);
    await mail.set({ to: [driver.email], message: {} });
    await expect.poll(() => auditSize(account)).toBe(6);
    await expectExactCounters(account);
    const before = await countersOf(account);

    const subject = { kind: 'person', id: driver.uid } as const;
    expect((await step('erasePersonalData', owner, subject)).error?.details).toMatchObject({ code: 'still-active' });
    expect(await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token })).toMatchObject({
      result: { state: 'inactive' },
    });
    await expect.poll(() => auditSize(account)).toBe(7);
    await erase(owner, subject);

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
    await expect(auth.getUser(driver.uid)).rejects.toThrow('no user record');
    await expect.poll(() => everythingOf(account)).not.toMatch(/Dora|555-0199|knee/);
    expect(await everythingOf(account)).not.toContain(driver.email);
    expect((await mail.get()).exists).toBe(false);
    await expectExactCounters(account);
    expect((await countersOf(account))?.drivers).toBe(before?.drivers);

    await erase(owner, subject);
    expect((await user.get()).get('fullName')).toBe('Erased person');
  });

  it('[SEC-13] erases where only this client was picked up, and forgets who else’s place they shared', async () => {
    const owner = await newOwner();
    const { account } = owner;
    await newTrip().set(tripOf(account, ANN));
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
    await expect.poll(async () => (await day.get()).get('expireAt')).toBeDefined();
    // Users: two. The trip: created, dropped off. A later entry would keep the data
    await expect.poll(() => auditSize(account)).toBe(4);
    await expectExactCounters(account);

    const exported = async (subject: Subject) => {
      const answers = await run<ExportAnswer>('exportPersonalData', owner, subject);
      const records = answers.flatMap(({ records }) => records).filter(({ path }) => path.startsWith('driverEvents/'));
      return records.map(({ path, data }) => ({ path, ...Object(data) }));
    };
    const ofAnn = await exported({ kind: 'client', id: 'ann' });
    expect(ofAnn).toMatchObject([{ path: dropOff.path, signature, note: 'Rings twice.' }]);
    expect(ofAnn[0]).not.toHaveProperty('position');
    const ofDriver = await exported({ kind: 'person', id: driver.uid });
    expect(ofDriver.map(({ path }) => path).sort()).toEqual([dropOff.path, day.path].sort());
    expect(JSON.stringify(ofDriver)).not.toMatch(/Ann Teapot|M1 1|Rings twice/);

    await erase(owner, { kind: 'client', id: 'ann' });
    expect((await dropOff.get()).data()).toMatchObject({
      signature: { signedBy: 'client', name: 'Erased client', drawing: 'M0 0' },
      ...{ position: null, note: '', odometer: 9, kind: 'droppedOff' },
    });
    expect((await trip.get()).get('progress').proof).toEqual({ signedBy: 'client', name: 'Erased client', note: '' });
    expect((await day.get()).data()).toMatchObject({ position: depot, note: `Ask ${NERYS}` });
    await expect.poll(() => everythingOf(account)).not.toMatch(OF_ANN);

    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    await erase(owner, { kind: 'person', id: driver.uid });
    expect((await day.get()).data()).toMatchObject({ position: null, note: 'Ask Erased person' });
  });

  it('[SEC-13] lets only the owner erase, and only in their own account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const admin = await newMember(owner, 'admin');
    const codeOf = async (by: Person, subject: Subject) =>
      (await step('erasePersonalData', by, subject)).error?.details?.code;
    expect(await codeOf(admin, { kind: 'client', id: 'ann' })).toBe('not-allowed');
    expect(await codeOf(other, { kind: 'person', id: admin.uid })).toBe('no-such-member');
    expect(await codeOf(owner, { kind: 'person', id: owner.uid })).toBe('no-such-member');
    expect(await codeOf(owner, { kind: 'client', id: 'a/b' })).toBe('invalid-input');
    const trip = newTrip();
    await trip.set(tripOf(other.account, ANN));
    await erase(owner, { kind: 'client', id: 'ann' });
    expect((await trip.get()).get('name')).toBe('Ann Teapot');
  });
});

describe('exportPersonalData', () => {
  it('[SEC-13] returns what the account has of a client, and records the export', async () => {
    const { owner, account, trips } = await accountWithAnn();
    const answers = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'client', id: 'ann' });
    const records = answers.flatMap(({ records }) => records);
    const collections = new Set(records.map(({ path }) => path.split('/').at(-2)));
    expect([...collections].sort()).toEqual([
      'audit',
      'clients',
      'importChunks',
      'messages',
      'notifications',
      'standingOrders',
      'trips',
    ]);
    expect(
      records
        .filter(({ path }) => path.startsWith('trips/'))
        .map(({ path }) => path)
        .sort(),
    ).toEqual(trips.map(({ path }) => path).sort());
    expect(JSON.stringify(records)).not.toContain('Ben Kettle');
    expect(records.find(({ path }) => path.startsWith('messages/'))?.data).toMatchObject({
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    const { docs } = await db.collection(paths.audit(account)).where('what', '==', 'export').get();
    expect(docs.map((entry) => entry.data())).toMatchObject([{ who: owner.uid, documentId: 'ann' }]);
  });

  it('[SEC-13] returns a driver’s data without the data of their clients', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    await newTrip().set(tripOf(owner.account, { ...ANN, driverUid: driver.uid, driverName: 'Nerys Kettle' }));
    const answers = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'person', id: driver.uid });
    const text = JSON.stringify(answers.flatMap(({ records }) => records));
    expect(text).toContain(driver.email);
    expect(text).toContain('2026-11-21');
    expect(text).not.toMatch(OF_ANN);
  });
});
