import { type LinkRecipient, type RideRating, type RiderText, ratingPaths, textPaths } from '@mtos/model';
import { db } from '../admin';
import { rideOfToday } from './rideOfToday';
import { copyLink, postRide, storeStep } from './ridePage';

export const WILL_CALL = { willCall: true, puTime: '' } as const;

type Ride = Awaited<ReturnType<typeof rideOfToday>>;

/** A ride with a link. */
export async function linkedRide(given: Parameters<typeof rideOfToday>[0] = {}, recipient: LinkRecipient = 'client') {
  const ride = await rideOfToday(given);
  return { ...ride, token: await copyLink(ride.owner, ride.trip.id, recipient) };
}

export async function answersTo({
  account,
}: Pick<Ride, 'account'>): Promise<readonly (RiderText & { readonly id: string })[]> {
  const { docs } = await db.collection(textPaths.texts(account)).orderBy('at').get();
  return docs.map((text) => ({ ...(text.data() as RiderText), id: text.id }));
}

export async function ratingsOf({ account }: Pick<Ride, 'account'>): Promise<readonly RideRating[]> {
  const { docs } = await db.collection(ratingPaths.ratings(account)).get();
  return docs.map((rating) => rating.data() as RideRating);
}

/** Where a form leads back to, so that the page skips the cache. */
export const justAnswered = () => `?lang=en&answered=${Date.now()}`;
export const rate = (token: string, stars: string, note = '') => postRide(token, { answer: 'rating', stars, note });
export const statusOf = async (response: Promise<Response>) => (await response).status;

/** A ride that is complete, with a link. */
export async function completeRide(recipient: LinkRecipient = 'client') {
  const ride = await linkedRide({}, recipient);
  await storeStep(ride.trip.id, ride.driver.uid, 'droppedOff');
  return ride;
}
