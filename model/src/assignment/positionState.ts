import { estimatePosition, type ReportedStep } from './estimatedPosition';
import { type Clock, type DriverPosition, type DriverTrip, POSITION_FRESH_MINUTES } from './knownOfDriver';

/** What is known of where a driver is. `at` is the time of their last position. */
export type PositionState =
  /** The driver never sent a position, or not in the last week. */
  | { readonly kind: 'none' }
  | { readonly kind: 'current'; readonly at: Date }
  /** The phone is silent, but the driver's last step says about where they are: they can navigate in another app. */
  | { readonly kind: 'underWay'; readonly at: Date; readonly step: ReportedStep }
  | { readonly kind: 'old'; readonly at: Date };

/** What is known of where a driver is, as `assessDriver` judges it. @param trips the driver's own, of about today */
export function positionState(
  driverUid: string,
  position: Pick<DriverPosition, 'location' | 'updatedAt'> | undefined,
  trips: readonly DriverTrip[],
  clock: Clock,
): PositionState {
  if (!position) return { kind: 'none' };
  const at = position.updatedAt.toDate();
  if (clock.now.getTime() - at.getTime() <= POSITION_FRESH_MINUTES * 60_000) return { kind: 'current', at };
  const step = estimatePosition(driverUid, position, trips, clock)?.step;
  return step ? { kind: 'underWay', at, step } : { kind: 'old', at };
}
