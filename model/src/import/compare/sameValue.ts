import { isSameJson } from '../../documents/canonicalJson';
import { nameWords } from '../../people/nameWords';
import { phoneDigits } from '../../people/phoneDigits';
import { normalizeAddress } from '../../places/normalizeAddress';
import { normalizeText } from '../../queries/searchGrams';
import type { TripInput } from '../../trip/tripInput';

/** Whether a trip's field says the same as a row's, however it is spelled. */
export function isSameValue(field: keyof TripInput, stored: TripInput, row: TripInput): boolean {
  const [before, after] = [stored[field], row[field]];
  if (typeof before !== 'string' || typeof after !== 'string') return isSameJson(before, after);
  if (field === 'phone' || field === 'fromPhone' || field === 'toPhone') {
    return phoneDigits(before) === phoneDigits(after);
  }
  if (field === 'name') return nameWords(before) === nameWords(after);
  if (field === 'fromAddress' || field === 'toAddress') return isSameAddress(before, after);
  return normalizeText(before) === normalizeText(after);
}

/** Whether two addresses name the same door: '12 Elm St., Albany NY' and '12 Elm Street, Albany, NY', but not another unit. */
export function isSameAddress(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [readAddress(one), readAddress(other)];
  return a.text === b.text || (a.looked !== '' && a.looked === b.looked && a.doors === b.doors);
}

interface AddressRead {
  readonly text: string;
  readonly looked: string;
  readonly doors: string;
}

/** A file of thousands of rows has a few hundred addresses, and each is compared many times. */
const MAX_READ = 5000;
const read = new Map<string, AddressRead>();

function readAddress(address: string): AddressRead {
  const known = read.get(address);
  if (known) return known;
  if (read.size >= MAX_READ) read.clear();
  const value = { text: normalizeText(address), looked: normalizeAddress(address), doors: findDoors(address) };
  read.set(address, value);
  return value;
}

/** The words with digits, and the single letters that are no direction: house numbers, units, ZIP codes. */
const findDoors = (address: string): string =>
  (
    normalizeText(address)
      .replace(/(\d{5})-\d{4}/g, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => /\d/.test(word) || /^[^nsew]$/.test(word))
    .join(' ');

type Way = Pick<TripInput, 'fromAddress' | 'toAddress'>;

/** Whether two trips go from and to the same addresses. */
export const isSameWay = (one: Way, other: Way): boolean =>
  isSameAddress(one.fromAddress, other.fromAddress) && isSameAddress(one.toAddress, other.toAddress);

/** Whether a trip goes from where another one ends to where it starts. */
export const goesBack = (outbound: Way | undefined, other: Way | undefined): boolean =>
  outbound !== undefined &&
  other !== undefined &&
  isSameWay({ fromAddress: other.toAddress, toAddress: other.fromAddress }, outbound);

/** Minutes between two pick-ups of a day; none between two will-calls, infinitely many between a will-call and a timed trip. */
export function minutesApart(one: Pick<TripInput, 'puTime'>, other: Pick<TripInput, 'puTime'>): number {
  if (one.puTime === '' || other.puTime === '') return one.puTime === other.puTime ? 0 : Infinity;
  return Math.abs(toMinutes(one.puTime) - toMinutes(other.puTime));
}

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
