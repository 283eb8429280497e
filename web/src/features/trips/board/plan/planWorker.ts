import { type DayProposal, type DayToPlan, planDay } from '@mtos/model';
import { planTogether } from '@mtos/planner';

export type PlanRequest =
  | {
      readonly day: DayToPlan;
      readonly seed: number;
      readonly timeLimit: number;
      /** How many searches run at the same time, each on a thread of its own. */
      readonly searches: number;
    }
  | 'stop';

export type PlanAnswer =
  | { readonly kind: 'progress'; readonly elapsed: number; readonly unserved: number; readonly miles: number }
  | {
      readonly kind: 'proposal';
      readonly proposal: DayProposal;
      /** Whether a search failed, and the others went on without it. */
      readonly isIncomplete: boolean;
    }
  | { readonly kind: 'failed' };

const stopped = new AbortController();

/** Plans the day that it is sent, away from the page; `stop` ends the search with the best plan so far. */
addEventListener('message', async ({ data }: MessageEvent<PlanRequest>) => {
  if (data === 'stop') {
    stopped.abort();
    return;
  }
  const answer = (message: PlanAnswer) => postMessage(message);
  let isIncomplete = false;
  const planRoutes = planTogether({
    searches: data.searches,
    openThread: ({ onMessage, onFailure }) => {
      const worker = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = (message: MessageEvent<unknown>) => onMessage(message.data);
      worker.onerror = onFailure;
      return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
    },
    onLoss: () => {
      isIncomplete = true;
    },
  });
  try {
    const proposal = await planDay(data.day, planRoutes, {
      seed: data.seed,
      timeLimit: data.timeLimit,
      signal: stopped.signal,
      onProgress: ({ elapsed, unserved, distance }) => answer({ kind: 'progress', elapsed, unserved, miles: distance }),
    });
    answer({ kind: 'proposal', proposal, isIncomplete });
  } catch {
    // What went wrong may name places and times, so it is not logged
    answer({ kind: 'failed' });
  }
});
