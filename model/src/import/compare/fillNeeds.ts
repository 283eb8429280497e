import { compactNeeds, EQUIPMENT, type RideNeeds } from '../../trip/rideNeeds';
import { addNeeds } from './differences';
import type { FileClients } from './fileClients';
import type { ComparedRide } from './outcome';
import { choiceFor, type RideChoices } from './rideOperations';

/**
 * The rides, those that become new trips with what their clients' profiles say of needs that the file says nothing of, which
 * is a guess. The company's own export says everything.
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
    const guessed = withoutSaid(known, ride.trip.needs);
    if (!guessed) return compared;
    return { ...compared, guessed, ride: { ...ride, trip: { ...ride.trip, needs: addNeeds(known, ride.trip.needs) } } };
  });

/** The needs that a row says nothing of. */
function withoutSaid(known: RideNeeds, row: RideNeeds | null): RideNeeds | null {
  const equipment = EQUIPMENT.filter((each) => known.equipment?.includes(each) && !row?.equipment?.includes(each));
  const others = Object.entries(known).filter(([field]) => field !== 'equipment' && !(row && field in row));
  return compactNeeds({ ...Object.fromEntries(others), equipment });
}
