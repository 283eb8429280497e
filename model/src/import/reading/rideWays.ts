import { normalizeAddress } from '../../places/normalizeAddress';
import type { RideDraft } from './rowDraft';

/** Addresses repeat, and normalizing one takes far longer than finding it. */
const addresses = new Map<string, string>();
const MAX_ADDRESSES = 20_000;

function toPlace(address: string): string {
  const known = addresses.get(address);
  if (known !== undefined) return known;
  const place = normalizeAddress(address);
  if (addresses.size >= MAX_ADDRESSES) addresses.clear();
  addresses.set(address, place);
  return place;
}

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

/** Whether two addresses are of one place, however they are written. */
export const isSamePlace = (one: string, other: string): boolean => toPlace(one) === toPlace(other);

const startsAtEnd = (outbound: RideDraft, other: RideDraft) =>
  toPlace(outbound.trip?.toAddress ?? '') === toPlace(other.trip?.fromAddress ?? '');

export const endsAtStart = (outbound: RideDraft, other: RideDraft) =>
  toPlace(outbound.trip?.fromAddress ?? '') === toPlace(other.trip?.toAddress ?? '');
