import { isDeepStrictEqual } from 'node:util';
import { type MoneyGroups, paths, readMoney, sumMoney, toChargeMove, toInvoiceMove } from '@mtos/model';
import { expect } from 'vitest';
import { db } from './admin';

const compact = (documents: Iterable<readonly [string, MoneyGroups]>) =>
  Object.fromEntries(
    [...documents]
      .filter(([, groups]) => groups.size > 0)
      .map(([key, groups]) => [key, Object.fromEntries(groups)] as const),
  );

/** The stored figures about money, by document and group. */
export async function readStoredMoney(account: string) {
  const { docs } = await db.collection(paths.money(account)).get();
  return compact(docs.map((found) => [found.id, readMoney(found.data()).groups] as const));
}

/** The correct figures, from the account's charges and invoices. */
export async function recomputeMoney(account: string) {
  const [charges, invoices] = await Promise.all([
    db.collection(paths.charges(account)).get(),
    db.collection(paths.invoices(account)).get(),
  ]);
  const money = sumMoney();
  const moves = [
    ...charges.docs.map((charge) => toChargeMove(charge.data())),
    ...invoices.docs.map((invoice) => toInvoiceMove(invoice.data())),
  ];
  for (const move of moves) if (move) money.add(move);
  return compact(money.result());
}

/** Waits until the account's figures about money are correct. */
export async function expectExactMoney(account: string, timeout = 60_000): Promise<void> {
  const compared = async () => {
    const [stored, correct] = await Promise.all([readStoredMoney(account), recomputeMoney(account)]);
    return isDeepStrictEqual(stored, correct) ? 'exact' : { stored, correct };
  };
  await expect.poll(compared, { timeout }).toBe('exact');
}
