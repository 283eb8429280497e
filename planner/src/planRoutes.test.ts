import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProblemError } from './index';
import type { Plan, Progress } from './plan';
import { planRoutes } from './planRoutes';
import type { Problem } from './problem';
import { checkPlan } from './testing/checkPlan';
import { commitUntil, generateProblem } from './testing/generateProblem';

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const sizes = fc.record({ requests: fc.integer({ min: 1, max: 20 }), vehicles: fc.integer({ min: 1, max: 5 }) });

/** The distance, and the price of each request that another vehicle has now. */
const sumCost = ({ requests }: Problem, { routes, distance }: Plan) =>
  requests.reduce((sum, { id, preferred }) => {
    const vehicle = routes.find(({ stops }) => stops.some(({ request }) => request === id))?.vehicle;
    return sum + (preferred && vehicle && vehicle !== preferred.vehicle ? preferred.price : 0);
  }, distance);

/** First by requests served, then by what they cost. */
const isWorse = (problem: Problem, plan: Plan, than: Plan) =>
  plan.unserved.length > than.unserved.length ||
  (plan.unserved.length === than.unserved.length && sumCost(problem, plan) > sumCost(problem, than) + 1e-9);

/** Each property plans many times. */
const TIMEOUT = 30_000;

describe('planRoutes', { timeout: TIMEOUT }, () => {
  it('[PLN-1] returns plans that are feasible and lose no request', async () => {
    let served = 0;
    await fc.assert(
      fc.asyncProperty(seeds, sizes, async (seed, size) => {
        const problem = generateProblem(seed, size);
        const plan = await planRoutes(problem, { seed, iterations: 100 });
        expect(checkPlan(problem, plan)).toEqual([]);
        served += problem.requests.length - plan.unserved.length;
      }),
      // A request that was planned first and is left out in the end, and whose vehicle has a price
      { numRuns: 25, examples: [[2, { requests: 8, vehicles: 4 }]] },
    );
    expect(served).toBeGreaterThan(25);
  });

  it('[PLN-1] returns a feasible first plan where an insertion turns out not to be possible', async () => {
    const problem = generateProblem(370, { requests: 21, vehicles: 5 });
    expect(checkPlan(problem, await planRoutes(problem, { iterations: 0 }))).toEqual([]);
  });

  it('[PLN-1] keeps what is committed as it is, and drops off the clients on board', async () => {
    let committed = 0;
    await fc.assert(
      fc.asyncProperty(seeds, sizes, fc.integer({ min: 500, max: 900 }), async (seed, size, time) => {
        const problem = generateProblem(seed, size);
        const before = await planRoutes(problem, { iterations: 50 });
        const rest = commitUntil(problem, before.routes, time);
        const plan = await planRoutes(rest, { iterations: 100 });
        expect(checkPlan(rest, plan)).toEqual([]);
        const onBoard = rest.vehicles.flatMap((vehicle) => vehicle.committed ?? []).map(({ request }) => request);
        expect(plan.unserved.filter(({ request }) => onBoard.includes(request))).toEqual([]);
        committed += onBoard.length;
      }),
      { numRuns: 15, examples: [[1, { requests: 20, vehicles: 5 }, 800]] },
    );
    expect(committed).toBeGreaterThan(5);
  });

  it('[PLN-1] returns the same plan for the same seed and number of iterations', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, sizes, async (seed, size) => {
        const problem = generateProblem(seed, size);
        const options = { seed, iterations: 150 };
        expect(await planRoutes(problem, options)).toEqual(await planRoutes(problem, options));
      }),
      { numRuns: 6 },
    );
  });

  it('[PLN-8] never returns a worse plan than the one that it starts from, and keeps that as it is without a search', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(seeds, sizes, fc.integer({ min: 400, max: 900 }), async (seed, size, time) => {
        const whole = generateProblem(seed, size);
        const morning = await planRoutes(whole, { iterations: 60 });
        const problem = commitUntil(whole, morning.routes, time);
        const given = await planRoutes(problem, { iterations: 60, start: morning.routes });
        for (const iterations of [0, 20]) {
          const plan = await planRoutes(problem, { seed, iterations, start: given.routes });
          expect(checkPlan(problem, plan)).toEqual([]);
          expect(isWorse(problem, plan, given)).toBe(false);
          if (iterations > 0 || plan.unserved.length < given.unserved.length) continue;
          expect(plan.routes).toEqual(given.routes);
          kept += given.routes.filter(({ stops }) => stops.length > 0).length;
        }
      }),
      { numRuns: 20 },
    );
    expect(kept).toBeGreaterThan(20);
  });

  it('[PLN-8] starts from what is still feasible of other routes, and plans the rest again', async () => {
    let stayed = 0;
    let served = 0;
    await fc.assert(
      fc.asyncProperty(seeds, sizes, fc.integer({ min: 0, max: 40 }), async (seed, size, delay) => {
        const before = generateProblem(seed, { ...size, vehicles: size.vehicles + 1 });
        const { routes } = await planRoutes(before, { iterations: 60 });
        // A vehicle is out, the others are late, and a route names what there is not, or the same twice
        const [, ...rest] = before.vehicles;
        const vehicles = rest.map((each) => ({ ...each, earliestStart: each.earliestStart + delay }));
        const named = new Set(vehicles.map(({ id }) => id));
        const requests = before.requests.filter(({ allowedVehicles = [] }) =>
          allowedVehicles.every((id) => named.has(id)),
        );
        const problem = {
          ...before,
          vehicles,
          requests: requests.map(({ preferred, ...each }) => ({
            ...each,
            ...(preferred && named.has(preferred.vehicle) && { preferred }),
          })),
        };
        const start = [
          ...routes,
          ...routes,
          { vehicle: 'unknown', stops: [{ request: 'x', kind: 'pickup' as const }] },
        ];
        const plan = await planRoutes(problem, { seed, iterations: 0, start });
        expect(checkPlan(problem, plan)).toEqual([]);
        for (const { vehicle, stops } of plan.routes) {
          const was = routes.find((each) => each.vehicle === vehicle)?.stops.map(({ request }) => request);
          for (const { request, kind } of stops) {
            if (kind === 'pickup') served += 1;
            if (kind === 'pickup' && was?.includes(request)) stayed += 1;
          }
        }
      }),
      { numRuns: 20 },
    );
    expect(served).toBeGreaterThan(40);
    expect(stayed).toBeGreaterThan(0.6 * served);
  });

  it('[PLN-1] never returns a worse plan after more iterations', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, sizes, async (seed, size) => {
        const problem = generateProblem(seed, size);
        let shorter = await planRoutes(problem, { seed, iterations: 0 });
        for (const iterations of [20, 100, 300]) {
          const longer = await planRoutes(problem, { seed, iterations });
          expect(isWorse(problem, longer, shorter)).toBe(false);
          shorter = longer;
        }
      }),
      { numRuns: 6 },
    );
  });
});

