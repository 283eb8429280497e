import { expect, it, vi } from 'vitest';
import { withFakeServer } from './read/fakeServer';

const read = vi.hoisted(() => vi.fn());
const handle = vi.hoisted(() => vi.fn());
vi.mock('./handleText', () => ({ handleText: handle }));
vi.mock('./read/readQuery', () => ({ readQuery: read }));

const { handleFailures } = await withFakeServer(() => import('./handleFailures'));
const { getFirestore } = await import('firebase/firestore');
const { initializeApp } = await import('firebase/app');

it('[RDR-6] handles the texts that did not reach riders, and nothing that riders ask', async () => {
  read.mockResolvedValue({ documents: [{ id: 'a' }, { id: 'b' }] });
  await handleFailures(getFirestore(initializeApp({ projectId: 'demo-test' }, 'failures')), 'account');
  expect(read.mock.lastCall?.[1].where).toContainEqual({ field: 'direction', op: '==', value: 'out' });
  expect(handle.mock.calls).toEqual([['a'], ['b']]);
});
