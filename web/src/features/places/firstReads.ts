import { placeQueries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** More addresses than one person settles in a day; the others follow as these are settled. */
const MAX_UNSETTLED = 200;
const MAX_FREQUENT = 500;

/** The account's addresses that are not on the map yet, the latest change first. */
export const unsettledPlaces = (account: string) => placeQueries.unsettledPlaces(account, MAX_UNSETTLED);

/** The account's frequent places by name. */
export const frequentPlaces = (account: string) => placeQueries.frequentPlaces(account, undefined, MAX_FREQUENT);

/** What the page of places reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [
  unsettledPlaces(account),
  frequentPlaces(account),
];
