import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../documents/limits';
import type { Trip } from '../documents/trip';
import { newTrip } from '../trip/newTrip';
import { emptyTripInput } from '../trip/tripInput';
import { tripListParts } from './tripListParts';
import { matchesSearch, readWholeNumber, toTripGram, tripSearchGrams } from './tripSearch';

const TRIP = {
  name: 'Núria Cloudberry',
  phone: '(718) 555-0101',
  fromAddress: '41-15 Kissena Blvd, Queens',
  toAddress: 'Lanternlight Dialysis, 350 E 146th St',
  tripNumber: 'TR-20260104-17',
};

function storedTrip(given: Partial<Trip>): Trip {
  const at = { toMillis: () => 0, toDate: () => new Date(0) };
  const origin = { account: 'a', writtenBy: 'a', at };
  return { ...newTrip(emptyTripInput('2026-01-04'), origin), ...given };
}

const isFound = (search: string, trip = TRIP) =>
  matchesSearch(trip, search) && tripSearchGrams(trip).includes(toTripGram(search) ?? 'none');

describe('the search for trips', () => {
  it.each([
    ['part of the name', 'nuria c'],
    ['the phone', '(718) 555-0101'],
    ['the phone with a country code', '+1 718.555.0101'],
    ['the end of the phone', '0101'],
    ['the phone without its area code', '555-0101'],
    ['the pick-up address', '41-15 kissena'],
    ['the drop-off address', '350 e 146'],
    ['the name of the place', 'lanternlight'],
    ['the trip number', 'TR-20260104-17'],
    ['the trip number in lower case', 'tr-2026'],
    ['the digits of the trip number', '20260104'],
  ])('[TRP-10] finds a trip by %s', (_, search) => {
    expect(isFound(search)).toBe(true);
  });

  it('[TRP-10] finds nothing else', () => {
    expect(['Nora', '0102', '999-0101', 'TR-20260105'].filter((search) => isFound(search))).toEqual([]);
    expect(toTripGram('  ')).toBeUndefined();
  });

  it('[TRP-10] looks up the part of a number that tells trips apart', () => {
    expect(toTripGram('(718) 555-0101')).toBe('101');
    expect(toTripGram('350 east 146th street')).toBe('146');
    expect(toTripGram('Cloudberry')).toBe('clo');
  });

  it.each([
    ['a phone', '+1 (718) 555-0101', '7185550101', '101'],
    ['a phone without its area code', '555-0101', '5550101', '101'],
    ['the last four digits of a phone', '0101', '0101', '101'],
    ['a trip number', 'tr-20260104-17', 'tr-20260104-17', '104'],
    ['the digits of a trip number', '2026010417', '2026010417', '417'],
  ])('[TRP-10] looks for the trips of exactly this number first: %s', (_, search, whole, gram) => {
    const parts = tripListParts('a', { view: 'all', filter: {}, search }, '2026-01-04');
    const looked = parts.map(({ spec }) => spec.where.find(({ field }) => field === 'searchGrams')?.value);
    expect(looked).toEqual([whole, gram]);
    const grams = tripSearchGrams(TRIP);
    expect(grams).toContain(whole);
    // Stored before whole numbers were indexed
    const older = grams.filter((each) => each.length <= 3);
    const [stored, storedEarlier] = [grams, older].map((each) => storedTrip({ ...TRIP, searchGrams: each }));
    const kept = parts.map(({ keep }) => [stored, storedEarlier].map((trip) => trip && keep?.(trip)));
    expect(kept).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('[TRP-10] finds a trip number that looks like a phone with a country code', () => {
    const number = '17185550199';
    expect(tripSearchGrams({ ...TRIP, tripNumber: number })).toContain(readWholeNumber(number));
  });

  it('[TRP-10] looks for no whole number where there is none', () => {
    expect(['', '718', 'Núria', '350 '].map(readWholeNumber)).toEqual([undefined, undefined, undefined, undefined]);
    expect(tripListParts('a', { view: 'all', filter: {}, search: 'Núria' }, '2026-01-04')).toHaveLength(1);
  });

  it('[TRP-10] searches all days from today’s view: today’s trips first, then the next, then the latest', () => {
    const parts = tripListParts('a', { view: 'today', filter: {}, search: 'Núria' }, '2026-01-04');
    const days = parts.map(({ spec: { where, orderBy } }) => [
      where.filter(({ field }) => field === 'tripDate').map(({ op, value }) => `${op} ${value}`),
      orderBy[0]?.direction,
    ]);
    expect(days).toEqual([
      [['>= 2026-01-04', '<= 2026-01-04'], 'asc'],
      [['>= 2026-01-05'], 'asc'],
      [['<= 2026-01-03'], 'desc'],
    ]);
    const ofUnassigned = tripListParts('a', { view: 'unassigned', filter: {}, search: 'Núria' }, '2026-01-04');
    expect(ofUnassigned).toHaveLength(1);
  });

  it('[TRP-10] looks up a gram of every trip that contains the search', () => {
    const words = fc.constantFrom(
      'Núria',
      'O’Dell',
      '41-15',
      '350',
      'e',
      '146th',
      'St',
      'TR-2026',
      '(718)',
      '555-0101',
      '-',
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 4 }).map((each) => each.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    const trips = fc.record({ name: text, phone: text, fromAddress: text, toAddress: text, tripNumber: text });
    const field = fc.constantFrom('name', 'phone', 'fromAddress', 'toAddress', 'tripNumber');
    let found = 0;
    fc.assert(
      fc.property(trips, field, fc.nat(), fc.nat(), (trip, of, from, length) => {
        const start = from % ([...trip[of]].length + 1);
        const search = [...trip[of]].slice(start, start + (length % 12)).join('');
        const gram = toTripGram(search);
        if (gram === undefined || !matchesSearch(trip, search)) return;
        found += 1;
        expect(tripSearchGrams(trip)).toContain(gram);
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('[TRP-10] finds every part of a name that has a word of three letters', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '-', ' '), maxLength: 12 });
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % (text.length + 1);
        const search = text.slice(start, start + (length % 9));
        if (/[abñ]{3}/.test(search)) expect(isFound(search, { ...TRIP, name: text })).toBe(true);
      }),
    );
  });

  it.each([
    ['one letter, where a word of the name begins', 'c', true],
    ['two letters, where a word of the name begins', 'nu', true],
    ['the beginnings of the first and the last name', 'nur clou', true],
    ['the beginnings of the names in another order', 'cl nu', true],
    ['the beginning of one name only', 'nur clay', false],
    ['two letters within a word', 'ri', false],
    ['a short word of an address', 'e', true],
    ['the beginning of a short word of an address', 'B', false],
    ['the middle of a word of an address', 'issena', false],
    ['words of an address without its punctuation', 'kissena blvd queens', true],
    ['a house number without its hyphen', '41 15', true],
    ['the middle of the phone', '550', true],
  ])('[TRP-10] by %s: %s', (_, search, isExpected) => {
    expect(isFound(search)).toBe(isExpected);
  });

  it('gives everyone who reads a trip few grams with it', () => {
    expect(tripSearchGrams(TRIP).length).toBeLessThan(70);
  });

  it('[TRP-10] stays within what the rules accept, however long the texts are', () => {
    const long = (longest: number, first: number) =>
      Array.from({ length: longest }, (_, index) => String.fromCodePoint(first + index)).join('');
    const grams = tripSearchGrams({
      ...TRIP,
      name: long(LIMITS.name, 0x4e00),
      fromAddress: long(LIMITS.address, 0xac00),
      toAddress: long(LIMITS.address, 0x5e00),
    });
    expect(grams.length).toBeLessThanOrEqual(LIMITS.searchGrams);
    expect(grams.join('').length).toBeLessThanOrEqual(3 * LIMITS.searchGrams);
  });
});
