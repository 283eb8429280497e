import type { StoredTrip } from '@mtos/model';

/** Compares trips by day and pick-up time. Will-calls come first in a day. */
export const byTime = (a: StoredTrip, b: StoredTrip) =>
  a.tripDate === b.tripDate ? a.puTime.localeCompare(b.puTime) : a.tripDate.localeCompare(b.tripDate);
