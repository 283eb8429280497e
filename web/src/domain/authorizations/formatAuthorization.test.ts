import type { AuthorizedRide, CountedAuthorization } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatLimits, formatUncovered } from './formatAuthorization';

const at = { toMillis: () => 0, toDate: () => new Date(0) };

const authorization = (number: string, given: Partial<CountedAuthorization> = {}): CountedAuthorization => ({
  ...{ id: number, clientUid: 'ann', number, payer: '', from: '2026-01-01', until: '2026-12-31', weekdays: [] },
  ...{ unit: 'leg', total: 36, purpose: '', diagnosis: '', orderingProvider: '' },
  ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner', use: { used: 0, reserved: 0 } },
  ...given,
});

const RIDE: AuthorizedRide = {
  ...{ tripDate: '2026-03-09', miles: 7, clientDis: 'ambulatory' },
  ...{ fromAddress: '1 Home St, Tulsa, OK', toAddress: '9 Clinic Ave, Tulsa, OK' },
};

describe('why no authorization covers a trip', () => {
  const text = (...authorizations: readonly CountedAuthorization[]) =>
    formatUncovered(authorizations, RIDE, '2026-03-02');

  it('[CLI-5] names each authorization with its reason, three at most', () => {
    expect(text(authorization('A-1', { from: '2026-03-16' }), authorization('A-2', { until: '2026-03-05' }))).toBe(
      'No authorization covers this trip: A-1 starts Mon, Mar 16; A-2 ends Thu, Mar 5.',
    );
    expect(text(authorization('A-3', { until: '2026-02-27' }), authorization('A-4', { weekdays: [2, 4] }))).toBe(
      'No authorization covers this trip: A-3 ended Fri, Feb 27; A-4 is only for Tue Thu.',
    );
    expect(
      text(
        authorization('A-5', { total: 0 }),
        authorization('A-6', { unit: 'mile', total: 5 }),
        authorization('A-7', { use: { used: 40, reserved: 0 } }),
        authorization('A-8', { total: 0 }),
      ),
    ).toBe('No authorization covers this trip: A-5 is used up; A-6 has only 5 miles left; A-7 is used up.');
    expect(text(authorization('A-9'))).toBe('No authorization covers this trip.');
  });

  it('[CLI-5] names the places, mobility needs, week, and month that keep it from the trip', () => {
    const parts = { 'week:2026-03-08': 3, 'month:2026-03': 7, 'needUnits:ambulatory': 2 };
    const use = { used: 0, reserved: 7, parts };
    expect(
      text(
        authorization('A-1', { places: ['4 Far Ave', '5 Far Ave'] }),
        authorization('A-2', { needs: { wheelchair: null, stretcher: 4 } }),
        authorization('A-3', { weekLimit: 3, use }),
      ),
    ).toBe(
      'No authorization covers this trip: A-1 is only to or from 4 Far Ave or 5 Far Ave; A-2 is only for Wheelchair or Stretcher; A-3 has no trips left for the week of Sun, Mar 8 (at most 3).',
    );
    expect(
      text(
        authorization('A-4', { monthLimit: 7.5, use }),
        authorization('A-5', { needs: { ambulatory: 2 }, use, unit: 'mile' }),
      ),
    ).toBe(
      'No authorization covers this trip: A-4 has only 0.5 trips left for March 2026 (at most 7.5); A-5 has no miles left for ambulatory trips (at most 2).',
    );
  });

  it('[CLI-5] lists what limits an authorization besides its total', () => {
    const limits = { weekLimit: 1, monthLimit: 8, needs: { wheelchair: 20, stretcher: null }, places: ['4 Far Ave'] };
    expect(formatLimits(authorization('A-1', limits))).toEqual([
      'At most 1 trip a week',
      'At most 8 trips a month',
      'Only for Wheelchair: at most 20 trips; Stretcher',
      'Only to or from 4 Far Ave',
    ]);
  });

  it('[CLI-5] names the payer who needs one, and whose authorization another one is', () => {
    const asked = (...authorizations: readonly CountedAuthorization[]) =>
      formatUncovered(authorizations, { ...RIDE, payerUid: 'medicaid' }, '2026-03-02', 'State Medicaid');
    expect(asked()).toBe('State Medicaid needs an authorization, and the client has none.');
    expect(
      asked(
        authorization('A-1', { total: 0 }),
        authorization('A-2', { payerUid: 'plan', payer: 'Sunrise Plan' }),
        authorization('A-3', { payerUid: 'plan' }),
      ),
    ).toBe(
      'State Medicaid needs an authorization, and none covers this trip: A-1 is used up; A-2 is from Sunrise Plan; A-3 is from another payer.',
    );
  });
});
