import { type Candidate, canCarry, isFree, isOpen, MOBILITY_LABELS, type Trip, tripSpan } from '@mtos/model';
import type { Doc } from '../../firebase/converter';

/** Why the driver of a trip can't take it as it is now. */
export interface DriverTrouble {
  /** In words: they drive no more, or in nothing that carries the client; undefined where neither is so. */
  readonly unfit: string | undefined;
  /** What else they drive at that time. */
  readonly clashes: readonly Doc<Trip>[];
}

export interface KnownOfDriver {
  /** Undefined where there is no such person any more. */
  readonly driver: Candidate['user'] | undefined;
  /** The open trips that the driver has around then; the trip itself may be among them. */
  readonly trips: readonly Doc<Trip>[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Whether a trip has a driver who must suit it: one that is done needs none, and whoever is under way can. */
export function needsSuitableDriver({ driverUid, status }: Trip): boolean {
  return driverUid !== null && isOpen(status) && status !== 'Active';
}

/** What keeps the driver from the trip; undefined where nothing does. */
export function driverTrouble(trip: Doc<Trip>, known: KnownOfDriver): DriverTrouble | undefined {
  if (!needsSuitableDriver(trip)) return undefined;
  const { driver, trips, timeZone, now } = known;
  const span = tripSpan(trip, timeZone, now);
  const clashes = trips.filter((other) => other.id !== trip.id && span && !isFree([other], span, timeZone, now));
  const unfit = unfitness(trip, driver);
  return unfit || clashes.length > 0 ? { unfit, clashes } : undefined;
}

function unfitness({ driverName, clientDis }: Trip, driver: KnownOfDriver['driver']): string | undefined {
  if (driver && canCarry(driver, clientDis)) return undefined;
  const drives = driver?.role === 'driver' && driver.state === 'active';
  return drives
    ? `The vehicle of ${driverName} does not suit: ${MOBILITY_LABELS[clientDis]}.`
    : `${driverName} is not an active driver any more.`;
}
