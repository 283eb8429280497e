import { check, type Payer, paths, payerSchema } from '@mtos/model';
import { db } from '../firebase';

/** More payers than a company has. */
const MAX_PAYERS = 200;

export type StoredPayer = Payer & { readonly id: string };

/** The company's payers, without those that can't be read. */
export async function readPayers(account: string): Promise<readonly StoredPayer[]> {
  const { docs } = await db.collection(paths.payers(account)).limit(MAX_PAYERS).get();
  return docs.flatMap((payer) => {
    const { data } = check(payerSchema, payer.data());
    return data ? [{ ...data, id: payer.id }] : [];
  });
}
