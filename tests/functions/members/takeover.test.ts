import { randomUUID } from 'node:crypto';
import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { type CallAnswer, call } from '../call';
import { authAccount, newEmail, newMember, newOwner, PASSWORD, type Person, signIn, userAt } from '../people';
import {
  changeEmail,
  changePassword,
  mailTo,
  newAdmin,
  newDriver,
  readStatus,
  receivedBy,
  signInWithGoogle,
  signUp,
  verifyByLink,
} from './invitations';

// What an inviter could try in order to get somebody else's sign-in, with real tokens and calls. The attacker also sends the
// password that earlier versions asked for, where the function takes one.

const ATTACKERS_PASSWORD = 'Attacker_1';

interface Attempt {
  readonly key: string;
  readonly email: string;
}

/** Invites as the attacker does. Returns the answer's code, or 'ok'. */
async function attempt(by: Person, { key, email }: Attempt, role: 'admin' | 'driver' = 'admin'): Promise<string> {
  const { key: _key, email: _email, ...details } = role === 'admin' ? newAdmin() : newDriver();
  const input = { ...details, key, email };
  const send = (data: object) => call('addMember', data, { token: by.token });
  const withPassword = await send({ ...input, password: ATTACKERS_PASSWORD });
  const refusedPassword = withPassword.error?.details?.code === 'invalid-input';
  return readCode(refusedPassword ? await send(input) : withPassword);
}

const readCode = ({ error }: CallAnswer): string => error?.details?.code ?? (error ? error.status : 'ok');

const removeInvitations = async (by: Person, email: string) => {
  const found = await db
    .collection(paths.invitations)
    .where('subOwneruid', '==', by.account)
    .where('email', '==', email)
    .get();
  for (const { id } of found.docs) await call('manageInvitation', { id, task: 'remove' }, { token: by.token });
};

/** Someone who was invited, ignored it, and registered a company of their own. */
async function registeredVictim(attacker: Person, key: string) {
  const email = newEmail();
  expect(await attempt(attacker, { key, email })).toBe('ok');
  const { uid } = await signInWithGoogle(email);
  const { token } = await signInWithGoogle(email);
  expect(readCode(await call('registerOwner', { timeZone: 'UTC', evenIfInvited: true }, { token }))).toBe('ok');
  expect(await userAt(uid)).toMatchObject({ subOwneruid: uid });
  return { uid, email, token };
}

