import { Merge, UsersRound } from 'lucide-react';
import { useToday } from '../../../data/account/useToday';
import { useMay } from '../../../data/session/session';
import { PagedTable } from '../../../domain/list/PagedTable';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { PageActions } from '../../../ui/layout/PageActions';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { NoMatches } from '../../../ui/table/NoMatches';
import { SearchInput } from '../../../ui/table/SearchInput';
import { clientColumnsOn } from './clientColumns';
import { useClients } from './useClients';

const COUNTED = { one: 'client', many: 'clients' };

/** The account's clients by name. A row leads to the client's page. */
export function ClientList() {
  const { table, page, all, total } = useClients();
  const today = useToday();
  const canDispatch = useMay('dispatch');
  return (
    <Panel>
      {canDispatch && (
        <PageActions>
          <ButtonLink to={paths.mergeClients} size="small" icon={Merge}>
            {/* The whole label leaves a phone no room for the title */}
            <span className="sm:hidden">Duplicates</span>
            <span className="max-sm:hidden">Find duplicates</span>
          </ButtonLink>
        </PageActions>
      )}
      <PagedTable
        label="Clients"
        table={table}
        page={page}
        total={total}
        counted={COUNTED}
        failureText="An error occurred while fetching clients! Please try again later."
        columns={clientColumnsOn(today)}
        cardHeight="max-xl:min-h-36"
        getName={({ name }) => name}
        empty={
          table.search ? (
            <NoMatches onClear={() => table.setSearch('')}>
              {`No client’s name, phone, member number, or birth date matches ‘${table.search}’.`}
            </NoMatches>
          ) : (
            <EmptyState icon={UsersRound} title="No records to display!">
              {all
                ? 'The clients of your earlier trips appear here after tonight’s recount. The owner can also run ‘Recount’ in Settings now.'
                : 'Clients appear here with their first trip.'}
            </EmptyState>
          )
        }
      >
        <SearchInput
          label="Search clients by name, phone, member number, or birth date"
          hint="Name, phone, ID, birth date"
          value={table.search}
          onSearch={table.setSearch}
        />
      </PagedTable>
    </Panel>
  );
}
