import {
  type ExtraKind,
  formatCents,
  formatHundredths,
  MOBILITY_LABELS,
  type RateCard,
  type RateGap,
} from '@mtos/model';
import { formatDay } from '../../../domain/time/when';

/** 'Jan 1, 2026 to Dec 31, 2026', 'from Jan 1, 2026'. */
export const describeDays = ({ from, until }: Pick<RateCard, 'from' | 'until'>): string =>
  until === '' ? `from ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(until)}`;

/** 'Wheelchair, stretcher'. */
export const describeMobility = ({ mobility }: Pick<RateCard, 'mobility'>): string =>
  mobility.map((need) => MOBILITY_LABELS[need]).join(', ');

/** '$45.00, 15 miles included, then $1.50 a mile'. */
export function describePrices({ base, miles }: Pick<RateCard, 'base' | 'miles'>): string {
  const [first, ...others] = miles.tiers;
  const perMile = first && first.centsPerMile + others.length > 0 ? `${formatCents(first.centsPerMile)} a mile` : '';
  const included = miles.included > 0 ? `${formatHundredths(miles.included)} miles included, then ` : '';
  const tiers = others.length > 0 ? ` in ${miles.tiers.length} tiers` : '';
  return perMile ? `${formatCents(base.cents)}, ${included}${perMile}${tiers}` : formatCents(base.cents);
}

/** 'Wheelchair trips have no price from Jul 1, 2026 to Jul 4, 2026.' */
export const describeGap = ({ mobility, ...days }: RateGap): string =>
  `${MOBILITY_LABELS[mobility]} trips have no price ${days.from === days.until ? `on ${formatDay(days.from)}` : `from ${describeDays(days)}`}.`;

export const EXTRA_INPUT_LABELS: Readonly<Record<ExtraKind, string>> = {
  attendant: 'Each attendant',
  companion: 'Each companion',
  oxygen: 'Oxygen',
  stairs: 'Stairs',
  wheelchair: 'Wheelchair provided',
  bariatric: 'Bariatric client',
};
