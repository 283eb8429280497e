import {
  addToDay,
  type ChargeState,
  type InvoiceState,
  moneyQueries,
  type PaymentState,
  paths,
  payerQueries,
  type QueryShape,
  REVIEWED_STATES,
  type StatementInput,
} from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { INVOICE_VIEWS, type InvoiceView, toInvoiceFilter } from '../../web/src/features/billing/invoices/invoiceViews';
import type { DocumentAt } from '../writeDocuments';
import { countReads, ROWS, readFirstPage, type Source, TODAY } from './pageReads';
import { memorySource } from './sources';

const PAYERS = 20;
/** Over how many days before today the charges are spread. */
const DAYS = 365;
const WEEKS = Math.floor(DAYS / 7);
/** Weeks after which a payer pays, and how many weeks one payment is for. */
const WEEKS_TO_PAY = 6;
const WEEKS_PAID = 4;
const MAX_TRIPS = 200;
/** More than a statement, or a report, reads of anything. */
const MAX_READ = 501;

interface Row {
  readonly id: string;
  readonly updatedAt: Date;
}

interface ChargeRow extends Row {
  readonly state: ChargeState;
  readonly payerUid: string;
  readonly tripDate: string;
  readonly amountCents: number;
}

interface InvoiceRow extends Row {
  readonly state: InvoiceState;
  readonly payerUid: string;
  readonly clientUid: string;
  readonly sentOn: string;
  readonly dueOn: string;
  readonly totalCents: number;
  readonly balanceCents: number;
  readonly trips: number;
}

interface PaymentRow extends Row {
  readonly state: PaymentState;
  readonly payerUid: string;
  readonly clientUid: string;
  readonly receivedOn: string;
  readonly invoiceUids: readonly string[];
}

/** A document of any of the collections. */
type MoneyRow = Row & Partial<Pick<PaymentRow, 'invoiceUids'> & Pick<InvoiceRow, 'trips'>>;

const payerUid = (index: number) => `payer-${index % PAYERS}`;
const at = (index: number) => new Date(Date.UTC(2026, 2, 15) - index * 1000);

/** A charge on each of the days in turn: billed after two weeks, except for what someone has to look at. */
const buildCharge = (index: number): ChargeRow => {
  const age = index % DAYS;
  const state =
    index % 50 === 0 ? 'review' : index % 70 === 0 ? 'held' : age > 13 ? 'billed' : age > 6 ? 'drafted' : 'ready';
  return {
    ...{ id: `charge-${index}`, state, payerUid: payerUid(Math.floor(index / DAYS)), amountCents: 4500 },
    ...{ tripDate: addToDay(TODAY, -age), updatedAt: at(index) },
  };
};

/** The invoices of each payer and week, the latest week first: a draft, then open ones, then paid ones. */
function buildInvoices(charges: number): readonly InvoiceRow[] {
  const trips = Math.max(1, Math.round(charges / PAYERS / WEEKS));
  const parts = Math.ceil(trips / MAX_TRIPS);
  return Array.from({ length: PAYERS * WEEKS * parts }, (_, index) => {
    const week = Math.floor(index / PAYERS / parts);
    const state = week === 0 ? 'draft' : week <= WEEKS_TO_PAY ? 'open' : week % 15 === 0 ? 'void' : 'paid';
    const sentOn = state === 'draft' ? '' : addToDay(TODAY, -7 * week);
    const totalCents = 4500 * Math.min(trips, MAX_TRIPS);
    return {
      ...{ id: `invoice-${index}`, state, payerUid: payerUid(index), clientUid: '', updatedAt: at(index) },
      ...{ sentOn, dueOn: sentOn === '' ? '' : addToDay(sentOn, 30), trips: Math.min(trips, MAX_TRIPS) },
      ...{ totalCents, balanceCents: state === 'open' ? totalCents : 0 },
    };
  });
}

/** Each pays the invoices of some weeks of a payer; the latest one has credit left. */
function buildPayments(invoices: readonly InvoiceRow[]): readonly PaymentRow[] {
  const groups = new Map<string, InvoiceRow[]>();
  for (const invoice of invoices.filter(({ state }) => state === 'paid')) {
    const weeks = (Date.parse(TODAY) - Date.parse(invoice.sentOn)) / 7 / 86_400_000;
    const key = `${invoice.payerUid} ${Math.floor(weeks / WEEKS_PAID)}`;
    groups.set(key, [...(groups.get(key) ?? []), invoice]);
  }
  return [...groups.values()].map((paid, index) => ({
    ...{ id: `payment-${index}`, state: index < PAYERS ? 'unapplied' : 'applied', clientUid: '', updatedAt: at(index) },
    payerUid: paid[0]?.payerUid ?? '',
    receivedOn: addToDay(paid[0]?.sentOn ?? TODAY, 7 * WEEKS_TO_PAY),
    invoiceUids: paid.map(({ id }) => id),
  }));
}

/** What is stored about money in an account with so many charges, by collection. */
function buildMoney(account: string, charges: number): ReadonlyMap<string, readonly MoneyRow[]> {
  const invoices = buildInvoices(charges);
  const payers = Array.from({ length: PAYERS }, (_, index) => {
    const payer = buildPayer({ name: `Payer ${index}`, kind: 'broker' }, { at: at(0), updatedBy: account });
    return { ...payer, id: payerUid(index) };
  });
  const days = Array.from({ length: Math.min(DAYS, charges) }, (_, index) => {
    const key = addToDay(TODAY, -index);
    return { id: key, key, groups: {}, watermark: null, updatedAt: at(index) };
  });
  return new Map<string, readonly MoneyRow[]>([
    [paths.charges(account), Array.from({ length: charges }, (_, index) => buildCharge(index))],
    [paths.invoices(account), invoices],
    [paths.payments(account), buildPayments(invoices)],
    [paths.payers(account), payers],
    [paths.money(account), days],
  ]);
}

