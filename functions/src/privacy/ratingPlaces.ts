import { eraseNames, MAX_RATING_NOTE, RATING_RECIPIENTS, ratingPaths, serverQueries } from '@mtos/model';
import { db } from '../firebase';
import { changed, mentions, type Place, toText } from './place';

// The places of what riders thought of rides.

/** What was said of the client's rides, by them or by a caregiver. */
export const ratings: Place = {
  source: ({ account, clientUids }) =>
    serverQueries.ratingsOfClients(account, clientUids.length === 0 ? ['none'] : clientUids),
  show: (fields) => fields,
  erase: () => 'delete',
};

/**
 * Ratings by trip: those that were given while the client's trips still had a link, and those that name another client, from whom
 * the trips were split off.
 */
export const tripRatings: Place = {
  source: ({ account, subject }) => serverQueries.everyTripOfClient(account, subject.id),
  show: () => undefined,
  erase: async (_, { account }, id) => {
    await Promise.all(
      RATING_RECIPIENTS.map((recipient) => db.doc(ratingPaths.rating(account, id, recipient)).delete()),
    );
    return {};
  },
};

/** What notes on other clients' rides say of the subject by name. */
export const ratingNotes: Place = {
  source: ({ account }) => serverQueries.everyRating(account),
  show: (fields, request) => {
    const isOwn = request.clientUids.includes(toText(fields.clientUid));
    return !isOwn && mentions(fields.note, request) ? { note: fields.note, at: fields.at } : undefined;
  },
  erase: (fields, { subject }) => changed(fields, { note: eraseNames(toText(fields.note), subject, MAX_RATING_NOTE) }),
};
