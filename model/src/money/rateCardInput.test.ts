import { describe, expect, it } from 'vitest';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { areSameCards, judgeRates, saveRatesSchema } from './payerRates';
import { EMPTY_RATE_CARD, type RateCard, rateCardSchema } from './rateCard';
import { type RateCardInput, rateCardInputSchema, readHundredths, toRateCard, toRateCardInput } from './rateCardInput';
import { CARD } from './testRates';

const FULL: RateCard = {
  ...CARD,
  until: '2026-12-31',
  serviceLevels: ['doorToDoor'],
  base: { cents: 4505, code: 'A0130', modifiers: ['RJ', 'TN'], taxable: true },
  miles: {
    ...CARD.miles,
    ...{ code: 'S0209', rounding: 'up', included: 1050, scheme: 'whole' },
    tiers: [
      { from: 0, centsPerMile: 300 },
      { from: 2050, centsPerMile: 205 },
    ],
  },
  wait: {
    ...{ code: 'T2007', modifiers: [], taxable: false, freeMinutes: 15, blockMinutes: 15, rounding: 'up' },
    ...{ centsPerBlock: 505, cap: 0, overMiles: 1500 },
  },
  surcharges: [
    ...CARD.surcharges,
    {
      ...{ code: '', modifiers: [], taxable: false, name: 'Weekend' },
      when: { kind: 'weekdays', weekdays: [6, 7] },
      amount: { kind: 'percent', percent: 1250, of: 'baseAndMiles' },
    },
  ],
  extras: [{ code: '', modifiers: [], taxable: true, kind: 'oxygen', cents: 1000 }],
  canceledAtDoor: { kind: 'flat', cents: 2500 },
  lateCancel: { kind: 'percent', percent: 2550, of: 'base' },
  chargesOwnCancels: true,
  tax: 825,
};

