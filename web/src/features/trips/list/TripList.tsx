import { ASSIGNED, type StoredTrip, TRIP_VIEW_SORT, UNASSIGNED } from '@mtos/model';
import { ListChecks, ListFilter, Plus, Repeat, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useShortcut } from '../../../browser/useShortcut';
import { useMemberName } from '../../../data/account/useMemberName';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { readyValue } from '../../../data/read/queryState';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatFound } from '../../../domain/list/formatFound';
import { Pager } from '../../../domain/list/Pager';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { useFailureToast } from '../../../ui/feedback/useFailureToast';
import { PageActions } from '../../../ui/layout/PageActions';
import { Panel } from '../../../ui/layout/Panel';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { Menu } from '../../../ui/overlay/Menu';
import { paths } from '../../../ui/paths';
import { PrintButton } from '../../../ui/print/PrintButton';
import { DataTable } from '../../../ui/table/DataTable';
import { FilterChips } from '../../../ui/table/FilterChips';
import { SearchInput } from '../../../ui/table/SearchInput';
import { Toolbar } from '../../../ui/table/Toolbar';
import { UnseenChanges } from '../../../ui/table/UnseenChanges';
import { useSteadyRows } from '../../../ui/table/useSteadyRows';
import { SelectionContext } from '../bulk/SelectBox';
import { useSelectedTrips, useSelection } from '../bulk/useSelection';
import { useSelectPresses } from '../bulk/useSelectPresses';
import { tripMenu } from '../commands/tripMenu';
import { CurrentTripTask, loadTripChanges, useTripCommands } from '../commands/useTripCommands';
import { UncoveredTrips, useUncoveredTrips } from '../uncoveredTrips';
import { EarlierTrips } from './EarlierTrips';
import { recordTripAccess } from './export/recordTripAccess';
import { TripExport } from './export/TripExport';
import { formatFilter, formatTripQuery, searchesAllDays, tripPrintColumns } from './export/tripPrint';
import { LateRisks, useListedRisks } from './lateRisks';
import { TripListEmpty } from './TripListEmpty';
import { TripViews } from './TripViews';
import { tripColumns, willCallColumns } from './tripColumns';
import { useTrips } from './useTrips';

// Loaded after the list, because the forms are larger than everything else on the page
const loadDetails = () => import('../panel/TripDetails');
const TripDetails = loadedOverlay(loadDetails, ({ TripDetails }) => TripDetails);
const loadBulkBar = () => import('../bulk/BulkBar');
const BulkBar = lazy(async () => ({ default: (await loadWhenOnline(loadBulkBar)).BulkBar }));
const TripFilterDialog = loadedOverlay(
  () => import('./TripFilterDialog'),
  ({ TripFilterDialog }) => TripFilterDialog,
);

const BY_DAY = { asc: 'Earliest day first', desc: 'Latest day first' };
const NO_FILTER = {
  ...{ status: undefined, from: undefined, to: undefined },
  ...{ driver: undefined, mobility: undefined, figure: undefined },
};

const NO_TRIPS: readonly StoredTrip[] = [];

