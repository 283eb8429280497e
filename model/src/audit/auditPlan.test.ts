import { describe, expect, it } from 'vitest';
import { type AuditedChange, planAudit } from './auditPlan';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const trip = { subOwneruid: 'a', status: 'Pending', version: 1, updatedBy: 'ann', searchGrams: ['t'] };

const planTrip = (before: AuditedChange['before'], after: AuditedChange['after']) =>
  planAudit({ collection: 'trips', documentId: 't', before, after }, isSame);

describe('planAudit', () => {
  it('[AUD-1] names who did what, with the document before and after, without derived fields', () => {
    const active = { ...trip, status: 'Active', version: 2, updatedBy: 'ben' };
    const { searchGrams: _, ...before } = trip;
    const { searchGrams: __, ...after } = active;
    const target = { account: 'a', collection: 'trips', documentId: 't', about: [] };
    expect(planTrip(undefined, trip)).toEqual([{ ...target, who: 'ann', what: 'create', before: null, after: before }]);
    expect(planTrip(trip, active)).toEqual([{ ...target, who: 'ben', what: 'update', before, after }]);
    expect(planTrip(active, undefined)).toEqual([
      { ...target, who: 'ben', what: 'delete', before: after, after: null },
    ]);
  });

  it('[AUD-2] names the person whose change of a standing order functions followed, and only them', () => {
    const followed = { ...trip, status: 'Active', updatedBy: 'system:ben' };
    expect(planTrip(trip, followed)).toMatchObject([{ who: 'ben', via: 'standingOrder' }]);
    const [own] = planTrip(trip, { ...followed, updatedBy: 'system' });
    expect(own?.who).toBe('system');
    expect(own).not.toHaveProperty('via');

    // That two clients are not the same, and which client an authorization is of, is said by the person
    for (const collection of ['profiles', 'authorizations'] as const) {
      const change = { collection, documentId: 'd', account: 'a', before: trip, after: followed };
      const [entry] = planAudit(change, isSame);
      expect(entry?.who).toBe('ben');
      expect(entry).not.toHaveProperty('via');
    }
  });

  it('[AUD-2] takes the account of a standing order and of an account from the path, and names the owner for the latter', () => {
    const order = { paused: false, updatedBy: 'ben' };
    const inPath = { account: 'a', before: undefined };
    expect(planAudit({ ...inPath, collection: 'standingOrders', documentId: 'o', after: order }, isSame)).toMatchObject(
      [{ account: 'a', who: 'ben', what: 'create', collection: 'standingOrders', documentId: 'o' }],
    );
    const company = { name: 'Wayfare', timeZone: 'America/New_York' };
    expect(planAudit({ ...inPath, collection: 'accounts', documentId: 'a', after: company }, isSame)).toMatchObject([
      { account: 'a', who: 'a', what: 'create', collection: 'accounts' },
    ]);
  });

  it('[SEC-13] says whom the entry is about, so that an erasure finds it', () => {
    const findSubjects = (before: AuditedChange['before'], after: AuditedChange['after']) =>
      planTrip(before, after)[0]?.about;
    const driven = { ...trip, clientUid: 'client', driverUid: 'driver' };
    expect(findSubjects(undefined, driven)).toEqual(['client', 'driver']);
    expect(findSubjects(driven, { ...driven, clientUid: 'other', driverUid: null })).toEqual(
      ['other', 'client', 'driver'].sort(),
    );
    const user = { subOwneruid: 'a', updatedBy: 'ann' };
    expect(planAudit({ collection: 'users', documentId: 'ben', before: undefined, after: user }, isSame)).toMatchObject(
      [{ about: ['ben'] }],
    );
  });

  it('[SEC-13] leaves out the name of the person who chose a driver, but not why the system did', () => {
    const chosen = { ...trip, assignedBy: 'hand', assignedWhy: 'Chosen by Ann.' };
    expect(planTrip(undefined, chosen)).toMatchObject([{ after: { assignedBy: 'hand', assignedWhy: '' } }]);
    const nearest = { ...trip, assignedBy: 'auto', assignedWhy: 'Nearest.' };
    expect(planTrip(undefined, nearest)).toMatchObject([{ after: { assignedWhy: 'Nearest.' } }]);
  });

  it('[SEC-13] returns no entry for an erasure, which would keep what is erased, but for what follows', () => {
    const erased = { ...trip, name: 'Erased client', erasedAt: 1 };
    expect(planTrip({ ...trip, name: 'Ann' }, erased)).toEqual([]);
    expect(planTrip(erased, { ...erased, erasedAt: 2 })).toEqual([]);
  });

  it('[SEC-13] tells no account where someone is now whose data it has erased, and records the deletion of an erased trip', () => {
    const erased = { ...trip, name: 'Erased client', erasedAt: 1 };
    expect(planTrip(erased, { ...trip, subOwneruid: 'elsewhere' })).toMatchObject([
      { account: 'elsewhere', what: 'create', before: null },
    ]);
    expect(planTrip(erased, undefined)).toMatchObject([{ account: trip.subOwneruid, what: 'delete' }]);
    expect(planTrip(erased, { ...erased, status: 'Active' })).toHaveLength(1);
    expect(planTrip(erased, undefined)).toHaveLength(1);
  });

  it('[AUD-1] returns no entry if only bookkeeping or derived fields changed, or nothing', () => {
    expect(planTrip(trip, { ...trip, version: 2, searchGrams: ['u'], vehicle: { plate: 'ABC' } })).toEqual([]);
    expect(planTrip(trip, { ...trip, version: 2, updatedBy: 'ben' })).toEqual([]);
    expect(planTrip(trip, trip)).toEqual([]);
  });

  it('[AUD-1] shows neither account the document as it was in the other', () => {
    const moved = { ...trip, subOwneruid: 'b', updatedBy: 'system' };
    expect(planTrip(trip, moved)).toMatchObject([
      { account: 'a', who: 'system', what: 'delete', after: null },
      { account: 'b', who: 'system', what: 'create', before: null },
    ]);
  });

  it('ignores a document without an account', () => {
    expect(planTrip(undefined, { status: 'Pending' })).toEqual([]);
  });
});
