import { contentKey } from '../documents/contentKey';
import { normalizeAddress } from './normalizeAddress';

/** The id under which an account keeps what is known of an address. Every way to write the address has the same one. */
export const placeKey = (address: string): string => contentKey('place', normalizeAddress(address));
