import { Firestore, Query, QuerySnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { watchMethods } from '../watchMethods';

/** Documents, as Firestore bills them. */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** Counts what the Admin SDK of this process reads and writes. Returns a function that tells, and begins anew. */
export function meterBill(): () => Bill {
  let bill = { reads: 0, writes: 0, deletes: 0 };
  const read = async (_self: object, _args: readonly unknown[], proceed: () => unknown) => {
    const result = await proceed();
    bill.reads += billed(result);
    return result;
  };
  watchMethods(Firestore, ['getAll'], read);
  watchMethods(Query, ['get'], read);
  watchMethods(Transaction, ['get', 'getAll'], read);
  // Transactions gather their writes in a batch, too.
  watchMethods(WriteBatch, ['create', 'set', 'update', 'delete'], (_batch, _args, write, method) => {
    if (method === 'delete') bill.deletes += 1;
    else bill.writes += 1;
    return write();
  });
  return () => {
    const taken = bill;
    bill = { reads: 0, writes: 0, deletes: 0 };
    return taken;
  };
}

/** A query that finds nothing is billed as one. */
function billed(result: unknown): number {
  if (Array.isArray(result)) return result.length;
  return result instanceof QuerySnapshot ? Math.max(1, result.size) : 1;
}