describe('an inviter who is after somebody else’s sign-in', () => {
  it('[SEC-9] gets no sign-in with the uid of someone who was invited and registered a company of their own', async () => {
    const attacker = await newOwner();
    const key = randomUUID();
    const victim = await registeredVictim(attacker, key);
    const before = await auth.getUser(victim.uid);

    await removeInvitations(attacker, victim.email);
    const [other, own] = [newEmail(), newEmail()];
    expect(await attempt(attacker, { key: randomUUID(), email: other })).toBe('ok');
    // The used key with an address that is invited already: its clean-up must remove no sign-in
    expect(await attempt(attacker, { key, email: other })).toBe('already-invited');
    expect(await auth.getUser(victim.uid)).toMatchObject({ uid: victim.uid, email: victim.email });
    expect(await readStatus(paths.user(victim.uid), (await signInWithGoogle(victim.email)).token)).toBe(200);

    // The used key with an address of the attacker's own: no sign-in comes of it, and none with the victim's uid
    expect(await attempt(attacker, { key, email: own })).toBe('ok');
    expect(await authAccount(own)).toBeUndefined();
    await expect(signIn(own, ATTACKERS_PASSWORD)).rejects.toThrow(/EMAIL_NOT_FOUND|INVALID/);
    const after = await auth.getUser(victim.uid);
    expect([after.email, after.customClaims, after.tokensValidAfterTime]).toEqual([
      before.email,
      before.customClaims,
      before.tokensValidAfterTime,
    ]);
    const users = await db.collection(paths.users).where('subOwneruid', '==', victim.uid).get();
    expect(users.docs.map(({ id }) => id)).toEqual([victim.uid]);
  });

  it('[SEC-9] replaces no sign-in of someone who is changing their address', async () => {
    const attacker = await newOwner();
    const key = randomUUID();
    const victim = await registeredVictim(attacker, key);
    await removeInvitations(attacker, victim.email);
    const changed = newEmail();
    await changeEmail(victim.token, changed);
    expect(await auth.getUser(victim.uid)).toMatchObject({ emailVerified: false });
    for (const email of [newEmail(), victim.email, changed]) await attempt(attacker, { key, email });
    expect(await auth.getUser(victim.uid)).toMatchObject({ email: changed });
    expect(await authAccount(victim.email)).toBeUndefined();
  });

  it('[SEC-9] removes no sign-in of a confirmed driver, as an admin who may not deactivate', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const key = randomUUID();
    const email = newEmail();
    expect(await attempt(admin, { key, email }, 'driver')).toBe('ok');
    const { token } = await signInWithGoogle(email);
    const [invitation] = await receivedBy(token);
    const accepted = await call('answerInvitation', { id: invitation?.id, accept: true }, { token });
    expect(readCode(accepted)).toBe('ok');
    const { uid } = await auth.getUserByEmail(email);
    expect(readCode(await call('confirmDriver', { uid, confirmed: true }, { token: owner.token }))).toBe('ok');

    const other = newEmail();
    await attempt(admin, { key: randomUUID(), email: other }, 'driver');
    expect(await attempt(admin, { key, email: other }, 'driver')).toBe('already-invited');
    expect(await attempt(admin, { key, email }, 'driver')).toBe('already-member');
    expect(await auth.getUser(uid)).toMatchObject({ email, disabled: false });
    const refused = await call('setMemberState', { uid, state: 'inactive' }, { token: admin.token });
    expect(readCode(refused)).toBe('not-allowed');
    expect(await userAt(uid)).toMatchObject({ state: 'active' });
  });

  it('[SEC-9] can’t accept in the invited person’s name, not even after they opened a verification link', async () => {
    const attacker = await newOwner();
    const email = newEmail();
    expect(await attempt(attacker, { key: randomUUID(), email }, 'driver')).toBe('ok');
    // The password that the inviter typed, or else one with which they register the address themselves
    let token = await signIn(email, ATTACKERS_PASSWORD).catch(() => signUp(email, ATTACKERS_PASSWORD));
    const [invitation] = (await db.collection(paths.invitations).where('email', '==', email).get()).docs;
    const answer = (more: object) => call('answerInvitation', { id: invitation?.id, accept: true, ...more }, { token });
    expect(readCode(await answer({}))).toBe('not-verified');

    // The invited person expects mail about this, and opens the link that the inviter has asked for
    await verifyByLink(email, token);
    token = await signIn(email, ATTACKERS_PASSWORD);
    // Sign-in times are whole seconds
    await expect
      .poll(async () => {
        await changePassword(token, `${ATTACKERS_PASSWORD}2`).catch(() => undefined);
        token = await signIn(email, `${ATTACKERS_PASSWORD}2`);
        return readCode(await answer({}));
      })
      .toBe('link-required');
    const { uid } = await auth.getUserByEmail(email);
    expect([await userAt(uid), (await auth.getUser(uid)).customClaims ?? {}]).toEqual([undefined, {}]);
    // Nothing that the inviter can read has the link
    const stored = JSON.stringify([invitation?.data(), await receivedBy(token)]);
    const secret = (await mailTo(email))[0]?.message.text.match(/\.([0-9a-f]{64})/)?.[1];
    expect(secret).toBeDefined();
    expect(stored).not.toContain(secret);
    const guess = `${invitation?.id}.${'0'.repeat(64)}`;
    expect(readCode(await call('answerInvitation', { link: guess, accept: true }, { token }))).toBe(
      'no-such-invitation',
    );
  });

  it('[SEC-9] does not block the address: its owner registers with a password of their own', async () => {
    const attacker = await newOwner();
    const email = newEmail();
    expect(await attempt(attacker, { key: randomUUID(), email })).toBe('ok');
    expect(await authAccount(email)).toBeUndefined();
    const token = await signUp(email);
    await verifyByLink(email, token);
    const verified = await signIn(email);
    expect(readCode(await call('registerOwner', { timeZone: 'UTC', evenIfInvited: true }, { token: verified }))).toBe(
      'ok',
    );
    await expect(signIn(email, ATTACKERS_PASSWORD)).rejects.toThrow();
  });

  it('[SEC-9] can’t tell whether addresses have an account, and can’t try without limit', async () => {
    const attacker = await newOwner();
    const known = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const email = newEmail();
        const { uid } = await auth.createUser({ email, emailVerified: true, password: PASSWORD });
        await db.doc(paths.user(uid)).set({ subOwneruid: uid, role: 'admin', state: 'active', email });
        return email;
      }),
    );
    const codes: Record<'known' | 'unknown', string[]> = { known: [], unknown: [] };
    for (const email of known) {
      codes.known.push(await attempt(attacker, { key: randomUUID(), email }));
      codes.unknown.push(await attempt(attacker, { key: randomUUID(), email: newEmail() }));
    }
    expect(codes.known).toEqual(codes.unknown);
    expect(codes.known).toEqual([...Array(25).fill('ok'), ...Array(5).fill('too-many')]);
  });

  it('[SEC-9] is limited also where every attempt is refused', async () => {
    const owner = await newOwner();
    const member = await newMember(owner, 'driver');
    await db.doc(paths.dailyLimit(owner.account, 'invitations', new Date())).set({ count: 48 });
    const codes: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      codes.push(await attempt(owner, { key: randomUUID(), email: member.email }));
    }
    expect(codes).toEqual(['already-member', 'already-member', 'too-many', 'too-many']);
  });
});
