import {
  formatClock,
  plannedClock,
  plannedStops,
  type StoredTrip,
  shortZone,
  timeElsewhere,
  zoneAtSide,
} from '@mtos/model';
import type { Stop } from './driveTrip';

/**
 * When the plan has the driver at a stop, on the clocks there; empty without a plan, or if that is the time that is shown
 * anyway.
 */
export function formatPlanned(trip: StoredTrip, { kind, time }: Pick<Stop, 'kind' | 'time'>, timeZone: string): string {
  const at = plannedStops(trip, timeZone)?.[kind];
  if (!at || plannedClock(timeZone, at) === time) return '';
  const zone = zoneAtSide(trip, kind === 'pickUp' ? 'pickup' : 'dropoff', timeZone);
  const clock = formatClock(plannedClock(zone, at));
  return timeElsewhere(at, zone, timeZone) ? `${clock} ${shortZone(zone, at)}` : clock;
}
