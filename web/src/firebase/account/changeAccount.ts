import type { Account, FirstStep } from '@mtos/model';
import { documents } from '../data/collections';
import { transact } from '../write/write';
import type { Writer } from '../write/writer';

/** Changes the account's document on top of what is stored. A repeat writes the same. @throws as transact */
export async function changeAccount(
  writer: Writer,
  change: (stored: Partial<Account>) => Account | undefined,
): Promise<void> {
  const reference = documents.account(writer.db, writer.account);
  await transact(writer, async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    const { id: _id, ...fields }: Partial<Account> & { id?: string } = stored ?? {};
    const changed = change(fields);
    if (changed) transaction.set(reference, { ...changed, id: writer.account });
  });
}

/** The account with one more first step that is done or skipped. */
export function settled<Fields extends Partial<Account>>(account: Fields, step: FirstStep) {
  return { ...account, firstSteps: [...new Set([...(account.firstSteps ?? []), step])] };
}
