import type { LatLng } from '../documents/latLng';
import type { TripStep } from '../driver/tripProgress';
import { driveFromNearby } from '../travel/approach';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { minutesBetween } from '../travel/travel';
import { type Clock, type DriverPosition, type DriverTrip, longestDrive } from './knownOfDriver';

/** Where a driver is taken to be whose phone is silent. */
export interface EstimatedPosition {
  readonly location: LatLng;
  /** The driver's last step, on which this rests. */
  readonly step: ReportedStep;
}

/** A step of a trip under way, and when the driver took it. */
export interface ReportedStep {
  readonly stage: Exclude<TripStep, 'droppedOff'>;
  readonly at: Date;
}

const MINUTE = 60_000;
/** How long a driver can wait at a pick-up before it is doubtful whether they still do. */
const LONGEST_WAIT = 60;

/**
 * Where a driver is by the last step of a trip under way: at its pick-up, or on the straight line to the next stop, as far as
 * the estimated drive is. Phones send no positions while the driver navigates in another app. Undefined without such a step,
 * if a place is not on the map, or if the step is so old that the driver must have gone on.
 * @param position the last one, which may be older or newer than the step
 */
export function estimatePosition(
  driverUid: string,
  position: Pick<DriverPosition, 'location' | 'updatedAt'>,
  trips: readonly DriverTrip[],
  clock: Clock,
): EstimatedPosition | undefined {
  const last = lastStep(driverUid, trips);
  if (!last) return undefined;
  const { trip, stage, at } = last;
  const step = { stage, at: new Date(at) };
  const minutes = (from: number) => (clock.now.getTime() - from) / MINUTE;
  if (stage === 'arrived') {
    return trip.pickup && minutes(at) <= LONGEST_WAIT ? { location: trip.pickup, step } : undefined;
  }
  const sent = position.updatedAt.toMillis();
  const start = stage === 'onBoard' && sent < at ? trip.pickup : position.location;
  const end = stage === 'onBoard' ? trip.dropoff : trip.pickup;
  if (!start || !end) return undefined;
  const { timeZone, travel = DEFAULT_PLAN_SETTINGS } = clock;
  const since = Math.max(at, sent);
  const drive = minutesBetween(start, end, new Date(since), timeZone, travel, driveFromNearby);
  if (minutes(since) > longestDrive(drive)) return undefined;
  const share = drive > 0 ? Math.min(1, Math.max(0, minutes(since) / drive)) : 1;
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    location: { lat: between(start.lat, end.lat), lng: between(start.lng, end.lng) },
    step,
  };
}

interface LastStep {
  readonly trip: DriverTrip;
  readonly stage: ReportedStep['stage'];
  readonly at: number;
}

/** The latest step of the driver's own trips under way. */
function lastStep(driverUid: string, trips: readonly DriverTrip[]): LastStep | undefined {
  const steps = trips.flatMap((trip): readonly LastStep[] => {
    const { progress } = trip;
    if (progress?.driverUid !== driverUid || progress.noShow) return [];
    const { stage, times } = progress;
    const at = stage && times[stage]?.toMillis();
    return stage && stage !== 'droppedOff' && at ? [{ trip, stage, at }] : [];
  });
  return steps.toSorted((a, b) => b.at - a.at)[0];
}
