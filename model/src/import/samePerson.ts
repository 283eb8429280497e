import { identifyingNumber } from '../people/memberNumber';
import { isSpelledAlike, nameWords } from '../people/nameWords';
import { phoneDigits } from '../people/phoneDigits';
import { normalizeText } from '../queries/searchGrams';
import type { RidePerson } from './reading/fileReading';

/** What tells people apart. Each is empty if it is not known; a stored trip has no birth date. */
export type Person = Omit<RidePerson, 'birthDate'> & Partial<Pick<RidePerson, 'birthDate'>>;

const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other;
const agrees = (one: string, other: string) => one !== '' && one === other;

/**
 * Whether two rows or trips are the same person's. Two member numbers or birth dates are two people. One member number is one
 * person's only if the names are spelled alike, because a column of numbers can also be the plan's.
 * @param across 'file': two rows of one file, where another phone is another person, as of a father and son of one name.
 * 'time': a row and a trip of before, whose phone and spelling may have been corrected since.
 */
export function isSamePerson(a: Person, b: Person, across: 'file' | 'time'): boolean {
  const [member, otherMember] = [identifyingNumber(a.memberNumber), identifyingNumber(b.memberNumber)];
  const [phone, otherPhone] = [phoneDigits(a.phone), phoneDigits(b.phone)];
  const [name, otherName] = [nameWords(a.name), nameWords(b.name)];
  const [birth = '', otherBirth = ''] = [a.birthDate, b.birthDate];
  if (differs(member, otherMember) || differs(birth, otherBirth)) return false;
  const isMember = agrees(member, otherMember);
  if (name === otherName) {
    return across === 'time' || isMember || agrees(birth, otherBirth) || !differs(phone, otherPhone);
  }
  const isKnown = isMember || (across === 'time' && agrees(phone, otherPhone));
  return isKnown && isSpelledAlike(name, otherName);
}

/** What tells a person from another one. */
export function personKey({ name, phone, memberNumber, birthDate }: RidePerson): string {
  if (identifyingNumber(memberNumber) !== '') return `member ${normalizeText(memberNumber)}`;
  return [normalizeText(name), birthDate || phoneDigits(phone)].join('\n');
}

/** The best known rows of a person come first, so that less known ones join them. */
export const personText = ({ name, phone, memberNumber, birthDate }: RidePerson) =>
  [
    memberNumber === '' ? 1 : 0,
    memberNumber,
    birthDate === '' ? 1 : 0,
    birthDate,
    phone === '' ? 1 : 0,
    phoneDigits(phone),
    normalizeText(name),
  ].join('\n');
