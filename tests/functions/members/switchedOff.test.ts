import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { checkSignIns } from '../../../functions/src/members/checkSignIns';
import { auth, db } from '../admin';
import { call } from '../call';
import { newEmail, newMember, newOwner, PASSWORD, signIn } from '../people';
import { changeEmail, changePassword, readStatus, removeSignIn } from './invitations';

const calls = [
  ['recount', {}],
  ['addMember', {}],
  ['setMemberState', {}],
  ['updateMember', {}],
  ['followAddress', { from: 'old@wayfare.example' }],
  ['confirmDriver', {}],
  ['manageInvitation', {}],
  ['answerInvitation', {}],
  ['uploadImport', {}],
  ['importAllowance', {}],
  ['manageImport', {}],
  ['signUpload', {}],
  ['registerOwner', {}],
] as const;
const readCode = async (name: string, input: object, token: string) =>
  (await call(name, input, { token })).error?.details?.code;
const userAt = async (uid: string) => (await db.doc(paths.user(uid)).get()).data();

describe('a person who is switched off', () => {
  it('[SEC-12] is refused by every function at once, owners included, while the token is still valid', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    for (const { uid, token } of [owner, admin]) {
      expect(await readCode('signUpload', {}, token)).toBe('invalid-input');
      await auth.updateUser(uid, { disabled: true });
      for (const [name, input] of calls)
        expect([name, await readCode(name, input, token)]).toEqual([name, 'not-active']);
    }
  });

  it('[SEC-12] is refused by every function once signed out everywhere, and works with a new sign-in', async () => {
    const owner = await newOwner();
    const revokedAt = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(revokedAt);
    await auth.revokeRefreshTokens(owner.uid);
    for (const [name, input] of calls) {
      expect([name, await readCode(name, input, owner.token)]).toEqual([name, 'signed-out']);
    }
    expect(await readCode('signUpload', {}, await signIn(owner.email))).toBe('invalid-input');
  });

  it('[SEC-12] is refused by the rules at once when the operator marks the owner’s document', async () => {
    const owner = await newOwner();
    const counters = paths.counters(owner.uid);
    // Allowed to read, whether or not the owner has been counted yet
    expect([200, 404]).toContain(await readStatus(counters, owner.token));
    await db.doc(paths.user(owner.uid)).update({ state: 'inactive' });
    expect(await readStatus(counters, owner.token)).toBe(403);
    expect(await readStatus(paths.user(owner.uid), owner.token)).toBe(403);
    expect(await readCode('recount', {}, owner.token)).toBe('not-active');
  });
});

describe('the nightly check of sign-ins', () => {
  const members = async () => {
    const owner = await newOwner();
    const [admin, driver] = [await newMember(owner, 'admin'), await newMember(owner, 'driver')];
    return { owner, admin, driver };
  };

  it('[SEC-12] deactivates an owner whose sign-in was disabled, for the rules too', async () => {
    const { owner, admin } = await members();
    await auth.updateUser(owner.uid, { disabled: true });
    await checkSignIns(owner.account);
    expect(await readStatus(paths.user(admin.uid), owner.token)).toBe(403);
    expect(await userAt(owner.uid)).toMatchObject({ state: 'inactive' });
    expect(await userAt(admin.uid)).toMatchObject({ state: 'active' });
  });

  it('[SEC-12] deactivates a member who removed their own sign-in, who can’t be reactivated', async () => {
    const { owner, admin, driver } = await members();
    await db.doc(paths.driverLocation(driver.uid)).set({ subOwneruid: owner.account });
    await db.doc(paths.user(admin.uid)).update({ fullName: 42 });
    await removeSignIn(driver.token);
    expect(await readCode('signUpload', {}, driver.token)).toBe('signed-out');
    await checkSignIns(owner.account);
    expect(await userAt(driver.uid)).toMatchObject({ state: 'inactive', updatedBy: 'system' });
    expect((await db.doc(paths.driverLocation(driver.uid)).get()).exists).toBe(false);
    const setState = (state: string) => readCode('setMemberState', { uid: driver.uid, state }, owner.token);
    expect(await setState('active')).toBe('no-sign-in');
    expect(await setState('inactive')).toBeUndefined();
  });

  it('[SEC-8] [SEC-12] copies no address that a member changed: the member confirms it', async () => {
    const { owner, admin } = await members();
    const email = newEmail();
    await changeEmail(admin.token, email);
    const token = await signIn(email);
    expect(await readStatus(paths.user(owner.uid), token)).toBe(403);
    await checkSignIns(owner.account);
    expect(await userAt(admin.uid)).toMatchObject({ email: admin.email });
    await auth.updateUser(admin.uid, { emailVerified: true });
    await checkSignIns(owner.account);
    expect(await userAt(admin.uid)).toMatchObject({ email: admin.email, state: 'active' });
  });

  it('[SEC-12] changes nothing for people whose sign-in is in order', async () => {
    const { owner, admin } = await members();
    await changePassword(admin.token, `${PASSWORD}1`);
    const before = await Promise.all([userAt(owner.uid), userAt(admin.uid)]);
    await checkSignIns(owner.account);
    expect(await Promise.all([userAt(owner.uid), userAt(admin.uid)])).toEqual(before);
  });
});
