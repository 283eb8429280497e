import { randomUUID } from 'node:crypto';
import { DEFAULT_TIME_ZONE, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { suite } from '../../suite';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { newEmail, newMember, newOwner, PASSWORD, signIn } from '../people';

const register = (token?: string, input: unknown = { timeZone: 'America/Chicago' }) =>
  call('registerOwner', input, token ? { token } : {});

/** An auth account as the sign-in service creates it, without any documents. */
async function signUp(given: Parameters<typeof auth.createUser>[0] = {}) {
  const email = newEmail();
  const person = { email, emailVerified: true, password: PASSWORD, displayName: ' Greta Gearbox ' };
  const { uid } = await auth.createUser({ ...person, ...given });
  return { uid, email, token: await signIn(email) };
}

async function signUpAnonymously() {
  const answer = await fetch(`${suite.auth.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

async function readDocuments(uid: string) {
  const found = await db.getAll(db.doc(paths.user(uid)), db.doc(paths.account(uid)), db.doc(paths.counters(uid)));
  return found.map((document) => document.data());
}

const nothing = [undefined, undefined, undefined];

describe('registerOwner', () => {
  it('[AUT-2] [SEC-10] creates the user document without the sign-in’s picture, the account, and the counters', async () => {
    const { uid, email, token } = await signUp({ photoURL: 'https://lh3.googleusercontent.com/a/greta' });
    expect(await register(token)).toEqual({ result: {} });
    const [user, account] = await readDocuments(uid);
    expect(user).toMatchObject({
      role: 'admin',
      subOwneruid: uid,
      state: 'active',
      fullName: 'Greta Gearbox',
      email,
      image: '',
      updatedBy: uid,
    });
    expect(account).toEqual({ name: 'Greta Gearbox', timeZone: 'America/Chicago' });
    await expectExactCounters(uid);
    expect(await readCounters(uid)).toMatchObject({ admins: 1, drivers: 0, trips: 0 });
  });

  it('[AUT-2] registers a person without a name, with an unusable picture and an unknown time zone', async () => {
    const { uid, email, token } = await signUp({ displayName: '', photoURL: 'http://pictures.example/plain.png' });
    expect(await register(token, { timeZone: 'Mars/Olympus' })).toEqual({ result: {} });
    const [user, account] = await readDocuments(uid);
    const name = email.split('@')[0];
    expect(user).toMatchObject({ fullName: name, image: '' });
    expect(account).toEqual({ name, timeZone: DEFAULT_TIME_ZONE });
  });

  it('[AUT-2] changes nothing on repeated or concurrent calls', async () => {
    const { uid, token } = await signUp();
    const answers = await Promise.all([register(token), register(token), register(token)]);
    expect(answers).toEqual([{ result: {} }, { result: {} }, { result: {} }]);
    await expectExactCounters(uid);
    await db.doc(paths.user(uid)).update({ fullName: 'Greta Married' });
    await db.doc(paths.account(uid)).update({ name: 'Gearbox Rides' });
    await db.doc(paths.counters(uid)).update({ trips: 7 });
    const before = await readDocuments(uid);
    expect(await register(token, { timeZone: 'Asia/Tokyo' })).toEqual({ result: {} });
    expect(await readDocuments(uid)).toEqual(before);
  });

  it('[AUT-2] creates only what is missing after an interrupted registration', async () => {
    const { uid, token } = await signUp();
    await db.doc(paths.account(uid)).set({ name: 'Gearbox Rides', timeZone: 'Asia/Tokyo' });
    expect(await register(token)).toEqual({ result: {} });
    const [user, account] = await readDocuments(uid);
    expect(user).toMatchObject({ subOwneruid: uid });
    expect(account).toEqual({ name: 'Gearbox Rides', timeZone: 'Asia/Tokyo' });
  });

  it('[SEC-2] refuses members, with or without claims in the token', async () => {
    const owner = await newOwner();
    for (const role of ['admin', 'driver'] as const) {
      const member = await newMember(owner, role);
      expect((await register(member.token)).error?.details).toMatchObject({ code: 'not-allowed' });
      expect((await readDocuments(member.uid)).slice(1)).toEqual([undefined, undefined]);
    }
  });

  it('[SEC-9] frees a person from the claims that an interrupted acceptance left', async () => {
    const owner = await newOwner();
    for (const claims of [{ subOwneruid: owner.uid, role: 'admin' }, { role: 'driver' }]) {
      const { uid, email, token } = await signUp();
      await auth.setCustomUserClaims(uid, claims);
      expect((await register(token)).result).toEqual({});
      expect((await auth.getUser(uid)).customClaims ?? {}).toEqual({});
      expect((await readDocuments(uid))[0]).toMatchObject({ subOwneruid: uid });
      expect((await register(await signIn(email))).result).toEqual({});
    }
  });

  it('[SEC-2] refuses a person whose user document belongs to another account', async () => {
    const owner = await newOwner();
    const { uid, token } = await signUp();
    await db.doc(paths.user(uid)).set({ subOwneruid: owner.uid, role: 'admin' });
    expect((await register(token)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect(await readDocuments(uid)).toEqual([{ subOwneruid: owner.uid, role: 'admin' }, undefined, undefined]);
  });

  it('[SEC-2] refuses people who are signed out, removed, disabled, or have no email', async () => {
    expect((await register()).error).toMatchObject({ status: 'UNAUTHENTICATED', details: { code: 'signed-out' } });

    const removed = await signUp();
    await auth.deleteUser(removed.uid);
    expect((await register(removed.token)).error?.details).toMatchObject({ code: 'signed-out' });
    expect(await readDocuments(removed.uid)).toEqual(nothing);

    const disabled = await signUp();
    await auth.updateUser(disabled.uid, { disabled: true });
    expect((await register(disabled.token)).error?.details).toMatchObject({ code: 'not-active' });
    expect(await readDocuments(disabled.uid)).toEqual(nothing);

    const anonymous = await signUpAnonymously();
    expect((await register(anonymous.token)).error?.details).toMatchObject({ code: 'not-verified' });
    expect(await readDocuments(anonymous.uid)).toEqual(nothing);
  });

  it('[SEC-3] takes the uid from the token and refuses other fields', async () => {
    const { uid, token } = await signUp();
    const stranger = randomUUID();
    for (const field of ['uid', 'subOwneruid', 'email', 'role']) {
      const { error } = await register(token, { timeZone: 'UTC', [field]: stranger });
      expect(error?.details).toMatchObject({ code: 'invalid-input', field });
    }
    for (const timeZone of [undefined, '', 'x'.repeat(61), 'New York', 42]) {
      expect((await register(token, { timeZone })).error?.details).toMatchObject({ field: 'timeZone' });
    }
    expect([await readDocuments(uid), await readDocuments(stranger)]).toEqual([nothing, nothing]);
  });
});
