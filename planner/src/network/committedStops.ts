import { type Problem, ProblemError } from '../problem';
import type { Windows } from './tightenWindows';

/** The fixed beginnings of the routes. */
export interface Committed {
  /** By vehicle: the committed nodes in order. */
  readonly committedNodes: readonly (readonly number[])[];
  /** By vehicle: the last node that can't change: the last committed stop, or the start. */
  readonly anchor: Int32Array;
  /** By request: the vehicle with a committed pick-up of the request, or -1. */
  readonly onBoardOf: Int32Array;
  /** By request: 1 if both stops are committed, so that there is nothing to plan. */
  readonly completed: Uint8Array;
}

/**
 * Reads the committed stops, and narrows their windows to their times.
 * @throws ProblemError if a stop is unknown, committed twice, or a drop-off comes without its pick-up before it.
 */
export function readCommitted({ requests, vehicles }: Problem, windows: Windows): Committed {
  const n = requests.length;
  const indexById = new Map(requests.map((request, index) => [request.id, index]));
  if (indexById.size < n) throw new ProblemError('Two requests have the same id.');
  const vehicleByRequest = new Int32Array(n).fill(-1);
  const completed = new Uint8Array(n);
  const committedNodes = vehicles.map(({ committed = [] }, v) => {
    // The vehicle has started
    if (committed.length > 0) windows.latest[2 * n + v] = windows.earliest[2 * n + v];
    return committed.map(({ request, kind, time }) => {
      const r = indexById.get(request);
      if (r === undefined) throw new ProblemError(`A committed stop names the unknown request ${request}.`);
      const isExpected = kind === 'pickup' ? vehicleByRequest[r] < 0 : vehicleByRequest[r] === v && completed[r] === 0;
      if (!isExpected) throw new ProblemError(`The committed ${kind} of request ${request} does not fit the others.`);
      if (kind === 'pickup') vehicleByRequest[r] = v;
      else completed[r] = 1;
      const node = kind === 'pickup' ? r : n + r;
      windows.earliest[node] = time;
      windows.latest[node] = time;
      return node;
    });
  });
  const anchor = Int32Array.from(committedNodes, (nodes, v) => nodes.at(-1) ?? 2 * n + v);
  return { committedNodes, anchor, onBoardOf: vehicleByRequest, completed };
}
