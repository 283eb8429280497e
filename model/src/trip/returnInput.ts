import type { TripInput } from './tripInput';

/** A trip's return on the same day, from its drop-off to its pick-up. A will-call if `puTime` is empty. */
export function returnInput(outbound: TripInput, puTime: string): TripInput {
  return {
    ...outbound,
    puTime,
    apptTime: '',
    willCall: puTime === '',
    puTimeComputed: false,
    fromAddress: outbound.toAddress,
    fromPhone: outbound.toPhone,
    toAddress: outbound.fromAddress,
    toPhone: outbound.fromPhone,
    fromDetails: outbound.toDetails,
    toDetails: outbound.fromDetails,
    pickup: outbound.dropoff,
    dropoff: outbound.pickup,
  };
}
