import { describe, expect, it } from 'vitest';
import { describeAction, describeTarget, type EntryContent } from './describeEntry';
import { readAuditFilter } from './useAudit';

const entry = (given: Partial<EntryContent>): EntryContent => ({
  what: 'update',
  collection: 'trips',
  documentId: 'x',
  before: null,
  after: null,
  ...given,
});

describe('an audit entry', () => {
  it('[AUD-2] names the record by what it is about', () => {
    const named = { name: 'Ann Teapot' };
    expect(describeTarget(entry({ after: named }))).toBe('Trip of Ann Teapot');
    expect(describeTarget(entry({ before: named }))).toBe('Trip of Ann Teapot');
    expect(describeTarget(entry({ collection: 'standingOrders', after: { trip: named } }))).toBe(
      'Standing order of Ann Teapot',
    );
    expect(describeTarget(entry({ collection: 'users', after: { fullName: 'Ben Kettle' } }))).toBe(
      'Person: Ben Kettle',
    );
    expect(describeTarget(entry({ collection: 'accounts', after: { name: 'Wayfare' } }))).toBe('Company');
    expect(describeTarget(entry({ collection: 'drivers', after: { plate: 'ABC 123' } }))).toBe(
      'Driver’s work settings',
    );
    expect(describeTarget(entry({ collection: 'profiles', after: named }))).toBe('Profile of Ann Teapot');
    expect(describeTarget(entry({ documentId: '', after: { list: 'trips' } }))).toBe('Trip');
  });

  it('[AUD-2] says what happened', () => {
    expect(describeAction(entry({ what: 'create' }))).toBe('Added');
    expect(describeAction(entry({ what: 'delete' }))).toBe('Deleted');
    const before = { status: 'Pending', puTime: '09:00', miles: 4, version: 1, updatedBy: 'ann' };
    const after = { status: 'Active', puTime: '09:30', miles: 4, version: 2, updatedBy: 'ben' };
    expect(describeAction(entry({ before, after }))).toBe('Changed status and pick-up time');
    expect(describeAction(entry({ before, after: { ...after, medicaidId: '' } }))).toBe(
      'Changed status and pick-up time',
    );
    expect(describeAction(entry({ before, after: { ...before, medicaidId: 'WF1T' } }))).toBe('Changed Medicaid ID');
    const [works, away] = [
      { hours: [null], daysOff: [] },
      { hours: [{ from: '08:00' }], daysOff: ['2026-11-22'] },
    ];
    expect(describeAction(entry({ collection: 'drivers', before: works, after: away }))).toBe(
      'Changed hours and days off',
    );
    expect(
      describeAction(entry({ what: 'export', after: { list: 'trips', rows: 1200, filter: 'Status: Active' } })),
    ).toBe('Exported 1,200 trips (Status: Active)');
    expect(describeAction(entry({ what: 'print', after: { list: 'drivers', rows: 3, filter: '' } }))).toBe(
      'Printed 3 drivers',
    );
    expect(describeAction(entry({ what: 'export', collection: 'clients', after: { kind: 'client' } }))).toBe(
      'Exported personal data',
    );
    expect(describeAction(entry({ what: 'erase', collection: 'clients' }))).toBe('Erased personal data');
    expect(describeAction(entry({ what: 'recount', after: { trips: 12, clients: 3 } }))).toBe(
      'Recounted: 12 trips, 3 clients',
    );
    const moved = { from: 'ann', trips: 2, orders: 1, authorizations: 0 };
    expect(describeAction(entry({ what: 'split', collection: 'clients', after: moved }))).toBe(
      'Received 2 trips and 1 standing order from another client',
    );
  });
});

describe('an audit entry of credentials', () => {
  it('[FLT-3] [AUD-2] says of whom, and what changed', () => {
    const type = { name: 'Driver license', subject: 'driver', effect: 'warn', blocksFrom: '', isActive: true };
    const blocks = { ...type, effect: 'block', blocksFrom: '2026-03-01', isActive: false };
    const changed = entry({ collection: 'credentialTypes', before: type, after: blocks });
    expect(describeTarget(changed)).toBe('Credential type: Driver license');
    expect(describeAction(changed)).toBe(
      'Changed what lacking it means, the first day on which it blocks, and whether it counts',
    );
    const of = { typeUid: 'license', subject: 'vehicle', subjectUid: 'van' };
    const [old, renewed] = [
      { ...of, expiresDay: '2026-01-31' },
      { ...of, expiresDay: '2027-01-31' },
    ];
    const renewal = entry({ collection: 'credentials', before: old, after: renewed });
    expect(describeTarget(renewal)).toBe('Credential of a vehicle');
    expect(describeAction(renewal)).toBe('Changed when it expires');
    expect(describeTarget(entry({ collection: 'credentials', after: { subject: 'company' } }))).toBe(
      'Credential of the company',
    );
    const [short, long] = [
      { ...of, subject: 'driver', until: '2026-01-31', reason: 'In the mail' },
      { ...of, subject: 'driver', until: '2026-02-28', reason: 'In the mail' },
    ];
    const exception = entry({ collection: 'credentialExceptions', before: short, after: long });
    expect(describeTarget(exception)).toBe('Exception from a credential for a driver');
    expect(describeAction(exception)).toMatch(/^Changed the last day: until .*Feb 28.*, ‘In the mail’$/);
    const withdrawn = entry({ what: 'delete', collection: 'credentialExceptions', before: short, after: null });
    expect(describeAction(withdrawn)).toMatch(/^Deleted: until .*Jan 31.*, ‘In the mail’$/);
  });

  it('[AUD-2] [FLT-4] says whose documents were opened, and how many', () => {
    const opened = entry({
      ...{ what: 'export', collection: 'credentialDocuments', documentId: '' },
      after: { list: 'documents', rows: 3, filter: '', subject: 'driver', subjectUid: 'dora' },
    });
    expect(describeTarget(opened)).toBe('Credential document of a driver');
    expect(describeAction(opened)).toBe('Opened 3 documents');
  });
});

describe('the audit’s filter in the URL', () => {
  it('[AUD-2] ignores what is not a person, a day, or a document', () => {
    expect(readAuditFilter({ who: 'ann', day: '2026-01-31', document: 'trips/x' })).toEqual({
      who: 'ann',
      day: '2026-01-31',
      target: { collection: 'trips', documentId: 'x' },
    });
    expect(readAuditFilter({ who: 'a/b', day: '2026-1-1', document: 'mail/x' })).toEqual({});
    expect(readAuditFilter({ document: 'trips' })).toEqual({});
  });
});
