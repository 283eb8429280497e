import { type EntryContent, tripEntries, userEntries } from '@mtos/model';
import { type ChangeEvent, commitTime } from '../changeEvent';
import { foldAccount } from './foldAccount';
import { enterIntoLedger } from './ledger';
import { shareRuns } from './shareRuns';

const fold = shareRuns(foldAccount);

export const countUser = (event: ChangeEvent): Promise<void> => count(event, userEntries);
export const countTrip = (event: ChangeEvent): Promise<void> => count(event, tripEntries);

async function count(
  event: ChangeEvent,
  entriesOf: (before: unknown, after: unknown) => readonly EntryContent[],
): Promise<void> {
  if (!event.data) return;
  const { before, after } = event.data;
  const entries = entriesOf(before.data(), after.data());
  if (entries.length === 0) return;
  await enterIntoLedger(event.id, commitTime(event), entries);
  await Promise.all(entries.map(({ account }) => fold(account)));
}
