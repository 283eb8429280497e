import { knownRideSchema } from '@mtos/model';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { storeText, useStoredText } from '../../browser/storedText';

const KEY = 'mtos.driveSeen';

const seenRidesSchema = z.readonly(
  z.object({
    uid: z.string(),
    /** The last day whose trips were there to be seen. */
    until: z.string(),
    /** By trip id. */
    rides: z.readonly(z.record(z.string(), knownRideSchema)),
  }),
);
/** The trips as a driver last saw them on this phone. */
export type SeenRides = z.infer<typeof seenRidesSchema>;

/** What the driver has seen; undefined on a phone that keeps nothing of theirs. */
export function useSeenRides(uid: string): SeenRides | undefined {
  const text = useStoredText(KEY);
  return useMemo(() => {
    const seen = text === null ? undefined : read(text);
    return seen?.uid === uid ? seen : undefined;
  }, [text, uid]);
}

export function storeSeenRides(seen: SeenRides): void {
  const text = JSON.stringify(seen);
  if (text !== localStorage.getItem(KEY)) storeText(KEY, text);
}

export function clearSeenRides(): void {
  localStorage.removeItem(KEY);
}

function read(text: string): SeenRides | undefined {
  try {
    return seenRidesSchema.parse(JSON.parse(text));
  } catch (error) {
    // Of an earlier version, or changed by hand: it is written again
    console.error(error);
    return undefined;
  }
}
