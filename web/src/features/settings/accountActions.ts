import type { Account, CounterNumbers } from '@mtos/model';
import { type Firestore, setDoc } from 'firebase/firestore';
import type { Functions } from 'firebase/functions';
import { callables } from '../../firebase/callables';
import { documents } from '../../firebase/collections';

/** Names the company and the time zone in which its days begin and end. @throws FirestoreError where it is refused. */
export async function saveAccount(db: Firestore, account: string, company: Account): Promise<void> {
  await setDoc(documents.account(db, account), { ...company, id: account });
}

/** Counts the account's documents anew and sets its counters to that. @throws FunctionsError */
export async function recount(functions: Functions): Promise<CounterNumbers> {
  const { data } = await callables.recount(functions)({});
  return data;
}