const PLACES = [0, 10, 20];

/** Two clients who ride from 10 to 20 minutes east of the depot. Each test changes what matters to it. */
function twoClients(change: { vehicle?: object; request?: object; travel?: object } = {}): Problem {
  const stop = (place: number, earliest: number, latest: number) => ({ place, earliest, latest, serviceTime: 1 });
  const request = { pickup: stop(1, 60, 75), dropoff: stop(2, 0, 480), seats: [1], maxRideTime: 30 };
  const distances = Float64Array.from({ length: 9 }, (_, cell) =>
    Math.abs((PLACES[Math.floor(cell / 3)] ?? 0) - (PLACES[cell % 3] ?? 0)),
  );
  return {
    requests: [
      { id: 'a', ...request, ...change.request },
      { id: 'b', ...request },
    ],
    vehicles: [
      { id: 'van', startPlace: 0, endPlace: 0, earliestStart: 0, latestEnd: 480, capacity: [2], ...change.vehicle },
    ],
    travel: { places: 3, times: distances, distances, ...change.travel },
  };
}

const plan = (problem: Problem) => planRoutes(problem, { iterations: 50 });

describe('a plan', () => {
  it('[PLN-1] says when each stop begins, and has the vehicle leave no earlier than it must', async () => {
    const { routes, distance } = await plan(twoClients());
    const stops = routes[0]?.stops.map(({ kind, begin, departure }) => [kind, begin, departure]);
    expect(stops).toEqual([
      ['pickup', 60, 61],
      ['pickup', 61, 62],
      ['dropoff', 72, 73],
      ['dropoff', 73, 74],
    ]);
    expect([routes[0]?.start, routes[0]?.end, distance]).toEqual([50, 94, 40]);
  });

  it('[PLN-1] inserts nothing before the last committed stop', async () => {
    const committed = [{ request: 'a', kind: 'pickup', time: 100 }];
    const { routes, unserved } = await plan(twoClients({ vehicle: { committed } }));
    expect(routes[0]?.stops.map(({ request, begin }) => [request, begin])).toEqual([
      ['a', 100],
      ['a', 111],
    ]);
    expect(unserved).toEqual([{ request: 'b', reason: 'hours' }]);
  });

  it('[PLN-1] uses the seat of a client on board once that client is dropped off, from the first plan on', async () => {
    const committed = [{ request: 'a', kind: 'pickup', time: 20 }];
    const { unserved, routes } = await planRoutes(twoClients({ vehicle: { capacity: [1], committed } }), {
      iterations: 0,
    });
    expect(unserved).toEqual([]);
    expect(routes[0]?.stops.map(({ request }) => request)).toEqual(['a', 'a', 'b', 'b']);
  });

  it('[PLN-1] ends an open route at its last stop', async () => {
    const { routes, distance } = await plan(twoClients({ vehicle: { endPlace: null } }));
    expect([routes[0]?.end, distance]).toEqual([74, 20]);
  });

  it('[PLN-1] takes no one through a break', async () => {
    const { routes } = await plan(twoClients({ vehicle: { break: { start: 62, end: 74 } } }));
    expect(routes[0]?.stops.map(({ begin }) => begin)).toEqual([74, 75, 86, 87]);
  });

  it('[PLN-1] drives slowly when travel is slow', async () => {
    const { routes } = await plan(twoClients({ travel: { slowdown: { interval: 60, factors: [1, 2] } } }));
    expect(routes[0]?.stops.map(({ begin }) => begin)).toEqual([60, 61, 82, 83]);
  });

  it.each([
    [19, 'near'],
    [21, 'van'],
  ])(
    '[PLN-8] takes a request from the vehicle that has it only if that saves more than %i',
    async (price, expected) => {
      const { requests, vehicles, travel } = twoClients({ request: { preferred: { vehicle: 'van', price } } });
      // The van drives 40 for it, the near one 20
      const near = vehicles.map((van) => ({ ...van, id: 'near', startPlace: 2, endPlace: 2 }));
      const { routes, distance } = await plan({
        requests: requests.slice(0, 1),
        vehicles: [...vehicles, ...near],
        travel,
      });
      expect(routes.filter(({ stops }) => stops.length > 0).map(({ vehicle }) => vehicle)).toEqual([expected]);
      expect(distance).toBe(expected === 'van' ? 40 : 20);
    },
  );

  it('[PLN-4] leaves out everything else before what is promised', async () => {
    const seats = { vehicle: { capacity: [1] }, request: { maxRideTime: 11 } };
    for (const id of ['a', 'b']) {
      const problem = twoClients(seats);
      const requests = problem.requests.map((request) => ({ ...request, isMandatory: request.id === id }));
      const { unserved } = await plan({ ...problem, requests });
      expect(unserved.map(({ request }) => request)).toEqual([id === 'a' ? 'b' : 'a']);
    }
  });

  it.each([
    ['windows', 'ride limits', { request: { maxRideTime: 5 } }],
    ['seats', 'seats', { request: { seats: [3] } }],
    ['hours', 'hours', { request: { pickup: { place: 1, earliest: 5, latest: 9, serviceTime: 1 } } }],
    ['busy', 'other requests', { vehicle: { capacity: [1] }, request: { maxRideTime: 11 } }],
  ])('[PLN-1] names %s as the reason if %s leave a request unserved', async (reason, _, change) => {
    const { unserved } = await plan(twoClients(change));
    expect(unserved.map((request) => request.reason)).toEqual([reason]);
  });
});

