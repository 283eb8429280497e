import type { Network } from '../network/network';
import type { Random } from './random';

/** Iterations of the first cycle. Each cycle is longer than the one before. */
const FIRST_CYCLE = 15_000;
const GROWTH = 4;
/** If fewer iterations are left than so many cycles take, the cycle that begins is the last one and takes all of them. */
const CYCLES_LEFT = 2.5;
const ITERATIONS_PER_COOLING = 64;
/** The first temperature, as a share of the mean distance of a direct ride. */
const INITIAL = 1.5;
/** The last temperature, as a share of the first one. */
const FINAL = 0.02;

/**
 * Simulated annealing (Kirkpatrick, Gelatt, and Vecchi 1983): accepts a longer plan with probability exp(-added / temperature).
 * The temperature falls exponentially in cycles, and starts over with each. Without an expected end, the cycles depend on
 * nothing but the iterations, so that a longer run repeats a shorter one and goes on.
 */
export class Annealing {
  private readonly random: Random;
  private step = 0;
  private length = FIRST_CYCLE;
  private cycle = 0;
  private isLast = false;
  private readonly initial: number;
  private temperature = 0;

  constructor(network: Network, random: Random) {
    this.random = random;
    this.initial = INITIAL * meanRide(network);
  }

  /** The greatest distance that is accepted in this iteration: drawn first, so that a repair can stop when it is exceeded. */
  nextLimit(current: number): number {
    if (this.step % ITERATIONS_PER_COOLING === 0) this.temperature = this.initial * FINAL ** this.progress;
    this.step += 1;
    return current - this.temperature * Math.log(1 - this.random.fraction());
  }

  /** How far the cycle is, from 0 to 1. */
  get progress(): number {
    return Math.min(1, this.step / this.length);
  }

  get isCycleOver(): boolean {
    return this.step >= this.length && !this.isLast;
  }

  /** Begins the next cycle. */
  startCycle(): void {
    this.cycle += 1;
    this.step = 0;
    this.length = FIRST_CYCLE * GROWTH ** this.cycle;
  }

  /** Has the last cycle end when the search does. */
  expectEnd(iterationsLeft: number): void {
    const isBeginning = this.step < this.length / 20;
    if (isBeginning && iterationsLeft < CYCLES_LEFT * this.length) this.isLast = true;
    if (this.isLast) this.length = this.step + Math.max(1, iterationsLeft);
  }
}

/** The mean distance of a direct ride: what it costs to serve a request differs about as much, however much rides are shared. */
function meanRide({ requestCount: n, row, column, distances }: Network): number {
  let sum = 0;
  for (let request = 0; request < n; request += 1) sum += distances[row[request] + column[n + request]];
  return n > 0 ? sum / n : 0;
}
