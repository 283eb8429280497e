import type { Problem, Request, Travel, Vehicle } from '@mtos/planner';

/** What a route costs: its miles times a factor, less what the requests that it serves are worth. */
export interface Prices {
  readonly aMile: number;
  /** By request. */
  readonly worth: Float64Array;
}

export interface CheapestRoute {
  readonly cost: number;
  /** Indexes of requests, the last one first. */
  readonly requests: readonly number[];
}

/** The beginning of a route, up to a request. */
interface Beginning {
  readonly index: number;
  readonly place: number;
  /** When the client is out. */
  readonly end: number;
  readonly cost: number;
  readonly before: Beginning | undefined;
}

/**
 * Finds the cheapest route of a vehicle that carries one client at a time and has no break, by dynamic programming: the
 * beginnings of routes in the order of their ends, without those that are beaten by another one that ends earlier with the
 * same request. Allows more than a plan does, so that the result is never too expensive: a route may serve a request twice,
 * and a driver may wait until the traffic is over.
 */
export class CheapestRouteFinder {
  readonly #problem: Problem;

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  find(vehicle: Vehicle, prices: Prices): CheapestRoute {
    const { requests } = this.#problem;
    const fitting = requests.flatMap((request, index) => (fits(request, vehicle) ? [{ request, index }] : []));
    const cheapest = new Float64Array(requests.length).fill(Infinity);
    // By the minute of their ends: every request takes minutes, so a minute is complete when its turn comes
    const queue: Beginning[][] = [];
    const extend = (place: number, time: number, cost: number, before?: Beginning) => {
      for (const { request, index } of fitting) {
        const { pickup, dropoff } = request;
        if (time > pickup.latest || index === before?.index) continue;
        const driven = this.#miles(place, pickup.place) + this.#miles(pickup.place, dropoff.place);
        const total = cost + prices.aMile * driven - (prices.worth[index] ?? 0);
        if (total >= (cheapest[index] ?? 0)) continue;
        const end = this.#serve(request, place, time);
        if (end === undefined || this.#arrival(dropoff.place, vehicle.endPlace, end) > vehicle.latestEnd) continue;
        const minute = Math.floor(end);
        queue[minute] ??= [];
        queue[minute].push({ index, place: dropoff.place, end, cost: total, before });
      }
    };
    let best: Beginning | undefined;
    let least = 0;
    extend(vehicle.startPlace, vehicle.earliestStart, 0);
    for (let minute = 0; minute < queue.length; minute += 1) {
      for (const beginning of queue[minute]?.sort((a, b) => a.end - b.end || a.cost - b.cost) ?? []) {
        const { index, place, end, cost } = beginning;
        if (cost >= (cheapest[index] ?? 0)) continue;
        cheapest[index] = cost;
        const total = cost + prices.aMile * this.#miles(place, vehicle.endPlace);
        if (total < least) [least, best] = [total, beginning];
        extend(place, end, cost, beginning);
      }
    }
    const served: number[] = [];
    for (let each = best; each; each = each.before) served.push(each.index);
    return { cost: least, requests: served };
  }

  /** When a vehicle that leaves a place at a time has served a request; undefined if it is too late. */
  #serve({ pickup, dropoff }: Request, place: number, time: number): number | undefined {
    const reached = this.#arrival(place, pickup.place, time);
    if (reached > pickup.latest) return undefined;
    const left = Math.max(reached, pickup.earliest) + pickup.serviceTime;
    const dropped = Math.max(this.#arrival(pickup.place, dropoff.place, left), dropoff.earliest);
    return dropped > dropoff.latest ? undefined : dropped + dropoff.serviceTime;
  }

  #miles(from: number, to: number | null): number {
    const { places, distances } = this.#problem.travel;
    return to === null ? 0 : (distances[from * places + to] ?? 0);
  }

  /** The soonest arrival of who is free at a time. Traffic gets faster in steps, so waiting for one can be worth it. */
  #arrival(from: number, to: number | null, free: number): number {
    const { places, times, slowdown } = this.#problem.travel;
    if (to === null) return free;
    const drive = times[from * places + to] ?? 0;
    if (!slowdown) return free + drive;
    const first = Math.floor(free / slowdown.interval);
    let soonest = free + drive * slowdownAt(slowdown, first);
    for (let step = first + 1; step * slowdown.interval < soonest; step += 1) {
      soonest = Math.min(soonest, step * slowdown.interval + drive * slowdownAt(slowdown, step));
    }
    return soonest;
  }
}

const slowdownAt = ({ factors }: NonNullable<Travel['slowdown']>, step: number) =>
  factors[Math.max(0, Math.min(step, factors.length - 1))] ?? 1;

const fits = ({ seats }: Request, { capacity }: Vehicle) => seats.every((each, kind) => each <= (capacity[kind] ?? 0));
