import type { ClientWishes } from '../clientProfile/driverWishes';
import type { PayersOfTrips } from '../credentials/credentialGap';
import type { DriverSettings } from '../crew/driverSettings';
import type { WorkTime } from '../crew/workTime';
import type { DriverLocation } from '../documents/driverLocation';
import type { Trip } from '../documents/trip';
import type { User } from '../documents/user';
import type { TripProgress } from '../driver/tripProgress';
import type { DrivingSettings } from '../travel/planSettings';
import type { TravelSettings } from '../travel/travel';
import type { TimedTrip } from '../trip/tripSpan';

// What is known of a driver and a trip where a driver is assessed.

/** An older position does not tell where a driver is now. */
export const POSITION_FRESH_MINUTES = 10;

/** How long a drive of so many minutes can take before it is doubtful where the driver is. */
export const longestDrive = (minutes: number): number => 2 * minutes + 30;

/** A trip that needs a driver. */
export type TripToAssign = TimedTrip &
  Pick<Trip, 'clientUid' | 'clientDis' | 'companions' | 'attendants' | 'pickup'> & { readonly id: string };

/** A driver who may take the trip. */
export type DriverToAssess = Pick<User, 'fullName' | 'role' | 'state' | 'vehicle'> &
  Partial<Pick<User, 'liftDefectAt' | 'blockedFrom'>> & { readonly id: string };

/** A trip that a driver already has. */
export type DriverTrip = TimedTrip &
  Pick<Trip, 'companions' | 'attendants'> & {
    readonly id: string;
    readonly clientDis?: Trip['clientDis'] | undefined;
    readonly progress?: Pick<TripProgress, 'driverUid' | 'stage' | 'times' | 'noShow'> | undefined;
  };

/** The settings that say which trips a driver can take. */
type SettingsToAssess = WorkTime &
  Pick<DriverSettings, 'seats'> &
  Partial<Pick<DriverSettings, 'startPlace' | 'shift' | 'credentialGaps' | 'vehicleGaps'>>;

export type DriverPosition = Pick<DriverLocation, 'location' | 'available' | 'updatedAt'>;

/** Not loaded, failed to load, or incomplete. Never the same as "none": an unknown driver is not a free one. */
export type Unknown = 'unknown';

export interface KnownOfDriver<OtherTrip extends DriverTrip = DriverTrip> {
  /** Undefined if the driver never sent a position. */
  readonly position: DriverPosition | undefined | Unknown;
  /** The driver's trips that start on the `daysToCheck`. The trip being assigned may be among them. */
  readonly trips: readonly OtherTrip[] | Unknown;
  /** Undefined if the driver has none: they work at any time, and drive one trip at a time. */
  readonly settings: SettingsToAssess | undefined | Unknown;
  /** What the clients asked for. Drivers can't read it, so it never stands on a trip. */
  readonly wishes: ClientWishes;
  /** Who pays for the trips, which drivers can't read either; unknown if left out. It counts where only some payers want what is lacking. */
  readonly payers?: PayersOfTrips | undefined;
}

export interface Clock {
  readonly timeZone: string;
  readonly now: Date;
  /** How the company drives; as is usual if left out. */
  readonly travel?: (DrivingSettings & TravelSettings) | undefined;
}