/** The account's trips with views, search, and filter; a row opens the trip's details beside the table. */
export function TripList() {
  const trips = useTrips();
  const { table, query, page, total } = trips;
  const usual = TRIP_VIEW_SORT[query.view];
  const commands = useTripCommands();
  const [filtering, setFiltering] = useState<'never' | 'open' | 'closed'>('never');
  const navigate = useNavigate();
  const { canWrite } = commands;
  useShortcut('n', () => canWrite && navigate(paths.addTrip));

  const failure = page.status === 'failed' ? page : undefined;
  const shown = readyValue(page);
  const nextAfter = shown?.nextAfter;
  const steady = useSteadyRows(shown?.rows, trips.request);
  const risks = useListedRisks(shown?.rows);
  const uncovered = useUncoveredTrips(shown?.rows);
  useFailureToast(failure !== undefined, 'An error occurred while fetching trips! Please try again later.');

  // Most people open or change a trip as soon as the list is there. If this fails, doing so reports it
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) Promise.all([loadDetails(), loadTripChanges(), loadBulkBar()]).catch(() => {});
  }, [isShown]);

  const selection = useSelection(canWrite);
  const listed = steady.rows ?? NO_TRIPS;
  const selected = useSelectedTrips(selection, listed);
  const order = useMemo(() => listed.map(({ id }) => id), [listed]);
  const selectPresses = useSelectPresses(selection);

  const { begin, recordCall } = commands;
  const columns =
    query.view === 'will-call' && canWrite
      ? willCallColumns({
          onActivate: (trip) => begin('activate', trip),
          onCalled: (trip) => recordCall(trip, true),
        })
      : tripColumns;
  const { driver = '' } = query.filter;
  const timeZone = useTimeZone();
  const printColumns = useMemo(() => tripPrintColumns(timeZone), [timeZone]);
  const driverName = useMemberName(driver === ASSIGNED || driver === UNASSIGNED ? '' : driver);
  const chips = formatFilter(query.filter, driverName).map(({ part, label }) => ({
    label,
    onRemove: () => table.setFilters({ [part]: undefined }),
  }));

  return (
    <LateRisks.Provider value={risks}>
      <PageActions>
        {canWrite && (
          <>
            <Menu
              label="More for trips"
              actions={[
                { label: 'Import trips', icon: Upload, onSelect: () => navigate(paths.importTrips) },
                { label: 'Standing orders', icon: Repeat, onSelect: () => navigate(paths.standingOrders) },
              ]}
            />
            <ButtonLink to={paths.addTrip} tone="primary" size="small" icon={Plus} title="Add trip (N)">
              Add trip
            </ButtonLink>
          </>
        )}
      </PageActions>
      <Panel className="with-panel:mr-103">
        <TripViews table={table} query={query} counts={trips.counts} />
        {query.view === 'today' && <EarlierTrips count={trips.counts.earlier} />}
        <Toolbar total={total !== undefined && `${formatFound(total)} ${total === 1 ? 'trip' : 'trips'}`}>
          <SearchInput
            label="Search trips"
            hint="Client, phone, address, trip no."
            value={table.search}
            onSearch={table.setSearch}
          />
          <Button icon={ListFilter} onClick={() => setFiltering('open')}>
            Filter
          </Button>
          {canWrite && (
            <Button
              icon={ListChecks}
              aria-pressed={selection.isSelecting}
              onClick={selection.isSelecting ? selection.stop : selection.start}
            >
              Select
            </Button>
          )}
          <PrintButton
            title="Trips"
            note={formatTripQuery(query, driverName)}
            columns={printColumns}
            readAll={trips.readAll}
            onPrint={(rows) => recordTripAccess('print', query, rows)}
          />
          <TripExport readAll={trips.readAll} onExport={(rows) => recordTripAccess('export', query, rows)} />
          <FilterChips chips={chips} />
          {searchesAllDays(query) && (
            <p className="w-full text-muted text-small">
              Trips of all days: today’s first, then the next ones, then earlier ones.
            </p>
          )}
        </Toolbar>
        <div {...steady.handlers} {...selectPresses}>
          <UnseenChanges change={steady.unseen} onShow={steady.show} />
          <BrokenDocuments of={page} />
          <UncoveredTrips.Provider value={uncovered}>
            <SelectionContext.Provider value={selection}>
              <DataTable
                label="Trips"
                columns={columns}
                rows={steady.rows}
                expected={table.size}
                cardHeight="max-xl:min-h-45"
                sort={usual && { column: 'when', usual, chosen: table.sort, words: BY_DAY, onSort: table.setSort }}
                failure={failure}
                getName={({ name }) => name}
                actions={canWrite ? (trip) => tripMenu(trip, commands) : undefined}
                isBusy={commands.isBusy}
                empty={
                  <TripListEmpty
                    query={query}
                    canAdd={canWrite}
                    onMore={nextAfter === undefined ? undefined : () => table.next(nextAfter)}
                    onClear={() => table.clear(Object.keys(NO_FILTER))}
                  />
                }
              />
            </SelectionContext.Provider>
          </UncoveredTrips.Provider>
        </div>
        <Pager table={table} hasRows={shown !== undefined} total={total} nextAfter={nextAfter} />
        <Suspense fallback={null}>
          {selection.isSelecting && <BulkBar selection={selection} trips={selected} all={order} />}
        </Suspense>
      </Panel>
      {table.open && <TripDetails key={table.open} id={table.open} commands={commands} onClose={table.close} />}
      {filtering !== 'never' && (
        <TripFilterDialog
          open={filtering === 'open'}
          view={query.view}
          filter={query.filter}
          onApply={(filter) => {
            table.setFilters({ ...NO_FILTER, ...filter });
            setFiltering('closed');
          }}
          onClose={() => setFiltering('closed')}
        />
      )}
      <CurrentTripTask {...commands} />
    </LateRisks.Provider>
  );
}
