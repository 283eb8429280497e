import { phoneDigits } from '../../people/phoneDigits';
import { normalizeText } from '../../queries/searchGrams';

/** What tells people apart. */
export interface Person {
  readonly name: string;
  readonly phone: string;
  /** Empty if it is not known. */
  readonly memberNumber: string;
}

/** A person's name, whatever case, punctuation, and order of its words: 'Doe, John' is 'john doe'. */
export const nameWords = (name: string): string =>
  normalizeText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

const memberKey = (number: string) => normalizeText(number).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether two trips under one number are the same person's. Two member numbers are two people. A name that is spelled a
 * little differently is the same person's only with the same member number or phone.
 */
export function isSamePerson(a: Person, b: Person): boolean {
  const [member, otherMember] = [memberKey(a.memberNumber), memberKey(b.memberNumber)];
  const [phone, otherPhone] = [phoneDigits(a.phone), phoneDigits(b.phone)];
  const [name, otherName] = [nameWords(a.name), nameWords(b.name)];
  if (member !== '' && otherMember !== '' && member !== otherMember) return false;
  if (name === otherName) return true;
  const isKnown = (member !== '' && member === otherMember) || (phone !== '' && phone === otherPhone);
  return isKnown && isSpelledAlike(name, otherName);
}

/** Whether two names differ in one word by at most two letters, or one has a word more. */
function isSpelledAlike(name: string, other: string): boolean {
  const [words, others] = [name.split(' '), other.split(' ')];
  const left = words.filter((word) => !others.includes(word));
  const right = others.filter((word) => !words.includes(word));
  if (left.length + right.length === 1) return true;
  const [one = '', two = ''] = [left[0], right[0]];
  return (
    left.length === 1 && right.length === 1 && editsBetween(one, two) <= (Math.min(one.length, two.length) < 4 ? 1 : 2)
  );
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
