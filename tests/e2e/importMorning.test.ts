import { paths, type Trip } from '@mtos/model';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { chooseFile } from '../browser/trips/brokerFile';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';

const DAY = '3/9/2027';

/** A broker's file in Windows-1252: a preamble, joined names, no mobility need, and returns under their outbound's number. */
const MORNING = [
  'Sample Health Plan',
  `Trips for ${DAY}`,
  '',
  'Trip ID;Member Name;DOS;PU Time;Appt Time;Pickup Street;Pickup City;Destination;Miles',
  `4711;Núñez, José;${DAY};9:15 AM;10:00 AM;14 Marigold Row;Brooklyn;Lanternlight Dialysis;3,2`,
  `4711;Núñez, José;${DAY};Will call;;Lanternlight Dialysis;;14 Marigold Row, Brooklyn;3,2`,
  `4712;Kettle, “Ada”;${DAY};11:30 PM;12:15 AM;5 Saltmarsh Lane;Queens;Candlewood Hospital;7.4`,
  'Total trips: 3',
].join('\r\n');

const windows1252 = (text: string) =>
  Buffer.from([...text].map((letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)));

const cell = (value: string | number, reference: string) =>
  typeof value === 'number'
    ? `<c r="${reference}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rowXml = (values: readonly (string | number)[], index: number) =>
  `<row r="${index + 1}">${values.map((value, column) => cell(value, `${'ABCDEFGHI'.charAt(column)}${index + 1}`)).join('')}</row>`;
const sheet = (rows: readonly (readonly (string | number)[])[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;

/** The same broker's Excel file an hour later: 4711 is later, its return is cancelled. */
function excelUpdate(): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (of: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${of}</Relationships>`;
  const headers = ['Trip ID', 'Leg', 'Member Name', 'LOS', 'DOS', 'PU Time', 'Pick Up', 'Destination', 'Status'];
  // Excel's numbers for the day and for 9:45
  const when = [46455, 0.40625];
  const outbound = [
    '4711',
    'A',
    'Núñez, José',
    'WC',
    ...when,
    '14 Marigold Row, Brooklyn',
    'Lanternlight Dialysis',
    '',
  ];
  const back = [
    '4711',
    'B',
    'Núñez, José',
    'WC',
    ...when,
    'Lanternlight Dialysis',
    '14 Marigold Row, Brooklyn',
    'Cancelled',
  ];
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations(`<Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Trips" sheetId="1" r:id="r"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="r" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
    ),
    'xl/worksheets/sheet1.xml': sheet([headers, outbound, back]),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

async function readTrips(account: string): Promise<readonly Trip[]> {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  const order = (trip: Trip) => `${trip.name} ${trip.puTime || '24'}`;
  return found.docs.map((trip) => trip.data() as Trip).sort((a, b) => order(a).localeCompare(order(b)));
}

describe('a morning of broker files', () => {
  it('[IMP-1] [IMP-2] [IMP-3] [IMP-4] imports a messy file at a desk with the page closed, and applies its update on a phone', async () => {
    const [desk, phone] = VIEWPORTS;
    const { account, owner } = await newAccount();
    const page = await openAs(owner, '/admin/add_trips/import', { viewport: desk });
    await chooseFile(page, toFile('morning.csv', windows1252(MORNING)));

    await page.getByText('This file doesn’t say how its letters are encoded.').waitFor();
    await page.getByText('3 lines are not trips').waitFor();
    await page.getByRole('heading', { name: '3 waiting for an answer, 0 new, 0 refused' }).waitFor();
    await page.getByLabel('Which mobility need do rows without one have?').selectOption('Wheelchair');
    await page.getByRole('heading', { name: '3 new, 0 refused' }).waitFor();
    await page.getByText('Return of the trip on line 5').waitFor();
    await page.getByText('José Núñez').first().waitFor();
    await page.getByText('“Ada” Kettle', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 3 trips' }).click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();
    await page.close();

    await expect.poll(async () => (await readTrips(account)).length, { timeout: 60_000 }).toBe(3);
    const [ada, outbound, back] = await readTrips(account);
    expect(ada).toMatchObject({ name: '“Ada” Kettle', puTime: '23:30', apptTime: '00:15', clientDis: 'wheelchair' });
    expect(outbound).toMatchObject({
      name: 'José Núñez',
      puTime: '09:15',
      miles: 3.2,
      fromAddress: '14 Marigold Row, Brooklyn',
    });
    expect(back).toMatchObject({ willCall: true, puTime: '', toAddress: '14 Marigold Row, Brooklyn' });
    expect(back?.returnOf).toBeTruthy();

    const again = await openAs(owner, '/admin/add_trips/import', { viewport: phone });
    await again.getByText('3 added.').waitFor();
    await chooseFile(again, toFile('update.xlsx', excelUpdate()));
    await again.getByText('Pick-up time: 9:15 AM → 9:45 AM').waitFor();
    await again.getByLabel('What to do with José Núñez, line 2').selectOption('Change the trip');
    await expectAccessible(again);
    await again.getByRole('button', { name: 'Apply 1 change, cancel 1 trip' }).click();
    await again.getByText('0 added, 1 changed, 1 canceled.').waitFor();
    expect(await readTrips(account)).toMatchObject([
      { status: 'Pending' },
      { puTime: '09:45', status: 'Pending', updatedBy: owner.uid },
      { status: 'Cancelled', cancelledBy: 'broker' },
    ]);
  });
});
