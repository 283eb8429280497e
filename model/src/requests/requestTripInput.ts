import type { TripInput } from '../trip/tripInput';
import { emptyTripInput } from '../trip/tripInput';
import type { RequestContent, RequestLeg } from './rideRequest';

/**
 * The input of the trip that a leg becomes. A leg with only an appointment has no pick-up time yet: the caller computes it,
 * or the office enters it.
 * @param clientUid the client that the office chose; null for a new one
 */
export function requestTripInput(
  { client, notes }: Pick<RequestContent, 'client' | 'notes'>,
  leg: RequestLeg,
  clientUid: string | null,
): TripInput {
  return {
    ...emptyTripInput(leg.day),
    clientUid,
    name: client.name,
    phone: client.phone,
    medicaidId: client.medicaidId,
    clientDis: client.clientDis,
    needs: client.needs,
    puTime: leg.puTime,
    apptTime: leg.apptTime,
    willCall: leg.willCall,
    fromAddress: leg.fromAddress,
    fromPhone: leg.fromPhone,
    toAddress: leg.toAddress,
    toPhone: leg.toPhone,
    bookingComments: notes,
  };
}

/**
 * A ride with what its facility changed about the leg. What the office has changed since, such as the pick-up time, stays
 * where the facility changed nothing. The times of both are those that people say at the places.
 */
export function withLeg<Ride extends TripInput>(ride: Ride, before: RequestLeg, after: RequestLeg): Ride {
  const isChanged = (field: keyof RequestLeg) => before[field] !== after[field];
  const isTimed = (['puTime', 'willCall', 'apptTime'] as const).some(isChanged);
  const isMoved = isChanged('fromAddress') || isChanged('toAddress');
  return {
    ...ride,
    ...(isChanged('day') && { tripDate: after.day }),
    ...(isTimed && {
      puTime: after.puTime,
      apptTime: after.apptTime,
      willCall: after.willCall,
      puTimeComputed: false,
    }),
    ...(isChanged('fromAddress') && { fromAddress: after.fromAddress, pickup: null, fromDetails: '' }),
    ...(isChanged('toAddress') && { toAddress: after.toAddress, dropoff: null, toDetails: '' }),
    ...(isChanged('fromPhone') && { fromPhone: after.fromPhone }),
    ...(isChanged('toPhone') && { toPhone: after.toPhone }),
    // The booked miles were those between the other places
    ...(isMoved && { miles: 0 }),
  };
}
