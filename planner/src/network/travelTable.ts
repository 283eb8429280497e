import { ProblemError, type Travel } from '../problem';

/** Travel between nodes: the entry from node a to node b of `times` and `distances` is at `row[a] + column[b]`. */
export interface TravelTable {
  readonly row: Int32Array;
  readonly column: Int32Array;
  readonly times: Float64Array;
  readonly distances: Float64Array;
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
  return {
    row: Int32Array.from(places, (place) => (place ?? count) * size),
    column: Int32Array.from(places, (place) => place ?? count),
    times: table(times),
    // One table instead of two stays in the processor's cache
    distances: times === distances ? table(times) : table(distances),
    slowdown: slowdown ? { interval: slowdown.interval, factors: Float64Array.from(slowdown.factors) } : null,
  };
}

function withNowhere(entries: Float64Array, count: number): Float64Array {
  const table = new Float64Array((count + 1) ** 2);
  for (let a = 0; a < count; a += 1) table.set(entries.subarray(a * count, (a + 1) * count), a * (count + 1));
  return table;
}
