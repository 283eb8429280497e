import type { TimedPosition } from '../driver/positionDue';
import { MAX_SHIFT_HOURS, type Shift } from '../reports/shift';
import { straightMiles } from '../travel/travel';
import type { PhonePoint } from './phoneReport';

/** In meters: a position that is less exact does not say where a driver is. */
export const MAX_RADIUS = 500;
/** How far a phone's clock can be ahead of the server's, in milliseconds. */
const MAX_LEAD = 2 * 60_000;
/** How long a position can wait on a phone, in milliseconds. */
const MAX_AGE = 72 * 3_600_000;
/** Faster than any vehicle of a company, in miles per hour. */
const MAX_SPEED = 120;
const METERS_PER_MILE = 1609.344;
/** How often a driver's position is written, in milliseconds. */
const LIVE_INTERVAL = 10_000;

/** Why a position is not used. */
export const POINT_PROBLEMS = ['faked', 'invalid', 'inaccurate', 'future', 'old', 'offShift', 'tooFast'] as const;
export type PointProblem = (typeof POINT_PROBLEMS)[number];

/** Why a position can't be used, as far as it shows that itself; undefined if it can. */
export function findPointProblem({ faked, accuracy, at }: PhonePoint, now: number): PointProblem | undefined {
  if (faked) return 'faked';
  if (at > now + MAX_LEAD) return 'future';
  if (at < now - MAX_AGE) return 'old';
  return accuracy !== null && accuracy > MAX_RADIUS ? 'inaccurate' : undefined;
}

/** Whether a driver was on shift at an instant, by the last shift that started up to then. */
export function wasOnShift(shift: Pick<Shift, 'startedAt' | 'endedAt'> | undefined, at: number): boolean {
  if (!shift || at < shift.startedAt.toMillis()) return false;
  return at <= (shift.endedAt?.toMillis() ?? shift.startedAt.toMillis() + MAX_SHIFT_HOURS * 3_600_000);
}

/** The position that is shown of a driver. */
export interface LivePosition extends TimedPosition {
  /** When it was written, in milliseconds. */
  readonly writtenAt: number;
}

/**
 * Whether a position is shown as the driver's: `live`, or why not. `late`: a newer one is known. `soon`: the last one was
 * written less than ten seconds ago. `tooFast`: no vehicle can have come there from the last one.
 */
export function compareWithLive(
  point: Pick<PhonePoint, 'at' | 'location' | 'accuracy'>,
  live: LivePosition | undefined,
  now: number,
): 'live' | 'late' | 'soon' | 'tooFast' {
  if (!live) return 'live';
  if (point.at <= live.at) return 'late';
  if (isTooFast(live, point)) return 'tooFast';
  return now - live.writtenAt < LIVE_INTERVAL ? 'soon' : 'live';
}

/** Whether no vehicle can have driven so far in that time, wherever within their radius both positions really are. */
export function isTooFast(from: TimedPosition, to: Pick<PhonePoint, 'at' | 'location' | 'accuracy'>): boolean {
  const uncertain = (MAX_RADIUS + (to.accuracy ?? MAX_RADIUS)) / METERS_PER_MILE;
  const miles = straightMiles(from.location, to.location) - uncertain;
  return miles > (MAX_SPEED * (to.at - from.at)) / 3_600_000;
}
