import { SearchX, UsersRound } from 'lucide-react';
import { useToday } from '../../../data/account/useToday';
import { readyValue } from '../../../data/read/queryState';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatFound } from '../../../domain/list/formatFound';
import { Pager } from '../../../domain/list/Pager';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useFailureToast } from '../../../ui/feedback/useFailureToast';
import { Panel } from '../../../ui/layout/Panel';
import { DataTable } from '../../../ui/table/DataTable';
import { SearchInput } from '../../../ui/table/SearchInput';
import { Toolbar } from '../../../ui/table/Toolbar';
import { clientColumnsOn } from './clientColumns';
import { useClients } from './useClients';

/** The account's clients by name. A row leads to the client's page. */
export function ClientList() {
  const { table, page, all, total } = useClients();
  const today = useToday();
  const failure = page.status === 'failed' ? page : undefined;
  const shown = readyValue(page);
  useFailureToast(failure !== undefined, 'An error occurred while fetching clients! Please try again later.');

  return (
    <Panel>
      <Toolbar total={total !== undefined && `${formatFound(total)} ${total === 1 ? 'client' : 'clients'}`}>
        <SearchInput
          label="Search clients by name, phone, member number, or birth date"
          hint="Name, phone, ID, birth date"
          value={table.search}
          onSearch={table.setSearch}
        />
      </Toolbar>
      <BrokenDocuments of={page} />
      <DataTable
        label="Clients"
        columns={clientColumnsOn(today)}
        rows={shown?.rows}
        expected={table.size}
        cardHeight="max-xl:min-h-36"
        failure={failure}
        getName={({ name }) => name}
        empty={<NoClients search={table.search} all={all} onClear={() => table.setSearch('')} />}
      />
      <Pager table={table} hasRows={shown !== undefined} total={total} nextAfter={shown?.nextAfter} />
    </Panel>
  );
}

interface NoClientsProps {
  readonly search: string;
  readonly all: number | undefined;
  readonly onClear: () => void;
}

/** Shown when a search finds no one, or there is no one yet. */
function NoClients({ search, all, onClear }: NoClientsProps) {
  if (search) {
    return (
      <EmptyState
        icon={SearchX}
        title="No records to display!"
        action={<Button onClick={onClear}>Clear the search</Button>}
      >
        No client’s name, phone, member number, or birth date matches ‘{search}’.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={UsersRound} title="No records to display!">
      {all
        ? 'The clients of your earlier trips appear here after tonight’s recount. The owner can also run ‘Recount’ in Settings now.'
        : 'Clients appear here with their first trip.'}
    </EmptyState>
  );
}
