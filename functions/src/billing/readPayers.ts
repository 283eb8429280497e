import { MAX_PAYERS, paths } from '@mtos/model';
import { db } from '../firebase';
import { type PayerList, type StoredPayer, toPayerList } from './payerList';

/** The company's payers, without those that can't be read. */
export const readPayers = async (account: string): Promise<readonly StoredPayer[]> =>
  (await readPayerList(account)).payers;

/** The company's payers, and whether these are all. */
export async function readPayerList(account: string): Promise<PayerList> {
  return toPayerList((await db.collection(paths.payers(account)).limit(MAX_PAYERS).get()).docs);
}
