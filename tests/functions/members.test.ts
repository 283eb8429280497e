import { randomUUID } from 'node:crypto';
import { type AddMemberInput, type MemberOutcome, paths, type User } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { memberUid } from '../../functions/src/members/memberUid';
import { suite } from '../suite';
import { auth, db } from './admin';
import { type CallAnswer, call } from './call';
import { expectExactCounters } from './counters';
import { newEmail, newMember, newOwner, PASSWORD, type Person, signIn } from './people';

const person = () => ({
  key: randomUUID(),
  fullName: 'Hobart Snailshell',
  organization: 'Wayfare',
  phoneNumber: '(212) 555-0190',
  email: newEmail(),
  password: PASSWORD,
  address: '1 Slow Lane',
  image: 'https://res.cloudinary.com/demo/hobart.png',
});
const newAdmin = (): AddMemberInput => ({ ...person(), role: 'admin' });
const newDriver = (): AddMemberInput => ({ ...person(), role: 'driver', vehicle: ['ambulatory', 'wheelchair'] });

const add = (input: unknown, by: Person) => call('addMember', input, { token: by.token });
const uidOf = (answer: CallAnswer) => (answer.result as MemberOutcome).uid;
const userAt = async (uid: string) => (await db.doc(paths.user(uid)).get()).data() as User | undefined;
const mailOf = async (email: string) => (await db.collection(paths.mail).where('to', '==', [email]).get()).docs;
const authAccount = (email: string) => auth.getUserByEmail(email).catch(() => undefined);

