import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readQuestions, readTrips, whereRowsAre } from './testFiles';

describe('days', () => {
  const HEADERS = 'Booking Id|Client Name|Pickup Time|Origin|Destination|LOS';
  const ROW = '1|Pam Nettle|9:00 AM|12 Elm St|400 Oak St|AMB';

  it('[IMP-8] presets the day of a title, a sheet’s name, or the file’s name, and asks where nothing says it', () => {
    expect(readQuestions(['Manifest for Thursday, November 26, 2026', HEADERS, ROW])).toContainEqual([
      'day',
      'Manifest for Thursday, November 26, 2026',
      '2026-11-26',
      1,
    ]);
    expect(readQuestions(['Printed 11/20/2026', HEADERS, ROW])).toContainEqual(['day', '', undefined, 1]);
    expect(readTrips([HEADERS, ROW], { day: '2026-11-28' })).toMatchObject([{ tripDate: '2026-11-28' }]);
  });

  it('[IMP-3] recognizes days with the day first from the whole column', () => {
    const days = (...all: string[]) =>
      readTrips(buildLines(...all.map((day, index) => ({ day, id: `${index}` })))).map(({ tripDate }) => tripDate);
    expect(days('03/12/2026', '15/12/2026')).toEqual(['2026-12-03', '2026-12-15']);
    expect(days('12/03/2026', '11/26/2026')).toEqual(['2026-12-03', '2026-11-26']);
    expect(readLines(buildLines({ day: '02/12/2026' })).questions).toContainEqual(
      expect.objectContaining({ id: 'dayOrder', isRequired: true }),
    );
  });

  it('[IMP-8] takes the day of the row above where a merged cell leaves the others blank, and says so', () => {
    const below = (day: string) => ['day', `rows below ${day}`] as const;
    const lines = buildLines(
      ...['11/26/2026', '', '11/27/2026', ''].map((day, index) => ({
        day,
        id: `${index}`,
        name: `Rider${index} Bobbin`,
      })),
    );
    expect(readTrips(lines).map(({ tripDate }) => tripDate)).toEqual([
      ...['2026-11-26', '2026-11-26', '2026-11-27', '2026-11-27'],
    ]);
    expect(readQuestions(lines)).toEqual(
      expect.arrayContaining([
        [...below('11/26/2026'), '2026-11-26', 1],
        [...below('11/27/2026'), '2026-11-27', 1],
      ]),
    );
    // Days in no order say nothing about a row between them
    const mixed = buildLines(...['11/27/2026', '', '11/26/2026'].map((day, index) => ({ day, id: `${index}` })));
    expect(whereRowsAre(readLines(mixed))).toMatchObject({ unanswered: [3] });
  });

  it('[IMP-8] names past days and days far ahead', () => {
    const { warnings } = readLines(buildLines({ day: '11/25/2025' }, { day: '11/25/2027', id: '2' }));
    expect(warnings).toMatchObject([
      { about: 'pastDay', value: '2025-11-25', rows: [{ line: 2 }] },
      { about: 'farDay', value: '2027-11-25', rows: [{ line: 3 }] },
    ]);
  });
});

describe('how a day is written', () => {
  it.each([
    ...['2026-11-26', '11/26/2026', '11/26/26', '20261126', 'Nov 26, 2026', '26-Nov-26', 'Thu 11/26/2026'],
    ...['Thursday, November 26, 2026', '46352', '46352.604166667', '2026-11-26T00:00:00'],
  ])('[IMP-3] [TRP-5] reads %s', (day) => {
    expect(readTrips(buildLines({ day }))).toMatchObject([{ tripDate: '2026-11-26' }]);
  });

  it('[TRP-5] refuses what is no day', () => {
    for (const day of ['13/45/2026', 'soon', '2026-02-30']) {
      expect(readLines(buildLines({ day }, { id: '2' })).refused).toMatchObject([
        { line: 2, reasons: [`Day of the trip: ‘${day}’ could not be understood.`] },
      ]);
    }
  });
});
