import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileReading } from './fileReading';
import { buildLines, readLines, whereRowsAre } from './testFiles';
import { statusMeaning } from './wordMeanings';

const STATUSES = [
  '',
  'Scheduled',
  'Cancelled',
  'Late Cancel',
  'NS',
  'Completed',
  'On Hold',
  'reassigned',
  'Not Going',
  'X',
];
const ADDRESSES = ['12 Elm St, Albany, NY', '400 Oak St, Albany, NY', '9 Fir Ln, Troy, NY 12180'];

/** Rows as they are written by hand: some words are known, some are not, and some cells are missing. */
const anyRow = fc.record({
  id: fc.constantFrom('501', '502', '502-A', '502-B', 'Z7AA', '1.23457E+11', ''),
  leg: fc.constantFrom('', 'A', 'B', 'Return', '1 of 2'),
  name: fc.constantFrom('Ida Marmalade', 'Ned Quince', 'QUINCE, NED', 'Maria Garcia', ''),
  phone: fc.constantFrom('518-555-0101', '518-555-0102', 'N/A', ''),
  los: fc.constantFrom('AMB', 'WC', 'W', '', 'Ambulance'),
  day: fc.constantFrom('11/26/2026', '11/27/2026', 'soon', ''),
  time: fc.constantFrom('9:30', '14:00', '00:00', 'WC', '', 'later', '24:30', '#N/A'),
  appt: fc.constantFrom('', '10:30', '00:00', '8:00'),
  from: fc.constantFrom(...ADDRESSES, ''),
  to: fc.constantFrom(...ADDRESSES),
  status: fc.constantFrom(...STATUSES),
  willCall: fc.constantFrom('', 'Y', 'N', 'perhaps'),
});

const anyFile = fc.array(anyRow, { minLength: 1, maxLength: 12 });

/** The keys of a file's rides with who travels under them. */
const identities = ({ rides }: FileReading) =>
  rides.map(({ key, person, tripDate }) => `${key} ${person.name.toLowerCase()} ${tripDate}`).toSorted();

describe('any file', () => {
  it('[IMP-5] loses no row, and puts each into one place', () => {
    fc.assert(
      fc.property(anyFile, (rows) => {
        const { live, canceled, leftOut, refused, unanswered } = whereRowsAre(readLines(buildLines(...rows)));
        const all = [...live, ...canceled, ...leftOut, ...refused, ...unanswered].toSorted((a, b) => a - b);
        expect(all).toEqual(rows.map((_, index) => index + 2));
      }),
      { numRuns: 120 },
    );
  });

  it('[IMP-6] makes no live trip of a row that says otherwise, or that says something unknown', () => {
    fc.assert(
      fc.property(anyFile, (rows) => {
        const { live } = whereRowsAre(readLines(buildLines(...rows)));
        for (const line of live) expect(statusMeaning(rows[line - 2]?.status ?? '')).toBe('live');
      }),
      { numRuns: 120 },
    );
  });

  it('[IMP-7] identifies the same rides in any order of the rows, each by a key of its own', () => {
    fc.assert(
      fc.property(
        anyFile.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => {
          // A row without a day below others takes theirs, as of a merged cell
          fc.pre(rows.every(({ day }) => day !== '') || new Set(rows.map(({ day }) => day)).size <= 2);
          const reading = readLines(buildLines(...rows));
          expect(identities(readLines(buildLines(...shuffled)))).toEqual(identities(reading));
          const keys = reading.rides.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('[IMP-7] links a return only to a ride of the same person', () => {
    fc.assert(
      fc.property(anyFile, (rows) => {
        const { rides } = readLines(buildLines(...rows));
        for (const { returnOfKey, person } of rides) {
          if (returnOfKey === undefined) continue;
          const outbound = rides.find(({ key }) => key === returnOfKey);
          expect(outbound?.person.name.toLowerCase()).toBe(person.name.toLowerCase());
        }
      }),
      { numRuns: 120 },
    );
  });
});
