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
  const { birthDate = '', memberNumber } = person;
  const ownerNumbers = toIdentifying(owner?.memberNumbers ?? []);
  const isSameNumber = toIdentifying(person.fileNumbers).some((number) => ownerNumbers.includes(number));
  // A number that the file has for several people contradicts nothing
  const hasOtherNumber = identifyingNumber(memberNumber) !== '' && ownerNumbers.length > 0 && !isSameNumber;
  const ownerBirthDate = owner?.birthDate ?? '';
  const hasBirthDates = birthDate !== '' && ownerBirthDate !== '';
  const isSameBirth = hasBirthDates && birthDate === ownerBirthDate;
  // Name and phone number decide, as in the review of a file
  if (!hasOtherNumber && (!hasBirthDates || isSameBirth)) return uid;
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
