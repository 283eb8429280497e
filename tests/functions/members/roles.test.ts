import { paths, ROLES } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { newMember, newOwner, type Person, userAt } from '../people';
import { acceptWithGoogle, invite, mailTo, newAdmin, newDriver, readStatus } from './invitations';

const details = { fullName: 'Hanna Renamed', phoneNumber: '', address: '', organization: 'Wayfare' };

const change = (uid: string, role: string, by: Person, vehicle: readonly string[] = []) =>
  call('updateMember', { ...details, uid, role, vehicle }, { token: by.token });

const problemOf = async (answer: ReturnType<typeof call>) => (await answer).error?.details;

/** Whether the caller may import trips, by a call that is refused for its input if they may. */
const mayImport = async ({ token }: Person) =>
  (await problemOf(call('uploadImport', {}, { token })))?.code === 'invalid-input';

describe('the role of someone in the office', () => {
  it('[ROL-1] [SEC-12] is changed by the owner at once, for a token from before as well, and counted as before', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    expect(await mayImport(admin)).toBe(true);
    expect(await readStatus(paths.user(owner.uid), admin.token)).toBe(200);

    expect((await change(admin.uid, 'viewer', owner)).result).toEqual({ uid: admin.uid, state: 'active' });
    expect(await userAt(admin.uid)).toMatchObject({ role: 'viewer', state: 'active', updatedBy: owner.uid });
    expect((await auth.getUser(admin.uid)).customClaims).toEqual({ subOwneruid: owner.account, role: 'viewer' });
    expect(await mayImport(admin)).toBe(false);
    expect(await readStatus(paths.user(owner.uid), admin.token)).toBe(200);

    expect((await change(admin.uid, 'dispatcher', owner)).result).toBeDefined();
    expect(await mayImport(admin)).toBe(true);
    await expectExactCounters(owner.account);
    expect(await readCounters(owner.account)).toMatchObject({ admins: 2, drivers: 0 });
    await call('recount', {}, { token: owner.token });
    expect(await readCounters(owner.account)).toMatchObject({ admins: 2, drivers: 0 });
  });

  it('[ROL-1] is in the audit, with the one before', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    await change(admin.uid, 'biller', owner);
    const entries = async () => {
      const { docs } = await db.collection(paths.audit(owner.account)).where('documentId', '==', admin.uid).get();
      return docs.map((entry) => [entry.get('who'), entry.get('before.role'), entry.get('after.role')]);
    };
    await expect.poll(entries, { timeout: 30_000 }).toContainEqual([owner.uid, 'admin', 'biller']);
  });

  it('[ROL-1] [PPL-6] is only the owner’s to change: not an admin’s, whose own it may be, nor a member’s', async () => {
    const owner = await newOwner();
    const [admin, viewer] = await Promise.all([newMember(owner, 'admin'), newMember(owner, 'viewer')]);
    expect(await problemOf(change(viewer.uid, 'admin', admin))).toMatchObject({ code: 'not-allowed' });
    expect(await problemOf(change(admin.uid, 'dispatcher', admin))).toMatchObject({ code: 'not-allowed' });
    expect(await problemOf(change(viewer.uid, 'admin', viewer))).toMatchObject({ code: 'not-allowed' });
    expect(await problemOf(change(owner.uid, 'viewer', owner))).toMatchObject({ code: 'no-such-member' });
    expect(await userAt(viewer.uid)).toMatchObject({ role: 'viewer' });
  });

  it('[ROL-1] can’t become that of a driver, nor a driver’s that of the office', async () => {
    const owner = await newOwner();
    const [viewer, driver] = await Promise.all([newMember(owner, 'viewer'), newMember(owner, 'driver')]);
    const refused = { code: 'invalid-input', field: 'role' };
    expect(await problemOf(change(viewer.uid, 'driver', owner))).toMatchObject(refused);
    expect(await problemOf(change(viewer.uid, 'owner', owner))).toMatchObject(refused);
    expect(await problemOf(change(driver.uid, 'admin', owner, ['ambulatory']))).toMatchObject(refused);
    expect(await userAt(driver.uid)).toMatchObject({ role: 'driver' });
  });

  it('[ROL-1] decides who may call what', async () => {
    const owner = await newOwner();
    const calls = ['uploadImport', 'resolvePlace', 'recordAccess', 'signUpload', 'addMember', 'recount'] as const;
    const allowed = async (role: (typeof ROLES)[number]) => {
      const { token } = await newMember(owner, role);
      const codes = await Promise.all(
        calls.map(async (name) => (await problemOf(call(name, { surprise: 1 }, { token })))?.code),
      );
      return calls.filter((_, index) => codes[index] !== 'not-allowed');
    };
    const found = await Promise.all(ROLES.map(async (role) => [role, await allowed(role)] as const));
    expect(Object.fromEntries(found)).toEqual({
      admin: ['uploadImport', 'resolvePlace', 'recordAccess', 'signUpload', 'addMember'],
      dispatcher: ['uploadImport', 'resolvePlace', 'recordAccess', 'signUpload'],
      biller: ['recordAccess', 'signUpload'],
      viewer: ['recordAccess'],
      driver: [],
      facility: [],
    });
  });
});

describe('an invitation to the office', () => {
  it('[ROL-1] [PPL-5] names the role, which the person has once they accept', async () => {
    const owner = await newOwner();
    const input = newAdmin('dispatcher');
    await invite(input, owner);
    expect((await mailTo(input.email))[0]?.message.subject).toMatch(/invites you as a dispatcher$/);
    const dispatcher = { account: owner.account, email: input.email, ...(await acceptWithGoogle(input.email)) };
    expect(await userAt(dispatcher.uid)).toMatchObject({ role: 'dispatcher', state: 'active' });
    expect(await mayImport(dispatcher)).toBe(true);
    expect(await problemOf(call('addMember', newDriver(), { token: dispatcher.token }))).toMatchObject({
      code: 'not-allowed',
    });
  });
});
