import { type ExportAnswer, paths, requestOrderId, requestPaths, toWeekday } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { profileBy } from '../documents';
import { erase, run } from '../privacy/accountWithAnn';
import {
  accept,
  acceptanceOfChange,
  answer,
  ask,
  content,
  inDays,
  leg,
  newFacility,
  officeRequestAt,
  problemOf,
  requestAt,
  send,
  wayBack,
} from './facility';

const ann = { ...content().client, name: 'Ann Teapot', phone: '(917) 555-0101', birthDate: '1950-01-02' };
const ofAnn = { client: ann, legs: [leg({ fromAddress: '14 Marigold Row' })], notes: 'Rings twice.', poNumber: 'T-7' };
const OF_ANN = /Ann Teapot|555-0101|1950-01-02|Marigold|Rings twice|T-7/i;

const requestsIn = (answers: readonly ExportAnswer[]) =>
  answers
    .flatMap(({ records }) => records)
    .filter(({ path }) => path.includes('/requests/'))
    .map(({ path, data }) => [path.split('/').at(-1), data] as const);

/** A facility that asked for rides of Ann, and of others. */
async function askedForAnn() {
  const facility = await newFacility();
  const { owner, account, payerUid, contact } = facility;
  await db.doc(paths.profile(account, 'ann')).set(
    profileBy(account, {
      ...{ name: 'Ann Teapot', phones: [{ number: '(917) 555-0101', label: '', texts: false }] },
    }),
  );
  const decline = (id: string) =>
    answer(owner, { task: 'decline', id, version: 1, reason: 'other', note: 'Ann Teapot moved away.' });
  const accepted = await ask(contact, payerUid, ofAnn);
  await accept(owner, accepted, { clientUid: 'ann' });
  const declined = await ask(contact, payerUid, ofAnn);
  await decline(declined);
  const withoutPhone = await ask(contact, payerUid, { ...ofAnn, client: { ...ann, phone: '' } });
  await decline(withoutPhone);
  const open = await ask(contact, payerUid, { ...ofAnn, client: { ...ann, name: 'ANN TEAPOT' } });
  const namesake = await ask(contact, payerUid, { client: { ...ann, phone: '(917) 555-0199', birthDate: '' } });
  const ofBen = await ask(contact, payerUid, { notes: 'Rides with Ann Teapot.' });
  return { ...facility, accepted, declined, withoutPhone, open, namesake, ofBen };
}

