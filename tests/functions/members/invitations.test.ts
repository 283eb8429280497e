import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { newEmail, newMember, newOwner, PASSWORD, type Person, signIn } from '../people';
import {
  addAndAccept,
  answerInvitation,
  changePassword,
  invitationAt,
  invite,
  mailTo,
  newAdmin,
  newDriver,
  readStatus,
  receivedBy,
  signInWithGoogle,
  signUp,
  verifyByLink,
} from './invitations';

const manage = (id: string, task: string, by: Person) => call('manageInvitation', { id, task }, { token: by.token });
const register = (token: string, more: object = {}) => call('registerOwner', { timeZone: 'UTC', ...more }, { token });
const userAt = async (uid: string) => (await db.doc(paths.user(uid)).get()).data();

describe('an invitation', () => {
  it('[SEC-9] is accepted with a verified address and a password that the inviter does not know', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = await invite(input, owner);
    const unverified = await signIn(input.email);
    expect((await answerInvitation(id, true, unverified)).error?.details).toMatchObject({ code: 'not-verified' });

    await verifyByLink(input.email, unverified);
    const verified = await signIn(input.email);
    expect(await receivedBy(verified)).toEqual([{ id, role: 'admin', company: '' }]);
    for (const answer of [
      await answerInvitation(id, true, verified),
      await register(verified, { evenIfInvited: true }),
    ]) {
      expect(answer.error?.details).toMatchObject({ code: 'choose-password' });
    }
    expect([await userAt(id), (await auth.getUser(id)).customClaims]).toEqual([undefined, undefined]);

    // Times of the sign-in service are whole seconds, so a change right after the invitation is not seen as one
    let password = PASSWORD;
    const accept = async () => {
      const token = await signIn(input.email, password);
      password = `${password}1`;
      await changePassword(token, password);
      return answerInvitation(id, true, await signIn(input.email, password));
    };
    await expect.poll(accept, { timeout: 20_000, interval: 500 }).toEqual({ result: {} });
    await expect(signIn(input.email)).rejects.toThrow();
    const token = await signIn(input.email, password);
    expect(await readStatus(paths.user(owner.uid), token)).toBe(200);
    expect(await userAt(id)).toMatchObject({
      subOwneruid: owner.uid,
      role: 'admin',
      state: 'active',
      email: input.email,
    });
    expect([await invitationAt(id), await mailTo(input.email)]).toEqual([undefined, []]);
    await expectExactCounters(owner.account);
  });

  it('[SEC-9] leaves someone who signs in with Google free: no claims, nobody’s data, and their own choice', async () => {
    const attacker = await newOwner();
    const input = newAdmin();
    const id = await invite(input, attacker);
    const attackersToken = await signIn(input.email);

    const { uid, token } = await signInWithGoogle(input.email);
    expect((await auth.getUser(uid)).customClaims).toBeUndefined();
    await expect(signIn(input.email)).rejects.toThrow();
    expect(await readStatus(paths.user(attacker.uid), token)).toBe(403);
    expect((await register(attackersToken, { evenIfInvited: true })).error?.details?.code).toMatch(
      /signed-out|not-verified/,
    );
    expect((await register(token)).result).toMatchObject({ invitations: [{ id }] });
    expect((await register(token, { evenIfInvited: true })).result).toEqual({});
    expect(await userAt(uid)).toMatchObject({ subOwneruid: uid });
    expect((await answerInvitation(id, true, token)).error?.details).toMatchObject({ code: 'already-member' });
    expect(await readStatus(paths.user(uid), attacker.token)).toBe(403);
  });

  it('[SEC-9] is for its address only, and never for someone who has an account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const id = await invite(newAdmin(), owner);
    expect((await answerInvitation(id, true, other.token)).error).toMatchObject({
      status: 'NOT_FOUND',
      details: { code: 'no-such-invitation' },
    });
    expect((await answerInvitation(id, false, other.token)).error?.details?.code).toBe('no-such-invitation');
    expect(await invitationAt(id)).toBeDefined();
  });

  it('[SEC-9] can be one of several: joining one company leaves nothing with the others', async () => {
    const [first, second] = await Promise.all([newOwner(), newOwner()]);
    const input = newDriver();
    const ids = [await invite(input, first), await invite(input, second)] as const;
    const { uid, token } = await signInWithGoogle(input.email);
    expect((await receivedBy(token)).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await answerInvitation(ids[1], true, token)).result).toEqual({});
    expect((await answerInvitation(ids[0], true, token)).error?.details).toMatchObject({ code: 'already-member' });
    const joined = (await signInWithGoogle(input.email)).token;
    expect(await userAt(uid)).toMatchObject({ subOwneruid: second.uid, role: 'driver' });
    expect((await auth.getUser(uid)).customClaims).toEqual({ subOwneruid: second.uid, role: 'driver' });
    expect(await readStatus(paths.user(uid), joined)).toBe(200);
    // Only the first company still has the address
    expect((await manage(ids[0], 'remove', first)).result).toEqual({});
    expect((await auth.getUser(uid)).customClaims).toEqual({ subOwneruid: second.uid, role: 'driver' });
  });

  it('[SEC-9] that is declined leaves no name, address, or mail, and the person can register', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = await invite(input, owner);
    const { uid, token } = await signInWithGoogle(input.email);
    expect((await answerInvitation(id, false, token)).result).toEqual({});
    expect([await invitationAt(id), await mailTo(input.email)]).toEqual([undefined, []]);
    expect((await answerInvitation(id, true, token)).error?.details).toMatchObject({ code: 'no-such-invitation' });
    expect((await register(token)).result).toEqual({});
    expect(await userAt(uid)).toMatchObject({ subOwneruid: uid, role: 'admin' });
  });

  it('[SEC-9] that is removed leaves the address free to register or to be invited elsewhere', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const input = newAdmin();
    const id = await invite(input, owner);
    expect((await manage(id, 'resend', owner)).result).toEqual({});
    expect(await mailTo(input.email)).toHaveLength(2);
    expect((await manage(id, 'remove', owner)).result).toEqual({});
    expect([await invitationAt(id), await mailTo(input.email)]).toEqual([undefined, []]);
    await expect(auth.getUserByEmail(input.email)).rejects.toThrow();

    const again = await invite(input, other);
    expect((await manage(again, 'remove', other)).result).toEqual({});
    const token = await signUp(input.email);
    await verifyByLink(input.email, token);
    expect((await register(await signIn(input.email))).result).toEqual({});
  });

  it('[SEC-9] is managed by its own account; an admin manages those of drivers', async () => {
    const [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
    const admin = await newMember(owner, 'admin');
    const [adminId, driverId] = [await invite(newAdmin(), owner), await invite(newDriver(), owner)];
    for (const task of ['resend', 'remove']) {
      expect((await manage(driverId, task, stranger)).error?.details).toMatchObject({ code: 'no-such-invitation' });
      expect((await manage(adminId, task, admin)).error?.details).toMatchObject({ code: 'not-allowed' });
    }
    expect((await manage(driverId, 'remove', admin)).result).toEqual({});
    expect((await manage(driverId, 'remove', admin)).error?.details).toMatchObject({ code: 'no-such-invitation' });
  });

  it('[SEC-9] that was interrupted while it was accepted is finished by a repeated call', async () => {
    const owner = await newOwner();
    const input = newDriver();
    const id = await invite(input, owner);
    const { uid } = await signInWithGoogle(input.email);
    await auth.setCustomUserClaims(uid, { subOwneruid: owner.uid, role: 'driver' });
    const { token } = await signInWithGoogle(input.email);
    expect(await readStatus(paths.user(owner.uid), token)).toBe(403);
    expect(await receivedBy(token)).toMatchObject([{ id }]);
    expect((await answerInvitation(id, true, token)).result).toEqual({});
    expect(await userAt(uid)).toMatchObject({ subOwneruid: owner.uid });
  });

  it('[SEC-9] that was interrupted and then removed frees the person', async () => {
    const owner = await newOwner();
    const input = newDriver();
    const id = await invite(input, owner);
    const { uid } = await signInWithGoogle(input.email);
    await auth.setCustomUserClaims(uid, { subOwneruid: owner.uid, role: 'driver' });
    await manage(id, 'remove', owner);
    expect((await auth.getUser(uid)).customClaims ?? {}).toEqual({});
  });
});

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
