import type { Caller } from '@mtos/model';
import { Avatar } from '../../../ui/display/Avatar';
import type { PrintColumn } from '../../../ui/print/PrintSheet';
import { createColumns } from '../../../ui/table/columns';
import { TableLink } from '../../../ui/table/TableLink';
import { tasksFor } from '../details/memberTasks';
import type { RunMemberTask } from '../details/useMemberTasks';
import { EmailText } from '../EmailText';
import { PersonStateCell } from './PersonStateCell';
import type { Person } from './usePeople';

const column = createColumns<Person>();

/** Who the person is, how to reach them, and whether they can work. */
export const peopleColumnsFor = (caller: Caller, runTask: RunMemberTask) =>
  column.columns([
    column.display({
      id: 'person',
      header: 'Name',
      meta: { className: 'xl:max-w-64 break-words' },
      cell: ({ row: { original: person } }) => (
        <div className="flex items-center gap-3">
          <Avatar src={person.image} name="" className="size-9 cramped:hidden" />
          <TableLink open={person.id}>{person.fullName}</TableLink>
        </div>
      ),
    }),
    column.display({
      id: 'phone',
      header: 'Phone',
      meta: { className: 'whitespace-nowrap tabular-nums' },
      cell: ({ row }) => row.original.phoneNumber,
    }),
    column.display({
      id: 'email',
      header: 'Email',
      meta: { className: 'xl:max-w-52 break-words' },
      cell: ({ row }) => <EmailText email={row.original.email} />,
    }),
    column.display({
      id: 'address',
      header: 'Address',
      meta: { className: 'xl:max-w-44 break-words beside-panel:hidden' },
      cell: ({ row }) => row.original.address,
    }),
    column.display({
      id: 'organization',
      header: 'Organization',
      meta: { className: 'xl:max-w-44 break-words beside-panel:hidden' },
      cell: ({ row }) => row.original.organization,
    }),
    column.display({
      id: 'state',
      header: 'State',
      cell: ({ row: { original: person } }) => (
        <PersonStateCell
          state={person.state}
          name={person.fullName}
          tasks={tasksFor(person, caller)}
          onTask={(task, run) => runTask(task, person, run)}
        />
      ),
    }),
  ]);

export const peoplePrintColumns: readonly PrintColumn<Person>[] = [
  { header: 'Name', text: ({ fullName }) => fullName },
  { header: 'Phone', text: ({ phoneNumber }) => phoneNumber },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Address', text: ({ address }) => address },
  { header: 'Organization', text: ({ organization }) => organization },
];
