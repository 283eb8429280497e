import type { CoverProblem } from './coverProblem';
import type { Bound } from './lagrangianBound';

const MAX_NODES = 3_000;
/** Columns with greater reduced costs than so many others are left out. */
const MAX_COLUMNS = 1_500;

/**
 * Looks for a choice of columns that costs less than the upper bound: branch and bound that covers the request with the fewest
 * columns next, by the column with the least reduced cost first. Gives up after a number of nodes.
 * @returns the columns, or null if none were found.
 */
export function searchCover(problem: CoverProblem, bound: Bound, upperBound: number): readonly number[] | null {
  const { begin, rows, penalty, vehicles, vehicleClass } = problem;
  const { price, reducedCost } = bound;
  const isCovered = Uint8Array.from(penalty, (value) => Number(value === 0));
  const left = vehicles.slice();
  const chosen: number[] = [];
  /** By class, the greatest reduced cost that counts in the gain. */
  const worst = new Float64Array(vehicles.length);
  let best: readonly number[] | null = null;
  let least = upperBound - 1e-6;
  let nodes = 0;
  const worth = price.reduce((sum, each, r) => sum + (isCovered[r] ? 0 : each), 0);
  visit(worth, bound.columns.subarray(0, MAX_COLUMNS));
  return best;

  /** `value` is the cost of the chosen columns and the prices of the requests that are still to be covered. */
  function visit(value: number, columns: Int32Array): void {
    nodes += 1;
    if (nodes > MAX_NODES) return;
    const optimistic = value + possibleGain(columns);
    const candidates = columns.filter(
      (column) => optimistic + Math.max(0, reducedCost[column] - worst[vehicleClass[column]]) < least,
    );
    const request = mostConstrained(candidates);
    if (request < 0) {
      if (value >= least) return;
      least = value;
      best = chosen.slice();
      return;
    }
    if (optimistic >= least) return;
    for (const column of candidates) {
      if (nodes > MAX_NODES || !covers(column, request)) continue;
      cover(column, 1);
      const rest = candidates.filter((other) => left[vehicleClass[other]] > 0 && isFree(other));
      visit(value + reducedCost[column], rest);
      cover(column, 0);
    }
    isCovered[request] = 1;
    const rest = candidates.filter((column) => !covers(column, request));
    visit(value - price[request] + penalty[request], rest);
    isCovered[request] = 0;
  }

  function cover(column: number, value: 0 | 1): void {
    for (let index = begin[column]; index < begin[column + 1]; index += 1) isCovered[rows[index]] = value;
    left[vehicleClass[column]] += value ? -1 : 1;
    if (value) chosen.push(column);
    else chosen.pop();
  }

  function covers(column: number, request: number): boolean {
    for (let index = begin[column]; index < begin[column + 1]; index += 1) if (rows[index] === request) return true;
    return false;
  }

  function isFree(column: number): boolean {
    for (let index = begin[column]; index < begin[column + 1]; index += 1) if (isCovered[rows[index]]) return false;
    return true;
  }

  /** The most that columns with negative reduced costs can still save: for each vehicle that is left, the best one. */
  function possibleGain(columns: Int32Array): number {
    const remaining = left.slice();
    let gain = 0;
    worst.fill(0);
    for (const column of columns) {
      const type = vehicleClass[column];
      if (reducedCost[column] >= 0) break;
      if (remaining[type] === 0) continue;
      remaining[type] -= 1;
      gain += reducedCost[column];
      worst[type] = remaining[type] === 0 ? reducedCost[column] : 0;
    }
    return gain;
  }

  /** The uncovered request with the fewest columns, or -1 if all are covered. */
  function mostConstrained(columns: Int32Array): number {
    const count = new Int32Array(price.length);
    for (const column of columns) {
      for (let index = begin[column]; index < begin[column + 1]; index += 1) count[rows[index]] += 1;
    }
    let request = -1;
    for (let r = 0; r < price.length; r += 1) {
      if (!isCovered[r] && (request < 0 || count[r] < count[request])) request = r;
    }
    return request;
  }
}
