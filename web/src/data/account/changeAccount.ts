import type { Account, FirstStep } from '@mtos/model';
import { documents } from '../read/collections';
import { type Transaction, transact } from '../write/write';
import type { Writer } from '../write/writer';

type AccountChange = (stored: Partial<Account>) => Account | undefined;

/** Changes the account's document on top of what is stored. A repeat writes the same. @throws as transact */
export async function changeAccount(writer: Writer, change: AccountChange): Promise<void> {
  await transact(writer, (transaction) => changeAccountIn(transaction, writer, change));
}

/** Changes the account's document in a transaction that has not written anything yet. */
export async function changeAccountIn(transaction: Transaction, writer: Writer, change: AccountChange): Promise<void> {
  const reference = documents.account(writer.db, writer.account);
  const stored = (await transaction.get(reference)).data();
  const { id: _id, ...fields }: Partial<Account> & { id?: string } = stored ?? {};
  const changed = change(fields);
  if (changed) transaction.set(reference, { ...changed, id: writer.account });
}

/** The account with one more first step that is done or skipped. */
export function withFirstStep<Fields extends Partial<Account>>(account: Fields, step: FirstStep) {
  return { ...account, firstSteps: [...new Set([...(account.firstSteps ?? []), step])] };
}
