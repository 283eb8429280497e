import { paths } from '../documents/paths';
import { frequentPlaceSchema, PLACE_STATUSES, placeSchema } from '../places/place';
import { dayDrivesSchema, MAX_PARTS } from '../travel/dayDrives';
import { equal, optional, querySpec, searchedFor } from './querySpec';

const places = (account: string) => ({ collection: paths.places(account), schema: placeSchema });
/** More than a company keeps at the two ends of a trip. */
const MAX_PLACES_AT = 20;

const frequentPlaces = (account: string) => ({
  collection: paths.frequentPlaces(account),
  schema: frequentPlaceSchema,
});

/** Like `queries`; apart from them, because few pages need places. */
export const placeQueries = {
  /** The account's addresses that are not on the map yet, the latest change first. */
  placesToReview: (account: string, limit?: number) =>
    querySpec(
      places(account),
      [
        optional(
          'status',
          'in',
          PLACE_STATUSES.filter((status) => status !== 'found'),
        ),
      ],
      [{ field: 'updatedAt', direction: 'desc' }],
      limit,
    ),

  /** The account's addresses that are on the map, the latest change first. */
  knownPlaces: (account: string, search?: string, limit?: number) =>
    querySpec(
      places(account),
      [equal('status', 'found' as const), searchedFor(search)],
      [{ field: 'updatedAt', direction: 'desc' }],
      limit,
    ),

  /** The account's addresses that are on the map in one of these time zones, in no order. */
  placesInZones: (account: string, zones: readonly string[], limit: number) =>
    querySpec(places(account), [{ field: 'location.timeZone', op: 'in', value: zones }], [], limit),

  /** The account's frequent places by name. */
  frequentPlaces: (account: string, search?: string, limit?: number) =>
    querySpec(frequentPlaces(account), [searchedFor(search)], [{ field: 'name', direction: 'asc' }], limit),

  /** The account's frequent places with one of these keys, in no order. */
  frequentPlacesAt: (account: string, keys: readonly string[]) =>
    querySpec(frequentPlaces(account), [{ field: 'key', op: 'in', value: keys }], [], MAX_PLACES_AT),

  /** What a routing service says of a day's drives, part by part, in no order. */
  dayDrives: (account: string, day: string) =>
    querySpec({ collection: paths.dayDrives(account), schema: dayDrivesSchema }, [equal('day', day)], [], MAX_PARTS),
} as const;
