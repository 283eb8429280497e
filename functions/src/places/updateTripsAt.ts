import { PLACE_LIMITS, type Place, paths, serverQueries, TRIP_ENDS } from '@mtos/model';
import pMap from 'p-map';
import { db } from '../firebase';
import { logTripNotLocated } from '../logs';
import { pageById, toQuery } from '../query';
import { fillTrip } from './locateTrip';

const PAGE_SIZE = 300;
const CONCURRENCY = 20;

/** A place that was found. */
export interface FoundPlace {
  readonly key: string;
  readonly place: Pick<Place, 'spellings' | 'correction' | 'updatedBy'>;
  /** Whether it also replaces the coordinates that trips have already. */
  readonly replaces: boolean;
}

/**
 * Gives the account's open trips the coordinates of places that were found, each trip in one write, also if both of its
 * ends were found. A trip that can't be updated is logged and does not stop the others. Returns how many trips
 * have the coordinates afterwards.
 */
export async function updateTripsAt(account: string, found: readonly FoundPlace[]): Promise<number> {
  const trips = new Map<string, FoundPlace>();
  for (const each of found) {
    for (const id of await tripsAt(account, each)) if (!trips.has(id) || each.replaces) trips.set(id, each);
  }
  const placed = await pMap(
    trips,
    ([id, { key, place, replaces }]) =>
      fillTrip(id, replaces ? { keys: [key], by: place.updatedBy } : undefined).catch((error: unknown) => {
        logTripNotLocated(id, error);
        return false;
      }),
    { concurrency: CONCURRENCY },
  );
  return placed.filter(Boolean).length;
}

async function tripsAt(account: string, { place, replaces }: FoundPlace): Promise<readonly string[]> {
  const spellings = place.spellings.slice(0, PLACE_LIMITS.spellings);
  if (spellings.length === 0) return [];
  const pages = TRIP_ENDS.map(async (end) => {
    const query = toQuery(db.collection(paths.trips), serverQueries.openTripsAt(account, spellings, end, !replaces));
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { docs } = await pageById(query.select(), PAGE_SIZE, after).get();
      ids.push(...docs.map(({ id }) => id));
      after = docs.length === PAGE_SIZE ? (docs.at(-1)?.id ?? null) : null;
    } while (after !== null);
    return ids;
  });
  return (await Promise.all(pages)).flat();
}
