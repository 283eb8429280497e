import { paths } from '@mtos/model';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { newEvent, sendEvent } from '../../web/src/features/drive/driveActions';
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
