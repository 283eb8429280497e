import { type NoShowRule, waitEnd } from '@mtos/model';
import type { DriveTrip } from './driveTrip';

export interface Wait {
  /** Whole minutes since the arrival. */
  readonly minutes: number;
  /** Minutes until a no-show can be reported; 0 or less from then on. */
  readonly minutesLeft: number;
}

/**
 * How long the driver has been waiting for the client; undefined unless they are at the pick-up.
 * @param noShowMinutes how long they wait before they can report that the client did not come: from the later of the arrival and
 *   the planned pick-up
 */
export function findWait(
  { trip, progress }: DriveTrip,
  now: Date,
  { noShowMinutes, timeZone }: NoShowRule,
): Wait | undefined {
  const { stage, times, noShow } = progress;
  if (stage !== 'arrived' || times.arrived === null || noShow !== null) return undefined;
  const arrived = times.arrived.toMillis();
  const end = waitEnd(trip, times.arrived, { noShowMinutes, timeZone });
  return {
    minutes: Math.max(0, Math.floor((now.getTime() - arrived) / 60_000)),
    minutesLeft: Math.ceil((end.getTime() - now.getTime()) / 60_000),
  };
}
