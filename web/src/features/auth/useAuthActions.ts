import { useCallback, useEffect } from 'react';
import { UNREACHED } from './authMessage';

type Actions = typeof import('./authActions');

const load = () => import('./authActions');

/**
 * Calls what needs Firebase. The form is there first: Firebase is fetched while the visitor reads it, and a call made
 * earlier waits.
 */
export function useAuthActions(): <Result>(call: (actions: Actions) => Promise<Result>) => Promise<Result> {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return useCallback(async (call) => call(await loadOrSayWhyNot()), []);
}

async function loadOrSayWhyNot(): Promise<Actions> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(UNREACHED, { cause });
  }
}
