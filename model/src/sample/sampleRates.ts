import { paths } from '../documents/paths';
import type { PayerRates } from '../money/payerRates';
import { EMPTY_RATE_CARD, type RateCard } from '../money/rateCard';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import type { Stored, StoredDocument } from './stored';

const BILLED = { code: '', modifiers: [], taxable: false } as const;

/** Like a rate card that a state has published: 15 miles included, then by the mile. */
const usual = (card: Pick<RateCard, 'id' | 'name' | 'from' | 'mobility'>, base: number, code: string): RateCard => ({
  ...EMPTY_RATE_CARD,
  ...card,
  base: { ...BILLED, code, cents: base },
  miles: { ...EMPTY_RATE_CARD.miles, code: 'S0209', included: 1500, tiers: [{ from: 0, centsPerMile: 150 }] },
  wait: {
    ...{ ...BILLED, code: 'T2007', freeMinutes: 0, blockMinutes: 30, rounding: 'nearest' },
    ...{ centsPerBlock: 1000, cap: null, overMiles: 1500 },
  },
  surcharges: [
    {
      ...{ ...BILLED, name: 'Night' },
      when: { kind: 'window', start: '18:00', end: '06:00' },
      amount: { kind: 'flat', cents: 4500 },
    },
    {
      ...{ ...BILLED, name: 'Weekend' },
      when: { kind: 'weekdays', weekdays: [6, 7] },
      amount: { kind: 'flat', cents: 2250 },
    },
  ],
  noShow: { kind: 'percent', percent: 5000, of: 'base' },
});

const CHAIRS = ['wheelchair', 'wheelchairXl'] as const;
const STRETCHERS = ['stretcher', 'bariatricStretcher'] as const;

/** The rate cards of the sample's payers: three for each, by mobility need. */
export function sampleRates(from: {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
}): readonly StoredDocument[] {
  const first = addToDay(dayIn(DEFAULT_TIME_ZONE, from.now), -365);
  return [0, 500, 1500, 1000].map((more, index) => {
    const payer = `payer-${index + 1}`;
    const data: Stored<PayerRates> = {
      cards: [
        usual({ id: 'walk', name: 'Ambulatory', from: first, mobility: ['ambulatory'] }, 3500 + more, 'A0100'),
        usual({ id: 'chair', name: 'Wheelchair', from: first, mobility: CHAIRS }, 4500 + more, 'A0130'),
        usual({ id: 'stretcher', name: 'Stretcher', from: first, mobility: STRETCHERS }, 16_000 + more, 'T2005'),
      ],
      version: 1,
      updatedAt: from.now,
      updatedBy: from.writtenBy,
    };
    return { path: paths.payerRates(from.account, payer), data };
  });
}
