import * as z from 'zod/mini';
import { instant } from './instant';
import { stored } from './storedFields';

/** A trip without a driver, maintained by functions; they look for a driver next at `tryAt`. */
export const waitingTripSchema = stored({
  subOwneruid: z.string(),
  tryAt: instant,
  /** How often in a row looking for a driver has failed; the wait doubles with each failure. */
  failures: z.optional(z.int()),
});
export type WaitingTrip = z.infer<typeof waitingTripSchema>;
