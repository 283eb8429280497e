import type { Account, CounterNumbers } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { changeAccount, settled } from '../../firebase/account/changeAccount';
import { callables } from '../../firebase/sdk/callables';
import { requireConnection } from '../../firebase/write/write';
import type { Writer } from '../../firebase/write/writer';

type Company = Pick<Account, 'name' | 'timeZone'>;

/** Saves the company's name and the time zone of its days. @throws OfflineError, FirestoreError */
export async function saveAccount(writer: Writer, { name, timeZone }: Company): Promise<void> {
  await changeAccount(writer, (stored) => ({ ...settled(stored, 'company'), name, timeZone }));
}

/** Recounts the account's documents and corrects its counters. @throws OfflineError, FunctionsError */
export async function recount(functions: Functions): Promise<CounterNumbers> {
  requireConnection();
  const { data } = await callables.recount(functions)({});
  return data;
}
