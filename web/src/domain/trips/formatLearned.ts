import type { TravelError } from '@mtos/model';
import { formatNumber, plural } from '../../ui/format/numbers';

/** What was learned from. */
export const formatDriven = (rides: number) => `${formatNumber(rides)} driven trips of the last 4 weeks`;

/** How far estimated drives were from driven ones. */
export const formatTravelError = ({ median, p90 }: TravelError) =>
  `Half of the drives were within ${formatMinutes(median)} of the estimate, 9 in 10 within ${formatMinutes(p90)}.`;

/** Rounded up: 'within 0 minutes' says more than is known. */
function formatMinutes(minutes: number): string {
  return plural(Math.max(1, Math.ceil(minutes)), 'minute');
}

/** How the company's drives differ from a routing service's; undefined if by less than one percent. */
export function formatRoadPace(roadPace: number): string | undefined {
  const percent = Math.round(100 * (roadPace - 1));
  if (percent === 0) return undefined;
  return `Your drives take ${Math.abs(percent)}% ${percent > 0 ? 'longer' : 'less time'} than the service says, so its times are corrected by that. This is learned from your driven trips every night.`;
}
