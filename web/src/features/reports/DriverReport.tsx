import type { Figures } from '@mtos/model';
import { useMemo } from 'react';
import { useMemberName } from '../../data/account/useMemberName';
import { readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatShare, onTimeShare } from '../../domain/trips/onTime';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { FilterChips } from '../../ui/table/FilterChips';
import { driverName, driversQuery } from './driverNames';
import { type FigureColumn, FigureTable } from './FigureTable';
import { reportDriverDays } from './firstReads';
import { byPositions, formatCount, formatHours, formatMiles, sumDrivers } from './reportFigures';
import type { Days } from './reportSpan';
import type { ReportUrl } from './reportUrl';
import { tripLink } from './tripLinks';

interface Props extends Pick<ReportUrl, 'driverTo'> {
  readonly days: Days;
}

interface Row {
  readonly uid: string;
  readonly name: string;
  readonly figures: Figures;
}

/** The figures of each driver over the span, live, those with the most completed trips first. Reads a document for each day. */
export function DriverReport({ days, driverTo }: Props) {
  const { account } = useSession();
  const people = useLiveQuery(driversQuery(account));
  const stored = useLiveQuery(reportDriverDays(account, days));
  const found = readyValue(stored);
  const drivers = useMemo(() => found && sumDrivers(found), [found]);
  const hasFailed = people.status === 'failed' || stored.status === 'failed';
  return (
    // Laid out once it is near the screen
    <Panel className="[contain-intrinsic-size:auto_980px] [content-visibility:auto] print:[content-visibility:visible]">
      <h2 className="px-4 pt-3 pb-1 font-semibold text-body">How is each driver doing?</h2>
      <BrokenDocuments of={stored} />
      {stored.status === 'failed' && (
        <LoadFailure title="The drivers’ figures could not be loaded" onRetry={stored.retry} />
      )}
      {people.status === 'failed' && (
        <LoadFailure title="The drivers’ names could not be loaded" onRetry={people.retry} />
      )}
      {!hasFailed && (people.status === 'loading' || !drivers) && <Skeleton className="h-[980px] w-full" />}
      {people.status === 'ready' && drivers && (
        <div className="overflow-x-auto">
          <FigureTable
            label="Drivers"
            columns={buildColumns(days, driverTo)}
            rows={toRows(drivers, (uid) => driverName(people.value, uid))}
            getKey={({ uid }) => uid}
          />
        </div>
      )}
    </Panel>
  );
}

function toRows(drivers: ReadonlyMap<string, Figures>, getName: (uid: string) => string): readonly Row[] {
  return [...drivers]
    .filter(([, figures]) => Object.keys(figures).length > 0)
    .map(([uid, figures]) => ({ uid, figures, name: getName(uid) }))
    .sort((a, b) => (b.figures.Completed ?? 0) - (a.figures.Completed ?? 0) || a.name.localeCompare(b.name));
}

function buildColumns(days: Days, driverTo: ReportUrl['driverTo']): readonly FigureColumn<Row>[] {
  return [
    { header: 'Driver', text: ({ name }) => name, to: ({ uid }) => driverTo(uid) },
    {
      header: 'Completed',
      text: ({ figures }) => formatCount(figures.Completed),
      to: ({ uid }) => tripLink(uid)(days, 'Completed'),
    },
    {
      header: 'On time',
      text: ({ figures }) => formatShare(onTimeShare(figures)),
      to: ({ uid }) => tripLink(uid)(days, 'onTime'),
    },
    {
      header: 'Late',
      text: ({ figures }) => formatCount(figures.late),
      to: ({ uid }) => tripLink(uid)(days, 'late'),
    },
    {
      header: 'No-shows',
      text: ({ figures }) => formatCount(figures.noShows),
      to: ({ uid }) => tripLink(uid)(days, 'noShows'),
    },
    { header: 'Client miles', text: ({ figures }) => formatMiles(figures.clientMiles) },
    { header: 'Driven miles', text: ({ figures }) => formatMiles(figures.drivenMiles) },
    { header: 'Hours', text: ({ figures }) => formatHours(figures.shiftMinutes) },
    {
      header: 'Loaded miles by positions',
      text: ({ figures }) => byPositions(figures, ({ loadedMiles }) => formatMiles(loadedMiles)),
    },
    {
      header: 'Empty miles by positions',
      text: ({ figures }) => byPositions(figures, ({ emptyMiles }) => formatMiles(emptyMiles)),
    },
    {
      header: 'Hours without positions',
      text: ({ figures }) => byPositions(figures, ({ silentMinutes }) => formatHours(silentMinutes)),
    },
  ];
}

/** Says which driver a report is of, with the way back to all. */
export function OneDriver({ uid, onRemove }: { readonly uid: string; readonly onRemove: () => void }) {
  return <FilterChips chips={[{ label: `Driver: ${useMemberName(uid)}`, onRemove }]} />;
}
