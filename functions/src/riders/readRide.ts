import {
  isLinkOfClient,
  isRatingOfLink,
  mayRate,
  paths,
  type RideLink,
  type RideRating,
  type RideView,
  ratingPaths,
  readOffice,
  rideActions,
  rideLinkEndsAt,
  rideRatingSchema,
  rideStage,
  rideView,
  type StoredTrip,
  tripSchema,
} from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { timeZoneIn } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { rideFacts } from './readDriver';
import type { Reader } from './readOpenRide';

/** A ride as its links show it now; undefined if they show nothing any more, or the trip can't be read. */
export async function readRide(link: RideLink, now: Date): Promise<RideView | undefined> {
  const { subOwneruid: account, tripId } = link;
  const [found, stored] = await db.getAll(db.doc(paths.trip(tripId)), db.doc(paths.account(account)));
  const trip = found?.exists ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
  if (!found || !stored || trip?.subOwneruid !== account || isErasedTrip(found)) return undefined;
  if (!isLinkOfClient(link, trip)) return undefined;
  const timeZone = timeZoneIn(stored);
  if (rideLinkEndsAt(trip, timeZone) <= now.getTime()) return undefined;
  const own: StoredTrip = { ...trip, id: found.id };
  const { driver, expected } = await rideFacts(stored, now)(own);
  const rating = rideStage(trip) === 'droppedOff' ? await readRating(db, link, trip) : undefined;
  const name: unknown = stored.get('name');
  return rideView(own, {
    company: typeof name === 'string' ? name : '',
    phone: readOffice({ office: stored.get('office') }).phone,
    ...{ timeZone, now, expected, settings: driver?.settings, position: driver?.position },
    actions: rideActions(own, { ...link, rating }, { timeZone, now }),
  });
}

/** What was said of the ride through the link. Not what was said of it while it was another client's. */
export async function readRating(
  reader: Reader,
  link: RideLink,
  trip: Pick<StoredTrip, 'clientUid'>,
): Promise<RideRating | undefined> {
  const { subOwneruid: account, tripId, recipient } = link;
  if (!mayRate(recipient)) return undefined;
  const [found] = await reader.getAll(db.doc(ratingPaths.rating(account, tripId, recipient)));
  const rating = found?.exists ? skipBroken(() => parseDocument(rideRatingSchema, found)) : undefined;
  return rating && isRatingOfLink(rating, link, trip) ? rating : undefined;
}
