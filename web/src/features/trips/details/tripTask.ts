import type { TripMove } from '@mtos/model';
import type { DriverChoice } from '../assign/assignments';
import type { TripDoc } from '../list/useTrips';

/** What is done to a trip in a dialog. */
export type TripTask =
  | 'cancel'
  | 'noShow'
  | 'settle'
  | 'correct'
  | 'reopen'
  | 'assign'
  | 'start'
  | 'activate'
  | 'return'
  | 'reinstate'
  | 'delete';

export interface TripCommands {
  /** The task whose dialog is open. */
  readonly current: { readonly task: TripTask; readonly trip: TripDoc } | undefined;
  /** Opens the dialog of a task. The same function in every render. */
  readonly begin: (task: TripTask, trip: TripDoc) => void;
  /** Closes the dialog. */
  readonly end: () => void;
  /** Whether a change of the trip is being saved; nothing else can be done with it until then. */
  readonly isBusy: (trip: TripDoc) => boolean;
  /** Moves the trip to another status, or opens the dialog for what has to be said first. */
  readonly move: (trip: TripDoc, move: TripMove) => void;
  /** Records that the client of a will-call has called, or not. The same function in every render. */
  readonly recordCall: (trip: TripDoc, hasCalled: boolean) => void;
  /** Assigns the trip to a driver, or unassigns it without one, and offers to undo it. Asks first if it is locked. */
  readonly assign: (trip: TripDoc, driver: DriverChoice | undefined) => void;
  /** Locks the trip to its driver, or unlocks it. */
  readonly lock: (trip: TripDoc) => void;
  /** Opens the form for a standing order that repeats the trip. */
  readonly repeat: (trip: TripDoc) => void;
}

/** What the dialog of each task gets. */
export interface TaskProps {
  /** The trip as it was when the dialog opened. */
  readonly trip: TripDoc;
  readonly timeZone: string;
  readonly onDone: () => void;
}
