import { describe, expect, it } from 'vitest';
import indexFile from '../../firestore.indexes.json';
import { queries } from './queries';
import { type CompositeIndex, requiredIndex } from './requiredIndex';
import { exampleQueries } from './sample/exampleQueries';

const write = ({ collectionGroup, queryScope, fields }: CompositeIndex): string =>
  `${collectionGroup} ${queryScope} ${fields.map((f) => `${f.fieldPath} ${f.order ?? f.arrayConfig}`).join(', ')}`;

const needed = [
  ...new Set(
    exampleQueries('a')
      .map(requiredIndex)
      .filter((index) => index !== undefined)
      .map(write),
  ),
].sort();
const declared = (indexFile.indexes as readonly CompositeIndex[]).map(write).sort();

describe('firestore.indexes.json', () => {
  it('[PPL-8] has the composite index of every query', () => {
    expect(needed.filter((index) => !declared.includes(index))).toEqual([]);
  });

  it('[PPL-8] has no index that no query needs', () => {
    expect(declared.filter((index) => !needed.includes(index))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('expires the ledger, the audit and the limits of the contact form, and spends no index on the time of expiry', () => {
    expect(indexFile.fieldOverrides.filter(({ ttl }) => ttl)).toEqual(
      ['audit', 'contactLimits', 'ledger'].map((collectionGroup) => ({
        collectionGroup,
        fieldPath: 'expireAt',
        ttl: true,
        indexes: [],
      })),
    );
  });

  it('spends no index on whole documents and numbers that nothing asks for', () => {
    const unindexed = indexFile.fieldOverrides.filter(({ ttl }) => !ttl);
    expect(unindexed.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual([
      'audit.before',
      'audit.after',
      'ledger.delta',
      'ledger.client',
    ]);
    expect(unindexed.every(({ indexes }) => indexes.length === 0)).toBe(true);
  });
});

describe('requiredIndex', () => {
  it('asks for none where the automatic indexes do', () => {
    expect(requiredIndex(queries.driverLocations('a'))).toBeUndefined();
    expect(requiredIndex(queries.standingOrders('a'))).toBeUndefined();
    expect(requiredIndex(queries.clients('a'))).toBeUndefined();
  });

  it('puts equal fields before what an array contains and what is sorted by', () => {
    expect(requiredIndex(queries.people('a', 'driver', 'ann'))).toEqual({
      collectionGroup: 'users',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'role', order: 'ASCENDING' },
        { fieldPath: 'subOwneruid', order: 'ASCENDING' },
        { fieldPath: 'searchGrams', arrayConfig: 'CONTAINS' },
        { fieldPath: 'fullName', order: 'ASCENDING' },
      ],
    });
  });

  it('refuses a range on a field that is not sorted by', () => {
    const spec = queries.trips('a', { from: '2026-01-01' });
    expect(() => requiredIndex({ ...spec, orderBy: [] })).toThrow('sort by the field of a range');
  });
});
