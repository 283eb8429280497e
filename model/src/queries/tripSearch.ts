import { LIMITS } from '../documents/limits';
import type { Trip } from '../documents/trip';
import { phoneDigits } from '../people/phoneDigits';
import { containsText, normalizeText, trigrams } from './searchGrams';

type Searched = Pick<Trip, 'name' | 'phone' | 'fromAddress' | 'toAddress' | 'tripNumber'>;

const keepDigits = (text: string) => text.replace(/\D/g, '');
/** Runs of letters and digits. */
const splitWords = (text: string): readonly string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** The first characters of a word, or all of it if it has fewer. */
const wordStart = (word: string, length = 3) => [...word].slice(0, length).join('');
const isShort = (word: string) => [...word].length < 3;

const isNumeric = (search: string) => /^[\d\s()+./-]+$/.test(search);

/** A search of seven digits or more, however they are written, is for a phone or trip number. */
const numberIn = (search: string): string | undefined =>
  isNumeric(search) && keepDigits(search).length >= 7 ? phoneDigits(search) : undefined;

/** The longest grams of all texts together, in UTF-16 units, that the rules accept. */
const MAX_LENGTH = 3 * LIMITS.searchGrams;

/**
 * What a trip is found by: whole numbers, parts of the client's name and of the broker's trip number, three digits of the
 * phone, and how the words of the addresses begin. Everyone who reads the trip receives the grams with it, so there are
 * as few as `matchesSearch` needs.
 */
export function tripSearchGrams({ name, phone, fromAddress, toAddress, tripNumber = '' }: Searched): readonly string[] {
  const numbers = [phone, tripNumber].map(keepDigits).flatMap(trigrams);
  const texts = [name, tripNumber].flatMap(partsOfWords);
  const addresses = [fromAddress, toAddress].flatMap(startsOfWords);
  const grams = [...new Set([...wholeNumbers(phone, tripNumber), ...texts, ...numbers, ...addresses])];
  let length = 0;
  const isInLimits = (gram: string) => {
    length += gram.length;
    return length <= MAX_LENGTH;
  };
  return grams.slice(0, LIMITS.searchGrams).filter(isInLimits);
}

/** The first one, two, and three characters of each word, and all runs of three. */
const partsOfWords = (text: string): readonly string[] =>
  splitWords(text).flatMap((word) => [wordStart(word, 1), wordStart(word, 2), wordStart(word), ...trigrams(word)]);

/** The first three characters of each word, and all runs of three digits. */
const startsOfWords = (text: string): readonly string[] => [
  ...splitWords(text).map((word) => wordStart(word)),
  ...(text.match(/\d+/g) ?? []).flatMap(trigrams),
];

/** The whole phone, the phone without its area code, and its last four digits; the trip number, and its digits. */
function wholeNumbers(phone: string, tripNumber: string): readonly string[] {
  // Digits as `numberIn` reads them from a search
  const digits = phoneDigits(phone);
  const numbers = [digits, digits.slice(-7), digits.slice(-4), normalizeText(tripNumber), phoneDigits(tripNumber)];
  return numbers.filter(isWholeNumber);
}

const isWholeNumber = (text: string) => text.length > 3 && /\d/.test(text);

/** The whole number that a search may be for, as trips are indexed by it. */
export function readWholeNumber(search: string): string | undefined {
  const text = numberIn(search) ?? normalizeText(search);
  return isWholeNumber(text) ? text : undefined;
}

/**
 * The gram to look up in the index, or undefined for a blank search. Digits tell more trips apart than letters, and the
 * last ones of a number more than the first.
 */
export function toTripGram(search: string): string | undefined {
  const number = numberIn(search);
  if (number !== undefined) return number.slice(-3);
  const words = splitWords(search);
  // What is typed may begin within a word, but a further word begins where a word of the text does
  const grams = words
    .filter((word) => !isShort(word))
    .map((word) => (/^\d+$/.test(word) ? word.slice(-3) : wordStart(word)));
  const digits = (gram: string) => keepDigits(gram).length;
  const most = Math.max(...grams.map(digits));
  return (most > 0 ? grams.findLast((gram) => digits(gram) === most) : grams[0]) ?? words.at(-1);
}

/**
 * Whether the client's name or the trip number contain the search, the phone its digits, or an address its words. One or
 * two letters are only found where a word begins, and in addresses as a word. Several words also find a name that has words
 * that begin with them, such as 'dan rui'.
 */
export function matchesSearch(trip: Searched, search: string): boolean {
  const { name, phone, fromAddress, toAddress, tripNumber = '' } = trip;
  const hasDigits = (digits: string) => [phone, tripNumber].some((text) => keepDigits(text).includes(digits));
  const number = numberIn(search);
  if (number !== undefined) return hasDigits(number);
  const words = splitWords(search);
  const last = words.every(isShort) ? words.at(-1) : undefined;
  const contains = (text: string) =>
    containsText(text, search) && (last === undefined || splitWords(text).some((word) => word.startsWith(last)));
  if ([name, tripNumber].some(contains)) return true;
  if (words.length === 0) return false;
  if (words.every((word) => splitWords(name).some((part) => part.startsWith(word)))) return true;
  if (isNumeric(search) && last === undefined && hasDigits(keepDigits(search))) return true;
  const phrase = ` ${words.join(' ')}${last === undefined ? '' : ' '}`;
  return [fromAddress, toAddress].some((address) => ` ${splitWords(address).join(' ')} `.includes(phrase));
}
