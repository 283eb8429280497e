import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import indexFile from '../../firestore.indexes.json';
import { db, ownAccount } from './admin';
import { call } from './call';

const DAY = 86_400_000;

describe('retention', () => {
  it.each([
    [paths.messages, { userUid: 'ann', text: 'Hello' }],
    [paths.notifications, { title: 'Snow', description: 'Slow down', target: 'All', sentBy: 'ann' }],
  ])('[SEC-13] gives each of the %s an expiry after the set time', async (collection, fields) => {
    const stored = db.collection(collection).doc();
    await stored.set({ subOwneruid: ownAccount(), createdAt: new Date(), ...fields });
    await expect.poll(async () => (await stored.get()).get('expireAt')).toBeDefined();
    const { createTime, ...snapshot } = await stored.get().then((found) => ({
      createTime: found.createTime,
      expireAt: found.get('expireAt'),
    }));
    expect(Math.round((snapshot.expireAt.toMillis() - (createTime?.toMillis() ?? 0)) / DAY)).toBe(365);
  });

  it('[SEC-13] [DRV-15] gives each receipt of a message an expiry after the set time', async () => {
    const at = new Date();
    const receipt = db.doc(paths.receipt(ownAccount(), 'message_ken'));
    const answers = [{ at, quick: 'ok', text: '' }];
    await receipt.set({ notification: 'message', driverUid: 'ken', answers, at, receivedAt: at });
    await expect.poll(async () => (await receipt.get()).get('expireAt')).toBeDefined();
    expect(Math.round(((await receipt.get()).get('expireAt').toMillis() - at.getTime()) / DAY)).toBe(365);
  });

  it('[SEC-13] gives contact messages and queued mail an expiry', async () => {
    const name = `Visitor ${ownAccount()}`;
    const input = { name, email: 'visitor@wayfare.example', message: 'Hello' };
    const headers = { 'x-forwarded-for': name };
    expect(await call('sendContactMessage', input, { headers })).toEqual({ result: {} });
    const [message] = (await db.collection(paths.contactMessages).where('name', '==', name).get()).docs;
    const mails = (await db.collection(paths.mail).where('replyTo', '==', 'visitor@wayfare.example').get()).docs;
    const days = (at: { toMillis(): number }) => Math.round((at.toMillis() - Date.now()) / DAY);
    expect(days(message?.get('expireAt'))).toBe(365);
    expect(mails.map((mail) => days(mail.get('expireAt')))).toContain(30);
  });

  it('[SEC-13] has a TTL policy for everything that expires', () => {
    const expiring = indexFile.fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
    expect(expiring).toEqual(expect.arrayContaining(['audit', 'contactMessages', 'mail', 'messages', 'notifications']));
  });
});
