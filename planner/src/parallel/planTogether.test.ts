import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../plan';
import { planRoutes } from '../planRoutes';
import { EXCHANGE } from '../search/runSearch';
import { checkPlan } from '../testing/checkPlan';
import { generateProblem } from '../testing/generateProblem';
import { planTogether } from './planTogether';
import type { SearchThreadListeners } from './searchThread';
import { serveSearch } from './serveSearch';

const problem = generateProblem(7, { requests: 6, vehicles: 2 });
/** Long enough for one exchange. */
const iterations = EXCHANGE + 500;

type OpenThread = Parameters<typeof planTogether>[0]['openThread'];

/** Searches on this thread that get their messages as if they were on others, each time after a number of turns. */
const openHere =
  (turns: (message: number) => number): OpenThread =>
  ({ onMessage }) => {
    let messages = 0;
    let isOpen = true;
    const deliver = (message: unknown, to: (message: unknown) => void) => {
      const copy: unknown = structuredClone(message);
      messages += 1;
      const wait = (left: number) => setTimeout(() => (left > 0 ? wait(left - 1) : isOpen && to(copy)), 0);
      wait(turns(messages));
    };
    const receive = serveSearch((message) => deliver(message, onMessage));
    return {
      send: (message) => deliver(message, receive),
      close: () => {
        isOpen = false;
      },
    };
  };

const onTime = openHere(() => 0);

describe('planning with several searches', { timeout: 60_000 }, () => {
  it('[PLN-1] gives the same plan for the same seed and number of searches, however fast each of them is', async () => {
    // So large that each number of iterations gives another plan
    const large = generateProblem(7, { requests: 40, vehicles: 5 });
    const plans: Plan[] = [];
    for (const openThread of [onTime, openHere((message) => (message * 7) % 5)]) {
      plans.push(await planTogether({ searches: 3, openThread })(large, { seed: 5, iterations }));
    }
    expect(checkPlan(large, plans[0] as Plan)).toEqual([]);
    expect(plans[1]).toEqual(plans[0]);
    expect(plans[0]?.iterations).toBe(3 * iterations);
  });

  it('[PLN-1] gives the plan of planRoutes with one search, and with too few iterations to exchange routes', async () => {
    const openThread = vi.fn(onTime);
    const alone = await planTogether({ searches: 1, openThread })(problem, { seed: 5, iterations });
    expect(alone).toEqual(await planRoutes(problem, { seed: 5, iterations }));
    const short = await planTogether({ searches: 3, openThread })(problem, { seed: 5, iterations: 40 });
    expect(short).toEqual(await planRoutes(problem, { seed: 5, iterations: 40 }));
    expect(openThread).not.toHaveBeenCalled();
  });

  it('[PLN-1] reports the iterations of all searches, and closes their threads', async () => {
    const closed: string[] = [];
    const openThread: OpenThread = (listeners) => {
      const thread = onTime(listeners);
      return {
        send: thread.send,
        close: () => {
          closed.push('thread');
          thread.close();
        },
      };
    };
    let most = 0;
    const onProgress = ({ iterations: done }: { readonly iterations: number }) => {
      most = Math.max(most, done);
    };
    await planTogether({ searches: 2, openThread })(problem, { iterations, onProgress });
    expect(most).toBeGreaterThan(iterations);
    expect(closed).toEqual(['thread']);
  });

  /** Fails in its own way after a number of messages from the search. */
  const openFailing =
    (after: number, fail: (listeners: SearchThreadListeners) => void): OpenThread =>
    (listeners) => {
      let left = after;
      return onTime({
        ...listeners,
        onMessage: (message) => {
          left -= 1;
          if (left > 0) listeners.onMessage(message);
          else fail(listeners);
        },
      });
    };

  it.each<readonly [string, OpenThread]>([
    [
      'can’t be opened',
      () => {
        throw new Error('No threads here');
      },
    ],
    ['ends', openFailing(1, ({ onFailure }) => onFailure())],
    ['ends, and says so twice', openFailing(3, ({ onFailure }) => [onFailure(), onFailure()])],
    ['reports an error', openFailing(2, ({ onMessage }) => onMessage({ kind: 'failed' }))],
  ])('[PLN-1] says that a thread %s, and goes on with the others', async (_, fails) => {
    let opened = 0;
    const openThread: OpenThread = (listeners) => {
      opened += 1;
      return (opened === 1 ? fails : onTime)(listeners);
    };
    const onLoss = vi.fn();
    const plan = await planTogether({ searches: 3, openThread, onLoss })(problem, { iterations });
    expect(checkPlan(problem, plan)).toEqual([]);
    expect(plan.iterations).toBe(2 * iterations);
    expect(onLoss).toHaveBeenCalledTimes(1);
  });

  it('[PLN-3] stops all searches with the best plan so far, also while they wait for each other', async () => {
    const stopped = new AbortController();
    // A thread that never passes on its routes
    const openThread: OpenThread = ({ onMessage, ...listeners }) =>
      onTime({
        ...listeners,
        onMessage: (message) => {
          if (JSON.stringify(message).startsWith('{"kind":"routes"')) stopped.abort();
          else onMessage(message);
        },
      });
    const plan = await planTogether({ searches: 2, openThread })(problem, { signal: stopped.signal });
    expect(checkPlan(problem, plan)).toEqual([]);
    expect(plan.iterations).toBeGreaterThan(EXCHANGE);
  });

  it('[PLN-3] does not wait for a thread that never answers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    try {
      const onLoss = vi.fn();
      const openThread: OpenThread = () => ({ send: () => {}, close: () => {} });
      const plan = await planTogether({ searches: 2, openThread, onLoss })(problem, { timeLimit: 400 });
      expect(checkPlan(problem, plan)).toEqual([]);
      expect(onLoss).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[PLN-1] refuses a problem that contradicts itself, and closes its threads', async () => {
    const close = vi.fn();
    const openThread: OpenThread = () => ({ send: () => {}, close });
    const broken = { ...problem, requests: [...problem.requests, ...problem.requests.slice(0, 1)] };
    await expect(planTogether({ searches: 2, openThread })(broken, { iterations })).rejects.toThrow('same id');
    expect(close).toHaveBeenCalled();
  });
});
