import { addToDay } from '../time/calendarDays';
import { returnNeeds } from './rideNeeds';
import type { TripInput } from './tripInput';

/** When a trip's return is. */
export interface ReturnTime {
  /** Empty for a will-call. */
  readonly puTime: string;
  /** Whether it is on the day after the trip's, as after a dialysis at night. */
  readonly nextDay?: boolean | undefined;
}

/** The day of the return of a trip on `day`. */
export const returnDay = (day: string, { nextDay }: Pick<ReturnTime, 'nextDay'>): string =>
  nextDay ? addToDay(day, 1) : day;

/** A trip's return, from its drop-off to its pick-up. A will-call if it has no pick-up time. */
export function returnInput(outbound: TripInput, back: ReturnTime): TripInput {
  return {
    ...outbound,
    tripDate: returnDay(outbound.tripDate, back),
    puTime: back.puTime,
    apptTime: '',
    willCall: back.puTime === '',
    puTimeComputed: false,
    fromAddress: outbound.toAddress,
    fromPhone: outbound.toPhone,
    toAddress: outbound.fromAddress,
    toPhone: outbound.fromPhone,
    fromDetails: outbound.toDetails,
    toDetails: outbound.fromDetails,
    pickup: outbound.dropoff,
    dropoff: outbound.pickup,
    needs: returnNeeds(outbound.needs),
  };
}
