import { formatClock, plannedClock, plannedStops, type StoredTrip } from '@mtos/model';
import type { Stop } from './driveTrip';

/** When the plan has the driver at a stop; empty without a plan, or if that is the time that is shown anyway. */
export function formatPlanned(trip: StoredTrip, { kind, time }: Pick<Stop, 'kind' | 'time'>, timeZone: string): string {
  const stops = plannedStops(trip, timeZone);
  const clock = stops && plannedClock(timeZone, stops[kind]);
  return clock && clock !== time ? formatClock(clock) : '';
}
