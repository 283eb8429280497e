import { type DayProposal, type DayToPlan, planDay } from '@mtos/model';
import { planRoutes } from '@mtos/planner';

export type PlanRequest = { readonly day: DayToPlan; readonly seed: number; readonly timeLimit: number } | 'stop';

export type PlanAnswer =
  | { readonly kind: 'progress'; readonly elapsed: number; readonly unserved: number; readonly miles: number }
  | { readonly kind: 'proposal'; readonly proposal: DayProposal }
  | { readonly kind: 'failed' };

const stopped = new AbortController();

/** Plans the day that it is sent, away from the page; `stop` ends the search with the best plan so far. */
addEventListener('message', async ({ data }: MessageEvent<PlanRequest>) => {
  if (data === 'stop') {
    stopped.abort();
    return;
  }
  const answer = (message: PlanAnswer) => postMessage(message);
  try {
    const proposal = await planDay(data.day, planRoutes, {
      seed: data.seed,
      timeLimit: data.timeLimit,
      signal: stopped.signal,
      onProgress: ({ elapsed, unserved, distance }) => answer({ kind: 'progress', elapsed, unserved, miles: distance }),
    });
    answer({ kind: 'proposal', proposal });
  } catch {
    // What went wrong may name places and times, so it is not logged
    answer({ kind: 'failed' });
  }
});
