import { describe, expect, it } from 'vitest';
import { formatReasons } from './formatReason';

const NOW = new Date('2026-03-09T17:00:00Z');
const CLOCK = { timeZone: 'America/New_York', now: NOW };
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const instant = (minutes: number) => ({ toMillis: () => ago(minutes).getTime(), toDate: () => ago(minutes) });

describe('what is said about a driver', () => {
  it('[POS-5] names the step by which a position is estimated, and the age of the last one', () => {
    const reasons = (stage: 'onMyWay' | 'arrived' | 'onBoard') =>
      [
        { kind: 'estimatedPosition', severity: 'note', at: instant(40), step: { stage, at: ago(15) } },
        { kind: 'distance', severity: 'note', miles: 2 },
      ] as const;
    const texts = (['onMyWay', 'arrived', 'onBoard'] as const).map((stage) =>
      formatReasons(reasons(stage), 'ambulatory', CLOCK),
    );
    const estimate = (step: string) => `Position estimated: ${step} since 12:45 PM; last position 40 minutes ago`;
    expect(texts).toEqual([
      ['On shift', estimate('on the way to the pick-up'), '2.0 miles away'],
      ['On shift', estimate('at the pick-up'), '2.0 miles away'],
      ['On shift', estimate('on the way to the drop-off'), '2.0 miles away'],
    ]);
  });

  it('[FLT-1] says until when the vehicle is in the shop, or that it is retired', () => {
    const texts = (
      [
        { state: 'inShop', until: '2099-03-11' },
        { state: 'inShop', until: '' },
        { state: 'retired', until: '' },
      ] as const
    ).map((out) =>
      formatReasons(
        [{ kind: 'vehicleOut', severity: 'conflict', out: { from: '2026-03-09', ...out } }],
        'ambulatory',
        CLOCK,
      ),
    );
    expect(texts).toEqual([
      ['On shift', 'Vehicle in the shop until Wed, Mar 11, 2099'],
      ['On shift', 'Vehicle in the shop'],
      ['On shift', 'Vehicle retired'],
    ]);
  });

  it('[TRP-6] says how old a position is that nothing can be estimated from', () => {
    const reasons = [{ kind: 'stalePosition', severity: 'unavailable', at: instant(40) }] as const;
    expect(formatReasons(reasons, 'ambulatory', CLOCK)).toEqual(['Last position 40 minutes ago']);
  });
});
