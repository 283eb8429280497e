/** A seeded random number generator, so that the sample is the same on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
}

/** A linear congruential generator (multiplier and increment of Numerical Recipes). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}
