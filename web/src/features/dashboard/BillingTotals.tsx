import { formatCents, moneyGroup, openAndOverdue } from '@mtos/model';
import clsx from 'clsx';
import { Link, type To } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { useToday } from '../../data/account/useToday';
import { payerDocuments } from '../../data/read/payerDocuments';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useMay, useSession } from '../../data/session/session';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { formatNumber, plural } from '../../ui/format/numbers';
import { Panel } from '../../ui/layout/Panel';
import { pageUrl, paths } from '../../ui/paths';

/** What is ready to bill, open, and overdue, live, each with a link to what it counts; for those who may bill. */
export function BillingTotals() {
  return useMay('bill') && <Totals />;
}

/** Reads one document. Nothing for a company that has billed nothing and has nothing to bill. */
function Totals() {
  const { account } = useSession();
  const today = useToday();
  const totals = useLiveDocument(payerDocuments.moneyTotals(useFirestore(), account), { mayBeMissing: true });
  if (totals.status === 'loading' || (totals.status === 'ready' && !totals.value)) return null;
  return (
    <Panel>
      <h2 className="flex h-12 items-center px-4 font-semibold text-body">Billing</h2>
      {totals.status === 'failed' ? (
        <LoadFailure title="What is to be billed and paid could not be loaded" onRetry={totals.retry} />
      ) : (
        <ul aria-label="Billing" className="grid grid-cols-1 border-line border-t sm:grid-cols-3">
          {totals.value && <Cells {...toCells(totals.value.groups, today)} />}
        </ul>
      )}
    </Panel>
  );
}

type Groups = Parameters<typeof openAndOverdue>[0]['groups'];

function toCells(groups: Groups, today: string) {
  const { open, overdue } = openAndOverdue({ groups }, today);
  return { ready: groups[moneyGroup.all] ?? {}, open, overdue };
}

function Cells({ ready, open, overdue }: ReturnType<typeof toCells>) {
  return (
    <>
      <Cell
        to={pageUrl(paths.billing, { state: 'ready' })}
        label="Ready to bill"
        cents={ready.readyCents}
        count={plural(ready.ready ?? 0, 'trip')}
      />
      <Cell
        to={pageUrl(paths.invoices, { view: 'open' })}
        label="Open"
        cents={open.openCents}
        count={plural(open.open ?? 0, 'invoice')}
      />
      <Cell
        to={pageUrl(paths.invoices, { view: 'overdue' })}
        label="Overdue"
        cents={overdue.openCents}
        count={`${formatNumber(overdue.open ?? 0)} of them`}
        isWarning={Boolean(overdue.open)}
      />
    </>
  );
}

interface CellProps {
  readonly to: To;
  readonly label: string;
  readonly cents: number | undefined;
  readonly count: string;
  readonly isWarning?: boolean;
}

function Cell({ to, label, cents = 0, count, isWarning = false }: CellProps) {
  return (
    <li className="border-line max-sm:not-first:border-t sm:not-first:border-l">
      <Link
        to={to}
        className="flex justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-hover sm:flex-col sm:gap-0"
      >
        <span className="flex flex-col">
          <span className="font-medium">{label}</span>
          <span className="text-muted text-small tabular-nums">{count}</span>
        </span>
        <span className={clsx('font-semibold text-lead tabular-nums', isWarning && 'text-warn-ink')}>
          {formatCents(cents)}
        </span>
      </Link>
    </li>
  );
}
