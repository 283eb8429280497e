import { describe, expect, it } from 'vitest';
import { formatReasons } from './formatReason';

const NOW = new Date('2026-03-09T17:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const instant = (minutes: number) => ({ toMillis: () => ago(minutes).getTime(), toDate: () => ago(minutes) });

describe('what is said about a driver', () => {
  it('[POS-5] names the step by which a position is estimated, and the age of the last one', () => {
    const reasons = [
      { kind: 'estimatedPosition', severity: 'note', at: instant(40), step: ago(15) },
      { kind: 'distance', severity: 'note', miles: 2 },
    ] as const;
    expect(formatReasons(reasons, 'ambulatory', NOW)).toEqual([
      'On shift',
      'Position estimated from the step 15 minutes ago; the last one is from 40 minutes ago',
      '2.0 miles away',
    ]);
  });

  it('[TRP-6] says how old a position is that nothing can be estimated from', () => {
    const reasons = [{ kind: 'stalePosition', severity: 'unavailable', at: instant(40) }] as const;
    expect(formatReasons(reasons, 'ambulatory', NOW)).toEqual(['Last position 40 minutes ago']);
  });
});
