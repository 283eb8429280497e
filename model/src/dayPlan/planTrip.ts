import type { DriverWishes } from '../clientProfile/driverWishes';
import { lacksCredential } from '../credentials/credentialGap';
import type { DriverSettings } from '../crew/driverSettings';
import { settingsOn } from '../crew/settingsOn';
import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import type { User } from '../documents/user';
import { carriedNow } from '../driver/liftDefect';
import type { TripStep } from '../driver/tripProgress';
import type { LoadedRide } from '../travel/loadingMinutes';
import type { PlanSettings } from '../travel/planSettings';
import type { TravelSettings } from '../travel/travel';

// What a plan needs of the documents, and no more: names, addresses, and phone numbers never reach the worker that plans.

export interface PlanTrip
  extends LoadedRide,
    Pick<
      Trip,
      | 'tripDate'
      | 'puTime'
      | 'apptTime'
      | 'clientDis'
      | 'companions'
      | 'attendants'
      | 'pickup'
      | 'dropoff'
      | 'miles'
      | 'status'
      | 'driverUid'
      | 'assignedBy'
      | 'locked'
      | 'willCall'
      | 'planned'
    > {
  readonly id: string;
  /** The way back of another trip, whose client was promised the pick-up time. */
  readonly isReturn: boolean;
  /** The last step of its driver, and when they took the client on board, in milliseconds. */
  readonly stage: TripStep | null;
  readonly boardedAt: number | null;
  /** What the client asked for about drivers; nothing if left out. */
  readonly driverWishes?: DriverWishes;
  /** Drivers who lack a credential that the trip's payer wants, or who may: the plan gives them the trip no more than blocked ones. */
  readonly unfitDrivers?: readonly string[];
}

export interface PlanDriver extends Pick<User, 'vehicle'> {
  readonly id: string;
  /** A defect of the lift keeps clients who need it away: `vehicle` is without them. */
  readonly hasLiftDefect?: boolean;
  /** The driver, or their vehicle, lacks a credential without which they get no trip, whoever pays for it. */
  readonly isUncredentialed?: boolean;
  /** Undefined if the driver has none: they work at any time, and drive one trip at a time. */
  readonly settings: Pick<DriverSettings, 'hours' | 'break' | 'daysOff' | 'seats' | 'vehicleOut'> | undefined;
  readonly start: LatLng | null;
  /** Where the driver is, if they are on shift and said so in the last minutes. */
  readonly position: LatLng | null;
}

/** A day to plan. Everything in it can be sent to a worker. */
export interface DayToPlan {
  readonly day: string;
  readonly timeZone: string;
  readonly now: Date;
  /** All trips of the day. */
  readonly trips: readonly PlanTrip[];
  /** The active drivers. */
  readonly drivers: readonly PlanDriver[];
  /** How the company drives; its speeds may have been learned. */
  readonly settings: PlanSettings & TravelSettings;
}

/** What the plan needs of a trip. */
export function toPlanTrip(
  id: string,
  trip: Omit<Trip, 'id'>,
  driverWishes?: DriverWishes,
  unfitDrivers: readonly string[] = [],
): PlanTrip {
  const { tripDate, puTime, apptTime, clientDis, pickup, dropoff, miles, status, willCall } = trip;
  const { driverUid, assignedBy, locked, companions, attendants, planned } = trip;
  const { progress, needs } = trip;
  const isOwn = progress !== undefined && progress.driverUid === driverUid;
  return {
    ...{ id, tripDate, puTime, apptTime, clientDis, pickup, dropoff, miles, status, willCall },
    ...{ driverUid, assignedBy, locked, companions, attendants, planned },
    needs: needs?.loadingMinutes === undefined ? null : { loadingMinutes: needs.loadingMinutes },
    isReturn: trip.returnOf !== null,
    stage: isOwn ? progress.stage : null,
    boardedAt: (isOwn && progress.times.onBoard?.toMillis()) || null,
    ...(driverWishes && { driverWishes }),
    ...(unfitDrivers.length > 0 && { unfitDrivers }),
  };
}

/** What the plan of a day needs of a driver. */
export function toPlanDriver(
  id: string,
  user: Pick<User, 'vehicle'> & Partial<Pick<User, 'liftDefectAt' | 'blockedFrom'>>,
  stored: DriverSettings | undefined,
  position: LatLng | null,
  day: string,
): PlanDriver {
  const settings = stored && settingsOn(stored, day);
  return {
    ...{ id, vehicle: carriedNow(user), position },
    ...(user.liftDefectAt && { hasLiftDefect: true }),
    ...(((user.blockedFrom ?? 'never') <= day || (settings && lacksCredential(settings, day))) && {
      isUncredentialed: true,
    }),
    settings: settings && {
      ...{ hours: settings.hours, break: settings.break, daysOff: settings.daysOff, seats: settings.seats },
      ...(settings.vehicleOut && { vehicleOut: settings.vehicleOut }),
    },
    start: settings?.startPlace?.location ?? null,
  };
}

/** How many minutes before its time a trip may be picked up. */
export const earliness = (
  { isReturn }: Pick<PlanTrip, 'isReturn'>,
  { pickupTolerance, earlyReturns }: Pick<PlanSettings, 'pickupTolerance' | 'earlyReturns'>,
): number => (isReturn && !earlyReturns ? 0 : pickupTolerance);
