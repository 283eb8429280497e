import {
  asOpenTrip,
  assessCoverage,
  type CountedAuthorization,
  type Demand,
  findPlacePayer,
  moveUse,
  type TripAuthorization,
} from '@mtos/model';
import { formatUncovered } from './formatAuthorization';

/** A trip that may not exist yet, and that authorizations may already count. */
export interface UncountedTrip extends Omit<Parameters<typeof asOpenTrip>[0], 'payerUid' | 'authorizationUid'> {
  /** The id of a trip that an attempt before may have added. */
  readonly id?: string;
}

interface Known {
  /** All of the client's. */
  readonly authorizations: readonly CountedAuthorization[];
  readonly payers: Parameters<typeof assessCoverage>[3];
  readonly said: Parameters<typeof assessCoverage>[4];
  /** The frequent places that can say who pays. Missing where someone else does. */
  readonly places?: Parameters<typeof findPlacePayer>[0];
  /** What each trip counts already, by its index. Missing for trips that don't exist. */
  readonly counted?: readonly (TripAuthorization | null)[];
  readonly today: string;
}

/**
 * Why the first trip is not covered for which that matters, in words; undefined if there is none. Each trip takes its units
 * from the ones after it.
 */
export function findUncovered(
  trips: readonly UncountedTrip[],
  { authorizations: all, payers, said, places = [], counted = [], today }: Known,
  matters: (demand: Demand) => boolean,
): string | undefined {
  let authorizations = all;
  for (const [index, trip] of trips.entries()) {
    const current = counted[index] ?? null;
    const { authorization, demand, payerUid, askedBy, counts } = assessCoverage(
      asOpenTrip(trip),
      authorizations,
      current,
      payers,
      { ...said, place: findPlacePayer(places, trip) },
    );
    if (!authorization && matters(demand)) {
      return formatUncovered(authorizations, { ...trip, payerUid }, today, askedBy?.name);
    }
    const moved = moveUse(new Map(authorizations.map(({ id, use }) => [id, use])), current, counts);
    authorizations = authorizations.map((each) => ({ ...each, use: moved.get(each.id) ?? each.use }));
  }
  return undefined;
}
