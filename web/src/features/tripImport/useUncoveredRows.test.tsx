import {
  EMPTY_PAYER,
  emptyTripInput,
  frequentPlaceFields,
  type ImportOperation,
  type KnownClient,
  type Payer,
} from '@mtos/model';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { push, settle, withFakeServer } from '../../data/read/fakeServer';

const { useUncoveredRows } = await withFakeServer(() => import('./useUncoveredRows'));

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const payer = (id: string, given: Partial<Payer>) => ({
  ...{ id, ...EMPTY_PAYER, version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner', ...given },
});
const CENTER = payer('center', { name: 'Elm Dialysis', wants: { ...EMPTY_PAYER.wants, authorization: 'block' } });
const PLAN = payer('plan', { name: 'Riverside Health Plan' });
const address = '12 Elm St, Queens, NY 11101';
const elm = {
  ...{ id: 'elm', updatedAt: at, updatedBy: 'owner' },
  ...frequentPlaceFields({ name: 'Elm Dialysis', address, phone: '', notes: '', hours: '', payerUid: 'center' }),
};
const trip = { ...emptyTripInput('2099-03-09'), clientUid: 'ann', name: 'Ann Teapot', puTime: '09:00' };
const rows: readonly ImportOperation[] = [
  {
    ...{ kind: 'add', line: 2, key: 'one', recordId: null, returnOfKey: null, record: null },
    trip: { ...trip, fromAddress: '1 Home St, Queens, NY 11101', toAddress: `Elm Dialysis, ${address}` },
  },
];
const ann: KnownClient = { uid: 'ann', name: 'Ann Teapot', phones: [], memberNumbers: [], birthDate: '' };

async function uncoveredKeys(client: KnownClient, payerUid?: string): Promise<readonly string[] | string> {
  push({
    found: [],
    collections: { 'accounts/account/payers': [CENTER, PLAN], 'accounts/account/frequentPlaces': [elm] },
  });
  const known = { clients: [client], format: 'format', from: '2099-03-09', payerUid };
  const { result } = renderHook(() => useUncoveredRows(rows, known));
  await settle();
  return result.current.status === 'ready' ? [...result.current.rows.keys()] : result.current.status;
}

describe('the rows of a file that no authorization covers', () => {
  it('[CLI-5] [MNY-2] are those whose frequent place says who pays, unless the file or the client does', async () => {
    expect(await uncoveredKeys(ann)).toEqual(['one']);
    expect(await uncoveredKeys(ann, 'plan')).toEqual([]);
    expect(await uncoveredKeys({ ...ann, payerUid: 'plan' })).toEqual([]);
  });
});
