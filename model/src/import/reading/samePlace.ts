import { normalizeAddress } from '../../places/normalizeAddress';

/** Addresses repeat, and normalizing one takes far longer than finding it. */
const addresses = new Map<string, string>();
const MAX_ADDRESSES = 20_000;

/** The same text for each way in which an address of a file is written. */
export function toPlace(address: string): string {
  const known = addresses.get(address);
  if (known !== undefined) return known;
  const place = normalizeAddress(address);
  if (addresses.size >= MAX_ADDRESSES) addresses.clear();
  addresses.set(address, place);
  return place;
}

/** Whether two addresses are of one place, however they are written. */
export const isSamePlace = (one: string, other: string): boolean => toPlace(one) === toPlace(other);
