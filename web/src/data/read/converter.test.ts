import { tripSchema } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { createConverter, readDocument } from './converter';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const trip = {
  ...buildTrip({
    subOwneruid: 'account',
    clientUid: 'ada',
    name: 'Ada',
    tripDate: '2026-03-09',
    updatedBy: 'admin',
    createdAt: new Date(0),
  }),
  createdAt: at,
  updatedAt: at,
  statusAt: at,
};
const buildSnapshot = (stored: object) =>
  ({ id: 'id', ref: { path: 'trips/id' }, data: () => stored }) as unknown as QueryDocumentSnapshot;
const without = (field: string) => Object.fromEntries(Object.entries(trip).filter(([name]) => name !== field));

describe('readDocument', () => {
  it('reads a document that matches its schema', () => {
    expect(readDocument(tripSchema, buildSnapshot(trip)).document).toMatchObject({ id: 'id', name: 'Ada' });
  });

  it('[SEC-7] reads a trip from before its client had a Medicaid ID', () => {
    expect(readDocument(tripSchema, buildSnapshot(without('medicaidId'))).document).toMatchObject({ medicaidId: '' });
  });

  it.each([
    ['a day that does not exist', { ...trip, tripDate: '2099-99-99' }, 'tripDate'],
    ['a list with something else than text', { ...trip, searchGrams: [1] }, 'searchGrams.0'],
    ['a missing field', without('miles'), 'miles'],
    ['a value of the wrong type', { ...trip, name: 7 }, 'name'],
    ['a wrong value inside a map', { ...trip, pickup: { lat: 'north', lng: 0 } }, 'pickup.lat'],
  ])('[SEC-7] names the path, the field, and the last writer of %s', (_, stored, field) => {
    const { broken } = readDocument(tripSchema, buildSnapshot(stored));
    expect(broken).toMatchObject({ id: 'id', path: 'trips/id', field, updatedBy: 'admin' });
    expect(() => createConverter(tripSchema).fromFirestore(buildSnapshot(stored), {})).toThrow(`trips/id: ${field}: `);
  });
});
