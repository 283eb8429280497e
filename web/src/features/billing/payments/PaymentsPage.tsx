import { formatCents, MAX_QUERY_RESULTS, type Payer, type Payment, payerQueries } from '@mtos/model';
import clsx from 'clsx';
import { Ban, HandCoins, Landmark, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { FilterLink } from '../../../domain/list/FilterLink';
import { formatFound } from '../../../domain/list/formatFound';
import { PagedTable } from '../../../domain/list/PagedTable';
import { formatDay } from '../../../domain/time/when';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Select } from '../../../ui/form/Select';
import { PageActions } from '../../../ui/layout/PageActions';
import { Panel } from '../../../ui/layout/Panel';
import { confirm } from '../../../ui/overlay/confirm';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import type { MenuAction } from '../../../ui/overlay/menuProps';
import { paths } from '../../../ui/paths';
import { voidPayment } from './paymentActions';
import { PAYMENT_COLUMNS } from './paymentColumns';
import { formatPayment } from './paymentTexts';
import { PAYMENT_VIEWS, type PaymentListState, type PaymentView, usePayments } from './usePayments';

const PaymentDialog = loadedOverlay(
  () => import('./PaymentDialog'),
  ({ PaymentDialog }) => PaymentDialog,
);
const AllocationDialog = loadedOverlay(
  () => import('./AllocationDialog'),
  ({ AllocationDialog }) => AllocationDialog,
);

const NO_PAYERS: readonly Doc<Payer>[] = [];

/** What payers paid, with credits and write-offs. */
export function PaymentsPage() {
  const { account } = useSession();
  const payers = useLiveQuery(payerQueries.payers(account));
  const list = usePayments();
  if (payers.status === 'ready' && payers.value.length === 0) {
    return (
      <EmptyState icon={Landmark} title="No payers yet" action={<ButtonLink to={paths.payers}>Add payer</ButtonLink>}>
        Payments are what payers pay for invoices. Add who pays, and what.
      </EmptyState>
    );
  }
  return <PaymentList list={list} payers={readyValue(payers) ?? NO_PAYERS} />;
}

interface Props {
  readonly list: PaymentListState;
  readonly payers: readonly Doc<Payer>[];
}

const LABELS: Readonly<Record<PaymentView, string>> = { all: 'All', unapplied: 'Credit left' };

function PaymentList({ list, payers }: Props) {
  const { table, view, payerUid, page, sums } = list;
  const functions = useFunctions();
  const today = useToday();
  const [isRecording, setRecording] = useState(false);
  const [allocated, setAllocated] = useState<Doc<Payment>>();
  const [busy, setBusy] = useState<string>();
  const isListed = !payerUid || payers.some(({ id }) => id === payerUid);
  const revoke = async (payment: Doc<Payment>) => {
    const yes = await confirm({
      title: `Void ${formatPayment(payment)}?`,
      text: 'It stays in the list and no longer counts. The invoices that it paid are open again. You can’t undo this.',
      yes: 'Void',
      tone: 'danger',
    });
    if (!yes) return;
    setBusy(payment.id);
    await toastWrite(voidPayment(functions, payment), {
      loading: 'Voiding…',
      success: `${formatPayment(payment)} is void.`,
    });
    setBusy(undefined);
  };
  const menu = (payment: Doc<Payment>): readonly MenuAction[] =>
    payment.state === 'void'
      ? []
      : [
          { label: 'Change invoices', icon: ListChecks, onSelect: () => setAllocated(payment) },
          { label: 'Void', icon: Ban, onSelect: () => revoke(payment) },
        ];
  return (
    <>
      <PageActions>
        <Button icon={Plus} size="small" tone="primary" onClick={() => setRecording(true)}>
          <span>
            Record<span className="max-sm:sr-only"> a payment</span>
          </span>
        </Button>
      </PageActions>
      <Panel>
        <nav aria-label="Payments by state" className="flex gap-1 overflow-x-auto border-line border-b px-3">
          {PAYMENT_VIEWS.map((each) => (
            <FilterLink
              key={each}
              table={table}
              filters={{ view: each }}
              isCurrent={each === view}
              className={clsx(
                '-mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 px-2.5 transition-colors',
                each === view ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {LABELS[each]}
              <span className="min-w-6 rounded-full bg-sunken px-1.5 text-center text-muted text-small tabular-nums">
                {sums[each] ? formatFound(sums[each].count) : '–'}
              </span>
            </FilterLink>
          ))}
        </nav>
        <PagedTable
          label="Payments"
          table={table}
          page={page}
          total={sums[view]?.count}
          failureText="The payments could not be loaded! Please try again later."
          columns={PAYMENT_COLUMNS}
          cardHeight="max-xl:min-h-34"
          getName={(payment) => `${formatPayment(payment)} of ${formatDay(payment.receivedOn)}`}
          actions={menu}
          isBusy={({ id }) => id === busy}
          empty={<NoPayments view={view} />}
        >
          <div className="w-full sm:w-72">
            <Select
              label="Payer"
              value={payerUid ?? ''}
              onChange={({ target }) => table.setFilters({ payer: target.value })}
            >
              <option value="">All payers</option>
              {!isListed && <option value={payerUid}>Another payer</option>}
              {payers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <CreditLeft sum={sums.unapplied} />
        </PagedTable>
      </Panel>
      {isRecording && <PaymentDialog payers={payers} today={today} onClose={() => setRecording(false)} />}
      {allocated && <AllocationDialog payment={allocated} onClose={() => setAllocated(undefined)} />}
    </>
  );
}

/** What of all payments no invoice has. As high before it is known, so that nothing moves. */
function CreditLeft({ sum }: { readonly sum: PaymentListState['sums']['unapplied'] }) {
  const isCut = sum?.count === MAX_QUERY_RESULTS;
  return (
    <p aria-live="polite" className="ml-auto text-right tabular-nums">
      <span className="font-semibold text-lead">{sum ? formatCents(sum.sum) : '–'}</span>
      <span className="block text-muted text-small">
        {isCut ? 'Of the first 1,000 payments. Choose a payer for all.' : 'Left as credit'}
      </span>
    </p>
  );
}

function NoPayments({ view }: { readonly view: PaymentView }) {
  if (view === 'unapplied')
    return (
      <EmptyState icon={HandCoins} title="No credit left">
        Payments that are more than their invoices are listed here until other invoices use the rest.
      </EmptyState>
    );
  return (
    <EmptyState icon={HandCoins} title="No payments">
      Record what payers paid, and which invoices it is for.
    </EmptyState>
  );
}
