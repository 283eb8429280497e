import { type DayProposal, type DayToPlan, planTimeLimit } from '@mtos/model';
import type { PlanAnswer, PlanRequest } from './planWorker';

/** How far the search is. */
export interface PlanProgress {
  /** Milliseconds. */
  readonly elapsed: number;
  readonly unserved: number;
  readonly miles: number;
}

export interface RunningPlan {
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Asks for the best plan so far. */
  readonly stop: () => void;
  /** Ends the worker; nothing is reported any more. */
  readonly close: () => void;
}

interface Listeners {
  readonly onProgress: (progress: PlanProgress) => void;
  /** With whether a part of the search failed. */
  readonly onProposal: (proposal: DayProposal, isIncomplete: boolean) => void;
  readonly onFailure: () => void;
}

/** Each search takes memory for all trips and drivers, and more of them gain less and less. */
const MAX_SEARCHES = 4;

/** One search on each processor core but one, which the page keeps. */
const countSearches = () => Math.min(MAX_SEARCHES, Math.max(1, navigator.hardwareConcurrency - 1));

/**
 * Starts to plan a day in a worker.
 * @param seed of the search's random choices: with another one, it can find another plan
 */
export function startPlan(day: DayToPlan, seed: number, { onProgress, onProposal, onFailure }: Listeners): RunningPlan {
  const worker = new Worker(new URL('./planWorker.ts', import.meta.url), { type: 'module' });
  const timeLimit = planTimeLimit(day.trips.length);
  const send = (message: PlanRequest) => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<PlanAnswer>) => {
    if (data.kind === 'progress') return onProgress(data);
    worker.terminate();
    if (data.kind === 'proposal') onProposal(data.proposal, data.isIncomplete);
    else onFailure();
  };
  worker.onerror = onFailure;
  send({ day, seed, timeLimit, searches: countSearches() });
  return { timeLimit, stop: () => send('stop'), close: () => worker.terminate() };
}
