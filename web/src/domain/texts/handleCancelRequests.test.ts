import { buildTrip } from '@mtos/model/sample';
import { expect, it, vi } from 'vitest';
import { withFakeServer } from '../../data/read/fakeServer';
import { answerDoc } from './textFixtures';

const read = vi.hoisted(() => vi.fn());
const handle = vi.hoisted(() => vi.fn());
vi.mock('../../data/handleText', () => ({ handleText: handle }));
vi.mock('../../data/read/readQuery', () => ({ readQuery: read }));

const { handleCancelRequests } = await withFakeServer(() => import('./handleCancelRequests'));
const { getFirestore } = await import('firebase/firestore');
const { initializeApp } = await import('firebase/app');

const NOW = new Date('2026-03-09T12:00:00Z');
const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };
const trip = {
  ...buildTrip({
    subOwneruid: 'account',
    clientUid: 'c',
    name: 'A',
    tripDate: '2026-03-09',
    updatedBy: 'o',
    createdAt: NOW,
  }),
  ...{ id: 'trip', calledAt: null, statusAt: at, createdAt: at, updatedAt: at },
};

it('[RDR-3] handles what was asked about canceled trips, and leaves messages to a person', async () => {
  read.mockResolvedValue({
    documents: [
      answerDoc('in:1', '2', 'cancel'),
      answerDoc('in:2', '2', 'cancel', { needsPerson: false }),
      answerDoc('in:3', 'And tomorrow?', 'other'),
    ],
  });
  const db = getFirestore(initializeApp({ projectId: 'demo-test' }, 'requests'));
  await handleCancelRequests({ db, account: 'account', uid: 'owner' }, [trip]);
  expect(read.mock.lastCall?.[1]).toMatchObject({ where: [{ field: 'tripId', value: 'trip' }] });
  expect(handle.mock.calls).toEqual([['in:1']]);
});
