import type { Trip } from '../documents/trip';
import { containsText } from '../queries/searchGrams';
import type { FrequentPlace } from './place';
import { placeKey } from './placeKey';

/** A place's name can have as many commas, less one, and is still found in an address. */
const MAX_NAME_PARTS = 3;

/** How the address of a trip names a frequent place: it begins with the place's name, as a driver looks for it. */
export const namedAddress = ({ name, address }: Pick<FrequentPlace, 'name' | 'address'>): string =>
  containsText(address, name) ? address : `${name}, ${address}`;

type Ends = Pick<Trip, 'fromAddress' | 'toAddress'>;

/** The keys that frequent places at a trip's ends can have: of its addresses, also without the name that they begin with. */
export function frequentPlaceKeys({ fromAddress, toAddress }: Ends): readonly string[] {
  const ways = [fromAddress, toAddress].flatMap((address) => {
    const parts = address.split(',');
    const shorter = Array.from({ length: Math.min(MAX_NAME_PARTS, parts.length - 1) }, (_, index) =>
      parts.slice(index + 1),
    );
    return [parts, ...shorter].map((left) => left.join(',').trim());
  });
  return [...new Set(ways.filter((way) => way !== '').map(placeKey))];
}

const BEGINS_WITH_NUMBER = /^\s*\d/;

/** Whether an address is that of a place, and does not name another one in the same building. */
function isAt({ name, address, key }: Pick<FrequentPlace, 'name' | 'address' | 'key'>, written: string): boolean {
  const found = placeKey(written);
  const isSameAddress = found === key || found === placeKey(namedAddress({ name, address }));
  return isSameAddress && (BEGINS_WITH_NUMBER.test(written) || written === address || containsText(written, name));
}

/**
 * The payer that the frequent places at a trip's ends name, by its id. Undefined if none does, and also if two name different
 * ones: then a person chooses.
 */
export function findPlacePayer(
  places: readonly Pick<FrequentPlace, 'name' | 'address' | 'key' | 'payerUid'>[],
  { fromAddress, toAddress }: Ends,
): string | undefined {
  const named = places
    .filter((place) => isAt(place, fromAddress) || isAt(place, toAddress))
    .flatMap(({ payerUid }) => payerUid ?? []);
  const [payerUid, ...others] = new Set(named);
  return others.length === 0 ? payerUid : undefined;
}
