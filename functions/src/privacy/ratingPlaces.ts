import { eraseNames, MAX_RATING_NOTE, serverQueries } from '@mtos/model';
import { changed, mentions, type Place, toText } from './place';

// The places of what riders thought of rides.

/** What was said of the client's rides, by them or by a caregiver. */
export const ratings: Place = {
  source: ({ account, clientUids }) =>
    serverQueries.ratingsOfClients(account, clientUids.length === 0 ? ['none'] : clientUids),
  show: (fields) => fields,
  erase: () => 'delete',
};

/** Ratings that were given while the client's trips still had a link. */
export const lateRatings: Place = { ...ratings, show: () => undefined };

/** What notes on other clients' rides say of the subject by name. */
export const ratingNotes: Place = {
  source: ({ account }) => serverQueries.everyRating(account),
  show: (fields, request) => {
    const isOwn = request.clientUids.includes(toText(fields.clientUid));
    return !isOwn && mentions(fields.note, request) ? { note: fields.note, at: fields.at } : undefined;
  },
  erase: (fields, { subject }) => changed(fields, { note: eraseNames(toText(fields.note), subject, MAX_RATING_NOTE) }),
};
