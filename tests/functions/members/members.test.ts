import { randomUUID } from 'node:crypto';
import { accountDocumentId, addToDay, dayIn, paths, type Trip } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { authAccount, newMember, newOwner, type Person, signIn, userAt } from '../people';
import { add, addAndAccept, mailTo, newDriver, readStatus, signInWithGoogle } from './invitations';

describe('updateMember', () => {
  const edit = (uid: string, changes: object, by: Person) =>
    call(
      'updateMember',
      {
        ...{ uid, fullName: 'Hanna Renamed', phoneNumber: '(212) 555-0191', address: '2 Fast Lane' },
        ...{ organization: 'Wayfare', vehicle: ['wheelchair'], ...changes },
      },
      { token: by.token },
    );

  it('[PPL-9] lets the owner edit a driver; the name on open trips and on the sign-in follows', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const [open, settled] = await Promise.all([
      storeTrip(owner, driver, { status: 'Pending' }),
      storeTrip(owner, driver, { status: 'Completed' }),
    ]);
    expect((await edit(driver.uid, {}, owner)).result).toEqual({ uid: driver.uid, state: 'active' });
    expect(await userAt(driver.uid)).toMatchObject({
      ...{ fullName: 'Hanna Renamed', displayName: 'Hanna Renamed', phoneNumber: '(212) 555-0191' },
      ...{ address: '2 Fast Lane', organization: 'Wayfare', vehicle: ['wheelchair'], updatedBy: owner.uid },
    });
    expect((await userAt(driver.uid))?.searchGrams).toContain('ren');
    expect((await auth.getUser(driver.uid)).displayName).toBe('Hanna Renamed');
    expect((await open.get()).data()).toMatchObject({ driverName: 'Hanna Renamed', updatedBy: owner.uid });
    expect((await settled.get()).get('driverName')).toBe('Before');
  });

  it('[PPL-9] lets an admin edit drivers only, and no one another account’s member or the owner', async () => {
    const [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
    const [admin, colleague, driver] = await Promise.all([
      newMember(owner, 'admin'),
      newMember(owner, 'admin'),
      newMember(owner, 'driver'),
    ]);
    expect((await edit(driver.uid, {}, admin)).result).toMatchObject({ uid: driver.uid });
    const readCode = async (answer: ReturnType<typeof edit>) => (await answer).error?.details?.code;
    expect(await readCode(edit(colleague.uid, { vehicle: [] }, admin))).toBe('not-allowed');
    expect(await readCode(edit(owner.uid, { vehicle: [] }, admin))).toBe('no-such-member');
    expect(await readCode(edit(driver.uid, {}, stranger))).toBe('no-such-member');
    expect(await readCode(edit(admin.uid, {}, driver))).toBe('not-allowed');
    expect((await edit(driver.uid, { vehicle: [] }, owner)).error?.details).toMatchObject({ field: 'vehicle' });
    expect((await edit(driver.uid, { fullName: 'Al' }, owner)).error?.details).toMatchObject({ field: 'fullName' });
    expect((await edit(colleague.uid, {}, owner)).result).toMatchObject({ uid: colleague.uid });
    expect((await userAt(colleague.uid))?.vehicle).toEqual([]);
  });
});

describe('followAddress', () => {
  it('[PPL-9] copies the caller’s own confirmed address to their user document', async () => {
    const owner = await newOwner();
    const email = `new-${randomUUID()}@example.com`;
    await auth.updateUser(owner.uid, { email, emailVerified: true });
    const token = await signIn(email);
    const from = owner.email;
    expect((await call('followAddress', { from }, { token })).result).toEqual({});
    expect((await userAt(owner.uid))?.email).toBe(email);
    expect((await call('followAddress', { from }, { token })).result).toEqual({});
    expect(await readStatus(paths.account(owner.account), token)).toBe(404);
  });

  it('[SEC-8] [PPL-9] until then, gives the person nothing but their own document, whoever put the address there', async () => {
    const changer = await newOwner();
    const email = `victim-${randomUUID()}@example.com`;
    await auth.updateUser(changer.uid, { email, emailVerified: true });
    // The address's real owner comes to the changer's account
    const token = await signIn(email);
    const trip = await storeTrip(changer, changer, {});
    expect(await readStatus(trip.path, token)).toBe(403);
    expect(await readStatus(paths.user(changer.uid), token)).toBe(200);
    expect((await call('recount', {}, { token })).error?.details).toMatchObject({ code: 'changed-address' });
    // A session from before the change can't confirm it for them, and nobody can without having seen the old address
    const early = await call('followAddress', { from: changer.email }, { token: changer.token });
    expect(early.error?.details).toMatchObject({ code: 'signed-out' });
    const blind = await call('followAddress', { from: email }, { token });
    expect(blind.error?.details).toMatchObject({ code: 'invalid-input', field: 'from' });
    expect((await userAt(changer.uid))?.email).toBe(changer.email);
  });
});

