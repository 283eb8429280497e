import type { Caller } from '@mtos/model';
import { Avatar } from '../../ui/Avatar';
import { columnsOf } from '../../ui/columns';
import { TableLink } from '../../ui/TableLink';
import { EmailText } from './EmailText';
import { tasksFor } from './memberTasks';
import { PersonState } from './PersonState';
import type { RunMemberTask } from './useMemberTasks';
import type { Person } from './usePeople';

const column = columnsOf<Person>();

/** Who it is first, then how to reach them, then whether they can work. */
export const peopleColumnsFor = (caller: Caller, run: RunMemberTask) =>
  column.columns([
    column.display({
      id: 'person',
      header: 'Name',
      cell: ({ row: { original: person } }) => (
        <div className="flex items-center gap-3">
          <Avatar src={person.image} name="" className="size-9" />
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
      cell: ({ row }) => <EmailText email={row.original.email} />,
    }),
    column.display({ id: 'address', header: 'Address', cell: ({ row }) => row.original.address }),
    column.display({ id: 'organization', header: 'Organization', cell: ({ row }) => row.original.organization }),
    column.display({
      id: 'state',
      header: 'State',
      cell: ({ row: { original: person } }) => (
        <PersonState
          state={person.state}
          name={person.fullName}
          tasks={tasksFor(person, caller)}
          onTask={(task) => run(task, person)}
        />
      ),
    }),
  ]);
