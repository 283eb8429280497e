import type { StoredTrip } from '@mtos/model';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parametersWith } from '../../../browser/urlParameters';
import type { TripCommands } from '../commands/tripTask';

/** Opens the form for the trip's return once, if the URL asks for it with `add=return`. */
export function useLinkedTask(trip: StoredTrip | undefined, { canWrite, begin }: TripCommands): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = parameters.get('add') === 'return';
  useEffect(() => {
    if (!isAsked || !trip) return;
    navigate({ search: parametersWith(window.location.search, { add: undefined }) }, { replace: true });
    if (canWrite && trip.returnOf === null) begin('return', trip);
  }, [isAsked, trip, canWrite, begin, navigate]);
}
