import { describe, expect, it } from 'vitest';
import { isLegalMove, isOpen, movesFrom, TRIP_STATUSES } from './tripStatus';

describe('the life of a trip', () => {
  it('[TRP-4] offers only legal status changes, and never the current status', () => {
    for (const status of TRIP_STATUSES) {
      expect(movesFrom(status, 'admin').map(({ to }) => to)).not.toContain(status);
      expect(movesFrom(status, 'admin').length).toBeGreaterThan(0);
    }
    expect(isLegalMove('Pending', 'Completed', 'admin')).toBe(false);
    expect(isLegalMove('Cancelled', 'Active', 'admin')).toBe(false);
    expect(isLegalMove('Active', 'Completed', 'driver')).toBe(true);
  });

  it('[TRP-4] lets no driver cancel, reinstate, or reopen a trip', () => {
    for (const status of TRIP_STATUSES) expect(isLegalMove(status, 'Cancelled', 'driver')).toBe(false);
    expect(movesFrom('Cancelled', 'driver')).toEqual([]);
    expect(movesFrom('Completed', 'driver')).toEqual([]);
  });

  it('treats a trip as open until it is completed or cancelled', () => {
    expect(TRIP_STATUSES.filter(isOpen)).toEqual(['Active', 'Pending', 'Delayed']);
  });
});
