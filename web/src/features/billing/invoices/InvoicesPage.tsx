import { MAX_QUERY_RESULTS, type Payer, payerQueries } from '@mtos/model';
import { Download, FilePlus2, Landmark, ReceiptText, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../data/account/useToday';
import type { Sum } from '../../../data/list/useSums';
import type { Doc } from '../../../data/read/converter';
import { type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { PagedTable } from '../../../domain/list/PagedTable';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { PageActions } from '../../../ui/layout/PageActions';
import { Panel } from '../../../ui/layout/Panel';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { paths, statementUrl } from '../../../ui/paths';
import { ListTotal } from '../ListTotal';
import { PayerSelect } from '../PayerSelect';
import { StateTabs } from '../StateTabs';
import { invoiceColumns } from './invoiceColumns';
import { invoiceTitle } from './invoiceTexts';
import { INVOICE_VIEWS, type InvoiceView } from './invoiceViews';
import { type InvoiceListState, useInvoices } from './useInvoices';

const DraftDialog = loadedOverlay(
  () => import('./DraftDialog'),
  ({ DraftDialog }) => DraftDialog,
);

const AccountingDialog = loadedOverlay(
  () => import('../accounting/AccountingDialog'),
  ({ AccountingDialog }) => AccountingDialog,
);

const NO_PAYERS: readonly Doc<Payer>[] = [];

/** The invoices of all payers, by how far they are. */
export function InvoicesPage() {
  const { account } = useSession();
  const payers = useLiveQuery(payerQueries.payers(account));
  const list = useInvoices();
  if (payers.status === 'ready' && payers.value.length === 0) {
    return (
      <EmptyState icon={Landmark} title="No payers yet" action={<ButtonLink to={paths.payers}>Add payer</ButtonLink>}>
        Invoices are made of what payers owe for trips. Add who pays, and what.
      </EmptyState>
    );
  }
  return <InvoiceList list={list} payers={payers} />;
}

interface Props {
  readonly list: InvoiceListState;
  readonly payers: QueryState<readonly Doc<Payer>[]>;
}

function InvoiceList({ list, payers }: Props) {
  const { table, view, payerUid, page, sums } = list;
  const today = useToday();
  const [drafting, setDrafting] = useState(false);
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <PageActions>
        <Button icon={FilePlus2} size="small" tone="primary" onClick={() => setDrafting(true)}>
          Create drafts
        </Button>
      </PageActions>
      <div className="mb-3 flex flex-wrap justify-end gap-2">
        <Button icon={Download} onClick={() => setExporting(true)}>
          Export
        </Button>
        <ButtonLink icon={ScrollText} to={statementUrl(payerUid ?? '', '')}>
          Statement
        </ButtonLink>
      </div>
      <Panel>
        <StateTabs
          label="Invoices by state"
          table={table}
          filter="view"
          states={INVOICE_VIEWS}
          labels={LABELS}
          current={view}
          sums={sums}
          urgent="overdue"
        />
        <PagedTable
          label="Invoices"
          table={table}
          page={page}
          total={sums[view]?.count}
          failureText="The invoices could not be loaded! Please try again later."
          columns={invoiceColumns(today)}
          cardHeight="max-xl:min-h-34"
          getName={(invoice) => invoiceTitle(invoice)}
          empty={<NoInvoices view={view} />}
        >
          <div className="w-full sm:w-72">
            <PayerSelect payerUid={payerUid} payers={readyValue(payers) ?? NO_PAYERS} setFilters={table.setFilters} />
          </div>
          <ListTotal sum={sums[view]} text={describeTotal(sums[view], view)} />
        </PagedTable>
      </Panel>
      {exporting && <AccountingDialog today={today} onClose={() => setExporting(false)} />}
      {drafting && <DraftDialog payers={payers} today={today} onClose={() => setDrafting(false)} />}
    </>
  );
}

const LABELS: Readonly<Record<InvoiceView, string>> = {
  draft: 'Drafts',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
};

function describeTotal(sum: Sum | undefined, view: InvoiceView): string {
  if (sum?.count === MAX_QUERY_RESULTS) return 'The first 1,000 invoices. Choose a payer for all.';
  return view === 'open' || view === 'overdue' ? 'Amount due' : 'Total';
}

const EMPTY_TEXTS: Readonly<Record<InvoiceView, readonly [title: string, text: string]>> = {
  draft: ['No drafts', 'Create drafts of everything that is ready to bill. You check them before you send them.'],
  open: ['No open invoices', 'Invoices that you sent are listed here until they are paid.'],
  overdue: ['Nothing is overdue', 'Open invoices are listed here from the day after they are due.'],
  paid: ['No paid invoices', 'Invoices of which nothing is left to be paid are listed here.'],
  void: ['No void invoices', 'Invoices that were sent and no longer count are listed here.'],
};

function NoInvoices({ view }: { readonly view: InvoiceView }) {
  const [title, text] = EMPTY_TEXTS[view];
  return (
    <EmptyState icon={ReceiptText} title={title}>
      {text}
    </EmptyState>
  );
}
