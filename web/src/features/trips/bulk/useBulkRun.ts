import type { StoredTrip } from '@mtos/model';
import pMap from 'p-map';
import { useRef, useState } from 'react';
import { describeError } from '../../../domain/write/describeError';
import type { BulkStep } from './bulkSteps';

/** How many trips are written at once. */
const CONCURRENCY = 5;

/** What became of one trip. */
export interface BulkResult {
  readonly trip: StoredTrip;
  /** `refused`: nothing was tried. `failed`: nothing was saved, for example because someone else changed the trip first. */
  readonly state: 'waiting' | 'done' | 'refused' | 'failed' | 'stopped' | 'undone' | 'kept';
  /** Why, if it is not done or not undone. */
  readonly why: string | undefined;
}

/** Work around the trips, such as a day off: all of them need it, and it is undone after them. */
export interface BulkFrame {
  readonly before: () => Promise<() => Promise<void>>;
}

export interface BulkRun {
  readonly phase: 'idle' | 'running' | 'done' | 'undoing' | 'undone';
  readonly results: readonly BulkResult[];
  /** Why nothing was tried at all, or why the rest of the undo failed. */
  readonly failure: string | undefined;
  readonly run: (steps: readonly BulkStep[], frame?: BulkFrame) => Promise<void>;
  /** Makes no more changes; those that were sent are waited for. */
  readonly stop: () => void;
  readonly undo: () => Promise<void>;
}

/** Changes trips one by one, a few at a time, with a result for each, and undoes what was done. */
export function useBulkRun(): BulkRun {
  const [phase, setPhase] = useState<BulkRun['phase']>('idle');
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [failure, setFailure] = useState<string>();
  const isStopped = useRef(false);
  const undoes = useRef(new Map<string, () => Promise<void>>());
  const undoFrame = useRef<() => Promise<void>>();
  const set = (id: string, state: BulkResult['state'], why?: string) =>
    setResults((before) => before.map((result) => (result.trip.id === id ? { ...result, state, why } : result)));

  const run = async (steps: readonly BulkStep[], frame?: BulkFrame) => {
    setPhase('running');
    setFailure(undefined);
    setResults(steps.map(({ trip, refused }) => ({ trip, state: refused ? 'refused' : 'waiting', why: refused })));
    isStopped.current = false;
    undoes.current = new Map();
    try {
      undoFrame.current = await frame?.before();
    } catch (error) {
      setFailure(describeError(error));
      setPhase('idle');
      return;
    }
    const attempt = async ({ trip, run: change }: BulkStep) => {
      if (isStopped.current) return set(trip.id, 'stopped');
      try {
        undoes.current.set(trip.id, await change());
        set(trip.id, 'done');
      } catch (error) {
        set(trip.id, 'failed', describeError(error));
      }
    };
    const tried = steps.filter(({ refused }) => refused === undefined);
    await pMap(tried, attempt, { concurrency: CONCURRENCY });
    setPhase('done');
  };

  const undo = async () => {
    setPhase('undoing');
    setFailure(undefined);
    const attempt = async ([id, takeBack]: readonly [string, () => Promise<void>]) => {
      try {
        await takeBack();
        undoes.current.delete(id);
        set(id, 'undone');
      } catch (error) {
        set(id, 'kept', describeError(error));
      }
    };
    await pMap([...undoes.current], attempt, { concurrency: CONCURRENCY });
    try {
      await undoFrame.current?.();
      undoFrame.current = undefined;
    } catch (error) {
      setFailure(describeError(error));
    }
    setPhase('undone');
  };
  return {
    phase,
    results,
    failure,
    run,
    stop: () => {
      isStopped.current = true;
    },
    undo,
  };
}
