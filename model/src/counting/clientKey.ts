import { contentKey } from '../documents/contentKey';
import { identifyingNumber, plainMemberNumber } from '../people/memberNumber';
import { phoneDigits } from '../people/phoneDigits';
import { normalizeText } from '../queries/searchGrams';

/** The uid of a client who was not picked from the list; the same for the same name and phone number. */
export function clientKey(name: string, phone: string): string {
  return contentKey('client', ...who(name, phone));
}

const who = (name: string, phone: string) => [normalizeText(name), phoneDigits(phone)];

interface Person {
  readonly name: string;
  readonly phone: string;
  readonly medicaidId: string;
}

/** The uid of a second client with this name and phone number, who has another Medicaid ID. */
export const memberClientKey = ({ name, phone, medicaidId }: Person): string =>
  contentKey('client', ...who(name, phone), 'member', plainMemberNumber(medicaidId));

/**
 * The uid of a second client with this name and phone number, who was born on another day. It is a hash, but whoever knows
 * the name and phone can find the day by trying all of them. So only clients who can't be told apart otherwise have it.
 */
export const bornClientKey = (name: string, phone: string, birthDate: string): string =>
  contentKey('client', ...who(name, phone), 'born', birthDate);

/**
 * The uid of the client of a new trip: the one of everyone with this name and phone, unless that is a client with another
 * Medicaid ID. The first one keeps the uid that they always had.
 * @param findMedicaidId the Medicaid ID of the client with a uid, empty if it is not known; undefined without such a client
 */
export function chooseClientUid(person: Person, findMedicaidId: (uid: string) => string | undefined): string {
  const [usual, own] = [clientKey(person.name, person.phone), memberClientKey(person)];
  const member = identifyingNumber(person.medicaidId);
  if (member === '') return usual;
  if (findMedicaidId(own) !== undefined) return own;
  const known = identifyingNumber(findMedicaidId(usual) ?? '');
  return known === '' || known === member ? usual : own;
}
