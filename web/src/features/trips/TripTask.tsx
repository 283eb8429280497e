import { lazy, Suspense, useRef } from 'react';
import type { TripCommands } from './useTripCommands';

const TripTaskDialog = lazy(async () => ({ default: (await import('./TripTaskDialog')).TripTaskDialog }));

/** What is being done to a trip, in its dialog; the dialogs' code comes with the first. */
export function TripTask({ current, end }: Pick<TripCommands, 'current' | 'end'>) {
  const begun = useRef(false);
  begun.current ||= current !== undefined;
  return (
    begun.current && (
      <Suspense fallback={null}>
        <TripTaskDialog current={current} end={end} />
      </Suspense>
    )
  );
}
