import type { RideDraft } from './rowDraft';
import { isSamePlace, toPlace } from './samePlace';

export const formatWay = ({ trip }: RideDraft) =>
  trip ? `${toPlace(trip.fromAddress)}\n${toPlace(trip.toAddress)}` : '';

/** Whether a ride goes from where another one ends to where it starts. */
export function goesBack(outbound: RideDraft, other: RideDraft): boolean {
  return (
    outbound.trip !== undefined &&
    other.trip !== undefined &&
    startsAtEnd(outbound, other) &&
    endsAtStart(outbound, other)
  );
}

const startsAtEnd = (outbound: RideDraft, other: RideDraft) =>
  toPlace(outbound.trip?.toAddress ?? '') === toPlace(other.trip?.fromAddress ?? '');

export const endsAtStart = (outbound: RideDraft, other: RideDraft) =>
  toPlace(outbound.trip?.fromAddress ?? '') === toPlace(other.trip?.toAddress ?? '');

/** Whether two rides of a person on one day start at the same place and time, so that they are one. */
export const startsAlike = ({ trip }: RideDraft, other: RideDraft): boolean =>
  trip !== undefined &&
  trip.puTime !== '' &&
  trip.puTime === other.trip?.puTime &&
  isSamePlace(trip.fromAddress, other.trip.fromAddress);
