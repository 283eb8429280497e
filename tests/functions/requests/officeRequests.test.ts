import { check, clientKey, officeRequestSchema, paths, requestPaths, requestTripId } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { profileBy } from '../documents';
import {
  accept,
  acceptanceOfChange,
  answer,
  ask,
  auditOf,
  inDays,
  newFacility,
  officeRequestAt,
  requestAt,
  send,
  tripAt,
} from './facility';

describe('what only the office knows of a request', () => {
  it('[FAC-4] keeps the client whom the office chose, and all that is made from it, from what the facility reads', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const uid = clientKey('Clovis Kettle', '(917) 555-0108');
    const phones = [{ number: '(917) 555-0108', label: '', texts: false }];
    await db.doc(paths.profile(account, uid)).set(profileBy(account, { name: 'Clovis Kettle', phones }));
    const id = await ask(contact, payerUid);
    await accept(owner, id, { clientUid: uid });
    const known = await officeRequestAt(account, id);
    expect(check(officeRequestSchema, known).problem).toBeUndefined();
    expect(known).toEqual({ clientUid: uid, answerKey: expect.stringMatching(/./) });
    const seen = await requestAt(account, id);
    for (const secret of [uid, known?.answerKey, '555-0108']) expect(JSON.stringify(seen)).not.toContain(secret);
    // The key follows the request, and what it says of the client stays
    await send(contact, { task: 'askCancel', id, version: 2, cancel: [0], ask: '' });
    expect((await answer(owner, { task: 'declineChange', id, version: 3, reason: 'Too late.' })).error).toBeUndefined();
    const next = await officeRequestAt(account, id);
    expect(next?.clientUid).toBe(uid);
    expect(next?.answerKey).not.toBe(known?.answerKey);
    for (const { about } of (await auditOf(account, id)).slice(1)) expect(about).toContain(uid);
  });

  it('[FAC-4] deletes what only the office knows of a declined request when the request is', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const decline = { task: 'decline', id, version: 1, reason: 'weather', note: '' } as const;
    expect((await answer(owner, decline)).error).toBeUndefined();
    const expiry = async () => (await requestAt(account, id)).expireAt?.toMillis();
    await expect.poll(expiry).toBeDefined();
    const known = await officeRequestAt(account, id);
    expect(known?.expireAt?.toMillis()).toBe(await expiry());
    expect(known?.clientUid).toBeNull();
  });

  it('[FAC-3] answers what was asked of a request although what only the office knew of it is gone', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    await accept(owner, id);
    await db.doc(requestPaths.officeRequest(account, id)).set({ clientUid: 7 });
    await send(contact, { task: 'askCancel', id, version: 2, cancel: [0], ask: '' });
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    expect(await tripAt(requestTripId(id, 0))).toMatchObject({ status: 'Cancelled' });
    // The first trip says whose rides they are
    await expect
      .poll(async () => (await officeRequestAt(account, id))?.clientUid)
      .toBe((await tripAt(requestTripId(id, 0)))?.clientUid);
  });

  it.each([
    ['first trip', null],
    ['first standing order', { weekdays: [1, 3], until: inDays(40) }],
  ])('[FAC-4] writes whose rides they are as the %s says, if what was known can’t be read', async (_, repeat) => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid, { repeat });
    await accept(owner, id);
    const clientUid = (await officeRequestAt(account, id))?.clientUid;
    expect(clientUid).toMatch(/./);
    const known = db.doc(requestPaths.officeRequest(account, id));
    for (const [index, broken] of [{ clientUid: 7 }, { clientUid, answerKey: 7 }].entries()) {
      const version = 2 + 2 * index;
      await known.set(broken);
      await send(contact, { task: 'askCancel', id, version, cancel: [0], ask: '' });
      const declined = { task: 'declineChange', id, version: version + 1, reason: 'Too late.' } as const;
      expect((await answer(owner, declined)).error).toBeUndefined();
      expect(await officeRequestAt(account, id)).toMatchObject({ clientUid, answerKey: expect.stringMatching(/./) });
    }
  });
});
