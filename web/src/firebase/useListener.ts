import { useEffect, useState } from 'react';
import type { Live } from './live';

export type Next<Value> = (value: Value) => void;
export type Fail = (error: Error) => void;

/** Starts listening and returns what ends it, or undefined where there is nothing to listen to. */
type Listen<Value> = (next: Next<Value>, fail: Fail) => (() => void) | undefined;

/** Listens while the component is there; a new `listen` starts from 'loading', and so does a retry. */
export function useListener<Value>(listen: Listen<Value>): Live<Value> {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ listen: Listen<Value>; attempt: number; live: Live<Value> }>();

  useEffect(
    () =>
      listen(
        (value) => setHeard({ listen, attempt, live: { status: 'ready', value } }),
        (error) => {
          console.error(error);
          const retry = () => setAttempt(attempt + 1);
          setHeard({ listen, attempt, live: { status: 'failed', error, retry } });
        },
      ),
    [listen, attempt],
  );

  return heard?.listen === listen && heard.attempt === attempt ? heard.live : { status: 'loading' };
}
