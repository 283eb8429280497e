import {
  contentKey,
  emptyTripInput,
  type ImportOperation,
  importedTripId,
  paths,
  tripFields,
  type UploadImportInput,
} from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { db } from '../../functions/admin';
import type { TestPerson } from '../../newAccount';
import { answerCalls } from '../network/answerCalls';
import { openAs } from '../openAs';
import type { PageOptions } from '../openPage';

const HEADERS = 'Trip ID,Member Name,Phone,LOS,DOS,PU Time,Pick Up,Destination,Status';

/** A row of a broker's file; the client, the phone, the address, and the trip number follow from the id. */
export const brokerRow = (
  id: number,
  { day = '3/9/2027', time = '9:15 AM', need = 'WC', status = '', number = `T-${id}` } = {},
) =>
  `${number},Client ${id} Inkwell,(718) 555-${String(1000 + id)},${need},${day},${time},"${id} Marigold Row, Brooklyn",Lanternlight Dialysis,${status}`;

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const brokerFile = (...rows: string[]): ChosenFile => ({
  name: 'broker.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADERS, ...rows].join('\n')),
});

export async function chooseFile(page: Page, file: ChosenFile) {
  await page.getByLabel('Drop a CSV or Excel file here, or choose one').setInputFiles(file);
}

/** Opens the import page where no functions run. The company can import `left` rows today. */
export async function openImport(
  person: TestPerson,
  { left = 50_000, ...options }: PageOptions & { left?: number } = {},
) {
  const page = await openAs(person, '/admin/add_trips/import', options);
  await allowImport(page, left);
  return page;
}

/** Answers that the company can import `left` rows today, where no functions run. */
export async function allowImport(page: Page, left = 50_000): Promise<void> {
  const renewsAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await answerCalls(page, 'importAllowance', undefined, { rows: left, renewsAt });
}

/** The operations that a page has uploaded. */
export const uploaded = (calls: readonly unknown[]): readonly ImportOperation[] =>
  (calls as readonly UploadImportInput[]).flatMap(({ rows }) => rows);

/** Stores the trip that was imported earlier from the row with this id. */
export async function importedTrip(account: string, id: number, change = {}) {
  const key = contentKey('number', `T-${id}`, '2027-03-09');
  const client = { name: `Client ${id} Inkwell`, phone: `(718) 555-${1000 + id}` };
  const { clientUid } = tripFields({ ...emptyTripInput('2027-03-09'), ...client });
  const trip = buildTrip({
    ...{ subOwneruid: account, ...client, clientUid, tripDate: '2027-03-09', clientDis: 'wheelchair' },
    ...{ puTime: '09:15', importKey: key },
    ...{ fromAddress: `${id} Marigold Row, Brooklyn`, toAddress: 'Lanternlight Dialysis' },
    ...{ createdAt: new Date(), updatedBy: account, ...change },
  });
  await db.doc(paths.trip(importedTripId(account, key))).set(trip);
}
