import {
  addToDay,
  type DayToPlan,
  DEFAULT_PLAN_SETTINGS,
  DEFAULT_TIME_ZONE,
  driveKey,
  type KnownDrive,
  type KnownDrives,
  type LatLng,
  minutesBetween,
  slowdownAt,
  type TravelSettings,
  toInstant,
  toWeekday,
} from '@mtos/model';
import { buildTrip, randomFrom } from '@mtos/model/sample';
import { type DrivenTrip, drivenRides } from '../../model/src/travel/drivenRides';
import { streetDrive } from '../../tests/fakes/streetGrid';

// Days in the generated city of the routing service's stand-in: what its roads are, and how drivers drove on them.

const METERS_PER_MILE = 1609.344;
const MINUTE = 60_000;
/** How much longer than on free streets the drivers really take: doors, lights, and parking. */
const PACE = 1.25;
/** The width of the range of times around the usual one, as a share of it. */
const NOISE = 0.3;

/** The road drives between pairs of places. */
export function knowDrives(pairs: Iterable<readonly [LatLng, LatLng]>): KnownDrives {
  const drives = new Map<string, Map<string, KnownDrive>>();
  for (const [from, to] of pairs) {
    const road = streetDrive(from, to);
    if (!road) continue;
    const ends = drives.get(driveKey(from)) ?? new Map<string, KnownDrive>();
    const drive = { miles: road.meters / METERS_PER_MILE, minutes: road.seconds / 60, source: 'roads' } as const;
    drives.set(driveKey(from), ends.set(driveKey(to), drive));
  }
  return drives;
}

/** Every two places of a day. */
export function* everyPair({
  trips,
  drivers,
}: Pick<DayToPlan, 'trips' | 'drivers'>): Generator<readonly [LatLng, LatLng]> {
  const all = [...trips.flatMap(({ pickup, dropoff }) => [pickup, dropoff]), ...drivers.map(({ start }) => start)];
  const places = [...new Map(all.flatMap((place) => (place ? [[driveKey(place), place] as const] : []))).values()];
  for (const from of places) for (const to of places) if (from !== to) yield [from, to];
}

/** The trips of a generated day as they were driven on some days in a row. */
export function driveTrips(
  { day, trips }: Pick<DayToPlan, 'day' | 'trips'>,
  days: number,
  seed: number,
): readonly DrivenTrip[] {
  const random = randomFrom(seed);
  return Array.from({ length: days }, (_, index) => addToDay(day, index - days)).flatMap((tripDate) =>
    trips.flatMap(({ id, pickup, dropoff, puTime, clientDis }) => {
      const road = pickup && dropoff ? streetDrive(pickup, dropoff) : null;
      if (!road) return [];
      const onBoard = toInstant(DEFAULT_TIME_ZONE, tripDate, puTime).getTime();
      const [hour = 0, minute = 0] = puTime.split(':').map(Number);
      const slowdown = slowdownAt(DEFAULT_PLAN_SETTINGS, toWeekday(tripDate), 60 * hour + minute);
      const minutes = (road.seconds / 60) * PACE * slowdown * (1 + (random.next() - 0.5) * NOISE);
      const end = onBoard + (minutes + DEFAULT_PLAN_SETTINGS.loadingMinutes[clientDis]) * MINUTE;
      // Each with a driver of its own, so that nobody shares a ride
      const driverUid = `driver of ${id}`;
      const built = buildTrip({
        ...{ subOwneruid: 'a', clientUid: id, name: id, updatedBy: 'a', createdAt: new Date(onBoard), tripDate },
        ...{ pickup, dropoff, driverUid, status: 'Completed', clientDis },
      });
      const at = (time: number) => ({ toMillis: () => time, toDate: () => new Date(time) });
      const times = { onMyWay: null, arrived: null, onBoard: at(onBoard), droppedOff: at(end) };
      const odometers = { onBoard: 100, droppedOff: 100 + road.meters / METERS_PER_MILE };
      const rest = { proof: null, noShow: null, unsettledAt: null, movedAt: null };
      const decided = { status: 'Pending', at: at(onBoard) } as const;
      return [{ ...built, progress: { driverUid, stage: 'droppedOff', times, odometers, decided, ...rest } as const }];
    }),
  );
}

/** By how many minutes drives differ from the driven ones: half of them, and nine in ten, by at most so many. */
export function driveErrors(
  driven: readonly DrivenTrip[],
  travel: TravelSettings,
): { readonly half: number; readonly most: number } {
  // Any week: only the ride's weekday and hour count
  const monday = toInstant(DEFAULT_TIME_ZONE, '2026-03-02', '00:00').getTime();
  const errors = drivenRides(driven, DEFAULT_PLAN_SETTINGS, DEFAULT_TIME_ZONE)
    .map(({ from, to, weekday, minute, minutes }) => {
      const departure = new Date(monday + ((weekday - 1) * 24 * 60 + minute) * MINUTE);
      return Math.abs(minutesBetween(from, to, departure, DEFAULT_TIME_ZONE, travel) - minutes);
    })
    .sort((a, b) => a - b);
  const at = (share: number) => errors[Math.floor(share * errors.length)] ?? Number.NaN;
  return { half: at(0.5), most: at(0.9) };
}
