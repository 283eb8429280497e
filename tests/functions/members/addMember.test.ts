import { randomUUID } from 'node:crypto';
import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { authAccount, newMember, newOwner, PASSWORD, signIn, userAt } from '../people';
import { add, addAndAccept, invitationAt, mailTo, newAdmin, newDriver, readStatus, uidOf } from './invitations';

const pictureIn = (account: string) => `https://res.cloudinary.com/demo/image/upload/v1/accounts/${account}/hobart.png`;

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

  it('[PPL-5] keeps the sign-in that an interrupted call left, unless it has another address', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = uidOf(await add(input, owner));
    const interrupt = async () => {
      await db.collection(paths.invitations).doc(id).delete();
      await db.collection(paths.mail).doc(`${id}-1`).delete();
    };

    await interrupt();
    await auth.updateUser(id, { displayName: 'From the interrupted call' });
    expect((await add(input, owner)).result).toEqual({ uid: id, state: 'invited' });
    expect((await auth.getUser(id)).displayName).toBe('From the interrupted call');

    await interrupt();
    const corrected = { ...input, email: newAdmin().email };
    expect((await add(corrected, owner)).result).toEqual({ uid: id, state: 'invited' });
    expect(await auth.getUser(id)).toMatchObject({ email: corrected.email, displayName: input.fullName });
    expect(await authAccount(input.email)).toBeUndefined();
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
