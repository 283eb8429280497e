import { addToDay, type KnownRide, type RideChange, rideChange } from '@mtos/model';
import type { SeenRides } from '../../../data/drive/seenRides';

/** A change of a trip that the driver has not acknowledged. */
export interface RideNews {
  readonly tripId: string;
  readonly change: RideChange;
}

/** The driver's trips as they are. */
export interface CurrentRides {
  readonly today: string;
  /** By trip id. */
  readonly rides: Readonly<Record<string, KnownRide>>;
  /** Trips that are there, but can't be read. */
  readonly broken: ReadonlySet<string>;
  /** Whether the server has confirmed that there are no others. */
  readonly isConfirmed: boolean;
}

/** What changed since the driver looked, in the order in which they drive. */
export function rideNews(seen: SeenRides, current: CurrentRides): readonly RideNews[] {
  return listIds(seen, current)
    .flatMap((tripId): readonly RideNews[] => {
      const change = findChange(tripId, seen, current);
      return change ? [{ tripId, change }] : [];
    })
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** What the driver has seen, with everything that is no news to them, such as the trips of another tomorrow. */
export function withoutNews(seen: SeenRides, current: CurrentRides): SeenRides {
  const kept = listIds(seen, current).flatMap((tripId): readonly [string, KnownRide][] => {
    const before = seen.rides[tripId];
    const isNews = findChange(tripId, seen, current) !== undefined;
    const ride = isNews || current.broken.has(tripId) || !current.isConfirmed ? before : current.rides[tripId];
    return ride ? [[tripId, ride]] : [];
  });
  return {
    uid: seen.uid,
    until: current.isConfirmed ? addToDay(current.today, 1) : seen.until,
    rides: Object.fromEntries(kept),
  };
}

/**
 * What the driver has seen off shift: all that the page shows. A trip that it lacks counts as seen until the server confirms
 * that it is gone, and nothing is known before the server has confirmed once.
 */
export function seenOffShift(seen: SeenRides | undefined, current: CurrentRides, uid: string): SeenRides | undefined {
  if (current.isConfirmed) return { uid, until: addToDay(current.today, 1), rides: current.rides };
  return seen && { ...seen, rides: { ...seen.rides, ...current.rides } };
}

/** What the driver has seen once they have acknowledged this. */
export function withAcknowledged(seen: SeenRides, news: readonly RideNews[]): SeenRides {
  const rides = { ...seen.rides };
  for (const { tripId, change } of news) {
    if (change.kind === 'removed') delete rides[tripId];
    else if (change.kind === 'cancelled') rides[tripId] = { ...change.before, state: 'cancelled' };
    else rides[tripId] = change.after;
  }
  return { ...seen, rides };
}

const listIds = (seen: SeenRides, current: CurrentRides): readonly string[] => [
  ...new Set([...Object.keys(seen.rides), ...Object.keys(current.rides)]),
];

function findChange(tripId: string, seen: SeenRides, current: CurrentRides): RideChange | undefined {
  const before = seen.rides[tripId];
  const after = current.rides[tripId];
  const isOfOtherTomorrow = !before && after !== undefined && after.tripDate > seen.until;
  const isPast = before !== undefined && !after && before.tripDate < addToDay(current.today, -1);
  if (isOfOtherTomorrow || isPast || current.broken.has(tripId)) return undefined;
  const change = rideChange(before, after);
  return change?.kind === 'removed' && !current.isConfirmed ? undefined : change;
}

function sortKey({ tripId, change }: RideNews): string {
  const { tripDate, puTime } = change.kind === 'added' || change.kind === 'changed' ? change.after : change.before;
  return `${tripDate} ${puTime || '99:99'} ${tripId}`;
}
