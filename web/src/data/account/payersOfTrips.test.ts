import { buildPayer } from '@mtos/model/sample';
import { beforeEach, expect, it, vi } from 'vitest';

const { read, fetched } = vi.hoisted(() => ({ read: vi.fn(), fetched: vi.fn() }));
vi.mock('../read/readQuery', () => ({ readQuery: read, fetchDocument: fetched }));
vi.mock('../read/officeTripDocuments', () => ({ officeTripDocuments: { officeTrip: () => ({ path: 'office' }) } }));
vi.mock('../read/profileDocuments', () => ({ profileDocuments: { profile: () => ({ path: 'profile' }) } }));
vi.mock('../read/authorizationDocuments', () => ({ authorizationDocuments: {} }));

const { readPayersOfTrips } = await import('./payersOfTrips');

const payer = (id: string, name: string) => ({
  ...buildPayer({ name, kind: 'private' }, { at: new Date(), updatedBy: 'owner' }),
  id,
});
const trip = { id: 'trip', clientUid: 'ann', importFormat: '', fromAddress: '1 Main St', toAddress: '2 Oak Ave' };

beforeEach(() => {
  read.mockReset().mockResolvedValue({ documents: [], broken: [] });
  read.mockResolvedValueOnce({ documents: [payer('own', 'Own')], broken: [] });
  fetched.mockReset().mockResolvedValue(undefined);
});

it('[MNY-2] asks for the frequent places at a trip’s ends, but for none of a trip without addresses', async () => {
  await readPayersOfTrips({} as never, 'account', [trip]);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockClear().mockResolvedValueOnce({ documents: [payer('own', 'Own')], broken: [] });
  const payers = await readPayersOfTrips({} as never, 'account', [{ ...trip, fromAddress: '', toAddress: '' }]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(payers('trip')).not.toBe('unknown');
});
