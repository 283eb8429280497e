import { LIMITS } from '../../documents/limits';
import { normalizeText } from '../../queries/searchGrams';
import { isBlankWord } from './wordMeanings';

/** The cells of one end of a trip. */
export interface AddressCells {
  readonly place: string;
  readonly number: string;
  readonly street: string;
  readonly second: string;
  /** Units, floors, and rooms, each with the words of its header. */
  readonly units: readonly { readonly value: string; readonly words: readonly string[] }[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface ReadAddress {
  /** What is looked up on the map. */
  readonly address: string;
  /** What a driver must know at the address: place name, unit, floor, and room. */
  readonly details: string;
}

/** An address from its parts, and separately the place's name and the unit. */
export function readAddressCells(cells: AddressCells): ReadAddress {
  const place = plain(cells.place);
  const state = plain(cells.state);
  const { street, second, name } = chooseStreet(plain(cells.street), plain(cells.second), place);
  const numbered = joinNumber(plain(cells.number), street);
  // Without a street, the place's name is all there is to look up
  const base = numbered || name;
  const address = joinParts(base, plain(cells.city), state, restoreZip(cells.zip, state));
  const details = [
    numbered ? name : '',
    second,
    ...cells.units.map(({ value, words }) => unitText(plain(value), words)),
  ].filter((part, index, all) => part !== '' && all.indexOf(part) === index && !containsText(address, part));
  return {
    address: padZipAtEnd(address).slice(0, LIMITS.address),
    details: details.join(', ').slice(0, LIMITS.addressDetails),
  };
}

/** A cell on one line. */
function plain(cell: string): string {
  const text = cell
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(\s*,)+\s*/g, ', ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
  return isBlankWord(text) || DITTO.test(text) ? '' : text;
}

/** What stands for the cell above, which the rows' order doesn't say for certain, and what is no address. */
const DITTO =
  /^(["'”“″‘’,.\s]+|ditto|same( as .*)?|see (above|notes?|comments?)|as above|tb[ad]|x+|various|multiple)$/i;

const containsText = (text: string, part: string) => ` ${words(text)} `.includes(` ${words(part)} `);
const words = (text: string) =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const IS_STREET = /^\d+[\p{L}]?(-\d+)?\s+\p{L}|^(p\.? ?o\.? box|rr|hc|county (road|rd)|highway|hwy|route|rt)\b/iu;
const IS_CITY_LINE = /^[\p{L} .'-]+,?\s+[A-Za-z]{2},?\s+\d{5}(-\d{4})?$/u;

/** Some files have a place's name on the first line and its street on the second. */
function chooseStreet(street: string, second: string, place: string) {
  if (second === '') return { street, second, name: place };
  if (IS_CITY_LINE.test(second))
    return { street: street === '' ? second : `${street}, ${second}`, second: '', name: place };
  if (street === '' || (!/\d/.test(street) && IS_STREET.test(second))) {
    const name = [place, street].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', ');
    return { street: second, second: '', name };
  }
  return { street, second, name: place };
}

function joinNumber(number: string, street: string): string {
  const digits = number.replace(/\.0$/, '');
  if (digits === '' || digits === '0' || street === '') return street;
  return normalizeText(street).startsWith(`${normalizeText(digits)} `) ? street : `${digits} ${street}`;
}

/** 'Street, City, ST 12345', without parts that stand at the street's end already. */
function joinParts(street: string, city: string, state: string, zip: string): string {
  if (street === '') return '';
  const tail = [city, state, zip].map(words);
  const text = words(street);
  const hasZip =
    tail[2] !== '' && new RegExp(`\\b${escapePattern(tail[2]?.slice(0, 5) ?? '')}\\b`).test(text.slice(-12));
  const base = hasZip ? text.replace(/\s*\d{5}( \d{4})?$/, '') : text;
  const hasState =
    tail[1] !== '' &&
    endsWithWord(base, tail[1] ?? '') &&
    (hasZip || /,/.test(street) || endsWithWord(base, `${tail[0]} ${tail[1]}`));
  const before = hasState ? base.slice(0, -(tail[1]?.length ?? 0)).trim() : base;
  // A city at the end of the street counts only behind a comma, or before the state or the ZIP code
  const cityPart = street
    .split(',')
    .slice(1)
    .some((part) => words(part) === tail[0] || words(part).startsWith(`${tail[0]} `));
  const hasCity = tail[0] !== '' && (cityPart || ((hasState || hasZip) && endsWithWord(before, tail[0] ?? '')));
  const stateAndZip = [hasState ? '' : state, hasZip ? '' : zip].filter(Boolean).join(' ');
  return [street, hasCity ? '' : city, stateAndZip].filter((part) => part !== '').join(', ');
}

const endsWithWord = (text: string, end: string) => end.trim() !== '' && (text === end || text.endsWith(` ${end}`));
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** States whose ZIP codes begin with zeros, which a spreadsheet drops. */
const ZERO_STATES = new Set([
  'ma',
  'ct',
  'ri',
  'nh',
  'vt',
  'me',
  'nj',
  'pr',
  'vi',
  'massachusetts',
  'connecticut',
  'rhode island',
  'new hampshire',
  'vermont',
  'maine',
  'new jersey',
  'puerto rico',
]);

/** A ZIP code with the zeros that a spreadsheet dropped, and with the hyphen of a longer one. */
function restoreZip(cell: string, state: string): string {
  const text = plain(cell).replace(/\.0$/, '');
  const [, digits = '', four = ''] = /^(\d{1,9})(?:-(\d{4}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  if (digits === '' || Number(digits) === 0) return digits === '' ? text : '';
  if (four !== '') return `${digits.padStart(5, '0')}-${four}`;
  if (digits.length === 9) return `${digits.slice(0, 5)}-${digits.slice(5)}`;
  const isZeroState = ZERO_STATES.has(normalizeText(state));
  if (digits.length === 8 || (digits.length === 7 && isZeroState)) {
    const long = digits.padStart(9, '0');
    return `${long.slice(0, 5)}-${long.slice(5)}`;
  }
  return digits.padStart(5, '0');
}

/** 'Cambridge, MA 2139' in one cell. */
const padZipAtEnd = (address: string) =>
  address.replace(
    /\b(MA|CT|RI|NH|VT|ME|NJ|PR|VI),?\s+(\d{3,4})$/i,
    (_, state: string, zip: string) => `${state} ${zip.padStart(5, '0')}`,
  );

const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^(floor|flr)$/, 'Floor'],
  [/^(room|rm)$/, 'Room'],
  [/^bed$/, 'Bed'],
  [/^(building|bldg)$/, 'Building'],
  [/^(suite|ste)$/, 'Suite'],
  [/^lot$/, 'Lot'],
];

/** '4B' under 'Apt' is 'Apt 4B'; a value that names its kind already stays as it is. */
function unitText(value: string, header: readonly string[]): string {
  if (value === '' || value === '0') return '';
  if (/^#|^\p{L}{2,}/u.test(value) && !/^[A-Z]{2,3}\d/.test(value)) return value;
  const isApartment = header.some((word) => /^(apt|apartment|unit)$/.test(word));
  const label = LABELS.find(([word]) => header.some((one) => word.test(one)))?.[1];
  if (isApartment) return label === 'Suite' ? `Unit ${value}` : `Apt ${value}`;
  return `${label ?? 'Unit'} ${value}`;
}
