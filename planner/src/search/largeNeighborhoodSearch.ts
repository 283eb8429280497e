import { BestInsertions } from '../insertion/bestInsertions';
import { type Candidates, findCandidates } from '../insertion/candidates';
import { insertLeftovers } from '../insertion/leftovers';
import { OrderedInsertion } from '../insertion/orderedInsertion';
import { RegretInsertion } from '../insertion/regretInsertion';
import type { Network } from '../network/network';
import { Recombination } from '../recombination/recombination';
import type { SharedRoutes } from '../recombination/routePool';
import { buildNeighborhoods } from '../removal/neighborhoods';
import { removeRandom } from '../removal/randomRemoval';
import { removeRelated } from '../removal/relatedRemoval';
import type { Removal, RemovalContext } from '../removal/removal';
import { removeRoute } from '../removal/routeRemoval';
import { removeStrings } from '../removal/stringRemoval';
import { removeWorst } from '../removal/worstRemoval';
import { Snapshot } from '../route/snapshot';
import { WorkingSolution } from '../route/workingSolution';
import { Absence } from './absence';
import { Annealing } from './annealing';
import { Random } from './random';
import { TailExchange } from './tailExchange';
import { type NodeSequence, startFrom } from './warmStart';

/** How many requests a removal takes out at most, and at most which share of all: many small steps beat a few large ones. */
const MAX_REMOVED = 10;
const MAX_SHARE = 0.4;
const MAX_BLINK_RATE = 0.08;
/** After how many iterations the routes seen are combined. */
export const RECOMBINATION = 10_000;
/** In this first part of each cycle, and of what is left of one when the search is stopped, absence counts. */
const ABSENCE_SHARE = 0.3;

/** Removals, by how often they are drawn. */
const removals: readonly Removal[] = [
  removeRelated,
  removeRelated,
  removeStrings,
  removeStrings,
  removeStrings,
  removeRandom,
  removeWorst,
  removeRoute,
];

/**
 * Large neighborhood search (Shaw 1998; Ropke and Pisinger 2006): takes some requests out of the current solution, inserts
 * them again, and continues with the result if simulated annealing accepts it.
 */
export class LargeNeighborhoodSearch {
  readonly best: Snapshot;
  iterations = 0;
  private readonly network: Network;
  private readonly isBasic: boolean;
  private readonly random: Random;
  private readonly working: WorkingSolution;
  private readonly current: Snapshot;
  private readonly context: RemovalContext;
  private readonly insertions: BestInsertions;
  private readonly candidates: Candidates;
  private readonly ordered: OrderedInsertion;
  private readonly regret: RegretInsertion;
  private readonly annealing: Annealing;
  private readonly absence: Absence;
  /** Up to this progress of a cycle, absence counts. */
  private absenceEnd = ABSENCE_SHARE;
  private readonly tailExchange: TailExchange;
  private readonly recombination: Recombination;

  constructor(network: Network, seed: number, operators: 'all' | 'basic', start: readonly NodeSequence[]) {
    this.network = network;
    this.isBasic = operators === 'basic';
    this.random = new Random(seed);
    this.working = new WorkingSolution(network);
    this.current = new Snapshot(network);
    this.best = new Snapshot(network);
    this.insertions = new BestInsertions(network, this.working);
    this.candidates = findCandidates(network, this.working);
    this.ordered = new OrderedInsertion(network, this.working, this.insertions, this.candidates, this.random);
    this.regret = new RegretInsertion(network, this.working, this.insertions, this.candidates, this.random);
    this.recombination = new Recombination(network, this.working.solution);
    this.tailExchange = new TailExchange(network, this.working, this.random);
    this.absence = new Absence(network);
    this.context = {
      network,
      working: this.working,
      candidates: this.candidates,
      neighborhoods: buildNeighborhoods(network),
      random: this.random,
    };
    startFrom(start, network, this.working, this.insertions);
    this.construct();
    this.annealing = new Annealing(network, this.best, this.random);
  }

  /** The plain insertion heuristic for all that is not in a route: each where it adds least, the one that adds least first. */
  private construct(): void {
    this.regret.repair(1, Infinity, Infinity, 0);
    this.working.markAllChanged();
    this.working.save(this.current);
    this.working.save(this.best);
    this.working.forgetChanges();
    this.recombination.begin(this.best);
  }

  /** Tells the search how many iterations it probably has left. */
  expectEnd(iterationsLeft: number): void {
    this.annealing.expectEnd(iterationsLeft);
  }

