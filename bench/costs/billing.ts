import { Firestore, Query, QuerySnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { wrapMethods } from '../wrapMethods';

/** The number of documents that Firestore bills. */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** Counts what the Admin SDK reads and writes in this process. Returns a function that returns the counts and resets them. */
export function meterBilling(): () => Bill {
  let bill = { reads: 0, writes: 0, deletes: 0 };
  const read = async (_self: object, _args: readonly unknown[], proceed: () => unknown) => {
    const result = await proceed();
    bill.reads += billedReads(result);
    return result;
  };
  wrapMethods(Firestore, ['getAll'], read);
  wrapMethods(Query, ['get'], read);
  wrapMethods(Transaction, ['get', 'getAll'], read);
  // Transactions collect their writes in a WriteBatch too.
  wrapMethods(WriteBatch, ['create', 'set', 'update', 'delete'], (_batch, _args, write, method) => {
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

/** Firestore bills a query without results as one read. */
function billedReads(result: unknown): number {
  if (Array.isArray(result)) return result.length;
  return result instanceof QuerySnapshot ? Math.max(1, result.size) : 1;
}