describe('requests and the data of clients', () => {
  it('[SEC-13] [FAC-5] exports those of a client, by the client or by name and phone, and where others name them', async () => {
    const { owner, accepted, declined, withoutPhone, open, ofBen } = await askedForAnn();
    const found = requestsIn(await run<ExportAnswer>('exportPersonalData', owner, { kind: 'client', id: 'ann' }));
    const ids = found.map(([id]) => id);
    expect(ids.toSorted()).toEqual([accepted, declined, withoutPhone, open, ofBen].toSorted());
    // Someone else can have the name, so only what names her
    expect(Object.fromEntries(found)[withoutPhone]).toEqual({ declineNote: 'Ann Teapot moved away.' });
    expect(Object.fromEntries(found)[ofBen]).toEqual({ notes: 'Rides with Ann Teapot.' });
  });

  it('[SEC-13] [FAC-5] erases those of a client, and leaves the others', async () => {
    const { owner, account, accepted, declined, withoutPhone, open, namesake, ofBen } = await askedForAnn();
    await erase(owner, { kind: 'client', id: 'ann' });
    for (const id of [accepted, declined, withoutPhone, open]) {
      const request = await requestAt(account, id);
      expect(JSON.stringify(request), id).not.toMatch(OF_ANN);
      expect(request).toMatchObject({
        client: { name: 'Erased client' },
        isOpen: false,
        updatedBy: `system:${owner.uid}`,
      });
    }
    expect((await requestAt(account, accepted)).state).toBe('accepted');
    expect((await officeRequestAt(account, accepted))?.clientUid).toBe('ann');
    // The hash of an answer could tell whether someone guesses it
    for (const id of [accepted, declined, withoutPhone]) {
      expect((await officeRequestAt(account, id))?.answerKey, id).toBe('');
    }
    expect(await requestAt(account, open)).toMatchObject({ state: 'withdrawn', escalateAt: null });
    expect(await requestAt(account, namesake)).toMatchObject({ client: { name: 'Ann Teapot' }, state: 'sent' });
    expect(await requestAt(account, ofBen)).toMatchObject({ notes: 'Rides with Erased client.', state: 'sent' });
  });

  it('[SEC-13] [FAC-5] exports what someone at a facility sent without the clients’ data, and keeps it', async () => {
    const { owner, account, contact, accepted, ofBen } = await askedForAnn();
    const subject = { kind: 'person', id: contact.uid } as const;
    const found = requestsIn(await run<ExportAnswer>('exportPersonalData', owner, subject));
    expect(found).toHaveLength(6);
    expect(JSON.stringify(found)).not.toMatch(OF_ANN);
    await db.doc(requestPaths.request(account, ofBen)).update({ notes: 'Ask Nerys Kettle.' });
    await db.doc(paths.user(contact.uid)).update({ state: 'inactive' });
    await erase(owner, subject);
    expect(await requestAt(account, accepted)).toMatchObject({
      createdBy: contact.uid,
      client: { name: 'Ann Teapot' },
    });
    expect((await requestAt(account, ofBen)).notes).toBe('Ask Erased person.');
  });

  it('[SEC-13] [CLI-5] follows the client of its first trip', async () => {
    const { account, accepted } = await askedForAnn();
    await db.doc(paths.trip((await requestAt(account, accepted)).tripIds[0] ?? '')).update({ clientUid: 'other-ann' });
    await expect.poll(async () => (await officeRequestAt(account, accepted))?.clientUid).toBe('other-ann');
  });

  it('[SEC-13] [CLI-5] follows the client of its standing order, also without trips, and of one they are merged into', async () => {
    const { owner, account, payerUid, contact } = await askedForAnn();
    const day = inDays(2);
    const id = await ask(contact, payerUid, {
      ...{ ...ofAnn, legs: [leg({ day })], repeat: { weekdays: [toWeekday(day)], until: inDays(50) } },
    });
    await accept(owner, id);
    const order = db.doc(paths.standingOrder(account, requestOrderId(id, 0)));
    await order.update({ paused: true, 'trip.clientUid': 'other-ann' });
    await expect.poll(async () => (await officeRequestAt(account, id))?.clientUid).toBe('other-ann');
    await db.doc(paths.profile(account, 'other-ann')).set(profileBy(account, { name: 'Anne Teapot' }));
    await order.delete();
    const merged = { from: 'other-ann', into: 'ann', choices: {} };
    expect((await call('mergeClients', merged, { token: owner.token })).error).toBeUndefined();
    expect((await officeRequestAt(account, id))?.clientUid).toBe('ann');
  });

  it('[SEC-13] [FAC-5] erases what was accepted for another client, by name and phone, unless the birth dates differ', async () => {
    const { owner, account, payerUid, contact } = await askedForAnn();
    await db.doc(paths.profile(account, 'ann')).update({ birthDate: ann.birthDate });
    const [hers, elder] = [
      await ask(contact, payerUid, ofAnn),
      await ask(contact, payerUid, { ...ofAnn, client: { ...ann, birthDate: '1925-06-07' } }),
    ];
    await accept(owner, hers);
    await accept(owner, elder);
    await erase(owner, { kind: 'client', id: 'ann' });
    expect(JSON.stringify(await requestAt(account, hers))).not.toMatch(OF_ANN);
    expect(await requestAt(account, elder)).toMatchObject({ client: { name: 'Ann Teapot', birthDate: '1925-06-07' } });
  });

  it('[SEC-13] [FAC-2] keeps an erased client’s request from being filled again', async () => {
    const { owner, account, contact, accepted } = await askedForAnn();
    await erase(owner, { kind: 'client', id: 'ann' });
    const { version } = await requestAt(account, accepted);
    const asked = [
      { task: 'askChange', legs: [leg({ fromAddress: '14 Marigold Row' })], ask: 'For Ann Teapot' } as const,
      { task: 'askCancel', cancel: [0], ask: 'Ann Teapot is ill' } as const,
    ].map((input) => problemOf(send(contact, { ...input, id: accepted, version })));
    for (const problem of await Promise.all(asked)) {
      expect(problem).toMatchObject({ code: 'answered-request', message: expect.stringContaining('erased') });
    }
    expect(JSON.stringify(await requestAt(account, accepted))).not.toMatch(OF_ANN);
  });

  it('[SEC-13] [FAC-3] books nothing more for a client who was erased or is gone', async () => {
    const { owner, account, contact, accepted } = await askedForAnn();
    const more = [...(await requestAt(account, accepted)).legs, wayBack()];
    await send(contact, { task: 'askChange', id: accepted, version: 2, legs: more, ask: '' });
    const acceptMore = () => problemOf(answer(owner, acceptanceOfChange(accepted, 3)));
    const office = db.doc(requestPaths.officeRequest(account, accepted));
    await db.doc(paths.profile(account, 'ann')).update({ name: 'Erased client' });
    expect(await acceptMore()).toMatchObject({ code: 'no-such-client' });
    await office.update({ clientUid: 'nobody' });
    expect(await acceptMore()).toMatchObject({ code: 'no-such-client' });
    expect((await requestAt(account, accepted)).tripIds).toHaveLength(1);
  });
});
