import { emptyTripInput, type Trip, type TripInput } from '@mtos/model';

/** What the form edits of a stored trip. */
export function inputOf(trip: Trip): TripInput {
  const { clientUid, name, phone, clientDis, tripDate, puTime, apptTime, fromAddress, fromPhone } = trip;
  const { toAddress, toPhone, pickup, dropoff, miles, bookingComments, willCall } = trip;
  return {
    ...{ clientUid, name, phone, clientDis, tripDate, puTime, apptTime, fromAddress, fromPhone },
    ...{ toAddress, toPhone, pickup, dropoff, miles, bookingComments, willCall },
  };
}

/** The way back of a trip, the same day: from where it goes to where it starts. Without a time it is a will-call. */
export function returnInput(outbound: TripInput, puTime: string): TripInput {
  return {
    ...outbound,
    puTime,
    apptTime: '',
    willCall: puTime === '',
    fromAddress: outbound.toAddress,
    fromPhone: outbound.toPhone,
    toAddress: outbound.fromAddress,
    toPhone: outbound.fromPhone,
    pickup: outbound.dropoff,
    dropoff: outbound.pickup,
  };
}

export type InputField = keyof TripInput;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two versions of what the form edits differ, in the form's order. */
export function changedFields(before: TripInput, after: TripInput): readonly InputField[] {
  const fields = Object.keys(emptyTripInput('')) as InputField[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}
