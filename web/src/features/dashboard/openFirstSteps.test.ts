import { describe, expect, it } from 'vitest';
import { openFirstSteps } from './openFirstSteps';

const NEW = {
  account: { name: 'Ada Owner' },
  ownerName: 'Ada Owner',
  counts: { admins: 1, drivers: 0, trips: 0 },
  hasInvited: { office: false, driver: false, facility: false },
  hasPayers: false,
  hasFacilities: false,
  hasPositions: false,
} as const;

/** A company that has driven its first trip. */
const STARTED = {
  ...{ ...NEW, account: { name: 'Wayfare' }, hasPayers: true },
  counts: { admins: 1, drivers: 1, trips: 1 },
} as const;

describe('the first steps of a new owner', () => {
  it('[PPL-11] begin with the company, the first driver, the first trip, and who pays', () => {
    expect(openFirstSteps(NEW)).toEqual(['company', 'driver', 'trip', 'billing']);
  });

  it('[PPL-11] are never asked about again once they are done', () => {
    const next = 'office';
    expect(openFirstSteps({ ...NEW, account: { name: 'Wayfare' } })).toEqual(['driver', 'trip', 'billing', next]);
    const counts = { ...NEW.counts, drivers: 1 };
    expect(openFirstSteps({ ...NEW, counts })).toEqual(['company', 'trip', 'billing', next]);
    const hasInvited = { ...NEW.hasInvited, driver: true };
    expect(openFirstSteps({ ...NEW, hasInvited })).toEqual(['company', 'trip', 'billing', next]);
    expect(openFirstSteps({ ...NEW, counts: { ...NEW.counts, trips: 1 } })).toEqual([
      ...['company', 'driver', 'billing', next],
    ]);
    expect(openFirstSteps({ ...NEW, hasPayers: true })).toEqual(['company', 'driver', 'trip', next]);
  });

  it('[PPL-11] go on with the office, the phones, and the facilities', () => {
    expect(openFirstSteps(STARTED)).toEqual(['office', 'phone', 'facility']);
    expect(openFirstSteps({ ...STARTED, counts: { ...STARTED.counts, admins: 2 } })).toEqual(['phone', 'facility']);
    const hasInvited = { office: true, driver: true, facility: true };
    expect(openFirstSteps({ ...STARTED, hasInvited })).toEqual(['phone']);
    expect(openFirstSteps({ ...STARTED, hasPositions: true, hasFacilities: true })).toEqual(['office']);
    // Without a driver, there is no phone
    expect(openFirstSteps({ ...STARTED, counts: { ...STARTED.counts, drivers: 0 } })).toEqual([
      ...['driver', 'office', 'facility'],
    ]);
  });

  it('[PPL-11] can each be skipped', () => {
    expect(openFirstSteps({ ...NEW, account: { ...NEW.account, firstSteps: ['company', 'trip', 'billing'] } })).toEqual(
      ['driver', 'office', 'facility'],
    );
    const account = { ...STARTED.account, firstSteps: ['office', 'phone', 'facility'] } as const;
    expect(openFirstSteps({ ...STARTED, account })).toEqual([]);
  });
});
