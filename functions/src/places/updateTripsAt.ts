import { PLACE_LIMITS, type Place, paths, serverQueries, TRIP_ENDS } from '@mtos/model';
import pMap from 'p-map';
import { db } from '../firebase';
import { logOrderFailed, logTripNotLocated } from '../logs';
import { pageById, toQuery } from '../query';
import { runStandingOrder } from '../standingOrders/runStandingOrder';
import { fillTrip } from './locateTrip';

const PAGE_SIZE = 300;
const CONCURRENCY = 20;
const MAX_ORDERS = 40;

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
        return { isPlaced: false, rezonedOrder: undefined };
      }),
    { concurrency: CONCURRENCY },
  );
  await askOrders(account, new Set(placed.flatMap(({ rezonedOrder }) => rezonedOrder ?? [])));
  return placed.filter(({ isPlaced }) => isPlaced).length;
}

/** Has standing orders ask at once whose clock their times are on. Those beyond the limit ask with their next run. */
async function askOrders(account: string, orders: ReadonlySet<string>): Promise<void> {
  await pMap(
    [...orders].slice(0, MAX_ORDERS),
    (id) => runStandingOrder({ account, id }, new Date()).catch((error: unknown) => logOrderFailed(account, id, error)),
    { concurrency: CONCURRENCY },
  );
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
