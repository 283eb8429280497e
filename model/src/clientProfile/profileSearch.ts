import { LIMITS } from '../documents/limits';
import { phoneDigits } from '../people/phoneDigits';
import { containsText, normalizeText, searchGrams } from '../queries/searchGrams';
import { isDay } from '../time/isDay';

/** The fields of a profile that a search looks at. */
interface Searched {
  readonly name: string;
  readonly nickname: string;
  readonly birthDate: string;
  readonly memberNumbers: readonly { readonly number: string }[];
  readonly phones: readonly { readonly number: string }[];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** A member number without spaces and hyphens, which people write differently. */
const plainNumber = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** What a profile is found by: its names, the digits of its phones, and its member numbers. */
export function profileSearchGrams({ name, nickname, memberNumbers, phones }: Searched): readonly string[] {
  const grams = [
    ...searchGrams(name),
    ...phones.flatMap(({ number }) => searchGrams(digitsOf(number))),
    ...memberNumbers.flatMap(({ number }) => searchGrams(plainNumber(number))),
    ...searchGrams(nickname),
  ];
  return [...new Set(grams)].slice(0, LIMITS.searchGrams);
}

/** What a typed text searches profiles for. */
export interface ProfileSearch {
  /** A birth date, if the text is one: then nothing else is searched. */
  readonly birthDate?: string;
  /** What the index narrows the search down by; empty with a birth date. */
  readonly indexed: string;
  /** Whether a profile is what the text asks for. */
  readonly keep: (profile: Searched) => boolean;
}

/** Reads a typed text: a birth date, a part of a phone or member number, or a part of a name. */
export function readProfileSearch(typed: string): ProfileSearch {
  const text = typed.trim();
  const birthDate = readBirthDate(text);
  if (birthDate !== undefined) return { birthDate, indexed: '', keep: (profile) => profile.birthDate === birthDate };
  const plain = plainNumber(text);
  const isNumber = /^\d+$/.test(plain) && !/\p{L}/u.test(text);
  if (isNumber) {
    return {
      // The last digits differ most: the first are the same area code for everyone
      indexed: plain.slice(-3),
      keep: ({ phones, memberNumbers }) =>
        phones.some(({ number }) => phoneDigits(number).includes(phoneDigits(text))) || hasMember(memberNumbers, plain),
    };
  }
  return {
    indexed: /\d/.test(plain) ? plain : text,
    keep: ({ name, nickname, memberNumbers }) =>
      containsText(name, text) || containsText(nickname, text) || hasMember(memberNumbers, plain),
  };
}

const hasMember = (numbers: Searched['memberNumbers'], plain: string): boolean =>
  plain !== '' && numbers.some(({ number }) => plainNumber(number).includes(plain));

/** The day in a text like 1/31/1950, 01-31-1950, or 1950-01-31; undefined for any other text. */
export function readBirthDate(text: string): string | undefined {
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const day = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text;
  return isDay(day) ? day : undefined;
}
