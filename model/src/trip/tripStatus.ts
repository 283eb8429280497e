import type { Role } from '../people/role';

export const TRIP_STATUSES = ['Active', 'Pending', 'Delayed', 'Cancelled', 'Completed'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

export interface TripMove {
  readonly to: TripStatus;
  /** The label of the button. */
  readonly verb: string;
  readonly by: readonly Role[];
}

const ANYONE = ['admin', 'driver'] as const;
const ADMIN = ['admin'] as const;

/** The legal status changes. Buttons and the rules' tests derive from this table; firestore.rules repeats it. */
const TRIP_MOVES: Readonly<Record<TripStatus, readonly TripMove[]>> = {
  Pending: [
    { to: 'Active', verb: 'Start', by: ANYONE },
    { to: 'Delayed', verb: 'Mark delayed', by: ANYONE },
    { to: 'Cancelled', verb: 'Cancel trip', by: ADMIN },
  ],
  Active: [
    { to: 'Completed', verb: 'Complete', by: ANYONE },
    { to: 'Delayed', verb: 'Mark delayed', by: ANYONE },
    { to: 'Cancelled', verb: 'Cancel trip', by: ADMIN },
  ],
  Delayed: [
    { to: 'Active', verb: 'Start', by: ANYONE },
    { to: 'Completed', verb: 'Complete', by: ANYONE },
    { to: 'Cancelled', verb: 'Cancel trip', by: ADMIN },
  ],
  Cancelled: [{ to: 'Pending', verb: 'Reinstate', by: ADMIN }],
  Completed: [{ to: 'Active', verb: 'Reopen', by: ADMIN }],
};

/** The status changes that a role can make from a status. */
export function movesFrom(status: TripStatus, role: Role): readonly TripMove[] {
  return TRIP_MOVES[status].filter((move) => move.by.includes(role));
}

export function isLegalMove(from: TripStatus, to: TripStatus, role: Role): boolean {
  return movesFrom(from, role).some((move) => move.to === to);
}

/** Whether a trip with this status still needs a driver's time: neither completed nor cancelled. */
export function isOpen(status: TripStatus): boolean {
  return status !== 'Completed' && status !== 'Cancelled';
}

/** Who cancelled a trip; required together with a reason. */
export const CANCELLERS = ['client', 'facility', 'broker', 'dispatcher'] as const;
export type Canceller = (typeof CANCELLERS)[number];
