import type { Network } from '../network/network';
import type { Snapshot } from '../route/snapshot';
import type { Random } from './random';

/** Iterations of the first cycle. Each cycle is longer than the one before. */
const FIRST_CYCLE = 15_000;
const GROWTH = 4;
/** If fewer iterations are left than so many cycles take, the cycle that begins is the last one and takes all of them. */
const CYCLES_LEFT = 2.5;
/**
 * The same if fewer are left than so many for each request: where there is little time for many requests, one long cycle finds
 * shorter plans than two.
 */
const ITERATIONS_A_REQUEST = 2_000;
const ITERATIONS_PER_COOLING = 64;
/** The first temperature, as a share of the mean distance of a direct ride, where the plan drives as far as the clients ride. */
const INITIAL = 1.2;
/** At most how many times as far as the plan drives the clients ride, for the first temperature. */
const MAX_SHARING = 2;
/** The least first temperature, as a share of the mean distance per request: where drives without a client are long. */
const LEAST_INITIAL = 0.4;
/** The last temperature, as a share of the first one. */
const FINAL = 0.02;
/** How far a cycle is where a search that ends early goes on, so that it cools down. */
const COOLING = 0.6;

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
  private readonly fewIterations: number;
  private temperature = 0;

  /** @param first the plan from which the search starts */
  constructor(network: Network, first: Snapshot, random: Random) {
    this.random = random;
    this.initial = firstTemperature(network, first);
    this.fewIterations = ITERATIONS_A_REQUEST * network.requestCount;
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

  /** Ends in so many iterations: goes through the end of a cycle, or through what is left of this one. */
  cool(iterations: number): void {
    const from = Math.max(COOLING, this.progress);
    this.length = iterations / (1 - from);
    this.step = this.length - iterations;
    this.isLast = true;
  }

  /** Has the last cycle end when the search does. */
  expectEnd(iterationsLeft: number): void {
    const isBeginning = this.step < this.length / 20;
    const few = Math.max(CYCLES_LEFT * this.length, this.fewIterations);
    if (isBeginning && iterationsLeft < few) this.isLast = true;
    if (this.isLast) this.length = this.step + Math.max(1, iterationsLeft);
  }
}

/**
 * In proportion to the mean direct ride, and to how much rides are shared: the more they are, the more requests have to change
 * places at once for a shorter plan, and the longer plans lie between. But not less than a share of what a request costs, or no
 * vehicle with a long way to its first client would ever lose one of its requests.
 */
function firstTemperature(
  { requestCount: n, row, column, distances }: Network,
  { distance, unplannedCount }: Snapshot,
): number {
  let rides = 0;
  for (let request = 0; request < n; request += 1) rides += distances[row[request] + column[n + request]];
  const sharing = distance > 0 ? (rides * (1 - unplannedCount / n)) / distance : 1;
  const byRides = INITIAL * (rides / n) * Math.min(MAX_SHARING, sharing);
  return Math.max(byRides, (LEAST_INITIAL * distance) / n);
}
