import { type DrivenTrip, drivenRides, type Ride } from './drivenRides';
import { driveKey, findDrive, type KnownDrive, type KnownDrives } from './drives';
import { MAX_PACE } from './learnedTravel';
import { MIN_RIDES, quantile } from './learnTravel';
import type { PlanSettings } from './planSettings';
import { roadMiles, slowdownAt, type TravelSettings } from './travel';

/** From how many rides between the same two places on their own time counts, and their odometers. */
const MIN_RIDES_OF_PAIR = 5;
const MIN_ODOMETERS_OF_PAIR = 3;

/**
 * What is known of drives once the account's own trips have been added. Where the same two places were driven often enough,
 * these rides count. How much longer or shorter the rides took than their road times applies to all road times; undefined
 * if too few of them have one.
 * @param roads what a routing service says
 */
export function learnDrives(
  roads: KnownDrives,
  trips: readonly DrivenTrip[],
  settings: TravelSettings & Pick<PlanSettings, 'loadingMinutes'>,
  timeZone: string,
): Pick<TravelSettings, 'drives' | 'roadPace'> {
  const rides = drivenRides(trips, settings, timeZone);
  const known = new Map([...roads].map(([from, ends]) => [from, new Map(ends)]));
  for (const [first, ...others] of groupByPair(rides)) {
    if (!first || others.length + 1 < MIN_RIDES_OF_PAIR) continue;
    const ends = known.get(driveKey(first.from)) ?? new Map<string, KnownDrive>();
    ends.set(driveKey(first.to), learnDrive([first, ...others], first, roads, settings));
    known.set(driveKey(first.from), ends);
  }
  return { drives: known, roadPace: learnPace(roads, rides, settings) };
}

function groupByPair(rides: readonly Ride[]): readonly (readonly Ride[])[] {
  const pairs = new Map<string, Ride[]>();
  for (const ride of rides) {
    const pair = `${driveKey(ride.from)} ${driveKey(ride.to)}`;
    const same = pairs.get(pair);
    if (same) same.push(ride);
    else pairs.set(pair, [ride]);
  }
  return [...pairs.values()];
}

function learnDrive(
  rides: readonly Ride[],
  { from, to }: Ride,
  roads: KnownDrives,
  settings: TravelSettings,
): KnownDrive {
  const odometers = rides.flatMap(({ odometerMiles }) => odometerMiles ?? []);
  return {
    minutes: quantile(
      rides.map((ride) => ride.minutes / slowdownOf(ride, settings)),
      0.5,
    ),
    miles:
      odometers.length >= MIN_ODOMETERS_OF_PAIR
        ? quantile(odometers, 0.5)
        : (findDrive(roads, from, to)?.miles ?? roadMiles(from, to, settings)),
    source: 'learned',
  };
}

function learnPace(roads: KnownDrives, rides: readonly Ride[], settings: TravelSettings): number | undefined {
  const ratios = rides.flatMap((ride) => {
    const drive = findDrive(roads, ride.from, ride.to);
    return drive && drive.minutes > 0 ? [ride.minutes / (drive.minutes * slowdownOf(ride, settings))] : [];
  });
  if (ratios.length < MIN_RIDES) return undefined;
  return Math.min(MAX_PACE, Math.max(1 / MAX_PACE, quantile(ratios, 0.5)));
}

const slowdownOf = ({ weekday, minute }: Ride, settings: TravelSettings) => slowdownAt(settings, weekday, minute);
