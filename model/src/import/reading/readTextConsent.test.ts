import { describe, expect, it } from 'vitest';
import { consentMeaning } from './readTextConsent';
import { readLines } from './testFiles';

const HEADERS = 'Trip ID|Member Name|Phone|LOS|Trip Date|PU Time|Pickup Address|Dropoff Address';
const ROW = 'Ida Marmalade|518-555-0101|AMB|11/26/2026|9:20|12 Elm St, Albany, NY|400 Oak St, Albany, NY';
const read = (header: string, ...cells: readonly string[]) =>
  readLines([`${HEADERS}|${header}`, ...cells.map((cell, index) => `50${index}|${ROW}|${cell}`)]);
const said = (header: string, ...cells: readonly string[]) => read(header, ...cells).rides.map(({ texts }) => texts);

describe('what a broker’s file says of texts', () => {
  it.each([
    'SMS consent',
    'Text opt in',
    'TextOptIn',
    'OK to text',
    'OK to text? (Y/N)',
    'Texts allowed',
    'sms_consent',
    'Can receive text messages',
    'Member agrees to texts',
    'Phone OK to text',
    'Text messages',
    'SMS',
  ])('[RDR-5] is found under ‘%s’', (header) => {
    const reading = read(header, 'Yes', 'No', '');
    expect(reading.mapping.textConsent).toEqual([header]);
    expect(reading.mapping.phone).toEqual(['Phone']);
    expect(reading.rides.map(({ texts }) => texts)).toEqual([true, false, undefined]);
    expect(reading.warnings).toEqual([]);
  });

  it.each([
    ['SMS consent date', '11/20/2026'],
    ['Text', 'Ring the bell twice'],
    ['Text number', '518-555-0199'],
    ['SMS status', 'delivered'],
    ['Consent', 'Yes'],
    ['OK to call', 'Yes'],
  ])('[RDR-5] is not ‘%s’', (header, cell) => {
    expect(read(header, cell).mapping).not.toHaveProperty('textConsent');
    expect(said(header, cell)).toEqual([undefined]);
  });

  it.each(['Text opt out', 'Do not text', 'No texts', 'Don’t text'])(
    '[RDR-5] is the other way around under ‘%s’, unless the word itself says which',
    (header) => {
      expect(said(header, 'Yes', 'No', '', 'Opted out', 'Opt-in')).toEqual([false, true, undefined, false, true]);
    },
  );

  it.each([
    ['yes', ['Y', ' yes ', 'TRUE', 'x', '1', 'Opted in', 'opt-in', 'OK to text', 'Allowed', 'Consented', 'Sí']],
    ['no', ['N', 'no', 'False', '0', 'Opt-Out', 'Declined', 'Do not text', 'DNT', 'STOP', 'not allowed']],
    ['', ['', '  ', 'N/A', '-', 'unknown', 'None', '—']],
    [undefined, ['maybe', '2', '?', 'ask daughter', 'landline', 'call only', 'off', '11/20/2026']],
  ] as const)('[RDR-5] is ‘%s’ in certain words only', (meaning, cells) => {
    expect(cells.map((cell) => [cell, consentMeaning(cell)])).toEqual(cells.map((cell) => [cell, meaning]));
  });

  it('[RDR-5] names odd words with their rows, which import nothing about texts but their trips', () => {
    const { rides, warnings, questions } = read('SMS consent', 'Yes', 'Ask daughter', 'Y', 'Ask daughter', '?', 'N');
    expect(rides.map(({ texts }) => texts)).toEqual([true, undefined, true, undefined, undefined, false]);
    expect(warnings.map(({ about, value, rows }) => [about, value, rows.map(({ line }) => line)])).toEqual([
      ['textConsent', 'Ask daughter', [3, 5]],
      ['textConsent', '?', [6]],
    ]);
    expect(questions.filter(({ isRequired }) => isRequired)).toEqual([]);
  });

  it('[RDR-5] is nothing where the column is blank, and a column that a person chose counts', () => {
    expect(said('SMS consent', '', '')).toEqual([undefined, undefined]);
    const lines = [`${HEADERS}|Consent`, `501|${ROW}|Yes`];
    expect(readLines(lines, { columns: { textConsent: ['Consent'] } }).rides.map(({ texts }) => texts)).toEqual([true]);
  });

  it('[RDR-5] changes nothing else of a file', () => {
    const without = readLines([HEADERS, `500|${ROW}`]);
    const { texts: _, ...ride } = read('SMS consent', 'Yes').rides[0] ?? {};
    expect(ride).toEqual(without.rides[0]);
  });
});
