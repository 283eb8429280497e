import type { ComparedRide, FileReading, ImportOperation } from '@mtos/model';
import { useEffect, useMemo, useState } from 'react';
import { loadWhenOnline } from '../../browser/loadCode';

type Apply = typeof import('./fileConsents').applyConsents;

interface FileConsents {
  /** The operations with what the file says of texts. */
  readonly operations: readonly ImportOperation[];
  /** How many numbers get a yes or a no; undefined for a file that says nothing of texts. */
  readonly text?: string;
  readonly isReady: boolean;
}

/** What importing a file does for texts to its numbers; the operations as they are for a file without such a column. */
export function useFileConsents(
  reading: FileReading | undefined,
  rides: readonly ComparedRide[],
  operations: readonly ImportOperation[],
): FileConsents {
  const isSaid = Boolean(reading?.mapping.textConsent?.length);
  const [loaded, setLoaded] = useState<{ readonly apply: Apply } | { readonly error: unknown }>();
  // For the page's error boundary
  if (loaded && 'error' in loaded) throw loaded.error;
  const apply = loaded?.apply;
  useEffect(() => {
    if (!isSaid) return;
    let isGone = false;
    loadWhenOnline(() => import('./fileConsents')).then(
      ({ applyConsents }) => isGone || setLoaded({ apply: applyConsents }),
      (error: unknown) => isGone || setLoaded({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [isSaid]);
  return useMemo(() => {
    if (!isSaid) return { operations, isReady: true };
    return apply ? { ...apply(rides, operations), isReady: true } : { operations, isReady: false };
  }, [isSaid, apply, rides, operations]);
}
