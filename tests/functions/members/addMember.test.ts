import { randomUUID } from 'node:crypto';
import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { authAccount, newMember, newOwner, PASSWORD, userAt } from '../people';
import {
  add,
  addAndAccept,
  invitationAt,
  invite,
  linkTo,
  mailTo,
  newAdmin,
  newDriver,
  readInvitation,
  readStatus,
} from './invitations';

const pictureIn = (account: string) => `https://res.cloudinary.com/demo/image/upload/v1/accounts/${account}/hobart.png`;

describe('addMember', () => {
  it('[PPL-5] [SEC-9] invites an admin: an invitation and queued mail, but no sign-in', async () => {
    const owner = await newOwner();
    const input = { ...newAdmin(), image: pictureIn(owner.account) };
    const answer = await add(input, owner);
    expect(answer).toEqual({ result: { invitation: expect.any(String) } });
    const id = readInvitation(answer);
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
    expect([await userAt(id), await authAccount(input.email)]).toEqual([undefined, undefined]);
    const [, secret = ''] = (await linkTo(input.email)).split('.');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([answer, await invitationAt(id)])).not.toContain(secret);
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
    expect(mail?.message.text.match(/https?:\S+/g)).toEqual([expect.stringContaining('/auth/join#')]);
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|Click/);
  });

  it('[SEC-9] puts no link into a mail with characters that browsers read as dots and slashes', async () => {
    const owner = await newOwner();
    const company = 'Pay：／／evil．example。com․x｡y＠z';
    await db.doc(paths.account(owner.account)).set({ name: company, timeZone: 'UTC' });
    const input = newAdmin();
    await add(input, owner);
    const [mail] = await mailTo(input.email);
    expect(mail?.message.subject).toBe('Pay evil example com x y z invites you as an admin');
  });

  it('[PPL-6] lets only the owner add admins; a driver added by an admin waits for the owner', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const refused = newAdmin();
    expect((await add(refused, admin)).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { code: 'not-allowed' },
    });
    expect(await mailTo(refused.email)).toEqual([]);

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
      ['password', { ...newAdmin(), password: PASSWORD }],
      ['phoneNumber', { ...newAdmin(), phoneNumber: '12' }],
      ['address', { ...newAdmin(), address: 'x'.repeat(301) }],
      ['image', { ...newAdmin(), image: 'javascript:alert(1)' }],
      ['image', { ...newAdmin(), image: pictureIn('another') }],
      ['image', { ...newAdmin(), image: pictureIn(`${owner.account}/logo`) }],
      ['image', { ...newAdmin(), image: pictureIn(`${owner.account}/people/${owner.uid}`) }],
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

  it('[SEC-9] answers the same for the address of another account, which is then invited like any other', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const input = { ...newAdmin(), email: other.email };
    expect(await add(input, owner)).toEqual({ result: { invitation: expect.any(String) } });
    expect(await mailTo(input.email)).toHaveLength(1);
    expect(await auth.getUserByEmail(other.email)).toMatchObject({ uid: other.uid, disabled: false });
  });

  it('[PPL-5] refuses a member of the own account, unless they have removed their sign-in', async () => {
    const owner = await newOwner();
    const member = await newMember(owner, 'driver');
    const again = { ...newDriver(), email: member.email.toUpperCase() };
    const refused = async () => (await add(again, owner)).error?.details;
    expect(await refused()).toMatchObject({ code: 'already-member', field: 'email' });
    await db.doc(paths.user(member.uid)).update({ state: 'inactive' });
    expect(await refused()).toMatchObject({ message: expect.stringContaining('Reactivate them') });
    expect(await mailTo(member.email)).toEqual([]);
    await auth.deleteUser(member.uid);
    expect((await add(again, owner)).error).toBeUndefined();
    expect(await mailTo(member.email)).toHaveLength(1);
  });

  it('[PPL-5] returns the same invitation for repeated and concurrent calls', async () => {
    const owner = await newOwner();
    const input = newDriver();
    const [first, second] = await Promise.all([add(input, owner), add(input, owner)]);
    const third = await add(input, owner);
    expect(first.result).toBeDefined();
    expect([second, third]).toEqual([first, first]);
    expect(await mailTo(input.email)).toHaveLength(1);
    expect((await add({ ...input, key: randomUUID() }, owner)).error?.details).toMatchObject({
      code: 'already-invited',
      field: 'email',
    });
  });

  it('[SEC-9] refuses the key of an earlier call with other details, and keeps what that call has sent', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = readInvitation(await add(input, owner));
    const other = { ...newAdmin(), key: input.key };
    expect((await add(other, owner)).error?.details).toMatchObject({
      code: 'already-invited',
      message: expect.stringContaining(input.email),
    });
    expect(await invitationAt(id)).toMatchObject({ email: input.email });
    expect(await mailTo(other.email)).toEqual([]);
  });

  it('[SEC-9] gives a used key a new link, which the earlier mail does not open', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const id = await invite(input, owner);
    const earlier = await linkTo(input.email);
    await call('manageInvitation', { id, task: 'remove' }, { token: owner.token });
    expect(await invite(input, owner)).toBe(id);
    expect(await linkTo(input.email)).not.toBe(earlier);
    expect((await call('readInvitation', { link: earlier })).error?.details?.code).toBe('no-such-invitation');
  });

  it('[PPL-5] says under which id a failure is logged, and nothing of what was typed', async () => {
    const owner = await newOwner();
    const input = newAdmin();
    const blocked = await add(input, owner);
    await db.collection(paths.invitations).doc(readInvitation(blocked)).delete();
    // The mail of the first call is still queued, so that the second one can't be
    const { error } = await add(input, owner);
    expect(error).toMatchObject({ status: 'INTERNAL', details: { code: 'unexpected', id: expect.any(String) } });
    expect(JSON.stringify(error)).not.toContain(input.email);
    expect(await invitationAt(readInvitation(blocked))).toBeUndefined();
  });

  it('[SEC-11] limits the invitations of a day, and says when it ends', async () => {
    const owner = await newOwner();
    await db.doc(paths.dailyLimit(owner.account, 'invitations', new Date())).set({ count: 49 });
    const [last, tooMany] = [newDriver(), newDriver()];
    expect((await add(last, owner)).error).toBeUndefined();
    expect((await add(tooMany, owner)).error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      details: {
        code: 'too-many',
        message: expect.stringMatching(/^You can send 50 invitations a day\. Please try again in /),
        retryAt: expect.stringMatching(/T00:00:00\.000Z$/),
      },
    });
    expect(await mailTo(tooMany.email)).toEqual([]);
  });
});
