import type { Role } from '@mtos/model';
import { useMemo } from 'react';
import { useSession } from '../../firebase/session';
import { DataTable } from '../../ui/DataTable';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { PrintButton } from '../../ui/PrintButton';
import { SearchInput } from '../../ui/SearchInput';
import { Toolbar } from '../../ui/Toolbar';
import { useFailureToast } from '../../ui/useFailureToast';
import { AddMemberButton } from './AddMemberButton';
import { mayAdd } from './memberTasks';
import { PeopleEmpty } from './PeopleEmpty';
import { PersonDetails } from './PersonDetails';
import { peopleColumnsFor } from './peopleColumns';
import { PEOPLE_NOUN } from './peopleNoun';
import { peoplePrintColumns } from './peoplePrint';
import { useMemberTasks } from './useMemberTasks';
import { usePeople } from './usePeople';

const BY_NAME = { asc: 'Names from A to Z', desc: 'Names from Z to A' };

/** The table of the account's admins or drivers; a row opens the person's details beside it. */
export function PeopleTable({ of: role }: { readonly of: Role }) {
  const session = useSession();
  const { table, page, total, readAll } = usePeople(role);
  const run = useMemberTasks();
  const columns = useMemo(() => peopleColumnsFor(session, run), [session, run]);
  const noun = PEOPLE_NOUN[role];
  const failure = page.status === 'failed' ? page : undefined;
  const shown = page.status === 'ready' ? page.value : undefined;
  useFailureToast(failure !== undefined, `An error occurred while fetching ${noun.many}! Please try again later.`);

  return (
    <>
      {mayAdd(role, session) && <AddMemberButton role={role} />}
      <Panel>
        <Toolbar total={total !== undefined && `${total} ${total === 1 ? noun.one : noun.many}`}>
          <SearchInput label={`Search ${noun.many} by name`} value={table.search} onSearch={table.setSearch} />
          <PrintButton
            title={noun.title}
            note={table.search && `Names with ‘${table.search}’`}
            columns={peoplePrintColumns}
            readAll={readAll}
          />
        </Toolbar>
        <DataTable
          label={noun.title}
          columns={columns}
          rows={shown?.rows}
          expected={table.size}
          sort={{ column: 'person', usual: 'asc', chosen: table.sort, words: BY_NAME, onSort: table.setSort }}
          failure={failure}
          nameOf={({ fullName }) => fullName}
          empty={<PeopleEmpty role={role} search={table.search} onClear={() => table.setSearch('')} />}
        />
        <Pager table={table} total={total} nextAfter={shown?.nextAfter} />
      </Panel>
      {table.open && <PersonDetails key={table.open} uid={table.open} onClose={table.close} onTask={run} />}
    </>
  );
}
