import { describe, expect, it } from 'vitest';
import indexFile from '../../../firestore.indexes.json';
import { exampleQueries } from '../sample/exampleQueries';
import { queries } from './queries';
import { type CompositeIndex, requiredIndexes } from './requiredIndex';
import { tripListParts } from './tripListParts';

const write = ({ collectionGroup, queryScope, fields }: CompositeIndex): string =>
  `${collectionGroup} ${queryScope} ${fields.map((f) => `${f.fieldPath} ${f.order ?? f.arrayConfig}`).join(', ')}`;

const needed = [...new Set(exampleQueries('a').flatMap(requiredIndexes).map(write))].sort();
const declared = (indexFile.indexes as readonly CompositeIndex[]).map(write).sort();

describe('firestore.indexes.json', () => {
  it('[PPL-8] has the composite index of every query', () => {
    expect(needed.filter((index) => !declared.includes(index))).toEqual([]);
  });

  it('[PPL-8] has no index that no query needs', () => {
    expect(declared.filter((index) => !needed.includes(index))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('[SEC-13] expires what is kept for a limited time, and does not index the expiry time', () => {
    expect(indexFile.fieldOverrides.filter(({ ttl }) => ttl)).toEqual(
      [
        'audit',
        'contactLimits',
        'contactMessages',
        'dailyLimits',
        'dayDrives',
        'defectReports',
        'driverDevices',
        'driverEvents',
        'driverLocations',
        'importChunks',
        'imports',
        'invitations',
        'ledger',
        'mail',
        'messages',
        'notifications',
        'officeRequests',
        'places',
        'receipts',
        'repricings',
        'requests',
        'rideLinks',
        'rideRatings',
        'texts',
        'trackerSecrets',
        'tracks',
      ].map((collectionGroup) => ({
        collectionGroup,
        fieldPath: 'expireAt',
        ttl: true,
        indexes: [],
      })),
    );
  });

  it('[SCL-2] does not index by itself what no query needs: whole documents, and times, which all accounts write in order', () => {
    const unindexed = indexFile.fieldOverrides.filter(({ ttl }) => !ttl);
    expect(unindexed.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual([
      'audit.before',
      'audit.after',
      'ledger.delta',
      'ledger.client',
      'ledger.at',
      'waitingTrips.tryAt',
      'driverLocations.updatedAt',
      'driverLocations.location',
      'driverEvents.at',
      'driverEvents.receivedAt',
      'driverEvents.position',
      'driverEvents.signature',
      'trips.createdAt',
      'trips.updatedAt',
      'trips.statusAt',
      'trips.progress',
      'trips.settled',
      'trips.onTimeRule',
      'importChunks.rows',
      'dayDrives.table',
      'days.figures',
      'days.updatedAt',
      'driverDays.drivers',
      'driverDays.updatedAt',
      'money.groups',
      'money.updatedAt',
      'shifts.startedAt',
      'shifts.endedAt',
      'tracks.points',
      'drivenDays.trips',
      'drivenDays.measuredAt',
      'charges.lines',
      'invoices.lines',
      'payments.allocations',
      'payPeriods.slips',
      'payPeriods.adjustments',
      'payPlans.groups',
      'payPlans.drivers',
      'requests.trips',
    ]);
    expect(unindexed.every(({ indexes }) => indexes.length === 0)).toBe(true);
    const bySingleFields = exampleQueries('a').filter((query) => requiredIndexes(query).length === 0);
    const used = bySingleFields.flatMap(({ collection, where, orderBy }) =>
      [...where, ...orderBy].map(({ field }) => `${collection}.${field}`),
    );
    expect(
      unindexed.filter(({ collectionGroup, fieldPath }) => used.includes(`${collectionGroup}.${fieldPath}`)),
    ).toEqual([]);
  });
});

describe('requiredIndexes', () => {
  it('is empty if the automatic indexes suffice', () => {
    expect(requiredIndexes(queries.driverLocations('a'))).toEqual([]);
    expect(requiredIndexes(queries.standingOrders('a'))).toEqual([]);
    expect(requiredIndexes(queries.clients('a'))).toEqual([]);
  });

  it('[TRP-10] has an index for each filter that is merged, and one for the rest', () => {
    const filter = { status: 'Delayed', driver: 'ann', mobility: 'wheelchair' } as const;
    const [part] = tripListParts('a', { view: 'all', filter, search: '' }, '2026-01-01');
    const indexes = part ? requiredIndexes(part.spec) : [];
    expect(indexes.map(({ fields }) => fields.map(({ fieldPath }) => fieldPath).join())).toEqual([
      'status,subOwneruid,tripDate,puTime',
      'driverUid,subOwneruid,tripDate,puTime',
      'clientDis,subOwneruid,tripDate,puTime',
    ]);
  });

  it('puts equality fields before array-contains and sort fields', () => {
    expect(requiredIndexes(queries.people('a', 'driver', 'ann'))).toEqual([
      {
        collectionGroup: 'users',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'role', order: 'ASCENDING' },
          { fieldPath: 'subOwneruid', order: 'ASCENDING' },
          { fieldPath: 'searchGrams', arrayConfig: 'CONTAINS' },
          { fieldPath: 'fullName', order: 'ASCENDING' },
        ],
      },
    ]);
  });

  it('refuses a range on a field that the query does not sort by', () => {
    const spec = queries.tripsOfDay('a', '2026-01-01');
    expect(() => requiredIndexes({ ...spec, orderBy: [] })).toThrow('sort by the field of a range');
  });
});
