import { type RatingRecipient, ratingPaths, rideRatingSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const rating = createConverter(rideRatingSchema);

/** Like `documents` in collections.ts; apart from them, because only a trip's panel shows what riders thought of it. */
export const ratingDocuments = {
  rating: (db: Firestore, of: string, tripId: string, recipient: RatingRecipient) =>
    doc(db, ratingPaths.rating(of, tripId, recipient)).withConverter(rating),
} as const;
