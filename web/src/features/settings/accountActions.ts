import type { CounterNumbers } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { changeAccount } from '../../firebase/account/changeAccount';
import { callables } from '../../firebase/sdk/callables';
import { requireConnection } from '../../firebase/write/write';
import type { Writer } from '../../firebase/write/writer';

/** Saves the time zone of the company's days. @throws OfflineError, FirestoreError */
export async function saveTimeZone(writer: Writer, timeZone: string): Promise<void> {
  await changeAccount(writer, (stored) => ({ ...stored, name: stored.name ?? '', timeZone }));
}

/** Recounts the account's documents and corrects its counters. @throws OfflineError, FunctionsError */
export async function recount(functions: Functions): Promise<CounterNumbers> {
  requireConnection();
  const { data } = await callables.recount(functions)({});
  return data;
}
