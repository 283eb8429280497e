import { describe, expect, it } from 'vitest';
import { isLegalMove, isOpen, movesFrom, TRIP_STATUSES } from './tripStatus';

describe('the life of a trip', () => {
  it('[TRP-4] offers only legal status changes, and never the current status', () => {
    for (const status of TRIP_STATUSES) {
      expect(movesFrom(status).map(({ to }) => to)).not.toContain(status);
      expect(movesFrom(status).length).toBeGreaterThan(0);
    }
    expect(isLegalMove('Pending', 'Completed')).toBe(false);
    expect(isLegalMove('Cancelled', 'Active')).toBe(false);
    expect(isLegalMove('Active', 'Completed')).toBe(true);
  });

  it('treats a trip as open until it is completed or cancelled', () => {
    expect(TRIP_STATUSES.filter(isOpen)).toEqual(['Active', 'Pending', 'Delayed']);
  });
});
