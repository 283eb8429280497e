import { type MemberGroup, may } from '@mtos/model';
import { readyValue } from '../../../data/read/queryState';
import { recordAccess } from '../../../data/recordAccess';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatFound } from '../../../domain/list/formatFound';
import { Pager } from '../../../domain/list/Pager';
import { useFailureToast } from '../../../ui/feedback/useFailureToast';
import { Panel } from '../../../ui/layout/Panel';
import { PrintButton } from '../../../ui/print/PrintButton';
import { DataTable } from '../../../ui/table/DataTable';
import { SearchInput } from '../../../ui/table/SearchInput';
import { Toolbar } from '../../../ui/table/Toolbar';
import { canAdd } from '../details/memberTasks';
import { PersonDetails } from '../details/PersonDetails';
import { useMemberTasks } from '../details/useMemberTasks';
import { MemberCreateButton } from '../form/MemberCreateButton';
import { GROUP_LABELS } from '../groupLabels';
import { InvitationList } from '../invitations/InvitationList';
import { PeopleEmpty } from './PeopleEmpty';
import { peopleColumnsFor, peoplePrintColumnsFor } from './peopleColumns';
import { usePeople } from './usePeople';

const BY_NAME = { asc: 'Names from A to Z', desc: 'Names from Z to A' };

/** Everyone in the office, including the owner. */
export function AdminList() {
  return <PeopleList of="office" />;
}

/** The account's drivers. */
export function DriverList() {
  return <PeopleList of="driver" />;
}

/** A page of the people of a group. A row opens the person's details in the side panel. */
function PeopleList({ of: group }: { readonly of: MemberGroup }) {
  const session = useSession();
  const { table, page, total, readAll } = usePeople(group);
  const runTask = useMemberTasks();
  const labels = GROUP_LABELS[group];
  const failure = page.status === 'failed' ? page : undefined;
  const shown = readyValue(page);
  useFailureToast(failure !== undefined, `An error occurred while fetching ${labels.list}! Please try again later.`);

  return (
    <>
      {canAdd(group, session) && <MemberCreateButton group={group} />}
      <Panel className="with-panel:mr-97">
        <Toolbar total={total !== undefined && `${formatFound(total)} ${total === 1 ? labels.one : labels.many}`}>
          <SearchInput label={`Search ${labels.list} by name`} value={table.search} onSearch={table.setSearch} />
          <PrintButton
            title={labels.title}
            note={table.search && `Names that contain ‘${table.search}’`}
            columns={peoplePrintColumnsFor(group)}
            readAll={readAll}
            onPrint={(rows) => recordAccess({ what: 'print', list: labels.list, rows, filter: '' })}
          />
        </Toolbar>
        <BrokenDocuments of={page} />
        <DataTable
          label={labels.title}
          columns={peopleColumnsFor(group, session, runTask)}
          rows={shown?.rows}
          expected={table.size}
          cardHeight="max-xl:min-h-48"
          sort={{ column: 'person', usual: 'asc', chosen: table.sort, words: BY_NAME, onSort: table.setSort }}
          failure={failure}
          getName={({ fullName }) => fullName}
          empty={<PeopleEmpty group={group} search={table.search} onClear={() => table.setSearch('')} />}
        />
        <Pager table={table} hasRows={shown !== undefined} total={total} nextAfter={shown?.nextAfter} />
      </Panel>
      {may(session, 'dispatch') && <InvitationList group={group} />}
      {table.open && <PersonDetails key={table.open} uid={table.open} onClose={table.close} onTask={runTask} />}
    </>
  );
}
