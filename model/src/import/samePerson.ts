import { phoneDigits } from '../people/phoneDigits';
import { normalizeText } from '../queries/searchGrams';
import type { RidePerson } from './reading/fileReading';

/** What tells people apart. Each is empty if it is not known; a stored trip has no birth date. */
export type Person = Omit<RidePerson, 'birthDate'> & Partial<Pick<RidePerson, 'birthDate'>>;

/** A person's name, whatever case, punctuation, and order of its words: 'Doe, John' is 'john doe'. */
export const nameWords = (name: string): string =>
  normalizeText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

const memberKey = (number: string) => normalizeText(number).replace(/[^\p{L}\p{N}]/gu, '');

const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other;
const agrees = (one: string, other: string) => one !== '' && one === other;

/**
 * Whether two rows or trips are the same person's. Two member numbers or birth dates are two people. One member number is one
 * person's only if the names are spelled alike, because a column of numbers can also be the plan's.
 * @param across 'file': two rows of one file, where another phone is another person, as of a father and son of one name.
 * 'time': a row and a trip of before, whose phone and spelling may have been corrected since.
 */
export function isSamePerson(a: Person, b: Person, across: 'file' | 'time'): boolean {
  const [member, otherMember] = [memberKey(a.memberNumber), memberKey(b.memberNumber)];
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

/** Whether two names differ in one word by at most two letters or an initial, or one has a word more. */
function isSpelledAlike(name: string, other: string): boolean {
  const [words, others] = [name.split(' '), other.split(' ')];
  const left = words.filter((word) => !others.includes(word));
  const right = others.filter((word) => !words.includes(word));
  if (left.length + right.length === 1) return true;
  const [one = '', two = ''] = [left[0], right[0]];
  if (left.length !== 1 || right.length !== 1) return false;
  const isInitial = Math.min(one.length, two.length) === 1 && one.charAt(0) === two.charAt(0);
  return isInitial || editsBetween(one, two) <= (Math.min(one.length, two.length) < 4 ? 1 : 2);
}

/** How many letters have to be added, removed, or replaced to make one word of the other. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, otherLetter] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
