import { normalizeAddress } from '../places/normalizeAddress';
import { addToDay } from '../time/calendarDays';
import type { RequestLeg } from './rideRequest';

type Way = Pick<RequestLeg, 'day' | 'puTime' | 'apptTime' | 'willCall' | 'fromAddress' | 'toAddress'>;

/**
 * For each leg, the index of the leg before it whose way back it is; undefined for others. A way back goes between the same
 * addresses, later on the same day or on the next. Where only its appointment is known, that says when it is.
 */
export function outboundLegs(legs: readonly Way[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = [];
  for (const [index, leg] of legs.entries()) {
    const isFree = (other: number) => found[other] === undefined && !found.includes(other);
    found.push(legs.findIndex((other, at) => at < index && isFree(at) && isWayBack(leg, other)));
    if (found[index] === -1) found[index] = undefined;
  }
  return found;
}

const isSameAddress = (one: string, other: string) => normalizeAddress(one) === normalizeAddress(other);

function isWayBack(leg: Way, outbound: Way): boolean {
  if (!isSameAddress(leg.fromAddress, outbound.toAddress) || !isSameAddress(leg.toAddress, outbound.fromAddress)) {
    return false;
  }
  if (leg.day === addToDay(outbound.day, 1)) return true;
  return (
    leg.day === outbound.day && !outbound.willCall && (leg.willCall || (leg.puTime || leg.apptTime) > outbound.puTime)
  );
}

/** The indexes of will-calls that can't repeat: a standing order has a time, and only its way back can be a will-call. */
export function unrepeatableLegs(legs: readonly Way[]): readonly number[] {
  const outbounds = outboundLegs(legs);
  return legs.flatMap((leg, index) =>
    leg.willCall && (outbounds[index] === undefined || leg.apptTime !== '') ? [index] : [],
  );
}

export const UNREPEATABLE_LEG = 'Only the way back of a ride can be a will-call that repeats. Enter a pick-up time.';
