import { recentImports, type TripImport } from '@mtos/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Doc } from '../../data/read/converter';
import { type QueryState, readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

const MAX_SHOWN = 3;

/** The account's latest imports, live: they run on the server, no matter who started them. */
export function useLatestImports(): QueryState<readonly Doc<TripImport>[]> {
  const { account } = useSession();
  return useLiveQuery(useMemo(() => recentImports(account, MAX_SHOWN), [account]));
}

interface OtherImports {
  /** The names of the files that are being imported now. */
  readonly running: readonly string[];
  /** Changes when no import is running anymore. */
  readonly finished: number;
}

/** The imports that run while a person decides about a file: its rows may be about trips that they add. */
export function useOtherImports(): OtherImports {
  const imports = useLatestImports();
  const [finished, setFinished] = useState(0);
  const jobs = readyValue(imports);
  const running = jobs?.filter(({ state }) => state === 'running').map(({ fileName }) => fileName);
  const isRunning = running && running.length > 0;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isRunning === undefined) return;
    if (wasRunning.current && !isRunning) setFinished((count) => count + 1);
    wasRunning.current = isRunning;
  }, [isRunning]);
  return { running: running ?? [], finished };
}
