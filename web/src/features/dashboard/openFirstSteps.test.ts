import { describe, expect, it } from 'vitest';
import { openFirstSteps } from './openFirstSteps';

const NEW = {
  account: { name: 'Ada Owner' },
  ownerName: 'Ada Owner',
  counts: { drivers: 0, trips: 0 },
  hasInvited: false,
  hasPayers: false,
} as const;

describe('the first steps of a new owner', () => {
  it('[PPL-11] are the company, the first driver, the first trip, and who pays', () => {
    expect(openFirstSteps(NEW)).toEqual(['company', 'driver', 'trip', 'billing']);
  });

  it('[PPL-11] are never asked about again once they are done', () => {
    expect(openFirstSteps({ ...NEW, account: { name: 'Wayfare' } })).toEqual(['driver', 'trip', 'billing']);
    expect(openFirstSteps({ ...NEW, counts: { drivers: 1, trips: 0 } })).toEqual(['company', 'trip', 'billing']);
    expect(openFirstSteps({ ...NEW, hasInvited: true })).toEqual(['company', 'trip', 'billing']);
    expect(openFirstSteps({ ...NEW, counts: { drivers: 0, trips: 1 } })).toEqual(['company', 'driver', 'billing']);
    expect(openFirstSteps({ ...NEW, hasPayers: true })).toEqual(['company', 'driver', 'trip']);
  });

  it('[PPL-11] can each be skipped', () => {
    expect(openFirstSteps({ ...NEW, account: { ...NEW.account, firstSteps: ['company', 'trip', 'billing'] } })).toEqual(
      ['driver'],
    );
  });
});
