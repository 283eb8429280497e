import { type MemberGroup, may } from '@mtos/model';
import { Hospital, IdCard, type LucideIcon, ShieldUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../../browser/loadCode';
import { usePositions } from '../../../data/account/usePositions';
import { recordAccess } from '../../../data/recordAccess';
import { useSession } from '../../../data/session/session';
import { PagedTable } from '../../../domain/list/PagedTable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Panel } from '../../../ui/layout/Panel';
import { PrintButton } from '../../../ui/print/PrintButton';
import { NoMatches } from '../../../ui/table/NoMatches';
import { SearchInput } from '../../../ui/table/SearchInput';
import { canAdd } from '../details/memberTasks';
import { useMemberTasks } from '../details/useMemberTasks';
import { MemberCreateButton } from '../form/MemberCreateButton';
import { GROUP_LABELS } from '../groupLabels';
import { InvitationList } from '../invitations/InvitationList';
import { peopleColumnsFor, peoplePrintColumnsFor } from './peopleColumns';
import { usePeople } from './usePeople';

// The list does not wait for the panel's code
const PersonDetails = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../details/PersonDetails'))).PersonDetails,
}));

const BY_NAME = { asc: 'Names from A to Z', desc: 'Names from Z to A' };

const ICONS: Readonly<Record<MemberGroup, LucideIcon>> = { office: ShieldUser, driver: IdCard, facility: Hospital };

/** Everyone in the office, including the owner. */
export function AdminList() {
  return <PeopleList of="office" />;
}

/** The account's drivers. */
export function DriverList() {
  return <PeopleList of="driver" />;
}

/** The people at facilities who ask for rides. */
export function FacilityList() {
  return <PeopleList of="facility" />;
}

/** A page of the people of a group. A row opens the person's details in the side panel. */
function PeopleList({ of: group }: { readonly of: MemberGroup }) {
  const session = useSession();
  const { table, page, total, readAll } = usePeople(group);
  const runTask = useMemberTasks();
  const positions = usePositions(group === 'driver');
  const labels = GROUP_LABELS[group];

  return (
    <>
      <MemberCreateButton group={group} canAdd={canAdd(group, session)} />
      <Panel className="with-panel:mr-103">
        <PagedTable
          label={labels.title}
          table={table}
          page={page}
          total={total}
          counted={labels}
          failureText={`An error occurred while fetching ${labels.list}! Please try again later.`}
          columns={peopleColumnsFor(group, session, runTask, positions)}
          cardHeight="max-xl:min-h-48"
          sort={{ column: 'person', usual: 'asc', chosen: table.sort, words: BY_NAME, onSort: table.setSort }}
          getName={({ fullName }) => fullName}
          empty={
            table.search ? (
              <NoMatches onClear={() => table.setSearch('')}>{`No name contains ‘${table.search}’.`}</NoMatches>
            ) : (
              <EmptyState icon={ICONS[group]} title="No records to display!">
                Your company’s {labels.many} appear here once you add them.
              </EmptyState>
            )
          }
        >
          <SearchInput label={`Search ${labels.list} by name`} value={table.search} onSearch={table.setSearch} />
          <PrintButton
            title={labels.title}
            note={table.search && `Names that contain ‘${table.search}’`}
            columns={peoplePrintColumnsFor(group)}
            readAll={readAll}
            onPrint={(rows) => recordAccess({ what: 'print', list: labels.list, rows, filter: '' })}
          />
        </PagedTable>
      </Panel>
      {may(session, 'dispatch') && <InvitationList group={group} />}
      {table.open && (
        <Suspense fallback={null}>
          <PersonDetails
            key={table.open}
            uid={table.open}
            positions={positions}
            onClose={table.close}
            onTask={runTask}
          />
        </Suspense>
      )}
    </>
  );
}
