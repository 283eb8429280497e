import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CoverProblem } from './coverProblem';
import { searchCover } from './coverSearch';
import { boundCover } from './lagrangianBound';

const REQUESTS = 6;

interface Column {
  readonly requests: readonly number[];
  readonly cost: number;
  readonly vehicleClass: number;
}

const columns = fc.array(
  fc.record({
    requests: fc.uniqueArray(fc.integer({ min: 0, max: REQUESTS - 1 }), { minLength: 1, maxLength: 4 }),
    cost: fc.integer({ min: 1, max: 30 }),
    vehicleClass: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: 1, maxLength: 9 },
);
const PENALTY = 40;
const VEHICLES = [2, 1];

function toProblem(list: readonly Column[]): CoverProblem {
  const begin = [0];
  for (const { requests } of list) begin.push((begin.at(-1) ?? 0) + requests.length);
  return {
    columnCount: list.length,
    cost: Float64Array.from(list, (column) => column.cost),
    vehicleClass: Int32Array.from(list, (column) => column.vehicleClass),
    begin: Int32Array.from(begin),
    rows: Int32Array.from(list.flatMap((column) => column.requests)),
    penalty: new Float64Array(REQUESTS).fill(PENALTY),
    vehicles: Int32Array.from(VEHICLES),
  };
}

const sumCost = (chosen: readonly Column[]) =>
  chosen.reduce((sum, { cost, requests }) => sum + cost - PENALTY * requests.length, PENALTY * REQUESTS);

/** Tries every subset. */
function leastCost(list: readonly Column[]): number {
  let least = Infinity;
  for (let subset = 0; subset < 2 ** list.length; subset += 1) {
    const chosen = list.filter((_, index) => subset & (1 << index));
    const covered = chosen.flatMap((column) => column.requests);
    const hasVehicles = VEHICLES.every((count, type) => chosen.filter((c) => c.vehicleClass === type).length <= count);
    if (hasVehicles && new Set(covered).size === covered.length) least = Math.min(least, sumCost(chosen));
  }
  return least;
}

it('[PLN-2] combines routes at the least cost, as trying every combination does', () => {
  fc.assert(
    fc.property(columns, (list) => {
      const problem = toProblem(list);
      const nothing = PENALTY * REQUESTS + 1;
      const bound = boundCover(problem, nothing, new Float64Array(REQUESTS));
      const least = leastCost(list);
      expect(bound.value).toBeLessThanOrEqual(least + 1e-6);
      const chosen = searchCover(problem, bound, nothing) ?? [];
      expect(sumCost(chosen.flatMap((column) => list[column] ?? []))).toBe(least);
    }),
    { numRuns: 60 },
  );
});
