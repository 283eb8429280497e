import type { OrderCoverage } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatCoverage, needsAuthorization } from './formatCoverage';

const TODAY = '2026-03-02';
const coverage = (given: Partial<OrderCoverage> = {}): OrderCoverage => ({
  until: '2026-06-30',
  planned: 22,
  covered: 22,
  uncoveredFrom: undefined,
  goesOn: true,
  ...given,
});

describe('how far authorizations last for a standing order', () => {
  it('[CLI-5] is said with the trips planned, those covered, and the first that is not', () => {
    const text = (given: Partial<OrderCoverage>, isNew = false) => formatCoverage(coverage(given), TODAY, isNew);
    expect(text({ covered: 14, uncoveredFrom: '2026-05-04', goesOn: false })).toBe(
      '22 more trips planned until Tue, Jun 30. Authorizations cover 14. The first without one: Mon, May 4.',
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
