import { dailyLimits, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { repeatErasures } from '../../../functions/src/privacy/repeatErasures';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner, type Person } from '../people';
import { ANN, accountWithAnn, auditSize, erase, OF_ANN, readEverything, type Subject, step } from './accountWithAnn';

describe('erasePersonalData', () => {
  it('[SEC-13] [AUD-2] names the owner in one entry per erasure, and writes none about the changes, which would keep the data', async () => {
    const { owner, account } = await accountWithAnn();
    const size = await auditSize(account);
    await erase(owner, { kind: 'client', id: 'ann' });
    const { docs } = await db.collection(paths.audit(account)).where('what', '==', 'erase').get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { who: owner.uid, collection: 'clients', documentId: 'ann', before: null, after: { kind: 'client' } },
    ]);
    await expectExactCounters(account);
    expect(await auditSize(account)).toBe(size + 1);
  });

  it('[SEC-11] begins a hundred erasures a day, finishes those that have begun, and says when the limit ends', async () => {
    const { owner, account } = await accountWithAnn();
    await erase(owner, { kind: 'client', id: 'ann' }, 3);
    await db.doc(paths.dailyLimit(account, 'erasures', new Date())).update({ count: dailyLimits.erasures.most });
    const another = await step('erasePersonalData', owner, { kind: 'client', id: 'ben' });
    expect(another.error?.details).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('erase the data of 100 clients and members a day'),
      retryAt: expect.any(String),
    });
    expect(await readEverything(account)).toContain('Ben Kettle');
    expect((await erase(owner, { kind: 'client', id: 'ann' })).at(-1)).toMatchObject({ next: null });
  });

  it('[SEC-3] refuses a step that continues after what is no id', async () => {
    const owner = await newOwner();
    for (const after of ['a/b', '', '__a__']) {
      const answer = await step('erasePersonalData', owner, { kind: 'client', id: 'ann' }, { place: 0, after });
      expect(answer.error?.details).toMatchObject({ code: 'invalid-input' });
    }
  });

  it('[AUD-2] names the owner also when the erasure begins with a later step', async () => {
    const { owner, account } = await accountWithAnn();
    const { error } = await call(
      'erasePersonalData',
      { kind: 'client', id: 'ann', step: { place: 1, after: null } },
      { token: owner.token },
    );
    expect(error).toBeUndefined();
    expect((await db.collection(paths.audit(account)).where('what', '==', 'erase').get()).size).toBe(1);
  });

  it('[SEC-13] erases at night what late events wrote from before the erasure, and nothing from after it', async () => {
    const { owner, account, trips } = await accountWithAnn();
    await erase(owner, { kind: 'client', id: 'ann' });
    const late = { who: account, what: 'update', collection: 'trips', documentId: trips[0].id, about: ['ann'] };
    const versions = { before: sampleTrip(account, ANN), after: sampleTrip(account, ANN), expireAt: new Date() };
    const audit = db.collection(paths.audit(account));
    const [before, after] = [audit.doc('before'), audit.doc('after')];
    await before.set({ ...late, ...versions, when: new Date(Date.now() - 3_600_000) });
    await after.set({ ...late, ...versions, when: new Date(Date.now() + 3_600_000) });
    const entry = db.doc(`${paths.ledger}/late.${account}`);
    const { clientUid, name, phone, fromAddress, toAddress } = ANN;
    const client = { clientUid, name, phone, clientDis: 'ambulatory', fromAddress, toAddress };
    const counted = { account, at: new Date(Date.now() - 3_600_000), delta: {}, folded: true };
    await entry.set({ ...counted, client });
    // Another client's, whose erasure looks through the same entries, and one's who was not erased
    await erase(owner, { kind: 'client', id: 'ben' });
    const [ofBen, ofCleo] = ['ben', 'cleo'].map((id) => db.doc(`${paths.ledger}/late-${id}.${account}`));
    await ofBen?.set({ ...counted, client: { ...client, clientUid: 'ben', name: 'Ben Kettle' } });
    await ofCleo?.set({ ...counted, client: { ...client, clientUid: 'cleo', name: 'Cleo Kettle' } });

    await repeatErasures(account, new Date());
    expect((await ofBen?.get())?.get('client.name')).toBe('Erased client');
    expect((await ofCleo?.get())?.get('client.name')).toBe('Cleo Kettle');
    expect((await before.get()).data()).toMatchObject({ before: { name: 'Erased client' }, documentId: trips[0].id });
    expect(JSON.stringify([(await before.get()).data(), (await entry.get()).data()])).not.toMatch(OF_ANN);
    expect((await after.get()).data()).toMatchObject({ after: { name: 'Ann Teapot' } });
  });

  it('[SEC-13] lets only the owner erase, and only in their own account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const admin = await newMember(owner, 'admin');
    const readCode = async (by: Person, subject: Subject) =>
      (await step('erasePersonalData', by, subject)).error?.details?.code;
    expect(await readCode(admin, { kind: 'client', id: 'ann' })).toBe('not-allowed');
    expect(await readCode(other, { kind: 'person', id: admin.uid })).toBe('no-such-member');
    expect(await readCode(owner, { kind: 'person', id: owner.uid })).toBe('no-such-member');
    expect(await readCode(owner, { kind: 'client', id: 'a/b' })).toBe('invalid-input');
    const trip = newTrip();
    await trip.set(sampleTrip(other.account, ANN));
    await erase(owner, { kind: 'client', id: 'ann' });
    expect((await trip.get()).get('name')).toBe('Ann Teapot');
  });
});
