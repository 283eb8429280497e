import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../ui/paths';

const KEY = 'mtos.wantedPath';

/** Keeps the page first asked for, also while the page is left for Google; returns what tells it after sign-in. */
export function useWantedPath(): () => string {
  const from: unknown = useLocation().state?.from;
  const wanted = typeof from === 'string' ? from : undefined;
  useEffect(() => {
    if (wanted) sessionStorage.setItem(KEY, wanted);
  }, [wanted]);
  return () => wanted ?? sessionStorage.getItem(KEY) ?? paths.dashboard;
}

/** The wish is fulfilled, or belongs to somebody who has gone. */
export function forgetWantedPath(): void {
  sessionStorage.removeItem(KEY);
}
