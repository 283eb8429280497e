import type { RideRequest } from '@mtos/model';
import { formatClock, formatDay } from '../../domain/time/when';

/**
 * How the office has planned a leg's ride by now, where that differs from what the facility asked for: 'Now planned: 8:30 AM';
 * empty where it does not, or where the days of rides that repeat differ from each other.
 */
export function formatPlanned(
  { legs, trips, repeat }: Pick<RideRequest, 'legs' | 'trips' | 'repeat'>,
  index: number,
  today: string,
): string {
  const leg = legs[index];
  const [trip, ...others] = Object.values(trips).filter((each) => each.leg === index && !each.canceled);
  if (!leg || !trip) return '';
  const isOneTime = others.every(({ puTime }) => puTime === trip.puTime);
  const isMoved = !repeat && trip.day !== leg.day;
  const time = trip.puTime === '' ? 'will-call' : formatClock(trip.puTime);
  const isRetimed = isOneTime && (trip.puTime !== leg.puTime || (leg.willCall && trip.puTime !== ''));
  return [
    (isMoved || isRetimed) && `Now planned: ${isMoved ? `${formatDay(trip.day, today)}, ` : ''}${time}`,
    [trip, ...others].some(({ isElsewhere }) => isElsewhere) && 'Addresses changed by the company',
  ]
    .filter(Boolean)
    .join('. ');
}
