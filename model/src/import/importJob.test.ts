import { describe, expect, it } from 'vitest';
import { emptyTripInput } from '../trip/tripInput';
import { importOperationSchema } from './importJob';

const trip = {
  ...emptyTripInput('2026-03-09'),
  ...{ name: 'Ann', puTime: '09:00', fromAddress: '14 Marigold Row', toAddress: 'Lanternlight Dialysis' },
};
const added = { kind: 'add', line: 2, key: 'key', recordId: null, returnOfKey: null, record: null, trip };

describe('the rows of an import', () => {
  it('[IMP-4] can come from a page that was opened before trips had a Medicaid ID', () => {
    const { medicaidId: _, ...older } = trip;
    expect(importOperationSchema.parse({ ...added, trip: older })).toEqual(added);
    expect(importOperationSchema.parse({ ...added, trip: { ...trip, medicaidId: 'WF1T' } })).toMatchObject({
      trip: { medicaidId: 'WF1T' },
    });
    for (const wrong of [null, 7, { ...trip, medicaidId: 7 }, { ...trip, name: '' }])
      expect(importOperationSchema.safeParse({ ...added, trip: wrong }).success).toBe(false);
  });
});
