import { bornClientKey, memberClientKey } from '../counting/clientKey';
import { identifyingNumber } from '../people/memberNumber';
import type { NamedPerson } from './clientIdentity';

/** A person for whom the review of a file found no client, so that they got the uid of a new one. */
export interface NewClient extends NamedPerson {
  /** All member numbers that the file has for them, also those that tell nobody apart. */
  readonly fileNumbers: readonly string[];
}

/** What is known by now of the client who has that uid. */
export interface UidOwner {
  readonly memberNumbers: readonly string[];
  /** Empty if it is not known. */
  readonly birthDate: string;
}

/**
 * The uid of a new client once the file is imported: meanwhile, someone else can have got the one that the review chose.
 * Undefined if only a person can tell whether that is someone else.
 * @param owner undefined if no one has the uid
 */
export function confirmNewClient(person: NewClient, uid: string, owner: UidOwner | undefined): string | undefined {
  const { birthDate = '' } = person;
  const numbers = toIdentifying(person.fileNumbers);
  const ownerNumbers = toIdentifying(owner?.memberNumbers ?? []);
  const isKnown = owner !== undefined && (ownerNumbers.length > 0 || owner.birthDate !== '');
  // Name and phone number decide
  if (!isKnown) return uid;
  const hasNumbers = numbers.length > 0 && ownerNumbers.length > 0;
  const isSameNumber = numbers.some((number) => ownerNumbers.includes(number));
  const hasBirthDates = birthDate !== '' && owner.birthDate !== '';
  const isSameBirth = hasBirthDates && birthDate === owner.birthDate;
  const isOther = (hasNumbers && !isSameNumber) || (hasBirthDates && !isSameBirth);
  if (!isOther) return isSameNumber || isSameBirth ? uid : undefined;
  const own = isSameNumber || isSameBirth ? undefined : ownUid(person);
  return own === uid ? undefined : own;
}

/** The uid that only this person has; undefined if nothing tells them from others of the name and phone number. */
function ownUid({ name, phone, memberNumber, birthDate = '' }: NewClient): string | undefined {
  if (identifyingNumber(memberNumber) !== '') return memberClientKey({ name, phone, medicaidId: memberNumber });
  return birthDate === '' ? undefined : bornClientKey(name, phone, birthDate);
}

const toIdentifying = (numbers: readonly string[]): readonly string[] =>
  numbers.map(identifyingNumber).filter((number) => number !== '');