const errors = (input: RateCardInput) =>
  Object.fromEntries(
    (rateCardInputSchema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('the form of a rate card', () => {
  it('[MNY-1] reads amounts as people type them, exactly', () => {
    const typed = ['45', '45.5', ' $1,234.50 ', '0.05', '12.', '50%', '$ 1,234,567', '12,345.'];
    expect(typed.map(readHundredths)).toEqual([4500, 4550, 123_450, 5, 1200, 5000, 123_456_700, 1_234_500]);
    for (const bad of ['', '-1', '1.005', 'x', '1e3', '.5', '1.2.3', 'Infinity']) {
      expect(readHundredths(bad), bad).toBeUndefined();
    }
  });

  it('[MNY-1] takes a comma only between thousands, so that no amount becomes a hundred times as much', () => {
    for (const bad of ['45,00', '6,5', '1,23', '1234,567', '1,2345', ',500', '1,,000', '45,', '1.234,50', '45 00']) {
      expect(readHundredths(bad), bad).toBeUndefined();
    }
    const input = { ...toRateCardInput(CARD), minimum: '30,00' };
    expect(errors(input)).toEqual({ minimum: 'Enter an amount like 45.00.' });
  });

  it('[MNY-1] shows a card so that it is saved as it was', () => {
    for (const card of [CARD, FULL, { ...EMPTY_RATE_CARD, id: 'x', name: 'Empty', from: '2026-01-01' }]) {
      const input = toRateCardInput(card);
      expect(errors(input)).toEqual({});
      expect(toRateCard(card.id, input)).toEqual(card);
      expect(rateCardSchema.safeParse(toRateCard(card.id, input)).success).toBe(true);
    }
  });

  it('[SEC-6] saves names without direction marks and characters without a width', () => {
    const surcharges = FULL.surcharges.map((surcharge) => ({ ...surcharge, name: 'Ni\u200bght\u202e' }));
    const card = { ...FULL, name: '\u200eWheel\u2066chair\u200b', surcharges };
    const saved = saveRatesSchema.parse({ payerUid: 'payer', version: 0, cards: [card] }).cards[0];
    expect([saved?.name, ...(saved?.surcharges ?? []).map(({ name }) => name)]).toEqual([
      'Wheelchair',
      ...surcharges.map(() => 'Night'),
    ]);
    expect(rateCardSchema.safeParse({ ...FULL, name: '\u200e\u200b' }).success).toBe(false);
  });

  it('[MNY-1] says next to the field what no card can have', () => {
    const input = toRateCardInput(FULL);
    expect(errors({ ...input, until: '2025-12-31' })).toEqual({ until: 'Choose a day on or after the first.' });
    expect(errors({ ...input, mobility: [] })).toEqual({ mobility: 'Choose at least one.' });
    expect(errors({ ...input, base: { ...input.base, amount: '-5' } })).toEqual({
      'base.amount': 'Enter an amount like 45.00.',
    });
    const tiers = (...starts: readonly string[]) => ({
      ...input,
      miles: { ...input.miles, tiers: starts.map((from) => ({ from, amount: '1.00' })) },
    });
    expect(errors(tiers('5', '20'))).toEqual({ 'miles.tiers.0.from': 'The first tier begins at 0.' });
    expect(errors(tiers('0', '20', '20'))).toEqual({ 'miles.tiers.2.from': 'Enter more than in the tier before.' });
    expect(errors({ ...input, wait: { ...input.wait, amount: '' } })).toEqual({
      'wait.amount': 'Enter an amount like 45.00.',
    });
    const [night, weekend] = input.surcharges;
    if (!night || !weekend) throw new Error('The card has no surcharges.');
    expect(errors({ ...input, surcharges: [{ ...night, end: '25:00' }] })).toEqual({
      'surcharges.0.end': 'Enter when it ends.',
    });
    expect(errors({ ...input, surcharges: [{ ...weekend, weekdays: [], amount: '1001' }] })).toEqual({
      'surcharges.0.weekdays': 'Choose at least one day.',
      'surcharges.0.amount': 'Enter a percentage from 0 to 1,000.',
    });
    expect(errors({ ...input, extras: { ...input.extras, oxygen: 'some' } })).toEqual({
      'extras.oxygen': 'Enter an amount like 45.00.',
    });
  });
});

describe('the rate cards of a payer', () => {
  const card = (id: string, from: string, until = ''): RateCard => ({ ...CARD, id, from, until });
  const TODAY = '2026-03-10';

  it('[MNY-1] are refused where two overlap or one ends before it begins, and both are named', () => {
    const [first, second] = [card('one', '2026-01-01', '2026-06-30'), card('two', '2026-06-30')];
    expect(judgeRates([first, second], [], TODAY)).toEqual({ kind: 'overlap', cards: [first, second] });
    expect(judgeRates([first, { ...second, from: '2026-07-01' }], [], TODAY)).toBeUndefined();
    expect(judgeRates([first, { ...second, mobility: ['stretcher'] }], [], TODAY)).toBeUndefined();
    const backwards = card('one', '2026-06-30', '2026-01-01');
    expect(judgeRates([backwards], [], TODAY)).toEqual({ kind: 'disorder', card: backwards });
    expect(judgeRates([first, first], [], TODAY)).toEqual({ kind: 'sameId' });
  });

  it('[MNY-1] stay once they have begun, and can be removed before', () => {
    const stored = [card('begun', TODAY, '2026-06-30'), card('later', '2026-07-01')];
    expect(judgeRates(stored.slice(0, 1), stored, TODAY)).toBeUndefined();
    expect(judgeRates(stored.slice(1), stored, TODAY)).toEqual({ kind: 'begun', card: stored[0] });
    expect(judgeRates([{ ...card('begun', TODAY), active: false }, card('later', '2026-07-01')], stored, TODAY)).toBe(
      undefined,
    );
  });

  it('[MNY-1] are the same in any order', () => {
    const cards = [card('one', '2026-01-01'), { ...card('two', '2026-01-01'), mobility: MOBILITY_NEEDS }];
    expect(areSameCards(cards, cards.toReversed())).toBe(true);
    expect(areSameCards(cards, cards.slice(1))).toBe(false);
  });
});
