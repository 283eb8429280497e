import { check, type LatLng, paths, placeQueries, placeSchema } from '@mtos/model';
import { db } from '../firebase';
import { toQuery } from '../query';

/** Enough to tell where a company drives. */
const MAX_PLACES = 100;

/** Where the account's other places are: those that changed last. */
export async function knownLocations(account: string, except?: string): Promise<readonly LatLng[]> {
  const query = toQuery(db.collection(paths.places(account)), placeQueries.knownPlaces(account, undefined, MAX_PLACES));
  const { docs } = await query.get();
  return docs.flatMap((found) => {
    const location = found.id === except ? undefined : check(placeSchema, found.data()).data?.location;
    return location ? [location] : [];
  });
}
