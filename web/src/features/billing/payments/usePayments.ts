import { isDocumentId, isSameJson, moneyQueries, type Payment, type PaymentFilter } from '@mtos/model';
import { useFreshness } from '../../../data/list/useFreshness';
import { type Page, usePage } from '../../../data/list/usePage';
import { type Sum, useSums } from '../../../data/list/useSums';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useStableValue } from '../../../data/read/useStableValue';
import { useSession } from '../../../data/session/session';
import { type TableState, useTableState } from '../../../domain/list/useTableState';

/** The lists of payments: all, and those of which something is left. */
export const PAYMENT_VIEWS = ['all', 'unapplied'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

export interface PaymentListState {
  readonly table: TableState;
  readonly view: PaymentView;
  readonly payerUid: string | undefined;
  readonly page: QueryState<Page<Doc<Payment>>>;
  /** How many payments each list has for the payer, and their sum; undefined until known. */
  readonly sums: Readonly<Record<PaymentView, Sum | undefined>>;
}

/** A page of the payments that the URL describes; live. */
export function usePayments(): PaymentListState {
  const { account, uid } = useSession();
  const table = useTableState({ person: uid });
  const view = PAYMENT_VIEWS.find((known) => known === table.filters.view) ?? 'all';
  const payerUid = isDocumentId(table.filters.payer) ? table.filters.payer : undefined;
  const toFilter = (of: PaymentView): PaymentFilter => ({ state: of === 'all' ? undefined : of, payerUid });
  const read = toFilter(view);
  const filter = useStableValue(read, isSameJson) ?? read;
  const spec = moneyQueries.payments(account, filter);
  const page = usePage({ parts: [{ spec }], size: table.size, after: table.after, onLost: table.first });
  const freshness = useFreshness(moneyQueries.latestPayment(account));
  const [all, unapplied] = useSums(
    PAYMENT_VIEWS.map((each) => moneyQueries.paymentSums(account, toFilter(each))),
    freshness,
  );
  return { table, view, payerUid, page, sums: { all, unapplied } };
}
