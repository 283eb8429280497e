import { ProblemError, type Travel } from '../problem';

/**
 * Travel between nodes: the entry from node a to node b of `times` and `distances` is at `row[a] + column[b]`, and that of
 * `timesInto` and `distancesInto` at `row[b] + column[a]`. Trying one stop at many positions reads a row of each, which stays
 * in the processor's cache.
 */
export interface TravelTable {
  readonly row: Int32Array;
  readonly column: Int32Array;
  readonly times: Float64Array;
  readonly timesInto: Float64Array;
  readonly distances: Float64Array;
  readonly distancesInto: Float64Array;
  readonly slowdown: { readonly interval: number; readonly factors: Float64Array } | null;
}

/**
 * A node without a place (the end of an open route) gets its own place; travel to and from it costs nothing.
 * @throws ProblemError
 */
export function buildTravel(travel: Travel, places: readonly (number | null)[]): TravelTable {
  const { places: count, times, distances, slowdown } = travel;
  if (times.length !== count * count || distances.length !== count * count) {
    throw new ProblemError(`Travel between ${count} places needs ${count * count} times and distances.`);
  }
  const unknown = places.find((place) => place !== null && !(Number.isInteger(place) && place >= 0 && place < count));
  if (unknown !== undefined) throw new ProblemError(`There is no place ${unknown}.`);
  if (slowdown?.factors.some((factor) => !(factor >= 1))) throw new ProblemError('A slowdown factor is below 1.');
  const isOpen = places.includes(null);
  const size = isOpen ? count + 1 : count;
  const table = (entries: Float64Array) => (isOpen ? withNowhere(entries, count) : entries);
  const timeTable = table(times);
  // One table instead of two stays in the processor's cache
  const distanceTable = times === distances ? timeTable : table(distances);
  return {
    row: Int32Array.from(places, (place) => (place ?? count) * size),
    column: Int32Array.from(places, (place) => place ?? count),
    times: timeTable,
    timesInto: transpose(timeTable, size),
    distances: distanceTable,
    distancesInto: transpose(distanceTable, size),
    slowdown: slowdown ? { interval: slowdown.interval, factors: Float64Array.from(slowdown.factors) } : null,
  };
}

function withNowhere(entries: Float64Array, count: number): Float64Array {
  const table = new Float64Array((count + 1) ** 2);
  for (let a = 0; a < count; a += 1) table.set(entries.subarray(a * count, (a + 1) * count), a * (count + 1));
  return table;
}

/** The table with rows and columns exchanged: the same one if that changes nothing, as where both ways are as long. */
function transpose(table: Float64Array, size: number): Float64Array {
  const transposed = new Float64Array(table.length);
  let isSymmetric = true;
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < size; b += 1) {
      transposed[b * size + a] = table[a * size + b];
      isSymmetric = isSymmetric && table[a * size + b] === table[b * size + a];
    }
  }
  return isSymmetric ? table : transposed;
}
