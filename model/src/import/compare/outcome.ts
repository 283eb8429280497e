import type { StandingOrder } from '../../documents/standingOrder';
import type { StoredTrip } from '../../documents/trip';
import type { Way } from '../../standingOrder/standingOrderPlan';
import type { RideNeeds } from '../../trip/rideNeeds';
import type { TripInput } from '../../trip/tripInput';
import type { Ride } from '../reading/fileReading';

/** A standing order of the account, with its id. */
export type StoredOrder = StandingOrder & { readonly id: string };

export type ImportField = keyof TripInput | 'status' | 'driverName';

/** A field of a trip, as it is and as the file has it. */
export interface FieldChange {
  readonly field: ImportField;
  readonly before: TripInput[keyof TripInput];
  readonly after: TripInput[keyof TripInput];
}

/** How a ride of a file and a trip that is there differ. */
export interface Difference {
  readonly stored: StoredTrip;
  /** What the import can change. */
  readonly changes: readonly FieldChange[];
  /** What differs too, but only the trip itself can change. */
  readonly notApplied: readonly FieldChange[];
}

/** Why a trip may be the ride, although the file doesn't name it. */
export type Likeness =
  /** The broker's copy of the trip, under almost the same number. */
  | 'copy'
  /** A standing order made it, for the same client at about the same time. */
  | 'standingOrder'
  /** The same client at about the same time. */
  | 'time'
  /** The same client that day, from and to the same addresses. */
  | 'way';

/** What importing a ride would do. Each ride has exactly one outcome. */
export type Outcome =
  | { readonly kind: 'new' }
  /** The trip is there and says the same. */
  | { readonly kind: 'same'; readonly stored: StoredTrip }
  | ({ readonly kind: 'change' } & Difference)
  /**
   * The trip is there on another day. Not sure where the broker seems to use its numbers again on other days.
   */
  | ({ readonly kind: 'movedDay'; readonly isSure: boolean } & Difference)
  /** The file cancels the trip. A guess where only the client, the day, and the way say which trip it is. */
  | { readonly kind: 'cancel'; readonly stored: StoredTrip; readonly isGuess?: boolean }
  /** The trip is cancelled, and the file says that it takes place. */
  | ({ readonly kind: 'reinstate' } & Difference)
  /** No trip is known to be the ride, but this one may be. A question. */
  | ({ readonly kind: 'similar'; readonly why: Likeness; readonly isClose: boolean } & Difference)
  /** A standing order will make a trip, for this day of its own, that may be the ride. A question. */
  | {
      readonly kind: 'ordered';
      readonly order: StoredOrder;
      readonly day: string;
      readonly way: Way;
      readonly isClose: boolean;
    }
  | {
      readonly kind: 'leftOut';
      /** A cancellation of an unknown trip, or of one that is over; a trip that can't be read. */
      readonly why: 'unknown' | 'closed' | 'broken';
      readonly stored?: StoredTrip;
    };

/** What becomes of a ride: it is added, the trip that is there is changed to it or cancelled, or nothing is done. */
export type RideChoice = 'add' | 'apply' | 'leaveOut';

export interface ComparedRide {
  readonly ride: Ride;
  readonly outcome: Outcome;
  /** What can be chosen, the preset first. */
  readonly choices: readonly RideChoice[];
  /** The key under which the ride is found again. */
  readonly key: string;
  /** The key of the outbound ride, if this one is its return. */
  readonly returnOfKey?: string;
  /** What the ride needs by the client's profile, as far as the file says nothing of it. */
  readonly guessed?: RideNeeds;
}

export interface Comparison {
  /** In the order of the file. */
  readonly rides: readonly ComparedRide[];
  /** Open trips that an earlier file of this format had for the days of this one, and that are no longer in it. */
  readonly missing: readonly StoredTrip[];
}
