import { randomUUID } from 'node:crypto';
import { accountDocumentId, addToDay, dayIn, paths, type Trip, type User } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { auth, db } from './admin';
import { call } from './call';
import { expectExactCounters } from './counters';
import { add, addAndAccept, invitationAt, mailTo, newAdmin, newDriver, readStatus, uidOf } from './invitations';
import { newMember, newOwner, PASSWORD, type Person, signIn } from './people';

const pictureIn = (account: string) => `https://res.cloudinary.com/demo/image/upload/v1/accounts/${account}/hobart.png`;
const userAt = async (uid: string) => (await db.doc(paths.user(uid)).get()).data() as User | undefined;
const authAccount = (email: string) => auth.getUserByEmail(email).catch(() => undefined);

describe('addMember', () => {
  it('[PPL-5] [SEC-9] invites an admin: a sign-in that opens nothing, an invitation, and queued mail', async () => {
    const owner = await newOwner();
    const input = { ...newAdmin(), image: pictureIn(owner.account) };
    const answer = await add(input, owner);
    expect(answer).toEqual({ result: { uid: expect.any(String), state: 'invited' } });
    const id = uidOf(answer);
    expect(await invitationAt(id)).toMatchObject({
      subOwneruid: owner.uid,
      role: 'admin',
      state: 'active',
      email: input.email,
      fullName: 'Hobart Snailshell',
      phoneNumber: '(212) 555-0190',
      address: '1 Slow Lane',
      vehicle: [],
      updatedBy: owner.uid,
    });
    expect(JSON.stringify(await invitationAt(id))).not.toContain(PASSWORD);
    expect(await userAt(id)).toBeUndefined();

    const account = await auth.getUser(id);
    expect(account).toMatchObject({ email: input.email, emailVerified: false, disabled: false });
    expect(account.customClaims).toBeUndefined();
    const token = await signIn(input.email);
    for (const path of [paths.user(owner.uid), paths.counters(owner.uid), `${paths.invitations}/${id}`]) {
      expect(await readStatus(path, token)).toBe(403);
    }
    expect((await call('registerOwner', { timeZone: 'UTC' }, { token })).error?.details?.code).toBe('not-verified');
    expect((await call('recount', {}, { token })).error?.details?.code).toBe('not-verified');
    await expectExactCounters(owner.account);
  });

  it('[SEC-9] sends mail with fixed text: no names but the company’s, in one line and without links', async () => {
    const owner = await newOwner();
    const company = 'Pay now\r\nat https://evil.example/x or evil.example, ok?';
    await db.doc(paths.account(owner.account)).set({ name: company, timeZone: 'UTC' });
    const input = { ...newAdmin(), fullName: 'Click https://evil.example', organization: 'www.evil.example' };
    await add(input, owner);
    const [mail] = await mailTo(input.email);
    expect(mail?.message.subject).toBe('Pay now at https evil example x or evil example, ok? invites you as an admin');
    expect(mail?.message.text).toMatch(
      /^Hello,\n\nPay now at https evil example x or evil example, ok\? has invited you/,
    );
    expect(mail?.message.text).toContain('as an admin');
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|Click/);
  });

  it('[PPL-6] lets only the owner add admins; a driver added by an admin waits for the owner', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const refused = newAdmin();
    expect((await add(refused, admin)).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { code: 'not-allowed' },
    });
    expect(await authAccount(refused.email)).toBeUndefined();

    const driver = await addAndAccept(newDriver(), admin);
    expect(await userAt(driver.uid)).toMatchObject({
      state: 'pending',
      role: 'driver',
      vehicle: ['ambulatory', 'wheelchair'],
    });
    expect(await readStatus(paths.user(driver.uid), driver.token)).toBe(200);
    expect(await readStatus(paths.user(owner.uid), driver.token)).toBe(403);
    expect((await call('recount', {}, { token: driver.token })).error?.details).toMatchObject({ code: 'not-active' });
  });

  it('[PPL-5] checks the caller before the input, and names the first invalid field', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    expect((await call('addMember', {})).error?.details).toMatchObject({ code: 'signed-out' });
    expect((await add({}, driver)).error?.details).toMatchObject({ code: 'not-allowed' });

    const wrong: readonly (readonly [string, unknown])[] = [
      ['fullName', { ...newAdmin(), fullName: 'Al' }],
      ['email', { ...newAdmin(), email: 'no address' }],
      ['password', { ...newAdmin(), password: 'short' }],
      ['phoneNumber', { ...newAdmin(), phoneNumber: '12' }],
      ['address', { ...newAdmin(), address: 'x'.repeat(301) }],
      ['image', { ...newAdmin(), image: 'javascript:alert(1)' }],
      ['image', { ...newAdmin(), image: pictureIn('another') }],
      ['vehicle', { ...newDriver(), vehicle: [] }],
      ['role', { ...newAdmin(), role: 'owner' }],
      ['subOwneruid', { ...newAdmin(), subOwneruid: 'another' }],
      ['key', { ...newAdmin(), key: '../users' }],
    ];
    for (const [field, input] of wrong) {
      const { error } = await add(input, owner);
      expect([field, error?.status, error?.details?.code, error?.details?.field]).toEqual([
        field,
        'INVALID_ARGUMENT',
        'invalid-input',
        field,
      ]);
      expect(error?.details?.message).not.toBe('');
    }
    const { size } = await db.collection(paths.users).where('subOwneruid', '==', owner.account).get();
    expect(size).toBe(2);
  });

  it('[PPL-5] refuses an email that is in use, and leaves nothing behind', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const input = { ...newAdmin(), email: other.email };
    expect((await add(input, owner)).error).toMatchObject({
      status: 'ALREADY_EXISTS',
      details: { code: 'email-in-use', field: 'email' },
    });
    const { empty } = await db.collection(paths.invitations).where('email', '==', other.email).get();
    expect(empty).toBe(true);
    expect(await mailTo(input.email)).toEqual([]);
    expect((await auth.getUserByEmail(other.email)).uid).toBe(other.uid);
  });

  it('[PPL-5] returns the same invitation for repeated and concurrent calls', async () => {
    const owner = await newOwner();
    const input = newDriver();
    const [first, second] = await Promise.all([add(input, owner), add(input, owner)]);
    const third = await add(input, owner);
    expect(first.result).toMatchObject({ state: 'invited' });
    expect([second, third]).toEqual([first, first]);
    expect(await mailTo(input.email)).toHaveLength(1);
    await expect(signIn(input.email)).resolves.toEqual(expect.any(String));
    expect((await add({ ...input, key: randomUUID() }, owner)).error?.details).toMatchObject({
      code: 'already-invited',
      field: 'email',
    });
  });

  it('[SEC-9] refuses the key of an earlier call with other details, and keeps what that call has sent', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = uidOf(await add(input, owner));
    const other = { ...newAdmin(), key: input.key };
    expect((await add(other, owner)).error?.details).toMatchObject({
      code: 'already-invited',
      message: expect.stringContaining(input.email),
    });
    expect((await auth.getUser(id)).email).toBe(input.email);
    expect(await invitationAt(id)).toMatchObject({ email: input.email });
    expect([await authAccount(other.email), await mailTo(other.email)]).toEqual([undefined, []]);
  });

  it('[PPL-5] removes the sign-in when the invitation cannot be written', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const blocked = await add(input, owner);
    await db.collection(paths.invitations).doc(uidOf(blocked)).delete();
    // The mail of the first call is still queued, so that the second one can't be
    const { error } = await add(input, owner);
    expect(error).toMatchObject({ status: 'INTERNAL', details: { code: 'unexpected', id: expect.any(String) } });
    expect(JSON.stringify(error)).not.toContain(input.email);
    expect(await authAccount(input.email)).toBeUndefined();
    expect(await invitationAt(uidOf(blocked))).toBeUndefined();
  });

  it('[SEC-11] limits the invitations of a day, and says when it ends', async () => {
    const owner = await newOwner();
    await db.doc(paths.dailyLimit(owner.account, 'invitations', new Date())).set({ count: 49 });
    const [last, tooMany] = [newDriver(), newDriver()];
    expect((await add(last, owner)).result).toMatchObject({ state: 'invited' });
    expect((await add(tooMany, owner)).error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      details: {
        code: 'too-many',
        message: expect.stringMatching(/^You can send 50 invitations a day\. Please try again in /),
        retryAt: expect.stringMatching(/T00:00:00\.000Z$/),
      },
    });
    expect(await authAccount(tooMany.email)).toBeUndefined();
  });
});

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
      tripOf(owner, driver, { status: 'Pending' }),
      tripOf(owner, driver, { status: 'Completed' }),
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
    const codeOf = async (answer: ReturnType<typeof edit>) => (await answer).error?.details?.code;
    expect(await codeOf(edit(colleague.uid, { vehicle: [] }, admin))).toBe('not-allowed');
    expect(await codeOf(edit(owner.uid, { vehicle: [] }, admin))).toBe('no-such-member');
    expect(await codeOf(edit(driver.uid, {}, stranger))).toBe('no-such-member');
    expect(await codeOf(edit(admin.uid, {}, driver))).toBe('not-allowed');
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
    expect((await call('followAddress', {}, { token })).result).toEqual({});
    expect((await userAt(owner.uid))?.email).toBe(email);
    expect((await call('followAddress', {}, { token })).result).toEqual({});
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
        tripOf(owner, driver, { status: 'Pending' }),
        tripOf(owner, driver, { status: 'Active' }),
        tripOf(owner, driver, { status: 'Completed' }),
        tripOf(owner, driver, { status: 'Delayed', miles: 'far' as never }),
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
});

/** Stores a trip of tomorrow that the driver has. */
async function tripOf(owner: Person, driver: Person, given: Partial<Stored<Trip>>) {
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
    expect((await confirm(uid, false, owner)).result).toEqual({ uid, state: 'removed' });
    expect(await userAt(uid)).toBeUndefined();
    expect(await authAccount(email)).toBeUndefined();
    expect(await mailTo(email)).toEqual([]);
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