describe('the open trips of a driver who is deactivated', () => {
  const deactivate = (uid: string, by: Person, trips?: string) =>
    call('setMemberState', { uid, state: 'inactive', ...(trips && { trips }) }, { token: by.token });

  it('[PPL-10] go to automatic assignment or to the queue, in the same step', async () => {
    const owner = await newOwner();
    for (const trips of ['assign', 'queue'] as const) {
      const driver = await newMember(owner, 'driver');
      const [pending, active, completed, broken] = await Promise.all([
        storeTrip(owner, driver, { status: 'Pending' }),
        storeTrip(owner, driver, { status: 'Active' }),
        storeTrip(owner, driver, { status: 'Completed' }),
        storeTrip(owner, driver, { status: 'Delayed', miles: 'far' as never }),
      ]);
      expect((await deactivate(driver.uid, owner, trips)).result).toEqual({ uid: driver.uid, state: 'inactive' });
      const free = { driverUid: null, driverName: '', assignedBy: trips === 'queue' ? 'hand' : null };
      expect((await pending.get()).data()).toMatchObject({ ...free, status: 'Pending' });
      expect((await active.get()).data()).toMatchObject({ ...free, status: 'Delayed', updatedBy: owner.uid });
      expect((await broken.get()).data()).toMatchObject({ ...free, status: 'Delayed' });
      expect((await completed.get()).data()).toMatchObject({ driverUid: driver.uid, version: 1 });
      expect((await deactivate(driver.uid, owner, trips)).result).toMatchObject({ state: 'inactive' });
    }
  });

  it('[DSP-6] go to the queue where they were locked, so that a person chooses the next driver', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const locked = await storeTrip(owner, driver, { locked: true });
    await deactivate(driver.uid, owner, 'assign');
    expect((await locked.get()).data()).toMatchObject({
      ...{ driverUid: null, driverName: '', assignedBy: 'hand', locked: false, updatedBy: owner.uid },
      assignedWhy: 'The driver was deactivated. The trip was locked to them, so a dispatcher chooses the next driver.',
    });
  });
});

/** Stores a trip of tomorrow that the driver has. */
async function storeTrip(owner: Person, driver: Person, given: Partial<Stored<Trip>>) {
  const id = accountDocumentId(owner.account, randomUUID());
  const trip = buildTrip({
    ...{ subOwneruid: owner.account, clientUid: 'client', name: 'Abner Teapot', updatedBy: owner.uid },
    ...{ tripDate: addToDay(dayIn('UTC', new Date()), 1), createdAt: new Date(), pickup: { lat: 40.7, lng: -73.9 } },
    ...{ driverUid: driver.uid, driverName: 'Before', assignedBy: 'hand', ...given },
  });
  const reference = db.doc(paths.trip(id));
  await reference.set(trip);
  return reference;
}

