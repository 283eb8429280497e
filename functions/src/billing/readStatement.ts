import {
  check,
  chunk,
  MAX_STATEMENT_READS,
  moneyQueries,
  type Payment,
  paths,
  payerSchema,
  paymentSchema,
  type QuerySpec,
  type Schema,
  STATED_FIELDS,
  type StatedInvoice,
  type Statement,
  type StatementInput,
  statedInvoiceSchema,
  statementInputSchema,
  toStatement,
} from '@mtos/model';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { readAtOneMoment } from '../readAtOneMoment';

/** Values of one `array-contains-any`. */
const BATCH_SIZE = 30;
const CONCURRENCY = 4;

/** What a payer, or a client who pays, owed at the end of a day: open invoices, and credit that no invoice had. Writes nothing. */
export const readStatement = guardedCallable(
  'bill',
  statementInputSchema,
  (of, { account }): Promise<Statement> => readStoredStatement(account, of),
);

/**
 * A statement. Reads everything at one moment, so that a payment that is being recorded counts wholly or not at all.
 * @throws HttpsError `invalid-input`, `long-statement`
 */
export const readStoredStatement = (account: string, of: StatementInput): Promise<Statement> =>
  readAtOneMoment(async (transaction) => {
    const stored = await transaction.get(db.doc(paths.payer(account, of.payerUid)));
    const { data: payer } = check(payerSchema, stored.data());
    if (!payer) throw callProblem('invalid-input', { field: 'payerUid' });
    // Other payers' clients owe nothing, so that no statement is mailed to them
    if (of.clientUid !== '' && payer.kind !== 'private') throw callProblem('invalid-input', { field: 'clientUid' });
    return { payerName: payer.name, ...toStatement(await readBooks(transaction, account, of)) };
  });

/** What the statement is computed from. @throws HttpsError `long-statement` */
async function readBooks(transaction: Transaction, account: string, of: StatementInput) {
  const { through } = of;
  const [open, sentLater, paidLater, credit] = await Promise.all([
    readInvoices(transaction, moneyQueries.statedInvoices(account, of)),
    readInvoices(transaction, moneyQueries.invoicesSentAfter(account, of)),
    readPayments(transaction, moneyQueries.paymentsAfter(account, of)),
    readPayments(transaction, moneyQueries.creditThrough(account, of)),
  ]);
  const known = new Map([...open, ...sentLater]);
  const paid = new Set(
    [...paidLater.values()].flatMap(({ state, invoiceUids }) => (state === 'void' ? [] : invoiceUids)),
  );
  const closed = await readClosed(
    transaction,
    account,
    [...paid].filter((id) => !known.has(id)),
  );
  const prepaid = [...sentLater].filter(([, { paidCents, creditedCents }]) => paidCents + creditedCents > 0);
  const batches = chunk(
    prepaid.map(([id]) => id),
    BATCH_SIZE,
  );
  const prepayments = await pMap(
    batches,
    (ids) => readPayments(transaction, moneyQueries.paymentsForInvoices(account, ids, through)),
    { concurrency: CONCURRENCY },
  );
  return {
    through,
    invoices: new Map([...known, ...closed]),
    // A payment can have credit left and pay an invoice that was sent later
    payments: [...new Map([paidLater, credit, ...prepayments].flatMap((found) => [...found])).values()],
  };
}

type Found<Doc> = ReadonlyMap<string, Doc>;

const readInvoices = (transaction: Transaction, spec: QuerySpec<unknown>): Promise<Found<StatedInvoice>> =>
  readAll(transaction, spec, statedInvoiceSchema, STATED_FIELDS);

const readPayments = (transaction: Transaction, spec: QuerySpec<unknown>): Promise<Found<Payment>> =>
  readAll(transaction, spec, paymentSchema);

async function readAll<Doc>(
  transaction: Transaction,
  spec: QuerySpec<unknown>,
  schema: Schema<Doc>,
  fields?: readonly string[],
): Promise<Found<Doc>> {
  const query = toQuery(db.collection(spec.collection), spec);
  const { docs } = await transaction.get(fields ? query.select(...fields) : query);
  if (docs.length > MAX_STATEMENT_READS) throw callProblem('long-statement');
  return new Map(docs.map((each: QueryDocumentSnapshot) => [each.id, parseDocument(schema, each)]));
}

/** Invoices by their ids. Only the fields that a statement needs, because they can be large. */
async function readClosed(
  transaction: Transaction,
  account: string,
  ids: readonly string[],
): Promise<Found<StatedInvoice>> {
  if (ids.length > MAX_STATEMENT_READS) throw callProblem('long-statement');
  const references = ids.map((id) => db.doc(paths.invoice(account, id)));
  if (references.length === 0) return new Map();
  const found = await transaction.getAll(...references, { fieldMask: [...STATED_FIELDS] });
  return new Map(
    found
      .filter(({ exists }) => exists)
      .map((each) => [each.id, parseDocument<StatedInvoice>(statedInvoiceSchema, each)]),
  );
}
