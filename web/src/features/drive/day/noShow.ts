import type { DriveTrip } from './driveTrip';

/** How long a driver waits at the pick-up before they can report that the client did not come. */
const NO_SHOW_MINUTES = 10;

export interface Wait {
  /** Whole minutes since the arrival. */
  readonly minutes: number;
  /** Minutes until a no-show can be reported; 0 or less from then on. */
  readonly minutesLeft: number;
}

/** How long the driver has been waiting for the client; undefined unless they are at the pick-up. */
export function waitOf({ progress }: DriveTrip, now: Date): Wait | undefined {
  const { stage, times, noShow } = progress;
  if (stage !== 'arrived' || times.arrived === null || noShow !== null) return undefined;
  const minutes = Math.max(0, Math.floor((now.getTime() - times.arrived.toMillis()) / 60_000));
  return { minutes, minutesLeft: NO_SHOW_MINUTES - minutes };
}
