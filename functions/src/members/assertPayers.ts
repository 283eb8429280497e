import { canHaveContacts, type Payer, paths, payerSchema } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

/**
 * Refuses payers that the account doesn't have, and new ones that are inactive or private pay.
 * @param kept the payers that the person has already: an inactive one stays, so that they still see its earlier rides
 * @throws HttpsError `invalid-input`
 */
export async function assertPayers(
  account: string,
  payerUids: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const payers = await db.getAll(...payerUids.map((uid) => db.doc(paths.payer(account, uid))));
  if (payers.some(({ exists }) => !exists)) throw refused('A payer is not one of your account.');
  for (const payer of payers.filter(({ id }) => !kept.includes(id))) assertOffered(payer);
}

/** @throws HttpsError `invalid-input` */
function assertOffered(stored: DocumentSnapshot): void {
  const payer = skipBroken((): Payer => parseDocument(payerSchema, stored));
  if (!payer?.active) throw refused('A payer is inactive. Activate it under Payers first.');
  if (!canHaveContacts(payer.kind)) {
    throw refused(`${payer.name} is private pay, which no facility can request rides for.`);
  }
}

const refused = (message: string) => callProblem('invalid-input', { field: 'payerUids', message });
