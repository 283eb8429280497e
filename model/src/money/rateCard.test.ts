import { describe, expect, it } from 'vitest';
import { cardsOverlap, findCard, isInOrder, type RateCard, rateCardSchema, rateGaps } from './rateCard';
import { CARD } from './testRates';

const from = (day: string, until = '', given: Partial<RateCard> = {}): RateCard => ({
  ...CARD,
  id: day.replaceAll('-', ''),
  from: day,
  until,
  ...given,
});

describe('rate cards', () => {
  it('[MNY-1] overlap where both would price a trip', () => {
    const first = from('2026-01-01', '2026-06-30');
    expect(cardsOverlap(first, from('2026-07-01'))).toBe(false);
    expect(cardsOverlap(first, from('2026-06-30'))).toBe(true);
    expect(cardsOverlap(from('2026-06-30'), first)).toBe(true);
    expect(cardsOverlap(first, from('2026-03-01', '', { mobility: ['ambulatory'] }))).toBe(false);
    expect(cardsOverlap(first, from('2026-03-01', '', { active: false }))).toBe(false);
    const levels = { serviceLevels: ['doorToDoor'] } as const;
    expect(cardsOverlap(first, from('2026-03-01', '', levels))).toBe(false);
    expect(cardsOverlap(from('2026-01-01', '', levels), from('2026-03-01', '', levels))).toBe(true);
  });

  it('[MNY-1] price a trip by the card for its service level, or else by the one for all', () => {
    const special = from('2026-01-01', '', { id: 'special', serviceLevels: ['bedToBed'] });
    const find = (
      day: string,
      serviceLevel?: 'bedToBed' | 'doorToDoor',
      cards: readonly RateCard[] = [CARD, special],
    ) => findCard(cards, { day, mobility: 'wheelchair', serviceLevel })?.id;
    expect(find('2026-03-10', 'bedToBed')).toBe('special');
    expect(find('2026-03-10', 'doorToDoor')).toBe('card');
    expect(find('2026-03-10')).toBe('card');
    expect(find('2026-03-10', undefined, [special])).toBeUndefined();
    expect(find('2025-12-31')).toBeUndefined();
    expect(find('2026-03-10', undefined, [from('2026-01-01', '2026-03-10')])).toBe('20260101');
    expect(find('2026-03-11', undefined, [from('2026-01-01', '2026-03-10')])).toBeUndefined();
    expect(find('2026-03-10', undefined, [{ ...CARD, active: false }])).toBeUndefined();
  });

  it('[MNY-1] name the days between them that no card covers', () => {
    const cards = [from('2026-07-05'), from('2026-01-01', '2026-06-30')];
    expect(rateGaps(cards)).toEqual([{ mobility: 'wheelchair', from: '2026-07-01', until: '2026-07-04' }]);
    expect(rateGaps([from('2026-07-01'), from('2026-01-01', '2026-06-30')])).toEqual([]);
  });

  it('[MNY-1] refuse what no price can be', () => {
    const isValid = (card: unknown) => rateCardSchema.safeParse(card).success;
    expect(isValid(CARD)).toBe(true);
    const tiers = (...starts: readonly number[]) => ({
      ...CARD,
      miles: { ...CARD.miles, tiers: starts.map((start) => ({ from: start, centsPerMile: 100 })) },
    });
    expect([tiers(0, 2000), tiers(), tiers(100), tiers(0, 0), tiers(0, 200, 100)].map(isValid)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    for (const cents of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_001, '100']) {
      expect(isValid({ ...CARD, base: { ...CARD.base, cents } })).toBe(false);
    }
    expect(isValid({ ...CARD, noShow: { kind: 'percent', percent: 100_001, of: 'base' } })).toBe(false);
    expect(isValid({ ...CARD, mobility: [] })).toBe(false);
    expect(isValid({ ...CARD, until: '2026-02-30' })).toBe(false);
    expect(isInOrder(from('2026-03-01', '2026-02-28'))).toBe(false);
    expect(isInOrder(from('2026-03-01', '2026-03-01'))).toBe(true);
  });
});
