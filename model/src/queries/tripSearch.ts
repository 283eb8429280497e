import type { Trip } from '../documents/documents';
import { LIMITS } from '../documents/limits';
import { phoneDigits } from '../people/phoneDigits';
import { containsText, normalizeText, searchGrams, trigrams } from './searchGrams';

type Searched = Pick<Trip, 'name' | 'phone' | 'fromAddress' | 'toAddress' | 'tripNumber'>;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A search of seven digits or more, however they are written, is for a phone or trip number. */
const numberIn = (search: string): string | undefined =>
  /^[\d\s()+./-]+$/.test(search) && digitsOf(search).length >= 7 ? phoneDigits(search) : undefined;

/** The longest grams of all texts together, in UTF-16 units, that the rules accept. */
const MAX_LENGTH = 3 * LIMITS.searchGrams;

/**
 * What a trip is found by: whole numbers, all grams of the client's name, and runs of three characters of the phone, the
 * addresses, and the broker's trip number.
 */
export function tripSearchGrams({ name, phone, fromAddress, toAddress, tripNumber = '' }: Searched): readonly string[] {
  const others = [digitsOf(phone), tripNumber, digitsOf(tripNumber), fromAddress, toAddress];
  const whole = wholeNumbers(phone, tripNumber);
  const grams = [...new Set([...whole, ...searchGrams(name), ...others.flatMap(trigrams)])];
  let length = 0;
  const isInLimits = (gram: string) => {
    length += gram.length;
    return length <= MAX_LENGTH;
  };
  return grams.slice(0, LIMITS.searchGrams).filter(isInLimits);
}

/** The whole phone, the phone without its area code, and its last four digits; the trip number, and its digits. */
function wholeNumbers(phone: string, tripNumber: string): readonly string[] {
  // Digits as `numberIn` reads them from a search
  const digits = phoneDigits(phone);
  const numbers = [digits, digits.slice(-7), digits.slice(-4), normalizeText(tripNumber), phoneDigits(tripNumber)];
  return numbers.filter(isWholeNumber);
}

const isWholeNumber = (text: string) => text.length > 3 && /\d/.test(text);

/** The whole number that a search may be for, as trips are indexed by it. */
export function wholeNumberOf(search: string): string | undefined {
  const text = numberIn(search) ?? normalizeText(search);
  return isWholeNumber(text) ? text : undefined;
}

/**
 * The gram to look up in the index, or undefined for a blank search. Digits tell more trips apart than letters, and the
 * last ones of a number more than the first.
 */
export function tripGramOf(search: string): string | undefined {
  const text = numberIn(search) ?? normalizeText(search);
  const grams = trigrams(text);
  if (grams.length === 0) return text || undefined;
  const digits = (gram: string) => digitsOf(gram).length;
  const most = Math.max(...grams.map(digits));
  return most === 0 ? grams[0] : grams.findLast((gram) => digits(gram) === most);
}

/** Whether the trip's client name, phone, addresses, or trip number contain the search. */
export function matchesSearch(trip: Searched, search: string): boolean {
  const { name, phone, fromAddress, toAddress, tripNumber = '' } = trip;
  const number = numberIn(search);
  if (number !== undefined && [phone, tripNumber].some((text) => digitsOf(text).includes(number))) return true;
  return [name, phone, digitsOf(phone), fromAddress, toAddress, tripNumber].some((text) => containsText(text, search));
}
