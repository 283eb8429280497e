import { randomUUID } from 'node:crypto';
import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { removeInvitedSignIns } from '../../../functions/src/members/removeInvitedSignIns';
import { auth, db } from '../admin';
import { call } from '../call';
import { authAccount, newEmail, newOwner, PASSWORD, signIn, userAt } from '../people';
import { signInWithGoogle, signUp, verifyByLink } from './invitations';

/** A sign-in as earlier versions created it for an invited person. */
async function invitedSignIn() {
  const email = newEmail();
  const { uid } = await auth.createUser({ uid: `invited-${randomUUID()}`, email, password: PASSWORD });
  return { uid, email };
}

const exists = async ({ email }: { readonly email: string }) => (await authAccount(email)) !== undefined;
const atOnce = () => Promise.resolve();

describe('the clean-up of sign-ins that earlier versions created for invited people', () => {
  it('[SEC-9] removes those that nobody has made their own, and frees their addresses', async () => {
    const unused = await invitedSignIn();
    const ofOthers = { email: newEmail() };
    await signUp(ofOthers.email);
    await removeInvitedSignIns(atOnce);
    expect([await exists(unused), await exists(ofOthers)]).toEqual([false, true]);
    await verifyByLink(unused.email, await signUp(unused.email));
    const token = await signIn(unused.email);
    expect((await call('registerOwner', { timeZone: 'UTC' }, { token })).result).toEqual({});
  });

  it('[SEC-9] keeps those whose person joined, registered, verified the address, or uses Google', async () => {
    const owner = await newOwner();
    const people = await Promise.all(Array.from({ length: 5 }, invitedSignIn));
    const [joined, registered, verified, google, interrupted] = people.map(({ uid, email }) => ({ uid, email }));
    await db.doc(paths.user(joined?.uid ?? '')).set({ subOwneruid: owner.uid, role: 'driver' });
    await db.doc(paths.account(registered?.uid ?? '')).set({ name: 'Wayfare', timeZone: 'UTC' });
    await auth.updateUser(verified?.uid ?? '', { emailVerified: true });
    await signInWithGoogle(google?.email ?? '');
    await auth.setCustomUserClaims(interrupted?.uid ?? '', { subOwneruid: owner.uid, role: 'driver' });
    for (let run = 0; run < 2; run += 1) await removeInvitedSignIns(atOnce);
    for (const { uid, email } of people) expect(await auth.getUser(uid)).toMatchObject({ email, disabled: false });
  });

  it('[SEC-9] keeps one whose person finishes registering meanwhile, and enables it again', async () => {
    const person = await invitedSignIn();
    await removeInvitedSignIns(async () => {
      expect(await auth.getUser(person.uid)).toMatchObject({ disabled: true });
      // Nobody can begin to use it now
      await expect(signIn(person.email)).rejects.toThrow('USER_DISABLED');
      await expect(signInWithGoogle(person.email)).rejects.toThrow('USER_DISABLED');
      // A call that had begun before
      await db.doc(paths.user(person.uid)).set({ subOwneruid: person.uid, role: 'admin', state: 'active' });
    });
    expect(await auth.getUser(person.uid)).toMatchObject({ email: person.email, disabled: false });
    expect(await userAt(person.uid)).toMatchObject({ subOwneruid: person.uid });
  });

  it('[SEC-9] finishes what an interrupted run has begun', async () => {
    const person = await invitedSignIn();
    const interrupted = removeInvitedSignIns(() => Promise.reject(new Error('stopped')));
    await expect(interrupted).rejects.toThrow('stopped');
    expect(await auth.getUser(person.uid)).toMatchObject({ disabled: true });
    await removeInvitedSignIns(atOnce);
    expect(await exists(person)).toBe(false);
  });
});
