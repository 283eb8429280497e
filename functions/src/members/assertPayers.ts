import { paths } from '@mtos/model';
import { callProblem } from '../callProblem';
import { db } from '../firebase';

/**
 * Refuses payers that the account doesn't have. An inactive payer counts: its facility still sees its earlier rides.
 * @throws HttpsError `invalid-input`
 */
export async function assertPayers(account: string, payerUids: readonly string[]): Promise<void> {
  const payers = await db.getAll(...payerUids.map((uid) => db.doc(paths.payer(account, uid))));
  if (payers.some(({ exists }) => !exists)) {
    throw callProblem('invalid-input', { field: 'payerUids', message: 'A payer is not one of your account.' });
  }
}
