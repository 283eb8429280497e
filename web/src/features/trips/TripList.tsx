import { ListFilter, Plus, Repeat, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { DataTable } from '../../ui/DataTable';
import { FilterChips } from '../../ui/FilterChips';
import { Menu } from '../../ui/Menu';
import { PageActions } from '../../ui/PageActions';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { PrintButton } from '../../ui/PrintButton';
import { paths } from '../../ui/paths';
import { SearchInput } from '../../ui/SearchInput';
import { Toolbar } from '../../ui/Toolbar';
import { UnseenChanges } from '../../ui/UnseenChanges';
import { useFailureToast } from '../../ui/useFailureToast';
import { useShortcut } from '../../ui/useShortcut';
import { useSteadyRows } from '../../ui/useSteadyRows';
import { TripExport } from './TripExport';
import { TripListEmpty } from './TripListEmpty';
import { TripTask } from './TripTask';
import { TripViews } from './TripViews';
import { tripColumns, willCallColumns } from './tripColumns';
import { tripMenu } from './tripMenu';
import { filterWords, tripPrintColumns, tripQueryWords } from './tripPrint';
import { FILTERS_OF, USUAL_SORT } from './tripQuery';
import { useTripCommands } from './useTripCommands';
import { useTrips } from './useTrips';

// What is opened from the list comes after it: the forms weigh more than all the rest
const loadDetails = () => import('./TripDetails');
const TripDetails = lazy(async () => ({ default: (await loadDetails()).TripDetails }));
const TripFilterDialog = lazy(async () => ({ default: (await import('./TripFilterDialog')).TripFilterDialog }));

const BY_DAY = { asc: 'Earliest day first', desc: 'Latest day first' };
const NO_FILTER = { status: undefined, from: undefined, to: undefined };

/** The account's trips: views of them, search, filter; a row opens its details beside the table. */
export function TripList() {
  const trips = useTrips();
  const { table, query, page, total } = trips;
  const usual = USUAL_SORT[query.view];
  const commands = useTripCommands();
  const [filtering, setFiltering] = useState<'never' | 'open' | 'closed'>('never');
  const navigate = useNavigate();
  useShortcut('n', () => navigate(paths.addTrip));

  const failure = page.status === 'failed' ? page : undefined;
  const shown = page.status === 'ready' ? page.value : undefined;
  const steady = useSteadyRows(shown?.rows, trips.request);
  useFailureToast(failure !== undefined, 'An error occurred while fetching trips! Please try again later.');

  // Most people open one as soon as there are any; where this fails, opening one says so
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) loadDetails().catch(() => {});
  }, [isShown]);

  const columns = useMemo(
    () => (query.view === 'will-call' ? willCallColumns((trip) => commands.begin('activate', trip)) : tripColumns),
    [query.view, commands.begin],
  );
  const chips = filterWords(query.filter).map(({ part, label }) => ({
    label,
    onRemove: () => table.setFilters({ [part]: undefined }),
  }));

  return (
    <>
      <PageActions>
        <Menu
          label="More for trips"
          actions={[
            { label: 'Import trips', icon: Upload, onSelect: () => navigate(paths.importTrips) },
            { label: 'Standing orders', icon: Repeat, onSelect: () => navigate(paths.standingOrders) },
          ]}
        />
        <ButtonLink to={paths.addTrip} tone="primary" size="small" icon={Plus} title="Add a trip (N)">
          Add trip
        </ButtonLink>
      </PageActions>
      <Panel>
        <TripViews current={query.view} />
        <Toolbar total={total !== undefined && `${total} ${total === 1 ? 'trip' : 'trips'}`}>
          <SearchInput label="Search trips by client" value={table.search} onSearch={table.setSearch} />
          {FILTERS_OF[query.view].length > 0 && (
            <Button icon={ListFilter} onClick={() => setFiltering('open')}>
              Filter
            </Button>
          )}
          <PrintButton title="Trips" note={tripQueryWords(query)} columns={tripPrintColumns} readAll={trips.readAll} />
          <TripExport readAll={trips.readAll} />
          <FilterChips chips={chips} />
        </Toolbar>
        <div {...steady.handlers}>
          <UnseenChanges change={steady.unseen} onShow={steady.show} />
          <DataTable
            label="Trips"
            columns={columns}
            rows={steady.rows}
            expected={table.size}
            sort={usual && { column: 'when', usual, chosen: table.sort, words: BY_DAY, onSort: table.setSort }}
            failure={failure}
            nameOf={({ name }) => name}
            actions={(trip) => tripMenu(trip, commands)}
            empty={
              <TripListEmpty
                query={query}
                onClear={() => (table.search ? table.setSearch('') : table.setFilters(NO_FILTER))}
              />
            }
          />
        </div>
        <Pager table={table} total={total} nextAfter={shown?.nextAfter} />
      </Panel>
      <Suspense fallback={null}>
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
      </Suspense>
      <TripTask {...commands} />
    </>
  );
}
