import type { PlanOptions, PlanRoutes, Progress } from '../plan';
import type { Problem } from '../problem';
import { EXCHANGE, readLimits, runSearch, type SearchResult } from '../search/runSearch';
import type { SearchAnswer, SearchRequest } from './messages';
import { RouteExchange } from './routeExchange';
import type { SearchThread, Together } from './searchThread';

/** Far apart, so that the searches of one seed share none with those of the next one. */
const SEED_STEP = 1_000_003;
/** How often the limits are looked at while searches wait for each other, in milliseconds. */
const LOOK = 40;
/** How long a thread may take to answer once the others have ended, in milliseconds. */
const GRACE = 2_000;

/**
 * Plans routes with several searches of different seeds at the same time, which pass on the routes they have seen. The same
 * problem, seed, number of iterations (of each search), and number of searches give the same plan. A search with fewer
 * iterations than an exchange takes runs on this thread alone.
 */
export function planTogether({ searches, openThread, onLoss }: Together): PlanRoutes {
  return async (problem, options = {}) => {
    const limits = readLimits(options);
    if (searches <= 1 || limits.iterations <= EXCHANGE) return (await runSearch(problem, options)).plan;
    const joint = new JointSearch(problem, { ...options, ...limits }, { searches, openThread, onLoss });
    try {
      return await joint.run();
    } finally {
      joint.close();
    }
  };
}

class JointSearch {
  private readonly started = performance.now();
  private readonly exchange: RouteExchange;
  private readonly threads: (SearchThread | undefined)[] = [];
  /** The threads whose results are still to come. */
  private readonly active = new Set<number>();
  private readonly progress: (Progress | undefined)[] = [];
  /** By thread: ends with its result, or with nothing if the thread has failed. */
  private readonly finish: ((result?: SearchResult) => void)[] = [];
  private readonly results: Promise<SearchResult | undefined>[] = [];
  private readonly watch: ReturnType<typeof setInterval>;
  private grace: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly problem: Problem,
    private readonly options: PlanOptions & ReturnType<typeof readLimits>,
    private readonly together: Together,
  ) {
    this.exchange = new RouteExchange(together.searches);
    for (let index = 1; index < together.searches; index += 1) this.open(index);
    this.watch = setInterval(() => {
      if (this.isOver()) this.stop();
    }, LOOK);
  }

  async run(): Promise<Awaited<ReturnType<PlanRoutes>>> {
    const { problem, options } = this;
    const onProgress = (progress: Progress) => this.report(0, progress);
    const own = await runSearch(problem, { ...options, onProgress }, (routes) => this.exchange.offer(0, routes));
    this.exchange.leave(0);
    if (this.isOver()) this.stop();
    const others = (await Promise.all(this.results)).filter((result) => result !== undefined);
    const best = [own, ...others].reduce((a, b) => (isBetter(b, a) ? b : a));
    const iterations = [own, ...others].reduce((sum, { plan }) => sum + plan.iterations, 0);
    return { ...best.plan, iterations };
  }

  close(): void {
    clearInterval(this.watch);
    clearTimeout(this.grace);
    for (const thread of this.threads) thread?.close();
  }

  private open(index: number): void {
    const { problem, options, together } = this;
    this.active.add(index);
    this.results.push(
      new Promise((resolve) => {
        this.finish[index] = resolve;
      }),
    );
    const { start, operators, iterations, timeLimit, seed = 1 } = options;
    try {
      this.threads[index] = together.openThread({
        onMessage: (message) => this.receive(index, message as SearchAnswer),
        onFailure: () => this.lose(index),
      });
      const search = { start, operators, iterations, timeLimit, seed: seed + index * SEED_STEP };
      this.send(index, { kind: 'search', problem, options: search });
    } catch {
      this.lose(index);
    }
  }

  private send(index: number, message: SearchRequest): void {
    this.threads[index]?.send(message);
  }

  private async receive(index: number, answer: SearchAnswer): Promise<void> {
    if (answer.kind === 'progress') this.report(index, answer.progress);
    else if (answer.kind === 'routes') {
      const routes = await this.exchange.offer(index, answer.routes);
      this.send(index, { kind: 'routes', routes });
    } else if (answer.kind === 'result') {
      this.end(index, answer.result);
    } else this.lose(index);
  }

  private lose(index: number): void {
    if (!this.active.has(index)) return;
    this.end(index);
    this.together.onLoss?.();
  }

  private end(index: number, result?: SearchResult): void {
    this.active.delete(index);
    this.exchange.leave(index);
    this.threads[index]?.close();
    this.threads[index] = undefined;
    this.finish[index]?.(result);
  }

  private isOver(): boolean {
    return this.options.signal?.aborted === true || performance.now() - this.started >= this.options.timeLimit;
  }

  /** Has all searches end with their best plans so far. */
  private stop(): void {
    if (this.grace !== undefined) return;
    this.exchange.close();
    this.threads.forEach((_, index) => {
      this.send(index, { kind: 'stop' });
    });
    this.grace = setTimeout(() => {
      for (const index of this.active) this.lose(index);
    }, GRACE);
  }

  /** Reports the best of what the searches have, and their iterations together. */
  private report(index: number, progress: Progress): void {
    this.progress[index] = progress;
    if (index > 0) return;
    const all = this.progress.filter((each) => each !== undefined);
    const best = all.reduce((a, b) =>
      b.unserved < a.unserved || (b.unserved === a.unserved && b.distance < a.distance) ? b : a,
    );
    const iterations = all.reduce((sum, each) => sum + each.iterations, 0);
    this.options.onProgress?.({ ...best, iterations, elapsed: progress.elapsed });
  }
}

function isBetter(a: SearchResult, b: SearchResult): boolean {
  if (a.unservedWeight !== b.unservedWeight) return a.unservedWeight < b.unservedWeight;
  return a.cost < b.cost - 1e-9;
}
