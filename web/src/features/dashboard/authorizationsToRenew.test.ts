import type { CountedAuthorization } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { authorizationsToRenew } from './authorizationsToRenew';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const TODAY = '2026-03-02';

const authorization = (number: string, given: Partial<CountedAuthorization> = {}): CountedAuthorization => ({
  ...{ id: number, clientUid: 'ann', number, payer: '', from: '2026-01-01', until: '2026-12-31', weekdays: [] },
  ...{ unit: 'leg', total: 36, purpose: '', diagnosis: '', orderingProvider: '' },
  ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner', use: { used: 0, reserved: 0 } },
  ...given,
});

const numbers = (...authorizations: readonly CountedAuthorization[]) =>
  authorizationsToRenew(authorizations, TODAY).map(({ number }) => number);

describe('authorizations to renew', () => {
  it('[CLI-5] are those that end within 14 days, have 10 percent or less left, or went over, the first to end first', () => {
    expect(
      numbers(
        authorization('good'),
        authorization('low', { total: 40, use: { used: 30, reserved: 6 }, clientUid: 'ben' }),
        authorization('enough', { total: 40, use: { used: 30, reserved: 5 }, clientUid: 'carl' }),
        authorization('over', { use: { used: 40, reserved: 0 }, until: '2026-11-30', clientUid: 'dora' }),
        authorization('soon', { until: '2026-03-15', clientUid: 'eve' }),
        authorization('later', { until: '2026-03-16', clientUid: 'fay' }),
        authorization('days only', { until: '2026-03-10', total: null, clientUid: 'gus' }),
      ),
    ).toEqual(['days only', 'soon', 'over', 'low']);
  });

  it('[CLI-5] are not those that another one of the client follows without a gap and with units left', () => {
    const soon = authorization('soon', { until: '2026-03-10' });
    const next = { from: '2026-03-11' };
    expect(numbers(soon, authorization('next', next))).toEqual([]);
    expect(numbers(soon, authorization('next', { from: '2026-03-12' }))).toEqual(['soon']);
    const usedUp = { use: { used: 36, reserved: 0 } };
    expect(numbers({ ...soon, ...usedUp }, authorization('next', next))).toEqual(['soon']);
    expect(numbers(soon, authorization('of ben', { ...next, clientUid: 'ben' }))).toEqual(['soon']);
    expect(numbers(soon, authorization('used up', { ...next, ...usedUp }))).toEqual(['soon', 'used up']);
  });
});
