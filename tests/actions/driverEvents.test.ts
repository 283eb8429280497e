import { accountDocumentId, MAX_DRIVER_EXPENSE_CENTS, paths, receiptId } from '@mtos/model';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { newEvent, sendEvent } from '../../web/src/features/drive/driveActions';
import { answerMessage } from '../../web/src/features/drive/messages/messageActions';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { suite } from '../suite';
import { signIn, type TestWriter } from './testWriter';

let writer: TestWriter;

beforeAll(async () => {
  // A phone that has kept nothing
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { account, addMember } = await newAccount();
  writer = await signIn(account, await addMember('driver'), suite.firestore.port);
});
afterAll(() => {
  vi.unstubAllGlobals();
  return writer.leave();
});

it('[DRV-4] stores what one tap records in order, even if the clock has not moved on', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => now.mockRestore());
  const kinds = ['inspected', 'shiftStarted', 'breakStarted'] as const;
  const recorded = kinds.map((kind) => newEvent(writer, { kind, tripId: null, position: null }));
  now.mockRestore();
  await Promise.all(recorded.map((event) => sendEvent(writer, event)));
  const stored = await db.collection(paths.driverEvents).where('driverUid', '==', writer.uid).get();
  const inOrder = stored.docs
    .map((event) => event.data())
    .sort((one, other) => one.at.toMillis() - other.at.toMillis());
  expect(inOrder.map(({ kind }) => kind)).toEqual(kinds);
  expect(new Set(inOrder.map(({ at }) => at.toMillis())).size).toBe(kinds.length);
});

it('[DRV-5] stores what a driver paid for a trip, which a later entry corrects, and no more than a driver can enter', async () => {
  const tripId = accountDocumentId(writer.account, 'paid');
  const enter = (tollCents: number) => {
    const expenses = { tollCents, parkingCents: 0 };
    return sendEvent(writer, newEvent(writer, { kind: 'expenses', tripId, position: null, expenses }));
  };
  await enter(650);
  await enter(0);
  await expect(enter(MAX_DRIVER_EXPENSE_CENTS + 1)).rejects.toThrow();
  const stored = await db.collection(paths.driverEvents).where('tripId', '==', tripId).get();
  const inOrder = stored.docs
    .map((event) => event.data())
    .sort((one, other) => one.at.toMillis() - other.at.toMillis());
  expect(inOrder.map(({ kind, expenses }) => [kind, expenses.tollCents])).toEqual([
    ['expenses', 650],
    ['expenses', 0],
  ]);
});

it('[DRV-15] keeps every answer of a driver to a message, which waits for the office unless it is a confirmation', async () => {
  const message = accountDocumentId(writer.account, 'message');
  const sent = { title: 'Snow', description: 'Leave early.', target: 'Drivers', drivers: [writer.uid] };
  const by = { subOwneruid: writer.account, sentBy: writer.account, createdAt: new Date() };
  await db.doc(`${paths.notifications}/${message}`).set({ ...sent, ...by });
  const receipt = async () =>
    (await db.doc(paths.receipt(writer.account, receiptId(message, writer.uid))).get()).data();
  await answerMessage(writer, message, { quick: 'ok', text: '' });
  expect(await receipt()).not.toHaveProperty('waits');
  await answerMessage(writer, message, { quick: null, text: 'The ramp is stuck.' });
  await answerMessage(writer, message, { quick: 'ok', text: '' });
  expect(await receipt()).toMatchObject({
    ...{ notification: message, driverUid: writer.uid, waits: true },
    answers: [{ quick: 'ok' }, { quick: null, text: 'The ramp is stuck.' }, { quick: 'ok' }],
  });
});
