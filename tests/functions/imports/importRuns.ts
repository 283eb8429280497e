import { randomUUID } from 'node:crypto';
import { emptyTripInput, type ImportOperation, paths, type Trip, type TripImport } from '@mtos/model';
import { expect } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import type { Person } from '../people';

// Imports of invented rows, for tests.

export const input = (index: number, change = {}) => ({
  ...emptyTripInput('2027-03-09'),
  name: `Client ${index} Inkwell`,
  puTime: '09:15',
  fromAddress: `${index} Marigold Row`,
  toAddress: 'Lanternlight Dialysis',
  ...change,
});

export const add = (index: number, change = {}): ImportOperation => ({
  ...{ kind: 'add', line: index + 2, key: `key-${index}`, recordId: null, trip: input(index) },
  ...{ returnOfKey: null, record: null, ...change },
});

export const send = (by: Person, importId: string, rows: readonly ImportOperation[], file = {}) =>
  call(
    'uploadImport',
    { importId, fileName: 'broker.csv', total: rows.length, refused: 2, unchanged: 3, start: 0, rows, ...file },
    { token: by.token },
  );

export async function readImport(account: string, id: string): Promise<TripImport> {
  return (await db.doc(paths.tripImport(account, id)).get()).data() as TripImport;
}

/** Imports the rows and waits for the result. */
export async function runImport(by: Person, rows: readonly ImportOperation[], file = {}): Promise<TripImport> {
  const importId = randomUUID();
  expect(await send(by, importId, rows, file)).toEqual({ result: {} });
  await expect.poll(async () => (await readImport(by.account, importId)).state, { timeout: 60_000 }).toBe('done');
  return readImport(by.account, importId);
}

export const tripAt = async (id: string) => (await db.doc(paths.trip(id)).get()).data() as Trip | undefined;
