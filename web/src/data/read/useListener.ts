import { startTransition, useEffect, useState } from 'react';
import { isRefusal, type QueryState } from './queryState';

type Ready<Value> = Omit<Extract<QueryState<Value>, { status: 'ready' }>, 'status'>;
export type Next<Value> = (ready: Ready<Value>) => void;
export type Fail = (error: Error) => void;

/** Starts listening and returns the function that stops it, or undefined if there is nothing to listen to. */
type Listen<Value> = (next: Next<Value>, fail: Fail) => (() => void) | undefined;

interface Listened<Value> {
  readonly listen: Listen<Value>;
  readonly attempt: number;
  readonly state: QueryState<Value>;
}

/**
 * Listens while the component is mounted; a new `listen` starts from 'loading', and so does a retry.
 * @param mayBeRefused whether the rules may refuse this, which is then not logged
 */
export function useListener<Value>(listen: Listen<Value>, mayBeRefused = false): QueryState<Value> {
  const [attempt, setAttempt] = useState(0);
  const [listened, setListened] = useState<Listened<Value>>();

  useEffect(() => {
    let isFirst = true;
    return listen(
      (ready) => {
        const show = () => setListened({ listen, attempt, state: { status: 'ready', ...ready } });
        // A whole page can be waiting for the first value; as a transition, its rendering does not block the browser
        if (isFirst) startTransition(show);
        else show();
        isFirst = false;
      },
      (error) => {
        if (!(mayBeRefused && isRefusal(error))) console.error(error);
        const retry = () => setAttempt(attempt + 1);
        setListened({ listen, attempt, state: { status: 'failed', error, retry } });
      },
    );
  }, [listen, attempt, mayBeRefused]);

  return listened?.listen === listen && listened.attempt === attempt ? listened.state : { status: 'loading' };
}
