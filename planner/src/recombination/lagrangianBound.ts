import type { CoverProblem } from './coverProblem';

const STEPS = 240;
/** Steps after which columns that can't be in a better solution are dropped. */
const STEPS_PER_FILTER = 20;
/** The step length is halved after so many steps without a better bound, down to this share. */
const STEPS_PER_HALVING = 12;
const MIN_SCALE = 0.01;

export interface Bound {
  /** No choice of columns costs less. */
  readonly value: number;
  /** By request: what serving it is worth (the multiplier of its constraint). */
  readonly price: Float64Array;
  /** The columns that can be in a solution better than the upper bound, the cheapest first, with their reduced costs. */
  readonly columns: Int32Array;
  readonly reducedCost: Float64Array;
}

/**
 * Lagrangian relaxation of the set partitioning problem (Fisher 1981; Beasley 1990 for set covering): each request gets a price,
 * and each class of vehicles takes the columns whose requests are worth more than they cost. Subgradient steps raise the price
 * of requests that no column covers and lower that of those covered twice. Columns are dropped by their reduced costs.
 * @param price where to begin; receives the best prices.
 */
export function boundCover(problem: CoverProblem, upperBound: number, price: Float64Array): Bound {
  const { vehicleClass, penalty } = problem;
  const picks = new Picks(problem.vehicles);
  const current = price.slice();
  const reducedCost = new Float64Array(problem.columnCount);
  let columns = Int32Array.from({ length: problem.columnCount }, (_, column) => column);
  let best = -Infinity;
  let scale = 1;
  let stepsSinceBest = 0;
  const canImprove = (value: number) => (column: number) =>
    value + picks.exchange(vehicleClass[column], reducedCost[column]) < upperBound;
  for (let step = 1; step <= STEPS && scale > MIN_SCALE && best < upperBound; step += 1) {
    const value = relax(problem, columns, current, reducedCost, picks);
    if (value > best + 1e-6) {
      best = value;
      price.set(current);
      stepsSinceBest = 0;
    } else {
      stepsSinceBest += 1;
      if (stepsSinceBest % STEPS_PER_HALVING === 0) scale /= 2;
    }
    if (step % STEPS_PER_FILTER === 0) columns = columns.filter(canImprove(value));
    const violation = measureViolation(problem, picks);
    const norm = violation.reduce((sum, each) => sum + each ** 2, 0);
    if (norm === 0) break;
    const length = (scale * (upperBound - value)) / norm;
    for (let r = 0; r < current.length; r += 1) {
      current[r] = Math.min(penalty[r], Math.max(-penalty[r], current[r] + length * violation[r]));
    }
  }
  relax(problem, columns, price, reducedCost, picks);
  columns = columns.filter(canImprove(best)).sort((a, b) => reducedCost[a] - reducedCost[b]);
  return { value: best, price, columns, reducedCost };
}

/** Computes the reduced costs for some prices, and picks the columns that the relaxed problem takes. Returns its value. */
function relax(
  { cost, begin, rows, vehicleClass }: CoverProblem,
  columns: Int32Array,
  price: Float64Array,
  reducedCost: Float64Array,
  picks: Picks,
): number {
  picks.clear();
  for (const column of columns) {
    let reduced = cost[column];
    for (let index = begin[column]; index < begin[column + 1]; index += 1) reduced -= price[rows[index]];
    reducedCost[column] = reduced;
    if (reduced < 0) picks.offer(column, vehicleClass[column], reduced);
  }
  return price.reduce((sum, each) => sum + each, 0) + picks.sum();
}

/** By request: 1 if no pick covers it, 0 if one does, and negative if several do. */
function measureViolation({ begin, rows, penalty }: CoverProblem, picks: Picks): Float64Array {
  const violation = Float64Array.from(penalty, (value) => Number(value > 0));
  picks.forEach((column) => {
    for (let index = begin[column]; index < begin[column + 1]; index += 1) violation[rows[index]] -= 1;
  });
  return violation;
}

/** For each class, the columns with the least negative reduced costs: as many as it has vehicles. */
class Picks {
  private readonly begin: Int32Array;
  private readonly column: Int32Array;
  private readonly reduced: Float64Array;

  constructor(vehicles: Int32Array) {
    this.begin = new Int32Array(vehicles.length + 1);
    vehicles.forEach((count, type) => {
      this.begin[type + 1] = this.begin[type] + count;
    });
    this.column = new Int32Array(this.begin[vehicles.length]);
    this.reduced = new Float64Array(this.begin[vehicles.length]);
  }

  clear(): void {
    this.column.fill(-1);
    this.reduced.fill(0);
  }

  offer(column: number, type: number, reduced: number): void {
    let place = this.begin[type + 1] - 1;
    if (reduced >= this.reduced[place]) return;
    for (; place > this.begin[type] && reduced < this.reduced[place - 1]; place -= 1) {
      this.reduced[place] = this.reduced[place - 1];
      this.column[place] = this.column[place - 1];
    }
    this.reduced[place] = reduced;
    this.column[place] = column;
  }

  sum(): number {
    return this.reduced.reduce((sum, each) => sum + each, 0);
  }

  /** By how much the bound rises if a column must be among the picks. */
  exchange(type: number, reduced: number): number {
    return Math.max(0, reduced - this.reduced[this.begin[type + 1] - 1]);
  }

  forEach(visit: (column: number) => void): void {
    for (const column of this.column) if (column >= 0) visit(column);
  }
}
