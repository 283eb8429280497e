import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { newEmail, newOwner, PASSWORD, signIn } from '../people';
import { addAndAccept, newAdmin, readStatus, register, signInWithGoogle, signUp, verifyByLink } from './invitations';

describe('an address that somebody else registered', () => {
  it('[SEC-8] has nobody else in its account once its owner signs in with Google', async () => {
    const email = newEmail();
    const squatter = await signUp(email);
    for (const [name, input] of [
      ['registerOwner', { timeZone: 'UTC' }],
      ['addMember', newAdmin()],
      ['signUpload', { folder: 'x' }],
      ['recount', {}],
    ] as const) {
      expect((await call(name, input, { token: squatter })).error?.details, name).toMatchObject({
        code: 'not-verified',
      });
    }
    const { uid, token } = await signInWithGoogle(email);
    expect((await register(token)).result).toEqual({});
    const { docs } = await db.collection(paths.users).where('subOwneruid', '==', uid).get();
    expect(docs.map(({ id }) => id)).toEqual([uid]);
    await expect(signIn(email)).rejects.toThrow();
    expect(await readStatus(paths.counters(uid), squatter)).toBe(403);
    expect(await readStatus(paths.counters(uid), token)).toBe(200);
  });

  it('[SEC-8] opens after the link in the verification mail was opened, with a new token', async () => {
    const email = newEmail();
    const token = await signUp(email);
    await verifyByLink(email, token);
    expect((await register(token)).error?.details).toMatchObject({ code: 'not-verified' });
    const fresh = await signIn(email);
    expect((await register(fresh)).result).toEqual({});
    const { uid } = await auth.getUserByEmail(email);
    expect(await readStatus(paths.counters(uid), fresh)).toBe(200);
    expect(await readStatus(paths.counters(uid), token)).toBe(403);
    expect(await readStatus(paths.user(uid), token)).toBe(200);
  });

  it('[SEC-8] refuses a member whose address is no longer verified', async () => {
    const owner = await newOwner();
    const admin = await addAndAccept(newAdmin(), owner);
    expect(await readStatus(paths.user(owner.uid), admin.token)).toBe(200);
    await auth.updateUser(admin.uid, { emailVerified: false, password: PASSWORD });
    const token = await signIn(admin.email);
    expect(await readStatus(paths.user(owner.uid), token)).toBe(403);
    expect((await call('signUpload', { folder: 'x' }, { token })).error?.details).toMatchObject({
      code: 'not-verified',
    });
  });
});
