import { contentKey } from '../documents/contentKey';
import { phoneDigits } from '../people/phoneDigits';
import { normalizeText } from '../queries/searchGrams';

/** The uid of a client who was not picked from the list; the same for the same name and phone number. */
export function clientKey(name: string, phone: string): string {
  return contentKey('client', normalizeText(name), phoneDigits(phone));
}
