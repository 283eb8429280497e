import { type PlanAssignment, type PlannedStops, planStops } from '@mtos/model';
import type { Proposed } from './usePlan';

export interface PlanStopTimes {
  /** Of the trips that move, by trip. */
  readonly moved: ReadonlyMap<string, PlannedStops>;
  /** Of the other trips of the drivers who give or get one. */
  readonly kept: ReadonlyMap<string, PlannedStops>;
}

interface Planned extends Pick<Proposed, 'trips' | 'timeZone'> {
  readonly proposal: Pick<Proposed['proposal'], 'late' | 'planned' | 'plannedWithLate'>;
}

/**
 * What trips store of a plan's times if these moves are applied. The times of a driver who takes a trip late are those of the
 * plan with late trips, in which the others keep their order.
 * @param plan id of the plan
 */
export function stopTimes(
  plan: string,
  moves: readonly PlanAssignment[],
  { proposal, trips, timeZone }: Planned,
): PlanStopTimes {
  const isLate = new Set(proposal.late.map(({ trip }) => trip));
  const withLate = new Set(moves.filter(({ trip }) => isLate.has(trip)).map(({ to }) => to));
  const concerned = new Set(moves.flatMap(({ from, to }) => (from === null ? [to] : [from, to])));
  const moving = new Set(moves.map(({ trip }) => trip));
  const of = (assignments: readonly PlanAssignment[], isIn: (driver: string) => boolean) =>
    assignments.filter(({ to }) => isIn(to));
  const placed = [
    ...of(proposal.planned, (driver) => !withLate.has(driver)),
    ...of(proposal.plannedWithLate, (driver) => withLate.has(driver)),
  ];
  const moved = new Map<string, PlannedStops>();
  const kept = new Map<string, PlannedStops>();
  for (const { trip: id, from, to, pickupAt, dropoffAt } of placed) {
    const trip = trips.get(id);
    const stops = trip && planStops(plan, trip, to, { pickUp: pickupAt, dropOff: dropoffAt }, timeZone);
    if (!stops) continue;
    if (moving.has(id)) moved.set(id, stops);
    else if (from === to && concerned.has(to)) kept.set(id, stops);
  }
  return { moved, kept };
}
