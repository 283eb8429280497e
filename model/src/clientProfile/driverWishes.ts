import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';

const driversSchema = z.readonly(z.array(z.string()).check(z.maxLength(LIMITS.driverWishes)));

/** The uids of drivers whom a client asked for, and of those with whom the client does not want to ride. */
export const driverWishesSchema = z.readonly(z.object({ blocked: driversSchema, preferred: driversSchema }));
export type DriverWishes = z.infer<typeof driverWishesSchema>;

export const NO_DRIVER_WISHES: DriverWishes = { blocked: [], preferred: [] };

/** What each client asked for, by the client's uid; unknown if it could not be read. */
export type ClientWishes = (clientUid: string) => DriverWishes | 'unknown';

/** For where no client's wishes count. */
export const noClientWishes: ClientWishes = () => NO_DRIVER_WISHES;

/** The wishes as they are stored: each driver once, a blocked one never as preferred; null if there are none. */
export function compactDriverWishes({ blocked, preferred }: DriverWishes): DriverWishes | null {
  if (blocked.length === 0 && preferred.length === 0) return null;
  const once = [...new Set(blocked)];
  return { blocked: once, preferred: [...new Set(preferred)].filter((uid) => !once.includes(uid)) };
}
