import type { CountedAuthorization, OrderCoverage } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatCoverage, needsAuthorization } from './formatCoverage';

const TODAY = '2026-03-02';
const coverage = (given: Partial<OrderCoverage> = {}): OrderCoverage => ({
  authorizations: [],
  until: '2026-06-30',
  planned: 22,
  covered: 22,
  uncoveredFrom: undefined,
  goesOn: true,
  ...given,
});

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const AUTHORIZATION: CountedAuthorization = {
  ...{ id: 'one', clientUid: 'ann', number: 'A-1', payer: '', from: '2026-01-01', until: '2026-06-30', weekdays: [] },
  ...{ unit: 'leg', total: 36, purpose: '', diagnosis: '', orderingProvider: '' },
  ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner', use: { used: 20, reserved: 2 } },
};

describe('how far authorizations last for a standing order', () => {
  it('[CLI-5] is said with the trips planned, those covered, and the first that is not', () => {
    const text = (given: Partial<OrderCoverage>, isNew = false) => formatCoverage(coverage(given), TODAY, isNew);
    expect(text({ covered: 14, uncoveredFrom: '2026-05-04', goesOn: false })).toBe(
      '22 more trips planned until Tue, Jun 30. Authorizations cover 14. The first without one: Mon, May 4.',
    );
    expect(text({ authorizations: [AUTHORIZATION], covered: 14, uncoveredFrom: '2026-05-04', goesOn: false })).toBe(
      'A-1: 14 of 36 trips left, ends Tue, Jun 30; 22 more trips planned until Tue, Jun 30. Authorizations cover 14. The first without one: Mon, May 4.',
    );
    expect(text({}, true)).toBe(
      '22 trips planned until Tue, Jun 30. Authorizations cover all of them. Authorizations end Tue, Jun 30, and the order goes on.',
    );
    expect(text({ planned: 0, covered: 0, until: '2026-02-20' })).toBe(
      'Authorizations ended Fri, Feb 20, and the order goes on.',
    );
    expect(text({ planned: 0, covered: 0, goesOn: false })).toBe('');
  });

  it('[CLI-5] is a warning if a trip is not covered, and 30 days before the last one ends', () => {
    const warns = (given: Partial<OrderCoverage>) => needsAuthorization(coverage(given), TODAY);
    expect(warns({ covered: 21 })).toBe(true);
    expect(warns({})).toBe(false);
    expect(warns({ until: '2026-04-01' })).toBe(false);
    expect(warns({ until: '2026-03-31' })).toBe(true);
    expect(warns({ until: '2026-03-31', goesOn: false })).toBe(false);
  });
});
