import type { DriveTrip } from './driveTrip';

export interface Wait {
  /** Whole minutes since the arrival. */
  readonly minutes: number;
  /** Minutes until a no-show can be reported; 0 or less from then on. */
  readonly minutesLeft: number;
}

/**
 * How long the driver has been waiting for the client; undefined unless they are at the pick-up.
 * @param noShowMinutes how long they wait before they can report that the client did not come
 */
export function waitOf({ progress }: DriveTrip, now: Date, noShowMinutes: number): Wait | undefined {
  const { stage, times, noShow } = progress;
  if (stage !== 'arrived' || times.arrived === null || noShow !== null) return undefined;
  const minutes = Math.max(0, Math.floor((now.getTime() - times.arrived.toMillis()) / 60_000));
  return { minutes, minutesLeft: noShowMinutes - minutes };
}
