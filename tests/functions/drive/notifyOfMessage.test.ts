import { randomUUID } from 'node:crypto';
import { accountDocumentId, type Notification, paths } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { notifyOfMessage } from '../../../functions/src/driver/notifyOfMessage';
import type { PushMessage } from '../../../functions/src/driver/sendPush';
import { db } from '../admin';

async function newMessage(given: Partial<Stored<Notification>> = {}) {
  const account = randomUUID();
  const reference = db.doc(`${paths.notifications}/${accountDocumentId(account, randomUUID())}`);
  await reference.set({
    subOwneruid: account,
    title: 'Ann Teapot',
    description: 'The gate code at 12 Elm St is 4417.',
    target: 'Drivers',
    sentBy: account,
    createdAt: Timestamp.now(),
    ...given,
  });
  const data = await reference.get();
  return { account, data };
}

/** A phone of the driver, registered after the message, so that the deployed function has nothing to send. */
async function register(account: string, driverUid: string, language: 'en' | 'es' = 'en') {
  const expireAt = Timestamp.fromMillis(Date.now() + 86_400_000);
  const phone = {
    subOwneruid: account,
    token: `token of ${driverUid}`,
    language,
    updatedAt: Timestamp.now(),
    expireAt,
  };
  await db.doc(paths.driverDevice(driverUid)).set(phone);
}

async function sentFor(data: Awaited<ReturnType<typeof newMessage>>['data'], fails = '') {
  const sent: PushMessage[] = [];
  const run = notifyOfMessage({ data }, async (message) => {
    if (message.token === fails) throw new Error('not now');
    sent.push(message);
    return 'sent';
  });
  return { sent, error: await run.then(() => undefined, String) };
}

describe('a notification about a message', () => {
  it('[DRV-15] reaches each named driver once, in the language of the phone, without the message', async () => {
    const [ken, rosa, absent] = [randomUUID(), randomUUID(), randomUUID()];
    const { account, data } = await newMessage({ drivers: [ken, rosa, ken, absent, 'no/path'] });
    await register(account, ken);
    await register(account, rosa, 'es');
    const { sent } = await sentFor(data);
    expect(sent.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
      {
        token: `token of ${rosa}`,
        tag: 'messages',
        title: 'Mensaje de su despachador',
        body: 'Abra la página para leerlo y responder.',
      },
      {
        token: `token of ${ken}`,
        tag: 'messages',
        title: 'Message from your dispatcher',
        body: 'Open the page to read and answer it.',
      },
    ]);
  });

  it('[DRV-15] [SEC-1] never reaches the phone of another account, nor anyone if it names no drivers', async () => {
    const driver = randomUUID();
    await register('another-account', driver);
    const { data } = await newMessage({ drivers: [driver] });
    expect((await sentFor(data)).sent).toEqual([]);
    const unnamed = await newMessage();
    await register(unnamed.account, driver);
    expect((await sentFor(unnamed.data)).sent).toEqual([]);
  });

  it('[DRV-15] reaches the others where one phone fails, and fails itself, so that it is tried again', async () => {
    const [ken, rosa] = [randomUUID(), randomUUID()];
    const { account, data } = await newMessage({ drivers: [ken, rosa] });
    await register(account, ken);
    await register(account, rosa);
    const { sent, error } = await sentFor(data, `token of ${ken}`);
    expect(sent.map(({ token }) => token)).toEqual([`token of ${rosa}`]);
    expect(error).toContain('Error');
  });
});
