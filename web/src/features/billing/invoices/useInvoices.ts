import { type Invoice, isDocumentId, isSameJson, moneyQueries } from '@mtos/model';
import { useToday } from '../../../data/account/useToday';
import { useFreshness } from '../../../data/list/useFreshness';
import { type Page, usePage } from '../../../data/list/usePage';
import { type Sum, useSums } from '../../../data/list/useSums';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useStableValue } from '../../../data/read/useStableValue';
import { useSession } from '../../../data/session/session';
import { type TableState, useTableState } from '../../../domain/list/useTableState';
import { INVOICE_VIEWS, type InvoiceView, toInvoiceFilter } from './invoiceViews';

export interface InvoiceListState {
  readonly table: TableState;
  readonly view: InvoiceView;
  readonly payerUid: string | undefined;
  readonly page: QueryState<Page<Doc<Invoice>>>;
  /** How many invoices each list has for the payer, and their sum; undefined until known. */
  readonly sums: Readonly<Record<InvoiceView, Sum | undefined>>;
}

/** A page of the invoices that the URL describes; live. */
export function useInvoices(): InvoiceListState {
  const { account, uid } = useSession();
  const table = useTableState({ person: uid });
  const today = useToday();
  const { view: typed, payer } = table.filters;
  const view = INVOICE_VIEWS.find((known) => known === typed) ?? 'draft';
  const payerUid = isDocumentId(payer) ? payer : undefined;
  const read = toInvoiceFilter(view, today, payerUid);
  const filter = useStableValue(read, isSameJson) ?? read;
  const spec = moneyQueries.invoices(account, filter);
  const page = usePage({ parts: [{ spec }], size: table.size, after: table.after, onLost: table.first });
  const freshness = useFreshness(moneyQueries.latestInvoice(account));
  const found = useSums(
    INVOICE_VIEWS.map((each) => moneyQueries.invoiceSums(account, toInvoiceFilter(each, today, payerUid))),
    freshness,
  );
  const sums = Object.fromEntries(INVOICE_VIEWS.map((each, index) => [each, found[index]])) as InvoiceListState['sums'];
  return { table, view, payerUid, page, sums };
}