  /** Makes the most of its last iterations: goes on from the best solution, and cools down. */
  finish(iterations: number): void {
    const { annealing } = this;
    if (annealing.progress >= 1) return;
    this.goBackToBest();
    annealing.cool(iterations);
    this.absenceEnd = annealing.progress + ABSENCE_SHARE * (1 - annealing.progress);
  }

  /** What other searches for the same problem can use of the routes seen. */
  share(): SharedRoutes {
    return this.recombination.share(this.best);
  }

  /** Takes in what other searches share. Before the iteration in which routes are combined, that makes use of it at once. */
  receive(shared: readonly SharedRoutes[]): void {
    this.recombination.receive(shared);
  }

  iterate(): void {
    const { working, current, best, annealing, recombination } = this;
    if (annealing.isCycleOver) this.startCycle();
    else if (this.iterations > 0 && this.iterations % RECOMBINATION === 0) this.recombine();
    this.iterations += 1;
    const limit = annealing.nextLimit(current.distance);
    const countsAbsence = !this.isBasic && current.unplannedWeight > 0 && annealing.progress < this.absenceEnd;
    this.remove();
    const isRepaired = working.refresh() && this.repair(current.unplannedWeight, countsAbsence ? Infinity : limit);
    if (!this.isBasic) recombination.offer(working);
    const isAccepted = isRepaired && (this.isAcceptable(limit) || (countsAbsence && this.isLessAbsent()));
    if (isRepaired && countsAbsence) this.absence.count(working.unplanned, working.unplannedCount);
    if (!isAccepted || working.equals(current)) {
      working.revert(current);
      return;
    }
    if (!this.isBasic && this.tailExchange.improve()) recombination.offer(working);
    if (!this.insertLeftovers()) {
      working.revert(current);
      return;
    }
    working.save(current);
    working.forgetChanges();
    if (isBetter(current, best)) this.saveBest();
  }

  private isAcceptable(limit: number): boolean {
    const { working, current } = this;
    if (working.unplannedWeight !== current.unplannedWeight) return working.unplannedWeight < current.unplannedWeight;
    return working.distance < limit;
  }

  /** Whether the requests left out weigh as much as before, and were left out less often. */
  private isLessAbsent(): boolean {
    const { working, current, absence } = this;
    if (working.unplannedWeight !== current.unplannedWeight) return false;
    const before = absence.sum(current.unplanned, current.unplannedCount);
    return absence.sum(working.unplanned, working.unplannedCount) < before;
  }

  /** Starts over from the best solution. */
  private startCycle(): void {
    this.annealing.startCycle();
    if (!this.recombine()) this.goBackToBest();
  }

  private goBackToBest(): void {
    const { working, current, best } = this;
    working.markAllChanged();
    working.revert(best);
    working.markAllChanged();
    working.save(current);
    working.forgetChanges();
  }

  /** Goes on from the best combination of the routes seen, if that is better than the best solution. Returns whether it is. */
  private recombine(): boolean {
    const { working, current, best } = this;
    if (this.isBasic) return false;
    const isImproved = this.recombination.improve(working, best) && this.insertLeftovers();
    if (isImproved) {
      working.markAllChanged();
      working.save(current);
      working.forgetChanges();
      if (isBetter(current, best)) this.saveBest();
    } else if (working.changedCount > 0) working.revert(current);
    return isImproved;
  }

  private insertLeftovers(): boolean {
    return insertLeftovers(this.network, this.working, this.insertions, this.candidates);
  }

  private saveBest(): void {
    this.working.markAllChanged();
    this.working.save(this.best);
    this.working.forgetChanges();
  }

  private remove(): void {
    const { random, context, network } = this;
    const most = Math.max(1, Math.min(MAX_REMOVED, Math.floor(network.requestCount * MAX_SHARE)));
    const count = 1 + random.below(most);
    const removal = this.isBasic ? removeRandom : removals[random.below(removals.length)];
    removal?.(context, count);
  }

  private repair(maxWeight: number, maxDistance: number): boolean {
    const { random } = this;
    if (this.isBasic) return this.regret.repair(1, maxWeight, maxDistance, 0);
    const blinkRate = random.below(2) ? MAX_BLINK_RATE * random.fraction() : 0;
    const k = random.below(6);
    if (k < 3) return this.ordered.repair(maxWeight, maxDistance, blinkRate);
    return this.regret.repair(k - 2, maxWeight, maxDistance, blinkRate);
  }
}

function isBetter(a: Snapshot, b: Snapshot): boolean {
  if (a.unplannedWeight !== b.unplannedWeight) return a.unplannedWeight < b.unplannedWeight;
  return a.distance < b.distance - 1e-9;
}
