import { useCallback, useRef, useState } from 'react';

export interface Busy {
  /** Names of what is running. */
  readonly running: ReadonlySet<string>;
  /** Runs the work, unless something with this name is running. The same function in every render. */
  readonly run: (name: string, work: () => Promise<unknown>) => Promise<void>;
}

/** Actions that run once from the press to the answer, however often they are pressed. */
export function useBusy(): Busy {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  // A second press can come before the button is disabled
  const names = useRef(running);
  const change = useCallback((next: ReadonlySet<string>) => {
    names.current = next;
    setRunning(next);
  }, []);
  const run = useCallback(
    async (name: string, work: () => Promise<unknown>) => {
      if (names.current.has(name)) return;
      change(new Set([...names.current, name]));
      try {
        await work();
      } finally {
        change(new Set([...names.current].filter((other) => other !== name)));
      }
    },
    [change],
  );
  return { running, run };
}
