import { Route, SearchX } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { PageActions } from '../../ui/PageActions';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { paths } from '../../ui/paths';
import { SearchInput } from '../../ui/SearchInput';
import { Toolbar } from '../../ui/Toolbar';
import { useFailureToast } from '../../ui/useFailureToast';
import { TripDetails } from './TripDetails';
import { tripColumns } from './tripColumns';
import { useTrips } from './useTrips';

/** The account's trips; a row opens its details beside the table. */
export function TripList() {
  const { table, page, total } = useTrips();
  const failure = page.status === 'failed' ? page : undefined;
  const shown = page.status === 'ready' ? page.value : undefined;
  useFailureToast(failure !== undefined, 'An error occurred while fetching trips! Please try again later.');

  return (
    <>
      <PageActions>
        <ButtonLink to={paths.addTrip} tone="primary" size="small">
          Add trip
        </ButtonLink>
      </PageActions>
      <Panel>
        <Toolbar total={total !== undefined && `${total} ${total === 1 ? 'trip' : 'trips'}`}>
          <SearchInput label="Search trips by client" value={table.search} onSearch={table.setSearch} />
        </Toolbar>
        <DataTable
          label="Trips"
          columns={tripColumns}
          rows={shown?.rows}
          expected={table.size}
          failure={failure}
          nameOf={({ name }) => name}
          empty={
            table.search ? (
              <EmptyState
                icon={SearchX}
                title="No records to display!"
                action={<Button onClick={() => table.setSearch('')}>Clear the search</Button>}
              >
                No trip is for a client called ‘{table.search}’.
              </EmptyState>
            ) : (
              <EmptyState
                icon={Route}
                title="No records to display!"
                action={
                  <ButtonLink to={paths.addTrip} tone="primary">
                    Add trip
                  </ButtonLink>
                }
              >
                The trips of your company appear here.
              </EmptyState>
            )
          }
        />
        <Pager table={table} total={total} nextAfter={shown?.nextAfter} />
      </Panel>
      {table.open && <TripDetails key={table.open} id={table.open} onClose={table.close} />}
    </>
  );
}