/** All of it as documents of the account. */
export const moneyDocuments = (account: string, charges: number): readonly DocumentAt[] =>
  [...buildMoney(account, charges)].flatMap(([collection, rows]) =>
    rows.map(({ id, ...data }) => [`${collection}/${id}`, data] as const),
  );

/** Answers the queries of an account with so many charges from memory. */
export function moneySource(account: string, charges: number): Source<MoneyRow> {
  const sources = new Map([...buildMoney(account, charges)].map(([path, rows]) => [path, memorySource(rows)]));
  const of = ({ collection }: QueryShape) => sources.get(collection) ?? memorySource<MoneyRow>([]);
  return {
    find: (shape, most) => of(shape).find(shape, most),
    count: (shape, most) => of(shape).count(shape, most),
    readAll: (shape, most) => of(shape).readAll(shape, most),
  };
}

/** Resolves with the number of documents read, as they are billed. */
type MoneyRead = (source: Source<MoneyRow>, account: string) => Promise<number>;

const billed = ({ length }: readonly unknown[]) => Math.max(1, length);

/** A query without results is billed as one read. */
async function readWhole(source: Source<MoneyRow>, specs: readonly QueryShape[], most = MAX_READ): Promise<number> {
  const found = await Promise.all(specs.map((spec) => source.find(spec, most)));
  return found.reduce((sum, rows) => sum + billed(rows), 0);
}

/** The page of a list, the payers, the document that says when to sum up again, and the sums of all of its views. */
async function openList(
  source: Source<MoneyRow>,
  account: string,
  { page, latest, sums }: { page: QueryShape; latest: QueryShape; sums: readonly QueryShape[] },
): Promise<number> {
  const rows = await readFirstPage(source, [{ spec: page }]);
  const others = await readWhole(source, [payerQueries.payers(account)]);
  return rows + others + (await readWhole(source, [latest], 1)) + (await countReads(source, sums));
}

type Charges = Parameters<typeof moneyQueries.charges>[1];

/** A list of Billing, with the trip of each row, and without the updates of prices that ran. */
const review =
  (filter: Charges): MoneyRead =>
  async (source, account) => {
    const list = await openList(source, account, {
      page: moneyQueries.charges(account, filter),
      latest: moneyQueries.latestCharge(account),
      sums: REVIEWED_STATES.map((state) => moneyQueries.chargeSums(account, { ...filter, state })),
    });
    return list + ROWS + 1;
  };

const invoices =
  (view: InvoiceView, payer?: string): MoneyRead =>
  (source, account) =>
    openList(source, account, {
      page: moneyQueries.invoices(account, toInvoiceFilter(view, TODAY, payer)),
      latest: moneyQueries.latestInvoice(account),
      sums: INVOICE_VIEWS.map((each) => moneyQueries.invoiceSums(account, toInvoiceFilter(each, TODAY, payer))),
    });

/** What the statement of a payer through a day is computed from, as `readStatement` reads it, and the payer. */
const statement =
  (through: string): MoneyRead =>
  async (source, account) => {
    const of: StatementInput = { payerUid: payerUid(0), clientUid: '', through };
    const find = (spec: QueryShape) => source.find(spec, MAX_READ);
    const [open, sentLater, paidLater, credit] = await Promise.all([
      find(moneyQueries.statedInvoices(account, of)),
      find(moneyQueries.invoicesSentAfter(account, of)),
      find(moneyQueries.paymentsAfter(account, of)),
      find(moneyQueries.creditThrough(account, of)),
    ]);
    const known = new Set([...open, ...sentLater].map(({ id }) => id));
    const paid = new Set(paidLater.flatMap(({ invoiceUids = [] }) => invoiceUids));
    const closed = [...paid].filter((id) => !known.has(id)).length;
    return [open, sentLater, paidLater, credit].reduce((sum, found) => sum + billed(found), 1 + closed);
  };

/** An invoice's page: itself, its trips, what was paid, the payers, and the company. */
const openInvoice: MoneyRead = async (source, account) => {
  const [invoice] = await source.find(moneyQueries.invoices(account, { state: 'paid' }), 1);
  const rest = [moneyQueries.paymentsOfInvoice(account, invoice?.id ?? ''), payerQueries.payers(account)];
  return 2 + (invoice?.trips ?? 0) + (await readWhole(source, rest));
};

/** The figures of a report: a document for each day, and the payers. Without the drivers, whom the report has anyway. */
const report =
  (days: number): MoneyRead =>
  (source, account) =>
    readWhole(source, [
      moneyQueries.moneyDays(account, { from: addToDay(TODAY, 1 - days), to: TODAY }),
      payerQueries.payers(account),
    ]);

/** What pages about money read as they open. */
export const moneyReads: Readonly<Record<string, MoneyRead>> = {
  'billing, needs review': review({ state: 'review' }),
  'billing, needs review, of a payer': review({ state: 'review', payerUid: payerUid(3) }),
  'billing, ready': review({ state: 'ready' }),
  'billing, ready, of a payer and a week': review({
    ...{ state: 'ready', payerUid: payerUid(3), from: addToDay(TODAY, -6), to: TODAY },
  }),
  'invoices, drafts': invoices('draft'),
  'invoices, overdue': invoices('overdue'),
  'invoices, paid, of a payer': invoices('paid', payerUid(3)),
  'an invoice': openInvoice,
  'a statement as of today': statement(TODAY),
  'a statement as of 90 days ago': statement(addToDay(TODAY, -90)),
  'figures about money, a month': report(30),
  'figures about money, a year': report(DAYS),
};
