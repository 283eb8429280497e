import { addNeeds } from './differences';
import type { FileClients } from './fileClients';
import type { ComparedRide } from './outcome';
import { choiceFor, type RideChoices } from './rideOperations';

/**
 * The rides, those that become new trips with what their clients' profiles say of needs that the file says nothing of. The
 * company's own export says everything.
 */
export const fillNeeds = (
  rides: readonly ComparedRide[],
  chosen: RideChoices,
  { uids, needs }: Pick<FileClients, 'uids' | 'needs'>,
): readonly ComparedRide[] =>
  rides.map((compared) => {
    const { ride, outcome } = compared;
    const known = needs.get(uids.get(ride.key) ?? '');
    const isAdded = outcome.kind === 'ordered' || choiceFor(compared, chosen) === 'add';
    if (!ride.trip || ride.record || !known || !isAdded) return compared;
    return { ...compared, ride: { ...ride, trip: { ...ride.trip, needs: addNeeds(known, ride.trip.needs) } } };
  });
