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
