import { describe, expect, it } from 'vitest';
import { planAudit } from './auditPlan';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const trip = { subOwneruid: 'a', status: 'Pending', version: 1, updatedBy: 'ann', searchGrams: ['t'] };

describe('planAudit', () => {
  it('[AUD-1] tells who did what, with the document before and after, less what follows from it', () => {
    const active = { ...trip, status: 'Active', version: 2, updatedBy: 'ben' };
    const { searchGrams: _, ...before } = trip;
    const { searchGrams: __, ...after } = active;
    expect(planAudit(undefined, trip, isSame)).toEqual([
      { account: 'a', who: 'ann', what: 'create', before: null, after: before },
    ]);
    expect(planAudit(trip, active, isSame)).toEqual([{ account: 'a', who: 'ben', what: 'update', before, after }]);
    expect(planAudit(active, undefined, isSame)).toEqual([
      { account: 'a', who: 'ben', what: 'delete', before: after, after: null },
    ]);
  });

  it('[AUD-1] leaves no entry where a document was only touched, or not even that', () => {
    expect(planAudit(trip, { ...trip, version: 2, updatedBy: 'ben' }, isSame)).toEqual([]);
    expect(planAudit(trip, trip, isSame)).toEqual([]);
  });

  it('[AUD-1] shows neither account what a document was in the other', () => {
    const moved = { ...trip, subOwneruid: 'b', updatedBy: 'system' };
    expect(planAudit(trip, moved, isSame)).toMatchObject([
      { account: 'a', who: 'system', what: 'delete', after: null },
      { account: 'b', who: 'system', what: 'create', before: null },
    ]);
  });

  it('leaves out a document that belongs to no account', () => {
    expect(planAudit(undefined, { status: 'Pending' }, isSame)).toEqual([]);
  });
});
