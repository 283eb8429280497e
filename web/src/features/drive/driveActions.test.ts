import { LIMITS, type StoredEvent } from '@mtos/model';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Writer } from '../../data/write/writer';

const queue = vi.hoisted(() => vi.fn());
vi.mock('../../data/write/write', async (original) => ({ ...(await original()), queueDocument: queue }));
vi.mock('../../data/drive/driveDocuments', () => ({ driveDocuments: { driverEvent: () => 'event' } }));

const { reportRefused } = await import('./driveActions');

// Nothing of it is read by a fake document
const writer = { db: {}, account: 'account', uid: 'dora' } as unknown as Writer;
const AT = { toMillis: () => 0, toDate: () => new Date(0) };
const refused: StoredEvent = {
  ...{ id: 'account_event', subOwneruid: 'account', driverUid: 'dora', tripId: 'account_trip', kind: 'droppedOff' },
  ...{ at: AT, receivedAt: AT, position: null, odometer: 10, signature: null, note: 'Both hands full', undoes: null },
};
const sent = () => queue.mock.calls.map(([, { data }]) => data);

beforeEach(() => {
  queue.mockReset().mockResolvedValue(undefined);
});

it('[DRV-4] tells the office of a refused step with its proof, and without it where that is refused, too', async () => {
  queue.mockRejectedValueOnce(new Error('refused'));
  await reportRefused(writer, refused);
  expect(sent()).toMatchObject([
    { kind: 'refused', refused: { kind: 'droppedOff', at: AT }, odometer: 10, note: 'Both hands full' },
    { kind: 'refused', refused: { kind: 'droppedOff', at: AT }, odometer: null, note: '' },
  ]);
});

it('[DRV-4] [DRV-5] tells the office how much a refused entry of tolls and parking had', async () => {
  const expenses = { tollCents: 650, parkingCents: 1200 };
  await reportRefused(writer, { ...refused, kind: 'expenses', odometer: null, note: '', expenses });
  const [report] = sent();
  expect(report).toMatchObject({ refused: { kind: 'expenses', at: AT }, note: '$6.50 tolls, $12.00 parking' });
  // The rules accept amounts only of an entry
  expect(report).not.toHaveProperty('expenses');
  expect(report.note.length).toBeLessThanOrEqual(LIMITS.reason);
});
