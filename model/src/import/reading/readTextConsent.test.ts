import { describe, expect, it } from 'vitest';
import { unusedColumns } from './readBrokerFile';
import { consentMeaning } from './readTextConsent';
import { readLines } from './testFiles';

const HEADERS = 'Trip ID|Member Name|Phone|LOS|Trip Date|PU Time|Pickup Address|Dropoff Address';
const ROW = 'Ida Marmalade|518-555-0101|AMB|11/26/2026|9:20|12 Elm St, Albany, NY|400 Oak St, Albany, NY';
const read = (header: string, ...cells: readonly string[]) =>
  readLines([`${HEADERS}|${header}`, ...cells.map((cell, index) => `50${index}|${ROW}|${cell}`)]);
const said = (header: string, ...cells: readonly string[]) => read(header, ...cells).rides.map(({ texts }) => texts);

describe('what a broker’s file says of texts', () => {
  it('[RDR-5] leaves phones to which texts go what they are', () => {
    expect(read('Drop-off text phone', '518-555-0199').mapping.toPhone).toEqual(['Drop-off text phone']);
    const { mapping } = readLines([HEADERS.replace('Phone', 'Phone (OK to text)'), `501|${ROW}`]);
    expect(mapping.phone).toEqual(['Phone (OK to text)']);
    expect(mapping).not.toHaveProperty('textConsent');
  });

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
    'Phone number OK to text',
    'SMS (opt-in)',
    'Text consent status',
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
    ['SMS', 'Yes'],
    ['Text', 'Yes'],
    ['Text messages', 'Yes'],
    ['Text no.', 'Yes'],
    ['SMS consent (broker’s)', 'Yes'],
    ['OK to call, no texts', 'Yes'],
    ['Unsubscribed from texts, may call', 'Yes'],
    ['Text opt in/out', 'Yes'],
    ['Texts: allowed / not allowed', 'Yes'],
    ['Does not want to stop texts', 'Yes'],
    ['Text status OK', 'Yes'],
    ['# texts allowed', 'Yes'],
    ['Texts may', 'Yes'],
    ['Text stop', 'Yes'],
    ['Emergency contact OK to text', 'Yes'],
    ['Caregiver can receive texts', 'Yes'],
    ['Facility accepts texts', 'Yes'],
    ['Drop-off phone accepts texts', 'Yes'],
    ['Alt phone OK to text', 'Yes'],
    ['Phone 2 OK to text', 'Yes'],
    ['Home phone OK to text', 'Yes'],
  ])('[RDR-5] is not ‘%s’', (header, cell) => {
    const { mapping, columns, rides } = read(header, cell);
    expect(mapping).not.toHaveProperty('textConsent');
    expect(rides.map(({ texts }) => texts)).toEqual([undefined]);
    // A person can choose it
    if (cell === 'Yes') expect(unusedColumns({ columns })).toMatchObject([{ header }]);
  });

  it.each([
    'Text opt out',
    'SMS (opt-out)',
    'Do not text',
    'No texts',
    'Don’t text',
    'SMS consent revoked',
    'Opted out of texts',
    'Text consent expired',
    'Will not accept texts',
    'Text consent refused',
    'Cannot receive texts',
    "Can't receive texts",
    'Unable to receive texts',
    'Refuses to receive texts',
    'Wants no texts',
    'Member: no text consent',
  ])('[RDR-5] is never a yes under ‘%s’, unless the word itself says so', (header) => {
    const cells = ['Yes', 'X', 'No', 'N', '', 'Opted out', 'Declined', 'Not allowed', 'Do not contact', 'Opt-in'];
    const expected = [false, false, undefined, undefined, undefined, false, false, false, false, true];
    expect(read(header, ...cells).mapping.textConsent).toEqual([header]);
    expect(said(header, ...cells)).toEqual(expected);
    // Opted out of these, or allowed after all
    expect(read(header, 'Text', 'Yes', 'OK').warnings.map(({ value }) => value)).toEqual(['Text', 'OK']);
  });

  it('[RDR-5] is not turned around by ‘number’', () => {
    expect(said('Number OK to text', 'Yes', 'No')).toEqual([true, false]);
    expect(said('# can receive texts', 'Yes', 'No')).toEqual([true, false]);
  });

  it('[RDR-5] is read from each column by its own header, and any no counts', () => {
    const rows = ['Y|', 'Y|Y', 'Y|N', '|N', 'N|', 'Y|Declined', 'Y|ask', 'N|ask'].map(
      (cells, index) => `50${index}|${ROW}|${cells}`,
    );
    const reading = readLines([`${HEADERS}|SMS opt in|SMS opt out`, ...rows]);
    expect(reading.mapping.textConsent).toEqual(['SMS opt in', 'SMS opt out']);
    expect(reading.rides.map(({ texts }) => texts)).toEqual([
      true,
      false,
      true,
      undefined,
      false,
      false,
      undefined,
      false,
    ]);
    expect(reading.warnings).toMatchObject([{ value: 'ask', rows: [{ line: 8 }] }]);
    const caregiver = readLines([`${HEADERS}|Caregiver OK to text|Member OK to text`, `501|${ROW}|Y|N`]);
    expect(caregiver.rides.map(({ texts }) => texts)).toEqual([false]);
  });

  it('[RDR-5] is of a cell phone only where the file’s phones are cell phones', () => {
    expect(said('Cell OK to text', 'Y')).toEqual([undefined]);
    const lines = [`${HEADERS.replace('Phone', 'Mobile phone')}|Cell OK to text`, `501|${ROW}|Y`];
    expect(readLines(lines).rides.map(({ texts }) => texts)).toEqual([true]);
  });

  it('[RDR-5] does not come from a column of blank words and notes', () => {
    expect(read('OK to text', 'N/A', '-', 'N/A', 'see notes', 'ring twice', 'x').mapping).not.toHaveProperty(
      'textConsent',
    );
  });

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
    const unclear = [`${HEADERS}|OK to call, no texts`, `501|${ROW}|Yes`, `502|${ROW}|No`];
    const chosen = { columns: { textConsent: ['OK to call, no texts'] } };
    expect(readLines(unclear, chosen).rides.map(({ texts }) => texts)).toEqual([false, undefined]);
  });

  it('[RDR-5] changes nothing else of a file', () => {
    const without = readLines([HEADERS, `500|${ROW}`]);
    const { texts: _, ...ride } = read('SMS consent', 'Yes').rides[0] ?? {};
    expect(ride).toEqual(without.rides[0]);
  });
});