describe('confirmDriver', () => {
  const pendingDriver = async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const { uid, email, token } = await addAndAccept(newDriver(), admin);
    return { owner, admin, uid, email, token };
  };
  const confirm = (uid: string, confirmed: boolean, by: Person) =>
    call('confirmDriver', { uid, confirmed }, { token: by.token });

  it('[PPL-6] lets a confirmed driver in, once', async () => {
    const { owner, admin, uid, email, token } = await pendingDriver();
    expect((await confirm(uid, true, admin)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect((await confirm(uid, true, owner)).result).toEqual({ uid, state: 'active' });
    expect((await confirm(uid, true, owner)).result).toEqual({ uid, state: 'active' });
    expect(await userAt(uid)).toMatchObject({ state: 'active', updatedBy: owner.uid });
    expect(await mailTo(email)).toHaveLength(1);
    expect((await call('signUpload', { folder: 'x' }, { token })).error?.details).toMatchObject({
      code: 'not-allowed',
    });
    expect((await confirm(uid, false, owner)).error?.details).toMatchObject({ code: 'not-pending' });
  });

  it('[PPL-6] [SEC-9] keeps no data of a declined driver, nor any mail', async () => {
    const { owner, uid, email } = await pendingDriver();
    await db.doc(`${paths.mail}/${uid}-added`).set({ to: [email], message: { subject: '', text: 'Hobart' } });
    const settings = db.doc(paths.driverSettingsDocument(owner.account, uid));
    await settings.set({ licenseNumber: 'D1234567' });
    expect((await confirm(uid, false, owner)).result).toEqual({ uid, state: 'removed' });
    expect(await userAt(uid)).toBeUndefined();
    expect((await settings.get()).exists).toBe(false);
    expect(await mailTo(email)).toEqual([]);
    // The sign-in stays the driver's own, free of the account
    expect(await authAccount(email)).toMatchObject({ uid, disabled: false, customClaims: {} });
    const token = (await signInWithGoogle(email)).token;
    expect((await call('registerOwner', { timeZone: 'UTC' }, { token })).result).toEqual({});
    expect(await userAt(uid)).toMatchObject({ subOwneruid: uid });
    await expectExactCounters(owner.account);
  });

  it('[SEC-2] does not find members of other accounts', async () => {
    const { uid } = await pendingDriver();
    const stranger = await newOwner();
    expect((await confirm(uid, true, stranger)).error).toMatchObject({
      status: 'NOT_FOUND',
      details: { code: 'no-such-member' },
    });
    expect(await userAt(uid)).toMatchObject({ state: 'pending' });
  });
});

describe('setMemberState', () => {
  const setState = (uid: string, state: string, by: Person) =>
    call('setMemberState', { uid, state }, { token: by.token });

  it('[PPL-7] locks a deactivated member out at once, and lets a reactivated one in', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    expect(await readStatus(paths.user(owner.uid), admin.token)).toBe(200);

    expect((await setState(admin.uid, 'inactive', owner)).result).toEqual({ uid: admin.uid, state: 'inactive' });
    expect(await readStatus(paths.user(owner.uid), admin.token)).toBe(403);
    expect((await add(newDriver(), admin)).error?.details).toMatchObject({ code: 'not-active' });
    await expect(signIn(admin.email)).rejects.toThrow('USER_DISABLED');
    const { tokensValidAfterTime } = await auth.getUser(admin.uid);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 60_000);

    expect((await setState(admin.uid, 'active', owner)).result).toEqual({ uid: admin.uid, state: 'active' });
    expect(await readStatus(paths.user(owner.uid), await signIn(admin.email))).toBe(200);
  });

  it('[SEC-7] deactivates a member whose profile is broken', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    await db.doc(paths.user(admin.uid)).update({ searchGrams: [1], fullName: 5, state: 'busy' });
    expect((await setState(admin.uid, 'inactive', owner)).result).toEqual({ uid: admin.uid, state: 'inactive' });
    expect(await readStatus(paths.user(owner.uid), admin.token)).toBe(403);
    expect((await add(newDriver(), admin)).result).toBeUndefined();
    await expect(signIn(admin.email)).rejects.toThrow('USER_DISABLED');
  });

  it('[PPL-7] deletes a deactivated driver’s position', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const position = db.doc(paths.driverLocation(driver.uid));
    await position.set({ subOwneruid: owner.account, available: true });
    await setState(driver.uid, 'inactive', owner);
    expect((await position.get()).exists).toBe(false);
  });

  it('[PPL-7] is for owners only, and never applies to owners or members of other accounts', async () => {
    const [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
    const admin = await newMember(owner, 'admin');
    expect((await setState(admin.uid, 'inactive', admin)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect((await setState(owner.uid, 'inactive', owner)).error?.details).toMatchObject({ code: 'no-such-member' });
    expect((await setState(admin.uid, 'inactive', stranger)).error?.details).toMatchObject({ code: 'no-such-member' });
    expect((await setState(admin.uid, 'asleep', owner)).error?.details).toMatchObject({ field: 'state' });
    expect(await userAt(admin.uid)).toMatchObject({ state: 'active' });
  });
});
