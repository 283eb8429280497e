import { phoneDigits } from '../../people/phoneDigits';
import { normalizeText } from '../../queries/searchGrams';
import type { RidePerson } from './fileReading';

/** What tells a person from another one. */
export function personKey({ name, phone, memberNumber, birthDate }: RidePerson): string {
  if (memberNumber !== '') return `member ${normalizeText(memberNumber)}`;
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

/** Whether two rows are about the same person: the same number, or the same name and nothing that differs. */
export function isSamePerson(a: RidePerson, b: RidePerson): boolean {
  const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other;
  const members = [normalizeText(a.memberNumber), normalizeText(b.memberNumber)] as const;
  if (members[0] !== '' && members[1] !== '') return members[0] === members[1];
  if (nameWords(a.name) !== nameWords(b.name) || differs(a.birthDate, b.birthDate)) return false;
  const isSure = a.birthDate !== '' && a.birthDate === b.birthDate;
  return isSure || !differs(phoneDigits(a.phone), phoneDigits(b.phone));
}

const nameWords = (name: string) =>
  normalizeText(name)
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
