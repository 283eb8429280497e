import { paths, serverQueries, type User } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { toQuery } from '../../../functions/src/query';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import {
  acceptWithGoogle,
  addAndAccept,
  invite,
  newAdmin,
  newDriver,
  readStatus,
  signInWithGoogle,
} from '../members/invitations';
import { newOwner, type Person, userAt } from '../people';
import { auditSize, erase } from './accountWithAnn';

/** A driver who was deactivated and erased, with a token from before. */
async function erasedDriver() {
  const owner = await newOwner();
  const driver = await addAndAccept(newDriver(), owner);
  const { uid } = driver;
  await call('setMemberState', { uid, state: 'inactive' }, { token: owner.token });
  expect(await auth.getUser(uid)).toMatchObject({ disabled: true });
  await erase(owner, { kind: 'person', id: uid });
  return { owner, driver, uid };
}

const readUsers = async ({ account }: Person) =>
  (await toQuery(db.collection(paths.users), serverQueries.everyUser(account)).get()).docs;

describe('the sign-in of a member who was erased', () => {
  it('[SEC-9] [SEC-13] stays the person’s own, works again, and belongs to no account', async () => {
    const { owner, driver, uid } = await erasedDriver();
    expect(await auth.getUser(uid)).toMatchObject({ uid, email: driver.email, disabled: false, customClaims: {} });
    // The earlier token opens only what is left of the person
    expect(await readStatus(paths.user(uid), driver.token)).toBe(200);
    expect(await readStatus(paths.account(owner.account), driver.token)).toBe(403);

    await expect.poll(() => auditSize(owner.account)).toBe(4);
    await expectExactCounters(owner.account);
    const before = await readCounters(owner.account);
    const { token } = await signInWithGoogle(driver.email);
    expect((await call('registerOwner', { timeZone: 'UTC' }, { token })).result).toEqual({});
    expect(await userAt(uid)).toMatchObject({ subOwneruid: uid, role: 'admin', state: 'active', email: driver.email });
    expect((await userAt(uid))?.erasedAt).toBeUndefined();
    expect(await readStatus(paths.account(uid), token)).toBe(200);

    // The former account still counts them, and does not learn that they are back
    const [left] = (await readUsers(owner)).filter(({ id }) => id !== owner.uid);
    expect(left?.data() as User).toMatchObject({ fullName: 'Erased person', state: 'inactive', email: '' });
    expect(left?.id).not.toBe(uid);
    for (const account of [owner.account, uid]) await expectExactCounters(account);
    expect((await readCounters(owner.account))?.drivers).toBe(before?.drivers);
    // The user and the account
    await expect.poll(() => auditSize(uid)).toBe(2);
    expect(await auditSize(owner.account)).toBe(4);
  });

  it('[SEC-9] can’t be changed by the former account anymore, before and after the person has another one', async () => {
    const { owner, driver, uid } = await erasedDriver();
    const codes = async () => {
      const edit = { fullName: 'Taken Over', phoneNumber: '', address: '', organization: '', vehicle: ['wheelchair'] };
      const calls = [
        ['setMemberState', { uid, state: 'inactive' }],
        ['setMemberState', { uid, state: 'active' }],
        ['updateMember', { uid, ...edit }],
        ['confirmDriver', { uid, confirmed: false }],
      ] as const;
      const answers = await Promise.all(calls.map(([name, data]) => call(name, data, { token: owner.token })));
      return answers.map(({ error }) => error?.details?.code);
    };
    const refused = ['no-such-member', 'no-such-member', 'no-such-member', 'no-such-member'];
    expect(await codes()).toEqual(refused);
    const { token } = await signInWithGoogle(driver.email);
    await call('registerOwner', { timeZone: 'UTC' }, { token });
    expect(await codes()).toEqual(refused);
    const answer = await call('erasePersonalData', { kind: 'person', id: uid }, { token: owner.token });
    expect(answer.error?.details).toMatchObject({ code: 'no-such-member' });
    expect(await userAt(uid)).toMatchObject({ subOwneruid: uid, state: 'active' });
    const signIn = await auth.getUser(uid);
    expect([signIn.disabled, signIn.displayName]).toEqual([false, undefined]);
  });

  it('[SEC-9] joins another account, and the same one again', async () => {
    const { owner, driver, uid } = await erasedDriver();
    const other = await newOwner();
    await invite({ ...newAdmin(), email: driver.email }, other);
    expect(await acceptWithGoogle(driver.email)).toMatchObject({ uid });
    expect((await auth.getUser(uid)).customClaims).toEqual({ subOwneruid: other.account, role: 'admin' });
    expect(await userAt(uid)).toMatchObject({ subOwneruid: other.account, role: 'admin', state: 'active' });
    for (const { account } of [owner, other]) await expectExactCounters(account);

    await call('setMemberState', { uid, state: 'inactive' }, { token: other.token });
    await erase(other, { kind: 'person', id: uid });
    await invite({ ...newDriver(), email: driver.email }, owner);
    await acceptWithGoogle(driver.email);
    expect(await userAt(uid)).toMatchObject({ subOwneruid: owner.account, role: 'driver', state: 'active' });
    expect((await readUsers(owner)).map((user) => user.get('fullName')).sort()).toEqual([
      'Erased person',
      'Hobart Snailshell',
      'Nerys Kettle',
    ]);
    for (const { account } of [owner, other]) await expectExactCounters(account);
  });
});
