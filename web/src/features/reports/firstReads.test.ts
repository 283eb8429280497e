import { paths, type QueryShape } from '@mtos/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { readsOfAccount, readsOfDay } from './firstReads';

const TODAY = '2026-03-05';

/** The collections that the report asks for, in order, with the days of those that have any. */
function collections() {
  const person = { person: 'owner', timeZone: 'UTC' };
  const targets = [...readsOfAccount('owner', 'owner'), ...(readsOfDay?.('owner', TODAY, person) ?? [])];
  return targets.map((target) => {
    const { collection, where } = target as QueryShape;
    return [collection, ...where.flatMap(({ field, value }) => (field === 'day' ? [value] : []))];
  });
}

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('what the report reads first', () => {
  it('[PRF-1] [RPT-2] is the figures of the account, then those of the drivers, and their names', () => {
    window.history.replaceState(null, '', '/admin/reports?span=7');
    expect(collections()).toEqual([
      [paths.days('owner'), '2026-02-27', TODAY],
      [paths.driverDays('owner'), '2026-02-27', TODAY],
      [paths.users],
    ]);
  });

  it('[PRF-1] [RPT-2] is only the figures of the drivers, if one of them is chosen', () => {
    window.history.replaceState(null, '', '/admin/reports?from=2026-03-01&to=2026-03-02&driver=dora');
    expect(collections()).toEqual([[paths.driverDays('owner'), '2026-03-01', '2026-03-02']]);
  });
});
