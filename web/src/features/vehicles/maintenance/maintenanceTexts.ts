import { formatCents, type Maintenance } from '@mtos/model';
import { formatMiles } from '../../../domain/vehicles/dueTexts';
import { plural } from '../../../ui/format/numbers';

/** 'Every 6 months or 5,000 miles, from when it was done'; empty if it does not repeat. */
export function formatRepeats({ everyMonths, everyMiles, countsFrom }: Maintenance): string {
  const every = [
    everyMonths === null ? '' : plural(everyMonths, 'month'),
    everyMiles === null ? '' : formatMiles(everyMiles),
  ].filter(Boolean);
  if (every.length === 0) return '';
  return `Every ${every.join(' or ')}, from when it was ${countsFrom}`;
}

export const formatDoneMiles = ({ doneMiles }: Maintenance): string =>
  doneMiles === null ? '' : formatMiles(doneMiles);

export const formatCost = ({ costCents }: Maintenance): string => (costCents === null ? '' : formatCents(costCents));
