import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { SearchInput } from '../../ui/SearchInput';
import { Toolbar } from '../../ui/Toolbar';
import { useFailureToast } from '../../ui/useFailureToast';
import { peopleColumns } from './peopleColumns';
import type { People } from './usePeople';

interface Props {
  readonly people: People;
  /** What they are called in the middle of a sentence. */
  readonly noun: { readonly one: string; readonly many: string };
  readonly label: string;
  readonly icon: LucideIcon;
  /** Said when there is nobody yet. */
  readonly empty: ReactNode;
}

/** The table of the account's admins or drivers. */
export function PeopleTable({ people, noun, label, icon, empty }: Props) {
  const { table, page, total } = people;
  const failure = page.status === 'failed' ? page : undefined;
  const shown = page.status === 'ready' ? page.value : undefined;
  useFailureToast(failure !== undefined, `An error occurred while fetching ${noun.many}! Please try again later.`);

  return (
    <Panel>
      <Toolbar total={total !== undefined && `${total} ${total === 1 ? noun.one : noun.many}`}>
        <SearchInput label={`Search ${noun.many} by name`} value={table.search} onSearch={table.setSearch} />
      </Toolbar>
      <DataTable
        label={label}
        columns={peopleColumns}
        rows={shown?.rows}
        expected={table.size}
        failure={failure}
        nameOf={({ fullName }) => fullName}
        empty={
          table.search ? (
            <EmptyState
              icon={SearchX}
              title="No records to display!"
              action={<Button onClick={() => table.setSearch('')}>Clear the search</Button>}
            >
              Nobody is called ‘{table.search}’.
            </EmptyState>
          ) : (
            <EmptyState icon={icon} title="No records to display!">
              {empty}
            </EmptyState>
          )
        }
      />
      <Pager table={table} total={total} nextAfter={shown?.nextAfter} />
    </Panel>
  );
}
