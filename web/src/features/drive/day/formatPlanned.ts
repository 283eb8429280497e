import { formatClock, plannedClock, plannedStops, type Trip } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import type { Stop } from './driveTrip';

/** When the plan has the driver at a stop; empty without a plan, or if that is the time that is shown anyway. */
export function formatPlanned(trip: Doc<Trip>, { kind, time }: Pick<Stop, 'kind' | 'time'>, timeZone: string): string {
  const stops = plannedStops(trip, timeZone);
  const clock = stops && plannedClock(timeZone, stops[kind]);
  return clock && clock !== time ? formatClock(clock) : '';
}
