import { paths, personFolder, type SignedUpload, serverQueries, type User, uploadFolder } from '@mtos/model';
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
import { newMember, newOwner, type Person, userAt } from '../people';
import { PIXEL, upload } from '../pictures';
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

/** A picture that is at the image host. */
async function newPicture(by: Person, folder: string): Promise<string> {
  const { result } = await call('signUpload', { folder }, { token: by.token });
  return (await upload(result as SignedUpload, PIXEL)).secure_url ?? '';
}

describe('the pictures of a member who was erased', () => {
  it('[SEC-13] are deleted, but not those of a colleague that the member had, also as a replaced one', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const [driver, ann] = [await newMember(owner, 'driver'), await newMember(owner, 'admin')];
    const [user, colleague] = [db.doc(paths.user(driver.uid)), db.doc(paths.user(ann.uid))];
    const [older, own] = [
      await newPicture(owner, uploadFolder(account)),
      await newPicture(owner, uploadFolder(account)),
    ];
    const ofAnn = await newPicture(ann, personFolder(account, ann.uid));
    await colleague.update({ imageUrl: older, updatedBy: ann.uid });
    for (const image of [older, ofAnn, own]) await user.update({ image, updatedBy: account });
    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    const audited = async () => {
      const { docs } = await db.collection(paths.audit(account)).where('documentId', '==', driver.uid).get();
      return docs.flatMap((entry): readonly unknown[] => [entry.get('after.image'), entry.get('after.state')]);
    };
    await expect.poll(audited).toEqual(expect.arrayContaining([older, ofAnn, own, 'inactive']));
    await erase(owner, { kind: 'person', id: driver.uid });
    expect((await user.get()).get('image')).toBe('');
    const statuses = await Promise.all([older, ofAnn, own].map(async (url) => (await fetch(url)).status));
    expect(statuses).toEqual([200, 200, 404]);
  });
});

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
