import {
  foldProgress,
  isOpen,
  type LatLng,
  type StoredEvent,
  type StoredTrip,
  TRIP_STEPS,
  type Trip,
  type TripProgress,
  type TripStep,
} from '@mtos/model';

/** A trip as its driver sees it: with every step that was tapped on this phone, whether or not the server has it. */
export interface DriveTrip {
  readonly trip: StoredTrip;
  readonly status: Trip['status'];
  readonly progress: TripProgress;
  /** The step to do next; undefined once the trip is over. */
  readonly next: TripStep | undefined;
}

/** `events` are those that the phone knows of any trip. */
export function driveTrip(trip: StoredTrip, events: readonly StoredEvent[]): DriveTrip {
  const own = events.filter(({ tripId }) => tripId === trip.id);
  const { status, progress } = progressFrom(trip, own);
  return { trip, status, progress, next: isOpen(status) ? stepAfter(progress.stage) : undefined };
}

/** What the server derived is all there is, unless the phone knows events: it then knows all of them. */
function progressFrom(trip: StoredTrip, events: readonly StoredEvent[]): Pick<DriveTrip, 'status' | 'progress'> {
  const { status, progress } = trip;
  if (events.length === 0 && progress && progress.driverUid === trip.driverUid) return { status, progress };
  return foldProgress(trip, events);
}

const stepAfter = (stage: TripStep | null): TripStep | undefined =>
  TRIP_STEPS[stage === null ? 0 : TRIP_STEPS.indexOf(stage) + 1];

/** Whether the driver has begun the trip and not ended it; a reported no-show ends it for now. */
export const isUnderWay = ({ status, progress }: DriveTrip): boolean =>
  isOpen(status) && progress.stage !== null && progress.noShow === null;

/** Whether the client has not called yet to be picked up. */
export const isWaitingWillCall = ({ trip }: DriveTrip): boolean => trip.willCall;

/** Where the driver goes next on the trip. */
export interface Stop {
  readonly kind: 'pickUp' | 'dropOff';
  readonly address: string;
  /** Place name, unit, or floor; empty if there is nothing to know. */
  readonly details: string;
  /** Where the address is on the map, if that is known. */
  readonly location: LatLng | null;
  /** HH:mm; empty without a time. */
  readonly time: string;
  /** Whom to call there. */
  readonly phones: readonly { readonly whose: 'client' | 'place'; readonly number: string }[];
}

export function currentStop({ trip, progress }: DriveTrip): Stop {
  const isOnBoard = progress.stage === 'onBoard' || progress.stage === 'droppedOff';
  return tripStop(trip, isOnBoard ? 'dropOff' : 'pickUp');
}

/** One of a trip's two stops. */
export function tripStop(trip: StoredTrip, kind: Stop['kind']): Stop {
  const phones = (place: string): Stop['phones'] =>
    (
      [
        ['client', trip.phone],
        ['place', place],
      ] as const
    ).flatMap(([whose, number]) => (number ? [{ whose, number }] : []));
  return kind === 'dropOff'
    ? {
        kind,
        address: trip.toAddress,
        details: trip.toDetails,
        location: trip.dropoff,
        time: trip.apptTime,
        phones: phones(trip.toPhone),
      }
    : {
        kind,
        address: trip.fromAddress,
        details: trip.fromDetails,
        location: trip.pickup,
        time: trip.puTime,
        phones: phones(trip.fromPhone),
      };
}
