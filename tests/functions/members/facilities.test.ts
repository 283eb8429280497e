import { randomUUID } from 'node:crypto';
import { EMPTY_PAYER, type Payer, paths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { auth, db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { newMember, newOwner, type Person, userAt } from '../people';
import { acceptWithGoogle, add, invitationAt, invite, mailTo, newFacilityContact, readStatus } from './invitations';

async function newPayer(
  { account }: Pick<Person, 'account'>,
  given: Partial<Pick<Payer, 'kind' | 'active'>> = {},
): Promise<string> {
  const id = `payer-${randomUUID()}`;
  const at = Timestamp.now();
  const written = { version: 1, createdAt: at, updatedAt: at, updatedBy: account };
  const content = { ...EMPTY_PAYER, name: 'Elm Dialysis', kind: 'facility', ...given };
  await db.doc(paths.payer(account, id)).set({ ...content, ...written });
  return id;
}

const details = { fullName: 'Fay Elm', phoneNumber: '', address: '', organization: 'Elm Dialysis', vehicle: [] };
const change = (uid: string, changes: object, by: Person) =>
  call('updateMember', { ...details, uid, ...changes }, { token: by.token });
const problemOf = async (answer: ReturnType<typeof call>) => (await answer).error?.details;

/** Someone at a facility who has accepted the owner's invitation. */
async function newContact(owner: Person, payerUids: readonly string[]) {
  const input = newFacilityContact(payerUids);
  await invite(input, owner);
  return { account: owner.account, email: input.email, ...(await acceptWithGoogle(input.email)) };
}

describe('people at facilities', () => {
  it('[FAC-1] [ROL-1] are invited by the owner for some payers, and read no more than their own document once they accept', async () => {
    const owner = await newOwner();
    const payerUids = [await newPayer(owner), await newPayer(owner)];
    const input = newFacilityContact(payerUids);
    const id = await invite(input, owner);
    expect(await invitationAt(id)).toMatchObject({ role: 'facility', payerUids, state: 'active', vehicle: [] });
    expect((await mailTo(input.email))[0]?.message.subject).toMatch(/invites you as a facility contact$/);

    const contact = await acceptWithGoogle(input.email);
    expect(await userAt(contact.uid)).toMatchObject({ role: 'facility', payerUids, state: 'active', vehicle: [] });
    expect((await auth.getUser(contact.uid)).customClaims).toEqual({ subOwneruid: owner.account, role: 'facility' });
    expect(await readStatus(paths.user(contact.uid), contact.token)).toBe(200);
    for (const path of [paths.user(owner.uid), paths.account(owner.account), paths.counters(owner.account)]) {
      expect(await readStatus(path, contact.token), path).toBe(403);
    }
  });

  it('[FAC-1] [PPL-6] are not an admin’s to invite, and only for payers of the account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const admin = await newMember(owner, 'admin');
    const [payer, elsewhere] = await Promise.all([newPayer(owner), newPayer(other)]);
    const refused = async (payerUids: readonly string[], by: Person) =>
      problemOf(add(newFacilityContact(payerUids), by));
    expect(await refused([payer], admin)).toMatchObject({ code: 'not-allowed' });
    const wrongPayers = { code: 'invalid-input', field: 'payerUids' };
    expect(await refused([payer, elsewhere], owner)).toMatchObject(wrongPayers);
    expect(await refused([], owner)).toMatchObject(wrongPayers);
    expect(
      await refused(
        Array.from({ length: 11 }, () => payer),
        owner,
      ),
    ).toMatchObject(wrongPayers);
  });

  it('[FAC-1] are only for payers that are active and no private pay, unless they have them already', async () => {
    const owner = await newOwner();
    const [facility, plan, inactive, own] = await Promise.all([
      newPayer(owner),
      newPayer(owner, { kind: 'plan' }),
      newPayer(owner, { active: false }),
      newPayer(owner, { kind: 'private' }),
    ]);
    for (const payer of [inactive, own]) {
      const wrongPayers = { code: 'invalid-input', field: 'payerUids' };
      expect(await problemOf(add(newFacilityContact([facility, payer]), owner))).toMatchObject(wrongPayers);
    }
    const contact = await newContact(owner, [facility, plan]);
    await db.doc(paths.payer(owner.account, plan)).update({ active: false });
    expect((await change(contact.uid, { payerUids: [plan] }, owner)).error).toBeUndefined();
    expect(await problemOf(change(contact.uid, { payerUids: [plan, inactive] }, owner))).toMatchObject({
      ...{ code: 'invalid-input', message: 'A payer is inactive. Activate it under Payers first.' },
    });
    expect(await userAt(contact.uid)).toMatchObject({ payerUids: [plan] });
  });

  it('[FAC-1] [ROL-1] get other payers from the owner, and no other role', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const [first, second, elsewhere] = await Promise.all([newPayer(owner), newPayer(owner), newPayer(other)]);
    const contact = await newContact(owner, [first]);
    expect((await change(contact.uid, { payerUids: [second] }, owner)).error).toBeUndefined();
    expect(await userAt(contact.uid)).toMatchObject({ payerUids: [second], role: 'facility', updatedBy: owner.uid });

    const wrongPayers = { code: 'invalid-input', field: 'payerUids' };
    expect(await problemOf(change(contact.uid, { payerUids: [elsewhere] }, owner))).toMatchObject(wrongPayers);
    expect(await problemOf(change(contact.uid, {}, owner))).toMatchObject(wrongPayers);
    expect(await problemOf(change(contact.uid, { payerUids: [second], role: 'admin' }, owner))).toMatchObject({
      ...{ code: 'invalid-input', field: 'role' },
    });
    const admin = await newMember(owner, 'admin');
    expect(await problemOf(change(admin.uid, { payerUids: [first] }, owner))).toMatchObject(wrongPayers);
    expect(await problemOf(change(contact.uid, { payerUids: [first] }, admin))).toMatchObject({ code: 'not-allowed' });
    expect(await problemOf(change(contact.uid, { payerUids: [first] }, contact))).toMatchObject({
      code: 'not-allowed',
    });
    expect(await userAt(contact.uid)).toMatchObject({ payerUids: [second], role: 'facility' });
    expect(await userAt(admin.uid)).not.toHaveProperty('payerUids');
  });

  it('[FAC-4] [ROL-1] count neither as office nor as drivers', async () => {
    const owner = await newOwner();
    await newContact(owner, [await newPayer(owner)]);
    await newMember(owner, 'driver');
    await expectExactCounters(owner.account);
    expect(await readCounters(owner.account)).toMatchObject({ admins: 1, drivers: 1 });
    await call('recount', {}, { token: owner.token });
    expect(await readCounters(owner.account)).toMatchObject({ admins: 1, drivers: 1 });
  });
});
