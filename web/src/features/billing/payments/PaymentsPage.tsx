import { MAX_QUERY_RESULTS, type Payer, type Payment, payerQueries } from '@mtos/model';
import { Ban, HandCoins, Landmark, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { PagedTable } from '../../../domain/list/PagedTable';
import { formatDay } from '../../../domain/time/when';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { PageActions } from '../../../ui/layout/PageActions';
import { Panel } from '../../../ui/layout/Panel';
import { confirm } from '../../../ui/overlay/confirm';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import type { MenuAction } from '../../../ui/overlay/menuProps';
import { paths } from '../../../ui/paths';
import { ListTotal } from '../ListTotal';
import { PayerSelect } from '../PayerSelect';
import { StateTabs } from '../StateTabs';
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
        <StateTabs
          label="Payments by state"
          table={table}
          filter="view"
          states={PAYMENT_VIEWS}
          labels={LABELS}
          current={view}
          sums={sums}
        />
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
            <PayerSelect payerUid={payerUid} payers={payers} setFilters={table.setFilters} />
          </div>
          <CreditLeft sum={sums.unapplied} />
        </PagedTable>
      </Panel>
      {isRecording && <PaymentDialog payers={payers} today={today} onClose={() => setRecording(false)} />}
      {allocated && <AllocationDialog payment={allocated} onClose={() => setAllocated(undefined)} />}
    </>
  );
}

/** What of all payments no invoice has. */
function CreditLeft({ sum }: { readonly sum: PaymentListState['sums']['unapplied'] }) {
  const isCut = sum?.count === MAX_QUERY_RESULTS;
  return (
    <ListTotal sum={sum} text={isCut ? 'Of the first 1,000 payments. Choose a payer for all.' : 'Left as credit'} />
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
