import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_SETTINGS } from '../../travel/planSettings';
import type { ReadingContext } from './fileReading';
import { readBrokerFile } from './readBrokerFile';

const CONTEXT: ReadingContext = {
  today: '2026-11-25',
  timeZone: 'America/New_York',
  drivers: [],
  settings: DEFAULT_PLAN_SETTINGS,
};

const fileOf = (text: string) => ({
  fileName: 'trips.csv',
  sheets: [
    {
      name: '',
      isHidden: false,
      rows: text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split('|') })),
      hiddenLines: [],
    },
  ],
});

describe('readBrokerFile', () => {
  it('[IMP-1] reads rows as rides, with the columns that it found', () => {
    const file = fileOf(
      [
        'Trip ID|Member Name|LOS|DOS|PU Time|Pick Up|Destination|Polygon',
        '4711|Abner Teapot|WC|3/9/2026|9:15 AM|14 Marigold Row|Lanternlight Dialysis|7',
      ].join('\n'),
    );
    const { rides, mapping, columns } = readBrokerFile(file, { columns: {}, answers: {} }, CONTEXT);
    expect(rides).toMatchObject([
      {
        line: 2,
        identity: { number: '4711' },
        trip: { name: 'Abner Teapot', clientDis: 'wheelchair', puTime: '09:15' },
      },
    ]);
    expect(mapping.tripId).toEqual(['Trip ID']);
    expect(columns.filter(({ targets }) => targets.length === 0)).toMatchObject([{ header: 'Polygon', example: '7' }]);
  });
});
