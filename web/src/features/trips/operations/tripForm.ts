import { emptyTripInput, isSameJson, saidTimes, type Trip, type TripInput } from '@mtos/model';

/** A stored trip's fields that the form edits. */
export function toInput(trip: Trip): TripInput {
  const { clientUid, name, phone, medicaidId, clientDis, tripDate, puTime, apptTime, fromAddress, fromPhone } = trip;
  const { toAddress, toPhone, pickup, dropoff, miles, bookingComments, willCall } = trip;
  const { companions, attendants, fromDetails, toDetails, needs, puTimeComputed } = trip;
  return {
    ...{ clientUid, name, phone, medicaidId, clientDis, tripDate, puTime, apptTime, fromAddress, fromPhone },
    ...{ toAddress, toPhone, pickup, dropoff, miles, bookingComments, willCall },
    ...{ companions, attendants, fromDetails, toDetails, needs, puTimeComputed },
  };
}

/** A stored trip's fields as people edit them: with the times that they say at its places. */
export const saidInput = (trip: Trip, timeZone: string): TripInput => ({
  ...toInput(trip),
  ...saidTimes(trip, trip, timeZone),
});

export type InputField = Exclude<keyof TripInput, 'puZone' | 'apptZone'>;

/** The fields in which two versions of a form's input differ, in the form's order. */
export function changedFields(before: TripInput, after: TripInput): readonly InputField[] {
  const fields = Object.keys(emptyTripInput('')) as InputField[];
  return fields.filter((field) => !isSameJson(before[field], after[field]));
}
