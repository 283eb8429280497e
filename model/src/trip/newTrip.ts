import type { Trip } from '../documents/trip';
import { type TripInput, tripFields } from './tripInput';

type Timed = 'createdAt' | 'updatedAt' | 'statusAt';

export interface NewTripOrigin<Time> {
  readonly account: string;
  /** The uid of the person who creates it, or what `systemFor` returns. */
  readonly writtenBy: string;
  /** The server time, in the form that the SDK needs. */
  readonly at: Time;
  readonly standingOrderId?: string;
  readonly returnOf?: string;
  readonly importKey?: string;
  /** The broker's number of the trip. */
  readonly tripNumber?: string;
}

/** The complete document of a new trip: pending, unassigned, version 1. */
export function newTrip<Time>(
  input: TripInput,
  origin: NewTripOrigin<Time>,
): Omit<Trip, Timed | 'calledAt'> & Readonly<Record<Timed, Time>> {
  return {
    ...tripFields(input, origin.tripNumber),
    subOwneruid: origin.account,
    status: 'Pending',
    driverUid: null,
    driverName: '',
    assignedBy: null,
    assignedWhy: '',
    locked: false,
    cancelReason: '',
    cancelledBy: null,
    standingOrderId: origin.standingOrderId ?? null,
    returnOf: origin.returnOf ?? null,
    importKey: origin.importKey ?? null,
    ...(origin.tripNumber && { tripNumber: origin.tripNumber }),
    version: 1,
    createdAt: origin.at,
    updatedAt: origin.at,
    statusAt: origin.at,
    updatedBy: origin.writtenBy,
  };
}
