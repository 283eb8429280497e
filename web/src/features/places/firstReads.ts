import { placeQueries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** More addresses than one person resolves in a day; the others follow as these are resolved. */
const MAX_TO_REVIEW = 200;
const MAX_FREQUENT = 500;

/** The account's addresses that are not on the map yet, the latest change first. */
export const placesToReview = (account: string) => placeQueries.placesToReview(account, MAX_TO_REVIEW);

/** The account's frequent places by name. */
export const frequentPlaces = (account: string) => placeQueries.frequentPlaces(account, undefined, MAX_FREQUENT);

/** What the page of places reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [
  placesToReview(account),
  frequentPlaces(account),
];
