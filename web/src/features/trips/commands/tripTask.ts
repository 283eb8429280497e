import type { StoredTrip, TripMove, TripTimes } from '@mtos/model';
import type { DriverChoice } from '../operations/assignments';

/** What is done to a trip in a dialog. */
export type TripTask =
  | 'cancel'
  | 'cancelAsked'
  | 'noShow'
  | 'answer'
  | 'correct'
  | 'reopen'
  | 'assign'
  | 'start'
  | 'activate'
  | 'return'
  | 'reinstate'
  | 'delete';

export interface TripCommands {
  /** Whether the person may change trips. If not, nothing below is offered. */
  readonly canWrite: boolean;
  /** The task whose dialog is open. */
  readonly current: { readonly task: TripTask; readonly trip: StoredTrip } | undefined;
  /** Opens the dialog of a task. The same function in every render. */
  readonly begin: (task: TripTask, trip: StoredTrip) => void;
  /** Closes the dialog. */
  readonly end: () => void;
  /** Whether a change of the trip is being saved; nothing else can be done with it until then. */
  readonly isBusy: (trip: StoredTrip) => boolean;
  /** Moves the trip to another status, or opens the dialog for what has to be said first. */
  readonly move: (trip: StoredTrip, move: TripMove) => void;
  /** Records that the client of a will-call has called, or not. The same function in every render. */
  readonly recordCall: (trip: StoredTrip, hasCalled: boolean) => void;
  /** Assigns the trip to a driver, or unassigns it without one, and offers to undo it. Asks first if it is locked. */
  readonly assign: (trip: StoredTrip, driver: DriverChoice | undefined) => void;
  /** Locks the trip to its driver, or unlocks it. */
  readonly lock: (trip: StoredTrip) => void;
  /** Answers whether the trip's times were meant in its places' time zones: sets those that were meant, or keeps them. */
  readonly answerZone: (trip: StoredTrip, meant?: TripTimes) => void;
  /** Opens the form for a standing order that repeats the trip. */
  readonly repeat: (trip: StoredTrip) => void;
}

/** What the dialog of each task gets. */
export interface TaskProps {
  /** The trip as it was when the dialog opened. */
  readonly trip: StoredTrip;
  readonly timeZone: string;
  readonly onDone: () => void;
}