describe('planning', () => {
  it('[PLN-1] stops at the time limit, and reports progress', async () => {
    // Time passes only when it is read, so that a busy machine changes nothing
    let now = 0;
    const clock = () => {
      now += 5;
      return now;
    };
    const elapsed: number[] = [];
    await planRoutes(twoClients(), { timeLimit: 200, clock, onProgress: (progress) => elapsed.push(progress.elapsed) });
    expect(elapsed.length).toBeGreaterThan(1);
    expect(elapsed.at(-1)).toBeGreaterThan(150);
    expect(elapsed.at(-1)).toBeLessThan(250);
  });

  it('[PLN-1] stops with the best plan so far when it is aborted', async () => {
    const controller = new AbortController();
    const { unserved, iterations } = await planRoutes(twoClients(), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(unserved).toEqual([]);
    expect(iterations).toBeGreaterThan(0);
  });

  it('[PLN-3] goes on for a moment after it is aborted, so that a search stopped early shows no rough plan', async () => {
    const problem = generateProblem(3, { requests: 60, vehicles: 8 });
    let now = 0;
    const clock = () => {
      now += 8;
      return now;
    };
    const signal = { aborted: false };
    const reports: Progress[] = [];
    const onProgress = (progress: Progress) => {
      reports.push(progress);
      signal.aborted = true;
    };
    const { unserved, distance } = await planRoutes(problem, { timeLimit: 100_000, clock, signal, onProgress });
    const [rough] = reports;
    expect(unserved.length).toBeLessThanOrEqual(rough?.unserved ?? 0);
    expect(distance).toBeLessThan(0.98 * (rough?.distance ?? 0));
    expect(now - (rough?.elapsed ?? 0)).toBeLessThan(1_000);
  });

  it('[PLN-1] returns at once if there are no requests or no vehicles', async () => {
    const problem = twoClients();
    expect(await planRoutes({ ...problem, requests: [] })).toMatchObject({ unserved: [], distance: 0, iterations: 0 });
    const { routes, unserved } = await planRoutes({ ...problem, vehicles: [] });
    expect([routes, unserved.map(({ reason }) => reason)]).toEqual([[], ['seats', 'seats']]);
  });

  it('[PLN-1] refuses a problem that contradicts itself', async () => {
    await expect(plan(twoClients({ vehicle: { startPlace: 7 } }))).rejects.toThrow(ProblemError);
    await expect(plan(twoClients({ request: { id: 'b' } }))).rejects.toThrow('Two requests have the same id.');
    const committed = [{ request: 'a', kind: 'dropoff', time: 60 }];
    await expect(plan(twoClients({ vehicle: { committed } }))).rejects.toThrow('does not fit');
    const late = [{ request: 'a', kind: 'pickup', time: 475 }];
    await expect(plan(twoClients({ vehicle: { committed: late } }))).rejects.toThrow("can't be back in time");
  });
});
