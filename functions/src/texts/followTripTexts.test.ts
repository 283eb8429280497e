import { SYSTEM } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import type { ChangeEvent } from '../changeEvent';
import { followTripTexts } from './followTripTexts';

const enqueued = vi.hoisted(() => vi.fn());
vi.mock('./textTasks', () => ({ enqueueText: enqueued }));
vi.mock('./readTexting', () => ({ readTexting: async () => ({ kinds: { changed: true } }) }));
vi.mock('../readTimeZone', () => ({ readTimeZone: async () => 'America/New_York' }));

const AT = Timestamp.fromMillis(1_773_140_400_000);
const built = buildTrip({
  ...{ subOwneruid: 'account', clientUid: 'ann', name: 'Ann Teapot', tripDate: '2026-03-10', updatedBy: 'dispatcher' },
  ...{ puTime: '08:30', apptTime: '09:15', createdAt: new Date(0) },
});
const TRIP = { ...built, puTimeComputed: true, calledAt: null, statusAt: AT, createdAt: AT, updatedAt: AT };
const snapshot = (fields: object) => ({
  ...{ exists: true, updateTime: AT, data: () => fields },
  get: (name: string) => Reflect.get(fields, name),
});

async function follow(after: object): Promise<unknown> {
  enqueued.mockReset();
  const data = { before: snapshot(TRIP), after: snapshot({ ...TRIP, ...after, version: 2 }) };
  await followTripTexts({ data, params: { id: 'trip' }, time: AT.toDate().toISOString() } as unknown as ChangeEvent);
  return enqueued.mock.calls;
}

it('[ROD-1] [RDR-1] tells of a pick-up that functions moved by road only a rider whom a text has told its time', async () => {
  const task = { account: 'account', tripId: 'trip', kind: 'changed', runAt: expect.any(String) };
  const told = { tripDate: '2026-03-10', puTime: '08:30' };
  // Without the time before, the text is due only if the rider was told one
  expect(await follow({ puTime: '08:05', updatedBy: SYSTEM })).toEqual([[task]]);
  const [[byRoad]] = (await follow({ puTime: '08:05', updatedBy: SYSTEM })) as [[{ runAt: string }]];
  expect(await follow({ puTime: '08:05' })).toEqual([[{ ...task, told }]]);
  const [[byPerson]] = (await follow({ puTime: '08:05' })) as [[{ runAt: string }]];
  // Another task, so that neither stands for the other
  expect(byRoad.runAt).not.toBe(byPerson.runAt);
});
