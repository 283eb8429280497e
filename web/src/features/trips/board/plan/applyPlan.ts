import { type PlanAssignment, type PlannedStops, type StoredTrip, validPlan } from '@mtos/model';
import pMap from 'p-map';
import { newId } from '../../../../data/write/write';
import type { Writer } from '../../../../data/write/writer';
import { describeError } from '../../../../domain/write/describeError';
import { type Assignment, assignByPlan, assignmentBefore } from '../../operations/assignments';
import { assignPlanned } from '../../operations/assignPlanned';
import { assignTrip } from '../../operations/assignTrip';
import { savePlannedStops } from '../../operations/savePlannedStops';
import { stopTimes } from './stopTimes';
import type { Proposed } from './usePlan';

/** A move that is saved, with the trip as it was before. */
export interface AppliedMove {
  readonly seen: StoredTrip;
  readonly assignment: Assignment;
}

/** A trip that keeps its driver and has got the times of the plan, as it was before. */
export interface AppliedStops {
  readonly seen: StoredTrip;
  readonly planned: PlannedStops;
}

export type MoveOutcome = { readonly applied: AppliedMove } | { readonly failure: string };

const UNDONE = 'The plan that moved it was undone.';

/** What was saved of the trips that keep their driver, and of how many it could not be. */
export interface StopsOutcome {
  readonly applied: readonly AppliedStops[];
  readonly failed: number;
}

/** How many writes wait for an answer at the same time. */
const CONCURRENCY = 6;

/**
 * Saves moves, each on its own, and says of each at once whether that worked. Each carries the times of its stops; then so do
 * the other trips of the drivers concerned, because the order of a driver's stops depends on all of them.
 */
export async function applyMoves(
  writer: Writer,
  moves: readonly PlanAssignment[],
  proposed: Pick<Proposed, 'proposal' | 'trips' | 'names' | 'timeZone'>,
  onOutcome: (trip: string, outcome: MoveOutcome) => void,
): Promise<StopsOutcome> {
  const { trips, names } = proposed;
  const stops = stopTimes(newId(writer), moves, proposed);
  await pMap(
    moves,
    async ({ trip: id, to, why }) => {
      const seen = trips.get(id);
      if (!seen) return;
      const assignment = assignByPlan({ id: to, fullName: names.get(to) ?? '' }, why);
      try {
        await assignPlanned(writer, seen, assignment, stops.moved.get(id));
        onOutcome(id, { applied: { seen, assignment } });
      } catch (error) {
        onOutcome(id, { failure: describeError(error) });
      }
    },
    { concurrency: CONCURRENCY },
  );
  const applied: AppliedStops[] = [];
  await pMap(
    [...stops.kept],
    async ([id, planned]) => {
      const seen = trips.get(id);
      if (!seen) return;
      try {
        await savePlannedStops(writer, seen, planned);
        applied.push({ seen, planned });
      } catch (error) {
        console.error(error);
      }
    },
    { concurrency: CONCURRENCY },
  );
  return { applied, failed: stops.kept.size - applied.length };
}

/**
 * Gives trips back to the drivers they had, unless someone else has assigned them since, and the other trips the times they
 * had. Resolves to how many it could give back.
 */
export async function undoMoves(
  writer: Writer,
  moves: readonly AppliedMove[],
  stops: readonly AppliedStops[],
  me: string | undefined,
): Promise<number> {
  let undone = 0;
  await pMap(
    moves,
    async ({ seen, assignment }) => {
      try {
        const before = { planned: validPlan(seen) ?? null };
        await assignTrip(writer, { ...seen, ...assignment }, assignmentBefore(seen, me, UNDONE), before);
        undone += 1;
      } catch (error) {
        console.error(error);
      }
    },
    { concurrency: CONCURRENCY },
  );
  await pMap(
    stops,
    async ({ seen, planned }) => {
      try {
        await savePlannedStops(writer, { ...seen, planned }, validPlan(seen));
      } catch (error) {
        console.error(error);
      }
    },
    { concurrency: CONCURRENCY },
  );
  return undone;
}