/** The answer's status for a read of a document with a person's token, as the rules judge it. */
async function readStatus(path: string, token: string): Promise<number> {
  const url = `${suite.firestore.url}/v1/projects/${suite.projectId}/databases/(default)/documents/${path}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

describe('addMember', () => {
  it('[PPL-5] makes an admin who can sign in, with claims, user document and queued mail', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const answer = await add(input, owner);
    expect(answer).toEqual({ result: { uid: expect.any(String), state: 'active' } });

    const account = await auth.getUser(uidOf(answer));
    expect(account).toMatchObject({
      email: input.email,
      displayName: 'Hobart Snailshell',
      photoURL: input.image,
      disabled: false,
      customClaims: { subOwneruid: owner.uid, role: 'admin' },
    });
    expect(await userAt(account.uid)).toMatchObject({
      subOwneruid: owner.uid,
      role: 'admin',
      state: 'active',
      fullName: 'Hobart Snailshell',
      organization: 'Wayfare',
      phoneNumber: '(212) 555-0190',
      address: '1 Slow Lane',
      vehicle: [],
      updatedBy: owner.uid,
    });
    const [mail] = await mailOf(input.email);
    expect(mail?.get('message.subject')).toBe('You are now an admin of Wayfare');
    expect(JSON.stringify(mail?.data())).not.toContain(PASSWORD);

    const token = await signIn(input.email);
    expect(await readStatus(paths.user(owner.uid), token)).toBe(200);
    await expectExactCounters(owner.account);
  });

  it('[PPL-6] lets only the owner add admins; a driver whom an admin adds waits for the owner', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const refused = newAdmin();
    expect((await add(refused, admin)).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { code: 'not-allowed' },
    });
    expect(await authAccount(refused.email)).toBeUndefined();

    const input = newDriver();
    const answer = await add(input, admin);
    expect(answer.result).toMatchObject({ state: 'pending' });
    expect(await userAt(uidOf(answer))).toMatchObject({
      state: 'pending',
      role: 'driver',
      vehicle: ['ambulatory', 'wheelchair'],
    });
    await expect(signIn(input.email)).rejects.toThrow('USER_DISABLED');
  });

  it('[PPL-5] refuses callers before it looks at the input, and input with its first wrong field', async () => {
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

  it('[PPL-5] refuses an address that is taken, and leaves nothing behind', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const input = { ...newAdmin(), email: other.email };
    expect((await add(input, owner)).error).toMatchObject({
      status: 'ALREADY_EXISTS',
      details: { code: 'email-in-use', field: 'email' },
    });
    expect(await userAt(memberUid(owner.account, input.key))).toBeUndefined();
    expect(await mailOf(input.email)).toEqual([]);
    expect((await auth.getUserByEmail(other.email)).uid).toBe(other.uid);
  });

  it('[PPL-5] returns the same member for a repeat, also when both come at once', async () => {
    const owner = await newOwner();
    const input = newDriver();
    const [first, second] = await Promise.all([add(input, owner), add(input, owner)]);
    const third = await add(input, owner);
    expect(first.result).toEqual({ uid: memberUid(owner.account, input.key), state: 'active' });
    expect([second, third]).toEqual([first, first]);
    expect(await mailOf(input.email)).toHaveLength(1);
    await expect(signIn(input.email)).resolves.toEqual(expect.any(String));
  });

  it('[PPL-5] takes the auth account back when the documents can not be written', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const uid = memberUid(owner.account, input.key);
    const mail = db.collection(paths.mail).doc(`${uid}-added`);
    await mail.set({ to: ['somebody@wayfare.example'] });
    const { error } = await add(input, owner);
    expect(error).toMatchObject({ status: 'INTERNAL', details: { code: 'unexpected', id: expect.any(String) } });
    expect(JSON.stringify(error)).not.toContain(input.email);
    expect(await authAccount(input.email)).toBeUndefined();
    expect(await userAt(uid)).toBeUndefined();

    await mail.delete();
    expect((await add(input, owner)).result).toEqual({ uid, state: 'active' });
  });

  it('[PPL-5] finishes with a repeat what a call began that died before the documents', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const uid = memberUid(owner.account, input.key);
    await auth.createUser({ uid, email: input.email, password: 'An-older-try-1', disabled: true });
    expect((await add(input, owner)).result).toEqual({ uid, state: 'active' });
    await expect(signIn(input.email)).resolves.toEqual(expect.any(String));
  });
});

describe('confirmDriver', () => {
  const pendingDriver = async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const input = newDriver();
    const uid = uidOf(await add(input, admin));
    return { owner, admin, uid, email: input.email };
  };
  const confirm = (uid: string, confirmed: boolean, by: Person) =>
    call('confirmDriver', { uid, confirmed }, { token: by.token });

  it('[PPL-6] lets the driver in whom the owner confirms, once', async () => {
    const { owner, admin, uid, email } = await pendingDriver();
    expect((await confirm(uid, true, admin)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect((await confirm(uid, true, owner)).result).toEqual({ uid, state: 'active' });
    expect((await confirm(uid, true, owner)).result).toEqual({ uid, state: 'active' });
    expect(await userAt(uid)).toMatchObject({ state: 'active', updatedBy: owner.uid });
    expect(await mailOf(email)).toHaveLength(2);
    await expect(signIn(email)).resolves.toEqual(expect.any(String));
    expect((await confirm(uid, false, owner)).error?.details).toMatchObject({ code: 'not-pending' });
  });

  it('[PPL-6] keeps nothing of a driver whom the owner declines', async () => {
    const { owner, uid, email } = await pendingDriver();
    expect((await confirm(uid, false, owner)).result).toEqual({ uid, state: 'removed' });
    expect(await userAt(uid)).toBeUndefined();
    expect(await authAccount(email)).toBeUndefined();
    await expectExactCounters(owner.account);
  });

  it('[SEC-2] knows no members of other accounts', async () => {
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

  it('[PPL-7] shuts a deactivated member out at once, and lets them in again', async () => {
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

  it('[PPL-7] forgets where a deactivated driver was', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const position = db.doc(paths.driverLocation(driver.uid));
    await position.set({ subOwneruid: owner.account, available: true });
    await setState(driver.uid, 'inactive', owner);
    expect((await position.get()).exists).toBe(false);
  });

  it('[PPL-7] is the owner’s alone, and touches neither the owner nor members of others', async () => {
    const [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
    const admin = await newMember(owner, 'admin');
    expect((await setState(admin.uid, 'inactive', admin)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect((await setState(owner.uid, 'inactive', owner)).error?.details).toMatchObject({ code: 'no-such-member' });
    expect((await setState(admin.uid, 'inactive', stranger)).error?.details).toMatchObject({ code: 'no-such-member' });
    expect((await setState(admin.uid, 'asleep', owner)).error?.details).toMatchObject({ field: 'state' });
    expect(await userAt(admin.uid)).toMatchObject({ state: 'active' });
  });
});
