import type { Trip } from '../documents';
import { searchGrams } from '../searchGrams';
import type { Stored } from './stored';

type Given = Partial<Stored<Trip>> &
  Pick<Stored<Trip>, 'subOwneruid' | 'clientUid' | 'name' | 'tripDate' | 'updatedBy' | 'createdAt'>;

/** A whole trip document from what matters of it; pending, for an ambulatory client, unassigned unless told otherwise. */
export function buildTrip(given: Given): Stored<Trip> {
  return {
    phone: '',
    clientDis: 'ambulatory',
    puTime: '09:00',
    apptTime: '',
    fromAddress: '',
    fromPhone: '',
    toAddress: '',
    toPhone: '',
    pickup: null,
    dropoff: null,
    miles: 0,
    bookingComments: '',
    status: 'Pending',
    statusAt: given.createdAt,
    driverUid: null,
    driverName: '',
    assignedBy: null,
    assignedWhy: '',
    cancelReason: '',
    cancelledBy: null,
    willCall: false,
    standingOrderId: null,
    returnOf: null,
    importKey: null,
    searchGrams: searchGrams(given.name),
    version: 1,
    updatedAt: given.createdAt,
    ...given,
  };
}
