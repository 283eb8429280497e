import { type DayProposal, plannedClock, type StoredTrip } from '@mtos/model';
import type { Proposed } from './usePlan';

interface Planned extends Pick<Proposed, 'trips'> {
  readonly proposal: Pick<DayProposal, 'moves' | 'late'>;
}

/** The trips that a plan moves or offers late, as they would be in the rows of their new drivers, by driver. */
export function previewPlan(
  { proposal, trips }: Planned,
  timeZone: string,
): ReadonlyMap<string, readonly StoredTrip[]> {
  const ghosts = new Map<string, readonly StoredTrip[]>();
  for (const { trip: id, to, pickupAt } of [...proposal.moves, ...proposal.late]) {
    const trip = trips.get(id);
    if (!trip) continue;
    const ghost = { ...trip, driverUid: to, puTime: plannedClock(timeZone, pickupAt) };
    ghosts.set(to, [...(ghosts.get(to) ?? []), ghost]);
  }
  return ghosts;
}
