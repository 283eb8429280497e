import {
  type Charge,
  MAX_QUERY_RESULTS,
  type Payer,
  payerQueries,
  REVIEWED_STATES,
  type ReviewedState,
} from '@mtos/model';
import { Ban, Banknote, CircleCheck, CirclePause, Landmark, RotateCw, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import type { Sum } from '../../../data/list/useSums';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { repriceTrips } from '../../../data/repriceTrips';
import { useSession } from '../../../data/session/session';
import { formatFound } from '../../../domain/list/formatFound';
import { PagedTable } from '../../../domain/list/PagedTable';
import { formatDay } from '../../../domain/time/when';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { IconButton } from '../../../ui/button/IconButton';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Panel } from '../../../ui/layout/Panel';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import type { MenuAction } from '../../../ui/overlay/menuProps';
import { paths } from '../../../ui/paths';
import { ListTotal } from '../ListTotal';
import { Repricings } from '../reprice/Repricings';
import { StateTabs } from '../StateTabs';
import type { ReasonedDecision } from './DecisionDialog';
import { decideCharges } from './decideCharges';
import { ReviewFilters } from './ReviewFilters';
import { reviewColumns } from './reviewColumns';
import { type Review, useReview } from './useReview';

const DecisionDialog = loadedOverlay(
  () => import('./DecisionDialog'),
  ({ DecisionDialog }) => DecisionDialog,
);

/** What trips cost, by how far each charge is, with what keeps it from being billed. */
export function ReviewPage() {
  const { account } = useSession();
  const payers = useLiveQuery(payerQueries.payers(account));
  const review = useReview();
  if (payers.status === 'ready' && payers.value.length === 0) {
    return (
      <EmptyState icon={Landmark} title="No payers yet" action={<ButtonLink to={paths.payers}>Add payer</ButtonLink>}>
        Trips have prices once you add who pays for them, and what.
      </EmptyState>
    );
  }
  return <ChargeList review={review} payers={readyValue(payers) ?? NO_PAYERS} />;
}

interface Props {
  readonly review: Review;
  readonly payers: readonly Doc<Payer>[];
}

interface Task {
  readonly kind: ReasonedDecision;
  readonly charges: readonly Doc<Charge>[];
}

const NO_PAYERS: readonly Doc<Payer>[] = [];
const NO_CHARGES: readonly Doc<Charge>[] = [];
const NONE: ReadonlySet<string> = new Set();

