import * as z from 'zod/mini';

/** A point in time: the Timestamp of Firestore's web SDK or of its server SDK. */
export interface Instant {
  toMillis(): number;
  toDate(): Date;
}

export const instant = z.custom<Instant>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function',
  'is not a timestamp',
);
