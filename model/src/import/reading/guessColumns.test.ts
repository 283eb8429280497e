import { describe, expect, it } from 'vitest';
import type { ColumnTarget } from './columnTargets';
import { findTable } from './findTable';
import { guessColumns } from './guessColumns';
import { BROKER_FORMATS } from './knownFormats/brokerFormats';
import type { KnownFormat } from './knownFormats/knownFormat';
import { LIST_FORMATS } from './knownFormats/listFormats';
import { SOFTWARE_FORMATS } from './knownFormats/softwareFormats';

const guessFormat = ({ headers, row }: KnownFormat) => {
  const table = findTable([headers, row].map((text, index) => ({ line: index + 1, cells: text.split('|') })));
  return guessColumns(
    table.columns,
    table.rows.map(({ cells }) => cells),
  ).mapping;
};

describe('finding the columns of a file', () => {
  it.each([...BROKER_FORMATS, ...SOFTWARE_FORMATS, ...LIST_FORMATS].map((format) => [format.name, format] as const))(
    '[IMP-14] finds the columns of %s',
    (_, format) => {
      const mapping = guessFormat(format);
      const found = Object.keys(format.columns).map((target) => [target, mapping[target as ColumnTarget]?.[0]]);
      expect(Object.fromEntries(found)).toEqual(format.columns);
    },
  );

  const HEADERS = 'Trip ID|Member Name|LOS|DOS|PU Time|Pick Up|Destination';
  const ROW = 'T-77|Blanche Marmalade|AMB|3/9/2026|0915|5 Saltmarsh Lane|Candlewood Hospital';
  const guess = (headers: string, row: string) => guessFormat({ name: '', headers, row, columns: {} });

  it.each(['Medicaid ID', 'Member ID', 'Medicaid number', 'Member number', 'Medicaid #', 'member_id', 'MemberNo'])(
    '[RPT-3] finds the client’s Medicaid ID under ‘%s’, and never in a trip’s number',
    (header) => {
      expect(guess(`${HEADERS}|${header}`, `${ROW}|0WF-10407T`)).toMatchObject({
        ...{ medicaidId: [header], name: ['Member Name'], tripId: ['Trip ID'] },
      });
      expect(guess(HEADERS, ROW)).not.toHaveProperty('medicaidId');
    },
  );

  it.each(['Office Notes', 'Internal Notes', 'Notes for the office', 'Staff comments', 'private_notes'])(
    '[CLI-2] takes ‘%s’ as notes for the office, never for the driver',
    (header) => {
      const mapping = guess(`${HEADERS}|${header}|Notes`, `${ROW}|Bill the facility.|Ring twice.`);
      expect(mapping).toMatchObject({ bookingComments: ['Notes'], officeNotes: [header] });
    },
  );

  it('[TRP-5] [IMP-3] falls back on what the values look like where headers say nothing, and takes no ZIP code as a day', () => {
    expect(guess('A|B|C|D|E', '43215|3/9/2026|2:30 PM|718-555-0101|x')).toMatchObject({
      ...{ tripDate: ['B'], puTime: ['C'], phone: ['D'] },
    });
  });

  it('[TRP-5] ignores a header that its values contradict', () => {
    expect(guess(`${HEADERS}|Service`, `${ROW}|Sample Health`).clientDis).toEqual(['LOS']);
  });
});
