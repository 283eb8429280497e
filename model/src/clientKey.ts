import { contentKey } from './contentKey';
import { foldText } from './searchGrams';

/** The digits of a phone number, without the American country code, so that two ways of writing one number agree. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** The uid of a client that nobody has picked from the list: the same person, by name and phone, gets the same one. */
export function clientKey(name: string, phone: string): string {
  return contentKey('client', foldText(name), phoneDigits(phone));
}
