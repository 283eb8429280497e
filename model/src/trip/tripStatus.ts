export const TRIP_STATUSES = ['Active', 'Pending', 'Delayed', 'Cancelled', 'Completed'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

export interface TripMove {
  readonly to: TripStatus;
  /** The label of the button. */
  readonly verb: string;
}

/**
 * The status changes that admins can make. Buttons and the security rules derive from this table.
 * Drivers change no status: it follows from their events.
 */
const TRIP_MOVES: Readonly<Record<TripStatus, readonly TripMove[]>> = {
  Pending: [
    { to: 'Active', verb: 'Start' },
    { to: 'Delayed', verb: 'Mark delayed' },
    { to: 'Cancelled', verb: 'Cancel trip' },
  ],
  Active: [
    { to: 'Completed', verb: 'Complete' },
    { to: 'Delayed', verb: 'Mark delayed' },
    { to: 'Cancelled', verb: 'Cancel trip' },
  ],
  Delayed: [
    { to: 'Active', verb: 'Start' },
    { to: 'Completed', verb: 'Complete' },
    { to: 'Cancelled', verb: 'Cancel trip' },
  ],
  Cancelled: [{ to: 'Pending', verb: 'Reinstate' }],
  Completed: [{ to: 'Active', verb: 'Reopen' }],
};

/** The status changes that are legal from a status. */
export function movesFrom(status: TripStatus): readonly TripMove[] {
  return TRIP_MOVES[status];
}

export function isLegalMove(from: TripStatus, to: TripStatus): boolean {
  return movesFrom(from).some((move) => move.to === to);
}

/** Whether a trip with this status still needs a driver's time: not completed and not cancelled. */
export function isOpen(status: TripStatus): boolean {
  return status !== 'Completed' && status !== 'Cancelled';
}

/** Who cancelled a trip; required together with a reason. */
export const CANCELLERS = ['client', 'facility', 'broker', 'dispatcher'] as const;
export type Canceller = (typeof CANCELLERS)[number];
