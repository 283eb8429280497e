import { type ExportAnswer, paths, type RiderText, textPaths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { newTrip, profileBy, sampleTrip } from '../documents';
import { newOwner, type Person } from '../people';
import { erase, run } from '../privacy/accountWithAnn';
import { outgoingText, readNumber, storeNumber } from './provider';

const ANNS = '+15185550141';
const SHARED = '+15185550142';
const BENS = '+15185550143';
const phone = (number: string) => ({ number: number.slice(2), label: '', texts: true });

/** Ann, who was two clients once, and Ben, who shares a number with her. */
async function textedAnn() {
  const owner = await newOwner();
  const { account } = owner;
  const store = (id: string, given: Partial<RiderText>) =>
    db.doc(textPaths.text(account, id)).set(outgoingText({ number: ANNS, ...given }));
  const ofAnn = { ...profileBy(account, { name: 'Ann Teapot', phones: [phone(ANNS), phone(SHARED)] }) };
  await db.doc(paths.profile(account, 'ann')).set({ ...ofAnn, mergedUids: ['anna'] });
  await db
    .doc(paths.profile(account, 'ben'))
    .set(profileBy(account, { name: 'Ben Kettle', phones: [phone(BENS), phone(SHARED)] }));
  await newTrip().set(sampleTrip(account, { assignedBy: 'hand', locked: true, tripDate: '2099-01-01' }));
  await Promise.all([ANNS, SHARED, BENS].map((number) => storeNumber(account, number)));
  await store('one:reminder:2026-11-20', { tripId: 'one' });
  await store('two:arrived', { tripId: 'two', clientUid: 'anna' });
  await store('in:SM-unknown', { direction: 'in', clientUid: '', answer: 'other', body: 'Is it on time?' });
  const bens = { direction: 'in', clientUid: 'ben', number: BENS, answer: 'other' } as const;
  await store('in:SM-ben', { ...bens, body: 'I ride with Ann Teapot.' });
  return { owner, account };
}

const textsOf = async (account: string) =>
  Object.fromEntries(
    (await db.collection(textPaths.texts(account)).get()).docs.map((text) => [text.id, text.get('body')]),
  );

async function exported(by: Person) {
  const answers = await run<ExportAnswer>('exportPersonalData', by, { kind: 'client', id: 'ann' });
  const records = answers.flatMap((answer) => answer.records);
  return records.filter(({ path }) => path.includes('/text')).sort((a, b) => (a.path < b.path ? -1 : 1));
}

describe('texts and a client’s data', () => {
  it('[RDR-7] are exported: texts, answers, numbers, and what others say of the client', async () => {
    const { owner, account } = await textedAnn();
    const records = await exported(owner);
    expect(records.map(({ path }) => path.replace(`accounts/${account}/`, ''))).toEqual([
      'textNumbers/15185550141',
      'textNumbers/15185550142',
      'texts/in:SM-ben',
      'texts/in:SM-unknown',
      'texts/one:reminder:2026-11-20',
      'texts/two:arrived',
    ]);
    // Of Ben's text only what he says
    expect(Object.keys(records[2]?.data ?? {})).toEqual(['body', 'at']);
  });

  it('[RDR-7] are erased with it; numbers that another client has stay, and a repeat changes nothing', async () => {
    const { owner, account } = await textedAnn();
    const once = async () => {
      await erase(owner, { kind: 'client', id: 'ann' });
      expect(await textsOf(account)).toEqual({ 'in:SM-ben': expect.stringContaining('I ride with') });
      expect(JSON.stringify(await textsOf(account))).not.toContain('Ann');
      expect(await readNumber(account, ANNS)).toBeUndefined();
      expect(await readNumber(account, SHARED)).toBeDefined();
      expect(await readNumber(account, BENS)).toBeDefined();
    };
    await once();
    await once();
  });

  it('[RDR-7] that are broken are erased, too', async () => {
    const { owner, account } = await textedAnn();
    await db.doc(textPaths.text(account, 'broken')).set({ clientUid: 'ann', body: 7, at: Timestamp.now() });
    await erase(owner, { kind: 'client', id: 'ann' });
    expect(Object.keys(await textsOf(account))).toEqual(['in:SM-ben']);
  });
});
