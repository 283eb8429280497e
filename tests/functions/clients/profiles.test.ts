import { EMPTY_PROFILE, ERASED, paths, SYSTEM } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { newTrip, profileBy, sampleTrip } from '../documents';
import { newOwner } from '../people';

const profile = (account: string, clientUid = 'ann') => db.doc(paths.profile(account, clientUid));
const read = async (account: string, clientUid = 'ann') => (await profile(account, clientUid).get()).data();
const audited = async (account: string) =>
  (await db.collection(paths.audit(account)).where('collection', '==', 'profiles').get()).docs.map((entry) =>
    entry.data(),
  );

describe('a client’s profile', () => {
  it('[CLI-1] comes with the client’s first trip and follows their trips, without entries in the audit', async () => {
    const { account } = await newOwner();
    const trip = newTrip();
    await trip.set(sampleTrip(account, { medicaidId: 'WF10407T', clientDis: 'wheelchair' }));
    await expect
      .poll(() => read(account))
      .toMatchObject({
        ...EMPTY_PROFILE,
        name: 'Ann Teapot',
        phones: [{ number: '(917) 555-0101', label: '', texts: false }],
        memberNumbers: [{ payer: '', number: 'WF10407T' }],
        clientDis: 'wheelchair',
        version: 1,
        updatedBy: SYSTEM,
      });
    await trip.update({ name: 'Anna Teapot', version: 2 });
    await expect.poll(() => read(account)).toMatchObject({ name: 'Anna Teapot', version: 2, updatedBy: SYSTEM });
    expect(await audited(account)).toEqual([]);
  });

  it('[CLI-1] [CLI-6] keeps what a person wrote, whatever trips say later, and audits it', async () => {
    const { account } = await newOwner();
    const written = profileBy(account, { name: 'Ann B. Teapot', officeNotes: 'Prefers mornings.' });
    await profile(account).set(written);
    const trip = newTrip();
    await trip.set(sampleTrip(account));
    await trip.update({ phone: '(917) 555-0199', version: 2 });
    await expectExactCounters(account);
    await expect
      .poll(async () => (await db.doc(paths.client(account, 'ann')).get()).get('phone'))
      .toBe('(917) 555-0199');
    await expect
      .poll(() => audited(account))
      .toMatchObject([
        {
          who: account,
          what: 'create',
          documentId: 'ann',
          about: ['ann'],
          after: { officeNotes: 'Prefers mornings.' },
        },
      ]);
    expect(await read(account)).toMatchObject({ name: 'Ann B. Teapot', phones: [], version: 1, updatedBy: account });
  });

  it('[CLI-1] is created by a recount for clients from before, and goes with a client without trips', async () => {
    const owner = await newOwner();
    const { account, token } = owner;
    const trips = [newTrip(), newTrip()] as const;
    await trips[0].set(sampleTrip(account));
    await trips[1].set(sampleTrip(account, { clientUid: 'ben', name: 'Ben Kettle' }));
    await expect.poll(() => read(account)).toBeDefined();
    await expect.poll(() => read(account, 'ben')).toBeDefined();
    await expectExactCounters(account);

    await profile(account).delete();
    await trips[1].delete();
    await expectExactCounters(account);
    // A recount reads as of the last whole second, which must come after the writes
    const written = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(written);
    expect((await call('recount', {}, { token })).error).toBeUndefined();
    expect(await read(account)).toMatchObject({ name: 'Ann Teapot', version: 1, updatedBy: SYSTEM });
    await expect.poll(() => read(account, 'ben')).toBeUndefined();
  });

  it('[CLI-3] from before identity keys is found again by them after a recount, unless it is an erased client’s', async () => {
    const { account, token } = await newOwner();
    const { searchGrams, ...content } = profileBy(account, { name: 'Ann Teapot' });
    await profile(account).set({ ...content, searchGrams: searchGrams.filter((gram) => !gram.includes(':')) });
    const erased = { ...profileBy(account, { name: ERASED.client }), searchGrams: ['era'] };
    await profile(account, 'erased').set(erased);
    await expect.poll(() => audited(account)).toHaveLength(2);
    expect((await call('recount', {}, { token })).error).toBeUndefined();
    expect(await read(account)).toMatchObject({ searchGrams, version: 1, updatedBy: account });
    expect(searchGrams).toContain('name:ann teapot');
    expect(await read(account, 'erased')).toMatchObject({ searchGrams: ['era'] });
    const before = (await profile(account).get()).updateTime;
    expect((await call('recount', {}, { token })).error).toBeUndefined();
    expect((await profile(account).get()).updateTime).toEqual(before);
  });
});
