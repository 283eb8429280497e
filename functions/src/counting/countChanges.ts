import {
  chargeEntries,
  drivenDayEntries,
  type EntryContent,
  invoiceEntries,
  shiftEntries,
  toClientFacts,
  toCountedTrip,
  tripEntries,
  userEntries,
} from '@mtos/model';
import type { Timestamp } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { logTripWithoutClient } from '../logs';
import { coalesceRuns } from './coalesceRuns';
import { countedAt } from './countedAt';
import { foldAccount } from './foldAccount';
import { areFolded, creationId, writeLedgerEntries } from './ledger';

const fold = coalesceRuns(foldAccount);

export const countUser = (event: ChangeEvent): Promise<void> => count(event, userEntries);

export const countShift = (event: ChangeEvent): Promise<void> => count(event, shiftEntries);

export const countDrivenDay = (event: ChangeEvent): Promise<void> => count(event, drivenDayEntries);

export const countCharge = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  count(event, (before, after) => chargeEntries(event.params.account, before, after));

export const countInvoice = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  count(event, (before, after) => invoiceEntries(event.params.account, before, after));

export function countTrip(event: ChangeEvent): Promise<void> {
  const trip = event.data?.after.data();
  if (toCountedTrip(trip) && !toClientFacts(trip)) logTripWithoutClient(event.params.id);
  return count(event, tripEntries, importedAt(event));
}

/** When an import created the trip; undefined for every other change. */
function importedAt({ data }: ChangeEvent): Timestamp | undefined {
  const isImported = !data?.before.exists && typeof data?.after.get('importKey') === 'string';
  return isImported ? data?.after.createTime : undefined;
}

async function count(
  event: ChangeEvent,
  findEntries: (before: unknown, after: unknown) => readonly EntryContent[],
  createdByImport?: Timestamp,
): Promise<void> {
  if (!event.data) return;
  const { before, after } = event.data;
  const entries = findEntries(before.data(), after.data());
  if (entries.length === 0) return;
  // The import may have counted the trip already
  const id = createdByImport ? creationId(event.params.id, createdByImport) : event.id;
  await writeLedgerEntries(id, await countedAt(event), entries);
  if (createdByImport && (await areFolded(id, entries))) return;
  await Promise.all(entries.map(({ account }) => fold(account)));
}
