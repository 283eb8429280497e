import type { Trip } from './documents';
import { type TripInput, tripFields } from './tripInput';

/** Who writes what no person wrote. */
export const SYSTEM = 'system';

type Timed = 'createdAt' | 'updatedAt' | 'statusAt';

export interface NewTripOrigin<Time> {
  readonly account: string;
  /** Uid of the person who enters it, or SYSTEM. */
  readonly writtenBy: string;
  /** The server's time, in whatever form the SDK at hand wants it. */
  readonly at: Time;
  readonly standingOrderId?: string;
  readonly returnOf?: string;
  readonly importKey?: string;
}

/** The whole document of a trip that begins its life: pending, without a driver, in its first version. */
export function newTrip<Time>(
  input: TripInput,
  origin: NewTripOrigin<Time>,
): Omit<Trip, Timed> & Readonly<Record<Timed, Time>> {
  return {
    ...tripFields(input),
    subOwneruid: origin.account,
    status: 'Pending',
    driverUid: null,
    driverName: '',
    assignedBy: null,
    assignedWhy: '',
    cancelReason: '',
    cancelledBy: null,
    standingOrderId: origin.standingOrderId ?? null,
    returnOf: origin.returnOf ?? null,
    importKey: origin.importKey ?? null,
    version: 1,
    createdAt: origin.at,
    updatedAt: origin.at,
    statusAt: origin.at,
    updatedBy: origin.writtenBy,
  };
}
