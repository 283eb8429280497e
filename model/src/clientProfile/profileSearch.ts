import { LIMITS } from '../documents/limits';
import { plainMemberNumber } from '../people/memberNumber';
import { phoneDigits } from '../people/phoneDigits';
import { containsText, searchGrams } from '../queries/searchGrams';
import { isDay } from '../time/isDay';
import { identityKeys } from './identityKeys';

/** The fields of a profile that a search looks at. */
interface Searched {
  readonly name: string;
  readonly nickname: string;
  readonly birthDate: string;
  readonly memberNumbers: readonly { readonly number: string }[];
  readonly phones: readonly { readonly number: string }[];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * What a profile is found by: its names, the digits of its phones, and its member numbers. First come the keys by which a
 * person who is named again is recognized; they are longer than any gram.
 */
export function profileSearchGrams(profile: Searched): readonly string[] {
  const { name, nickname, memberNumbers, phones } = profile;
  const keys = keysOf(profile);
  const grams = [
    ...searchGrams(name),
    ...phones.flatMap(({ number }) => searchGrams(digitsOf(number))),
    ...memberNumbers.flatMap(({ number }) => searchGrams(plainMemberNumber(number))),
    ...searchGrams(nickname),
  ];
  // The rules limit how long all of them are together
  const room = Math.ceil(keys.join('').length / LONGEST_GRAM);
  return [...keys, ...[...new Set(grams)].slice(0, LIMITS.searchGrams - keys.length - room)];
}

/** In characters. */
const LONGEST_GRAM = 3;

/** What a typed text searches profiles for. */
export interface ProfileSearch {
  /** A birth date, if the text is one: then nothing else is searched. */
  readonly birthDate?: string;
  /** Keys of `identityKeys` that a profile has if the text is its whole phone, member number, or name; none if it can't be. */
  readonly keys: readonly string[];
  /** What the index narrows the search down by; empty with a birth date. */
  readonly indexed: string;
  /** Whether a profile is what the text asks for. */
  readonly keep: (profile: Searched) => boolean;
}

/** Reads a typed text: a birth date, a part of a phone or member number, or a part of a name. */
export function readProfileSearch(typed: string): ProfileSearch {
  const text = typed.trim();
  const birthDate = readBirthDate(text);
  if (birthDate !== undefined) {
    return { birthDate, keys: [], indexed: '', keep: (profile) => profile.birthDate === birthDate };
  }
  const plain = plainMemberNumber(text);
  const isNumber = /^\d+$/.test(plain) && !/\p{L}/u.test(text);
  const keys = wholeKeys(text);
  if (isNumber) {
    return {
      keys,
      // The last digits differ most: the first are the same area code for everyone
      indexed: plain.slice(-3),
      keep: ({ phones, memberNumbers }) =>
        phones.some(({ number }) => phoneDigits(number).includes(phoneDigits(text))) || hasMember(memberNumbers, plain),
    };
  }
  return {
    keys,
    // Here, too: many companies' member numbers all begin with the same letters
    indexed: /\d/.test(plain) ? (/[\p{L}\p{N}]{3}$/u.exec(text)?.[0] ?? plain) : text,
    keep: ({ name, nickname, memberNumbers }) =>
      containsText(name, text) || containsText(nickname, text) || hasMember(memberNumbers, plain),
  };
}

/** The keys of a text as a whole phone or member number, or as a whole name; none of one that is too short for these. */
const wholeKeys = (text: string): readonly string[] => {
  const hasDigits = text.replace(/\D/g, '').length >= SHORTEST_NUMBER;
  const numbers = hasDigits ? [text] : [];
  const keys = identityKeys({ name: text, phones: numbers, memberNumbers: numbers });
  return /\p{L}\P{L}+\p{L}/u.test(text) ? keys : keys.filter((key) => !key.startsWith('name:'));
};

/** In digits. */
const SHORTEST_NUMBER = 4;

/** Whether a profile has one of these keys. */
export const hasKey = (profile: Searched, keys: readonly string[]): boolean =>
  keysOf(profile).some((key) => keys.includes(key));

const keysOf = ({ name, phones, memberNumbers }: Searched): readonly string[] =>
  identityKeys({
    name,
    phones: phones.map(({ number }) => number),
    memberNumbers: memberNumbers.map(({ number }) => number),
  });

const hasMember = (numbers: Searched['memberNumbers'], plain: string): boolean =>
  plain !== '' && numbers.some(({ number }) => plainMemberNumber(number).includes(plain));

/** The day in a text like 1/31/1950, 01-31-1950, or 1950-01-31; undefined for any other text. */
export function readBirthDate(text: string): string | undefined {
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const day = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text;
  return isDay(day) ? day : undefined;
}
