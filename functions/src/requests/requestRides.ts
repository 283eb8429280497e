import {
  check,
  outboundLegs,
  type RequestClient,
  type RideRequest,
  requestTripInput,
  returnNeeds,
  type TripInput,
  tripInputSchema,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import type { ChosenClient } from './chosenClient';
import type { TimedLegs } from './pickUps';

/** What a leg becomes. */
export interface RequestRide {
  /** The index of the leg. */
  readonly leg: number;
  readonly input: TripInput;
  /** The index of the leg whose way back it is. */
  readonly outbound: number | undefined;
}

/**
 * The rides of a request's legs, as entry would have them.
 * @param indexes of the legs that become rides: those that are trips already may have no pick-up time here
 * @throws HttpsError `invalid-input` if one can't be a trip
 */
export function requestRides(
  { client, notes }: { readonly client: RequestClient; readonly notes: string },
  chosen: ChosenClient,
  { legs, computed }: TimedLegs,
  indexes: readonly number[] = legs.map((_, index) => index),
): readonly RequestRide[] {
  const outbounds = outboundLegs(legs);
  const { uid, name, phone, medicaidId, needs } = chosen;
  return indexes.flatMap((index) => {
    const leg = legs[index];
    if (!leg) return [];
    const outbound = outbounds[index];
    const ride = {
      ...requestTripInput({ client: { ...client, name, phone, medicaidId, needs }, notes }, leg, uid),
      puTimeComputed: computed.has(index),
      // Its pick-up is where the way there ended
      ...(outbound !== undefined && { needs: returnNeeds(needs) }),
    };
    return [{ leg: index, input: toTripInput(ride, index), outbound }];
  });
}

/** @throws HttpsError `invalid-input` if the ride can't be a trip */
export function toTripInput(ride: TripInput, leg: number): TripInput {
  const { data, problem } = check(tripInputSchema, ride);
  if (!problem) return data;
  throw callProblem('invalid-input', { ...problem, message: `Ride ${leg + 1}: ${problem.message}` });
}

/** What only the office knows of a request's trips: the facility's own number, and its phone number for a known client. */
export function officeNotes(
  { poNumber, client }: Pick<RideRequest, 'poNumber' | 'client'>,
  chosen: ChosenClient,
): string {
  const isOtherPhone = client.phone !== '' && client.phone !== chosen.phone;
  return [
    ...(poNumber === '' ? [] : [`PO number: ${poNumber}`]),
    ...(isOtherPhone ? [`Phone number from the facility: ${client.phone}`] : []),
  ].join('\n');
}
