import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { newEmail, newMember, newOwner, PASSWORD, type Person, signIn, userAt } from '../people';
import {
  answerInvitation,
  answerLink,
  invitationAt,
  invite,
  linkTo,
  mailTo,
  newAdmin,
  newDriver,
  readStatus,
  receivedBy,
  register,
  resetPassword,
  signInWithGoogle,
  signUp,
  verifyByLink,
} from './invitations';

const manage = (id: string, task: string, by: Person) => call('manageInvitation', { id, task }, { token: by.token });
/** A network address that no other test uses. */
const fromElsewhere = () => ({ headers: { 'x-forwarded-for': crypto.randomUUID() } });

describe('an invitation', () => {
  it('[SEC-9] shows its link’s holder who invites as what, and nothing that the inviter typed about them', async () => {
    const owner = await newOwner();
    await db.doc(paths.user(owner.uid)).update({ fullName: 'Olympia\nTestwell' });
    await db.doc(paths.account(owner.account)).set({ name: 'Wayfare Rides', timeZone: 'UTC' });
    const input = newDriver();
    await invite(input, owner);
    expect((await call('readInvitation', { link: await linkTo(input.email) })).result).toEqual({
      company: 'Wayfare Rides',
      invitedBy: 'Olympia Testwell',
      role: 'driver',
      email: input.email,
      needsConfirmation: false,
    });
  });

  it('[SEC-9] opens to no link but those of its latest mails, and not to a guess', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = await invite(input, owner);
    const first = await linkTo(input.email);
    const codes = async (links: readonly string[]) =>
      Promise.all(
        links.map(async (link) => (await call('readInvitation', { link }, fromElsewhere())).error?.details?.code),
      );
    const stored = (await invitationAt(id))?.linkHashes[0];
    expect(await codes([`${id}.${'0'.repeat(64)}`, `${id}.${stored}`, `other.${first.split('.')[1]}`])).toEqual(
      Array(3).fill('no-such-invitation'),
    );
    expect(await codes([id, `${id}.`, '../users/x.y'])).toEqual(Array(3).fill('invalid-input'));

    expect((await manage(id, 'resend', owner)).result).toEqual({});
    expect(await codes([first, await linkTo(input.email)])).toEqual([undefined, undefined]);
    for (let sent = 0; sent < 4; sent += 1) await manage(id, 'resend', owner);
    expect(await codes([first, await linkTo(input.email)])).toEqual(['no-such-invitation', undefined]);
    await db.collection(paths.invitations).doc(id).update({ expireAt: new Date() });
    expect(await codes([await linkTo(input.email)])).toEqual(['no-such-invitation']);
  });

  it('[SEC-9] answers only so many wrong links an hour from one network address', async () => {
    const guess = `invitation.${'0'.repeat(64)}`;
    const elsewhere = fromElsewhere();
    const owner = await newOwner();
    const input = newAdmin();
    await invite(input, owner);
    const link = await linkTo(input.email);
    const readCode = async (given: string) =>
      (await call('readInvitation', { link: given }, elsewhere)).error?.details?.code;
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 61; count += 1) codes.push(await readCode(guess));
    expect(codes).toEqual([...Array(60).fill('no-such-invitation'), 'too-many']);
    expect(await readCode(link)).toBe('too-many');
    expect((await call('declineInvitation', { link: guess }, elsewhere)).error?.details?.code).toBe('too-many');
    expect((await call('readInvitation', { link }, fromElsewhere())).error).toBeUndefined();
  });

  it('[SEC-9] [SEC-8] is accepted with the link, which also verifies the address that it was sent to', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = await invite(input, owner);
    const link = await linkTo(input.email);
    const token = await signUp(input.email);
    expect((await answerInvitation(id, true, token)).error?.details).toMatchObject({ code: 'not-verified' });
    expect((await answerLink(link, true, token)).result).toEqual({});

    const { uid, emailVerified, customClaims } = await auth.getUserByEmail(input.email);
    expect({ emailVerified, customClaims }).toEqual({
      emailVerified: true,
      customClaims: { subOwneruid: owner.uid, role: 'admin' },
    });
    expect(await readStatus(paths.user(owner.uid), token)).toBe(403);
    expect(await readStatus(paths.user(owner.uid), await signIn(input.email))).toBe(200);
    const member = await userAt(uid);
    expect(member).toMatchObject({ subOwneruid: owner.uid, role: 'admin', state: 'active', email: input.email });
    expect(Object.keys(member ?? {})).not.toContain('linkHashes');
    expect([await invitationAt(id), await mailTo(input.email)]).toEqual([undefined, []]);
    expect((await answerLink(link, true, token)).error?.details?.code).toBe('no-such-invitation');
    await expectExactCounters(owner.account);
  });

  it('[SEC-9] is not accepted with a password that an earlier version let the inviter choose', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    await invite(input, owner);
    const link = await linkTo(input.email);
    const { uid } = await auth.createUser({
      uid: `invited-${crypto.randomUUID()}`,
      email: input.email,
      password: PASSWORD,
    });
    const token = await signIn(input.email);
    expect((await answerLink(link, true, token)).error?.details).toMatchObject({ code: 'choose-password' });
    expect([await userAt(uid), await auth.getUser(uid)]).toMatchObject([undefined, { emailVerified: false }]);

    const own = `${PASSWORD}-own`;
    await resetPassword(input.email, own);
    await expect(signIn(input.email)).rejects.toThrow();
    expect((await answerLink(link, true, await signIn(input.email, own))).result).toEqual({});
  });

  it('[SEC-9] whose link came into other hands opens and verifies nothing for another address', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    await invite(input, owner);
    const link = await linkTo(input.email);
    const other = newEmail();
    const token = await signUp(other);
    for (const accept of [true, false]) {
      expect((await answerLink(link, accept, token)).error?.details).toMatchObject({ code: 'other-address' });
    }
    expect(await auth.getUserByEmail(other)).toMatchObject({ emailVerified: false });
    expect((await call('answerInvitation', { link, accept: true })).error?.details).toMatchObject({
      code: 'signed-out',
    });
    expect((await call('readInvitation', { link })).error).toBeUndefined();
  });

  it('[SEC-9] leaves someone who ignores it free: no claims, nobody’s data, and their own choice', async () => {
    const attacker = await newOwner();
    const input = newAdmin();
    const id = await invite(input, attacker);
    const { uid, token } = await signInWithGoogle(input.email);
    expect((await auth.getUser(uid)).customClaims).toBeUndefined();
    expect(await readStatus(paths.user(attacker.uid), token)).toBe(403);
    expect((await register(token)).result).toMatchObject({ invitations: [{ id, needsLink: false }] });
    expect((await register(token, { evenIfInvited: true })).result).toEqual({});
    expect(await userAt(uid)).toMatchObject({ subOwneruid: uid });
    expect((await answerInvitation(id, true, token)).error?.details).toMatchObject({ code: 'already-member' });
    expect((await answerLink(await linkTo(input.email), true, token)).error?.details?.code).toBe('already-member');
    expect(await readStatus(paths.user(uid), attacker.token)).toBe(403);
  });

  it('[SEC-9] needs its link from someone who verified the address in another way than by Google', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = await invite(input, owner);
    await verifyByLink(input.email, await signUp(input.email));
    const token = await signIn(input.email);
    expect(await receivedBy(token)).toEqual([{ id, role: 'admin', company: '', needsLink: true }]);
    for (const accept of [true, false]) {
      expect((await answerInvitation(id, accept, token)).error?.details?.code).toBe('link-required');
    }
    expect((await answerLink(await linkTo(input.email), true, token)).result).toEqual({});
  });

  it('[SEC-9] does not take a Google account of somebody else, linked to the address, for its owner’s', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = await invite(input, owner);
    await verifyByLink(input.email, await signUp(input.email));
    const squatter = newEmail();
    const { uid } = await auth.getUserByEmail(input.email);
    await auth.updateUser(uid, {
      providerToLink: { providerId: 'google.com', uid: `google-${squatter}`, email: squatter },
    });
    const { token, uid: same } = await signInWithGoogle(squatter);
    expect(same).toBe(uid);
    expect((await answerInvitation(id, true, token)).error?.details?.code).toBe('link-required');
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
    const declineById = async (id: string, _link: string, token: string) => answerInvitation(id, false, token);
    const declineByLink = async (_id: string, link: string, token: string) => answerLink(link, false, token);
    const declineSignedOut = async (_id: string, link: string) => call('declineInvitation', { link });
    for (const decline of [declineById, declineByLink, declineSignedOut]) {
      const input = newAdmin();
      const id = await invite(input, owner);
      const link = await linkTo(input.email);
      const { uid, token } = await signInWithGoogle(input.email);
      expect((await decline(id, link, token)).result).toEqual({});
      expect([await invitationAt(id), await mailTo(input.email)]).toEqual([undefined, []]);
      expect((await answerInvitation(id, true, token)).error?.details).toMatchObject({ code: 'no-such-invitation' });
      expect((await answerLink(link, true, token)).error?.details).toMatchObject({ code: 'no-such-invitation' });
      expect((await register(token)).result).toEqual({});
      expect(await userAt(uid)).toMatchObject({ subOwneruid: uid, role: 'admin' });
    }
  });

  it('[SEC-9] that is removed leaves the address free to register or to be invited elsewhere', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const input = newAdmin();
    const id = await invite(input, owner);
    expect((await manage(id, 'resend', owner)).result).toEqual({});
    expect(await mailTo(input.email)).toHaveLength(2);
    const link = await linkTo(input.email);
    expect((await manage(id, 'remove', owner)).result).toEqual({});
    expect([await invitationAt(id), await mailTo(input.email)]).toEqual([undefined, []]);
    expect((await call('readInvitation', { link })).error?.details).toMatchObject({ code: 'no-such-invitation' });

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

  it('[SEC-9] that was interrupted and then removed leaves the person free, without the inviter changing the sign-in', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const input = newDriver();
    const id = await invite(input, owner);
    const { uid } = await signInWithGoogle(input.email);
    const claims = { subOwneruid: owner.uid, role: 'driver' };
    await auth.setCustomUserClaims(uid, claims);
    await manage(id, 'remove', owner);
    expect((await auth.getUser(uid)).customClaims).toEqual(claims);

    const elsewhere = await invite(input, other);
    const { token } = await signInWithGoogle(input.email);
    expect((await answerInvitation(elsewhere, false, token)).result).toEqual({});
    expect((await auth.getUser(uid)).customClaims ?? {}).toEqual({});
    expect((await register(token)).result).toEqual({});
    expect(await readStatus(paths.counters(uid), (await signInWithGoogle(input.email)).token)).toBe(200);
  });

  it('[SEC-9] that is accepted while the person registers a company gives them one of the two, with its claims', async () => {
    const owner = await newOwner();
    for (let round = 0; round < 3; round += 1) {
      const input = newAdmin();
      const id = await invite(input, owner);
      const { uid, token } = await signInWithGoogle(input.email);
      // Left by an earlier, interrupted answer
      if (round > 0) await auth.setCustomUserClaims(uid, { subOwneruid: owner.uid, role: 'admin' });
      const answers = await Promise.all([answerInvitation(id, true, token), register(token, { evenIfInvited: true })]);
      expect(answers.filter(({ error }) => !error)).toHaveLength(1);
      const account = (await userAt(uid))?.subOwneruid;
      const member = { subOwneruid: owner.uid, role: 'admin' };
      expect((await auth.getUser(uid)).customClaims ?? {}).toEqual(account === uid ? {} : member);
    }
  });
});
