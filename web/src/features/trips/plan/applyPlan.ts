import type { PlanAssignment, Trip } from '@mtos/model';
import type { Doc } from '../../../firebase/data/converter';
import type { Writer } from '../../../firebase/write/writer';
import { type Assignment, assignByPlan, assignmentBefore } from '../assign/assignments';
import { describeTripFailure } from '../describeTripFailure';
import { assignPlanned, assignTrip } from '../tripActions';
import type { Proposed } from './usePlan';

/** A move that is saved, with the trip as it was before. */
export interface AppliedMove {
  readonly seen: Doc<Trip>;
  readonly assignment: Assignment;
}

export type MoveOutcome = { readonly applied: AppliedMove } | { readonly failure: string };

const UNDONE = 'The plan that moved it was undone.';

/** How many writes wait for an answer at the same time. */
const CONCURRENCY = 6;

/** Saves moves, each on its own, and says of each at once whether that worked. */
export async function applyMoves(
  writer: Writer,
  moves: readonly PlanAssignment[],
  { trips, names }: Pick<Proposed, 'trips' | 'names'>,
  onOutcome: (trip: string, outcome: MoveOutcome) => void,
): Promise<void> {
  await inTurn(moves, async ({ trip: id, to, why }) => {
    const seen = trips.get(id);
    if (!seen) return;
    const assignment = assignByPlan({ id: to, fullName: names.get(to) ?? '' }, why);
    try {
      await assignPlanned(writer, seen, assignment);
      onOutcome(id, { applied: { seen, assignment } });
    } catch (error) {
      onOutcome(id, { failure: describeTripFailure(error) });
    }
  });
}

/** Gives trips back to the drivers they had, unless someone else has assigned them since. Resolves to how many it could. */
export async function undoMoves(
  writer: Writer,
  moves: readonly AppliedMove[],
  me: string | undefined,
): Promise<number> {
  let undone = 0;
  await inTurn(moves, async ({ seen, assignment }) => {
    try {
      await assignTrip(writer, { ...seen, ...assignment }, assignmentBefore(seen, me, UNDONE));
      undone += 1;
    } catch (error) {
      console.error(error);
    }
  });
  return undone;
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workOff = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, workOff));
}