function ChargeList({ review, payers }: Props) {
  const { table, filter, page, sums } = review;
  const functions = useFunctions();
  const [selected, setSelected] = useState(NONE);
  const [task, setTask] = useState<Task>();
  const [busy, setBusy] = useState(NONE);
  // What was selected in another list must not be changed with this one
  const request = JSON.stringify([filter, table.page]);
  const [selectedIn, setSelectedIn] = useState(request);
  if (selectedIn !== request) {
    setSelectedIn(request);
    setSelected(NONE);
  }
  const rows = readyValue(page)?.rows ?? NO_CHARGES;
  const chosen = rows.filter(({ id }) => selected.has(id));
  const toggle = (id: string) => setSelected((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id])));
  const undo = async (kind: 'release' | 'removeAmount', charges: readonly Doc<Charge>[]) => {
    setBusy(new Set(charges.map(({ id }) => id)));
    await toastWrite(decideCharges(functions, charges, { kind }), { loading: 'Saving…', success: 'Saved.' });
    setBusy(NONE);
  };
  const update = async (charges: readonly Doc<Charge>[]) => {
    const tripIds = charges.map(({ id }) => id);
    setBusy(new Set(tripIds));
    await toastWrite(repriceTrips({ tripIds }), {
      loading: 'Computing prices…',
      success: tripIds.length === 1 ? 'The price is up to date.' : `${tripIds.length} prices are up to date.`,
      otherwise: 'The prices could not be computed. Please try again later.',
    });
    setBusy(NONE);
  };
  const decide = (kind: ReasonedDecision, charges: readonly Doc<Charge>[]) => setTask({ kind, charges });

  const menu = (charge: Doc<Charge>): readonly MenuAction[] => [
    ...(charge.hold ? [{ label: 'Release', icon: Undo2, onSelect: () => undo('release', [charge]) }] : []),
    ...(charge.hold?.kind === 'held'
      ? []
      : [{ label: 'Hold', icon: CirclePause, onSelect: () => decide('hold', [charge]) }]),
    ...(charge.hold?.kind === 'notBillable'
      ? []
      : [{ label: 'Don’t bill', icon: Ban, onSelect: () => decide('notBillable', [charge]) }]),
    { label: 'Set the amount', icon: Banknote, onSelect: () => decide('setAmount', [charge]) },
    ...(charge.ownAmount
      ? [{ label: 'Use the computed amount', icon: Undo2, onSelect: () => undo('removeAmount', [charge]) }]
      : []),
    { label: 'Update the price', icon: RotateCw, onSelect: () => update([charge]) },
  ];

  return (
    <>
      <Repricings payers={payers} filter={filter} />
      <Panel>
        <StateTabs
          label="Charges by state"
          table={table}
          filter="state"
          states={REVIEWED_STATES}
          labels={LABELS}
          current={filter.state}
          sums={sums}
          urgent="review"
        />
        <PagedTable
          label="Charges"
          table={table}
          page={page}
          total={sums[filter.state]?.count}
          failureText="The charges could not be loaded! Please try again later."
          columns={reviewColumns(payers, { selected, toggle })}
          cardHeight="max-xl:min-h-34"
          getName={({ tripDate }) => `the charge of ${formatDay(tripDate)}`}
          actions={menu}
          isBusy={({ id }) => busy.has(id)}
          empty={<NoCharges state={filter.state} />}
        >
          <ReviewFilters filter={filter} payers={payers} setFilters={table.setFilters} />
          <ListTotal sum={sums[filter.state]} text={describeTotal(sums[filter.state])} />
        </PagedTable>
        {chosen.length > 0 && (
          <section
            aria-label="Selected charges"
            className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-3 py-2 shadow-float sm:px-4"
          >
            <div className="mr-auto flex items-center gap-2">
              <IconButton icon={X} label="Clear selection" className="-ml-2" onClick={() => setSelected(NONE)} />
              <p role="status">
                <span className="font-medium tabular-nums">{chosen.length}</span> selected
              </p>
              {chosen.length < rows.length && (
                <Button size="small" onClick={() => setSelected(new Set(rows.map(({ id }) => id)))}>
                  Select all {rows.length}
                </Button>
              )}
            </div>
            <Button size="small" icon={CirclePause} onClick={() => decide('hold', chosen)}>
              Hold
            </Button>
            <Button size="small" icon={Ban} onClick={() => decide('notBillable', chosen)}>
              Don’t bill
            </Button>
            <Button size="small" icon={Banknote} onClick={() => decide('setAmount', chosen)}>
              Set the amount
            </Button>
            <Button size="small" icon={RotateCw} busy={busy.size > 0} onClick={() => update(chosen)}>
              Update prices
            </Button>
            {chosen.some(({ hold }) => hold) && (
              <Button size="small" icon={Undo2} busy={busy.size > 0} onClick={() => undo('release', chosen)}>
                Release
              </Button>
            )}
          </section>
        )}
        {task && <DecisionDialog {...task} listed={rows} onClose={() => setTask(undefined)} />}
      </Panel>
    </>
  );
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));

/** How many charges the list has. */
function describeTotal(found: Sum | undefined): string {
  if (!found) return 'Summing up';
  return found.count === MAX_QUERY_RESULTS
    ? 'The first 1,000 charges. Choose fewer days for all.'
    : formatCharges(found.count);
}

const LABELS: Readonly<Record<ReviewedState, string>> = {
  review: 'Needs review',
  ready: 'Ready to bill',
  drafted: 'On a draft',
  held: 'On hold',
  notBillable: 'Not billable',
  nothing: 'Nothing to bill',
};

const formatCharges = (count: number) => `${formatFound(count)} ${count === 1 ? 'charge' : 'charges'}`;

const EMPTY_TEXTS: Readonly<Record<ReviewedState, readonly [title: string, text: string]>> = {
  review: ['Nothing needs review', 'Charges whose problems keep them from being billed are listed here.'],
  ready: [
    'Nothing is ready to bill',
    'Charges of finished trips are listed here once nothing keeps them from being billed.',
  ],
  drafted: ['Nothing is on a draft', 'Charges on invoices that are not sent yet are listed here.'],
  held: ['Nothing is on hold', 'Charges that someone holds are listed here.'],
  notBillable: ['Everything is billable', 'Charges that someone decided not to bill are listed here.'],
  nothing: ['No charges of $0.00', 'Finished trips that cost nothing are listed here, such as early cancellations.'],
};

function NoCharges({ state }: { readonly state: ReviewedState }) {
  const [title, text] = EMPTY_TEXTS[state];
  return (
    <EmptyState icon={CircleCheck} title={title}>
      {text}
    </EmptyState>
  );
}
