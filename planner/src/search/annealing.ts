import type { Random } from './random';

/** Iterations of one cycle. A fixed number, so that a longer run repeats a shorter one and goes on. */
const CYCLE = 15_000;
const ITERATIONS_PER_COOLING = 64;
/** The first temperature, as a share of the mean distance per request. */
const INITIAL = 0.4;
/** The last temperature, as a share of the first one. */
const FINAL = 0.01;

/**
 * Simulated annealing (Kirkpatrick, Gelatt, and Vecchi 1983): accepts a longer plan with probability exp(-added / temperature).
 * The temperature falls exponentially in cycles, and starts over with each.
 */
export class Annealing {
  private readonly random: Random;
  private iteration = 0;
  private temperature = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** The greatest distance that is accepted in this iteration: drawn first, so that a repair can stop when it is exceeded. */
  nextLimit(current: number, requestCount: number): number {
    const progress = (this.iteration % CYCLE) / CYCLE;
    if (this.iteration % CYCLE === 0 || this.iteration % ITERATIONS_PER_COOLING === 0) {
      this.temperature = INITIAL * FINAL ** progress * (current / requestCount);
    }
    this.iteration += 1;
    return current - this.temperature * Math.log(1 - this.random.fraction());
  }

  get beginsCycle(): boolean {
    return this.iteration % CYCLE === 0;
  }
}
