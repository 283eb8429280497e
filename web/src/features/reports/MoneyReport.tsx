import { formatCents, type MoneyFigures } from '@mtos/model';
import { type ReactNode, useMemo } from 'react';
import { combineQueryStates } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { usePayers } from '../../domain/authorizations/useTripPayers';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatDay } from '../../domain/time/when';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { pageUrl, paths } from '../../ui/paths';
import { ChartPanel } from './ChartPanel';
import { billedDriverName, driversQuery } from './driverNames';
import { type FigureColumn, FigureTable } from './FigureTable';
import { buildMoneyDays, type MoneyDay, reportMoneyDays, sumMoneyBy, sumMoneyDays, toSum } from './moneySums';
import { formatCount } from './reportFigures';
import type { Days } from './reportSpan';
import type { ReportUrl } from './reportUrl';

interface Props extends Pick<ReportUrl, 'driver' | 'driverTo'> {
  readonly days: Days & { readonly today: string };
}

/**
 * What the span's trips are billed for, live: by day, and for all drivers also by payer and by driver. For those who may bill.
 * Reads a document for each day that has charges, the payers, and the drivers.
 */
export function MoneyReport({ days, driver, driverTo }: Props) {
  const { account } = useSession();
  const stored = useLiveQuery(reportMoneyDays(account, days));
  const payers = usePayers();
  const people = useLiveQuery(driversQuery(account));
  const state = combineQueryStates([stored, payers, people]);
  if (state.status === 'failed') {
    return (
      <Panel>
        <LoadFailure title="The figures about billing could not be loaded" onRetry={state.retry} />
      </Panel>
    );
  }
  if (state.status === 'loading') return <Skeleton className="h-[276px] w-full" />;
  const [found, knownPayers, drivers] = state.value;
  const payerName = (uid: string) => knownPayers.find(({ id }) => id === uid)?.name ?? 'Another payer';
  return (
    <>
      <BrokenDocuments of={state} />
      <ByDay days={days} found={buildMoneyDays(days, found, driver)} />
      {!driver && (
        <>
          <Table title="How much is each payer billed?">
            <FigureTable
              label="Payers"
              columns={[
                { header: 'Payer', text: ({ uid }: Row) => payerName(uid) },
                ...amountColumns<Row>(days, ({ uid }) => uid),
              ]}
              rows={toRows(sumMoneyBy('payer', found))}
              getKey={({ uid }) => uid}
            />
          </Table>
          <Table title="How much is billed for each driver’s trips?">
            <FigureTable
              label="Billing by driver"
              columns={[
                {
                  header: 'Driver',
                  text: ({ uid }: Row) => billedDriverName(drivers, uid),
                  to: ({ uid }: Row) => (uid ? driverTo(uid) : undefined),
                },
                ...amountColumns<Row>(),
              ]}
              rows={toRows(sumMoneyBy('driver', found))}
              getKey={({ uid }) => uid}
            />
          </Table>
        </>
      )}
    </>
  );
}

interface Row {
  readonly uid: string;
  readonly figures: MoneyFigures;
}

const toRows = (sums: ReturnType<typeof sumMoneyBy>): readonly Row[] =>
  sums.map(([uid, figures]) => ({ uid, figures }));

function ByDay({ days, found }: Pick<Props, 'days'> & { readonly found: readonly MoneyDay[] }) {
  const { today } = days;
  const label = (day: string) => (day === today ? 'Today so far' : formatDay(day, today));
  const total = useMemo(() => toSum(sumMoneyDays(found)), [found]);
  const billed = formatCents(total.cents - total.unbilledCents);
  return (
    <ChartPanel
      title="How much is billed?"
      about={`${billed} billed, ${formatCents(total.unbilledCents)} ready to bill or on a draft (lighter).`}
      max={Math.max(...found.map(({ figures }) => toSum(figures).cents))}
      formatMax={formatCents}
      bars={found.map(({ day, figures }) => {
        const { cents, unbilledCents } = toSum(figures);
        return {
          key: day,
          title: `${label(day)}: ${formatCents(cents)}, ${formatCents(unbilledCents)} of it not billed yet`,
          to: listUrl('ready', { from: day, to: day }),
          parts: [
            { size: cents - unbilledCents, look: 'accent' },
            { size: unbilledCents, look: 'soft' },
          ],
        };
      })}
      ends={[found[0], found.at(-1)].map((end) => (end ? label(end.day) : ''))}
      rows={found}
      getKey={({ day }) => day}
      columns={[
        { header: 'Day', text: ({ day }) => label(day) },
        ...amountColumns<MoneyDay>(({ day }) => ({ from: day, to: day })),
      ]}
    />
  );
}

/** The charges of some days in one state. */
const listUrl = (state: 'ready' | 'drafted', { from, to }: Days, payer?: string) =>
  pageUrl(paths.billing, { state, payer, from, to });

/** How many trips, and what they are billed for; what is not billed yet leads to its charges if they have a list. */
function amountColumns<Of extends { readonly figures: MoneyFigures }>(
  days?: Days | ((row: Of) => Days),
  payer?: (row: Of) => string,
): readonly FigureColumn<Of>[] {
  const linked = (state: 'ready' | 'drafted') =>
    days && {
      to: (row: Of) => listUrl(state, typeof days === 'function' ? days(row) : days, payer?.(row)),
    };
  return [
    { header: 'Trips', text: ({ figures }) => formatCount(toSum(figures).trips) },
    { header: 'Total', text: ({ figures }) => formatCents(toSum(figures).cents) },
    { header: 'Ready to bill', text: ({ figures }) => formatCents(figures.readyCents ?? 0), ...linked('ready') },
    { header: 'On a draft', text: ({ figures }) => formatCents(figures.draftedCents ?? 0), ...linked('drafted') },
    { header: 'Billed', text: ({ figures }) => formatCents(figures.billedCents ?? 0) },
  ];
}

function Table({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel className="break-inside-avoid">
      <h2 className="px-4 pt-3 pb-1 font-semibold text-body">{title}</h2>
      <div className="overflow-x-auto">{children}</div>
    </Panel>
  );
}
