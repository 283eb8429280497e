import * as z from 'zod/mini';
import { textField, wholeNumber } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { stored, text } from '../documents/storedFields';
import type { Trip } from '../documents/trip';
import { LINK_RECIPIENTS, type LinkRecipient, type RideLink } from './rideLink';

export const MAX_STARS = 5;
export const MAX_RATING_NOTE = 500;

/** Who rates a ride. A facility has many riders, and was not on the ride. */
export const RATING_RECIPIENTS = ['client', 'caregiver'] as const satisfies readonly LinkRecipient[];
export type RatingRecipient = (typeof RATING_RECIPIENTS)[number];

export const mayRate = (recipient: LinkRecipient): recipient is RatingRecipient =>
  RATING_RECIPIENTS.some((each) => each === recipient);

/** What a rider says of a ride: one for each trip and recipient. Only functions write it; managers read it. */
export const rideRatingSchema = stored({
  tripId: z.string(),
  clientUid: z.string(),
  recipient: z.enum(LINK_RECIPIENTS),
  stars: z.int().check(z.gte(1), z.lte(MAX_STARS)),
  /** Plain text; empty without one. */
  note: text(MAX_RATING_NOTE),
  /** Which of the recipient's links it came through; 0 in ratings from before that was stored. */
  linkNumber: z._default(z.int().check(z.gte(0)), 0),
  /** When it was given first through this link. */
  at: instant,
  updatedAt: instant,
  expireAt: instant,
});
export type RideRating = z.infer<typeof rideRatingSchema>;

/** Whether a rating came through a link, while the ride was its client's. Another link can be another person's. */
export const isRatingOfLink = (
  { clientUid, linkNumber }: Pick<RideRating, 'clientUid' | 'linkNumber'>,
  { number }: Pick<RideLink, 'number'>,
  trip: Pick<Trip, 'clientUid'>,
): boolean => clientUid === trip.clientUid && linkNumber === number;

/** Whether a trip can have ratings: also one that was opened again, or canceled, after its ride was rated. */
export const mayHaveRatings = ({ tripDate, status }: Pick<Trip, 'tripDate' | 'status'>, today: string): boolean =>
  tripDate <= today || status !== 'Pending';

/** What the form of a link's page sends. */
export const rideRatingInputSchema = z.strictObject({
  stars: wholeNumber(1, MAX_STARS),
  note: textField(MAX_RATING_NOTE),
});
export type RideRatingInput = Readonly<z.infer<typeof rideRatingInputSchema>>;

/** Apart from `paths`, which the drivers' page loads. */
export const ratingPaths = {
  ratings: (account: string) => `accounts/${account}/rideRatings`,
  rating: (account: string, tripId: string, recipient: RatingRecipient) =>
    `accounts/${account}/rideRatings/${tripId}:${recipient}`,
} as const;
