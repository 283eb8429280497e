import type { Caller, MemberGroup } from '@mtos/model';
import type { Positions } from '../../../data/account/usePositions';
import { positionLabel } from '../../../domain/account/roleTexts';
import { Avatar } from '../../../ui/display/Avatar';
import type { PrintColumn } from '../../../ui/print/PrintSheet';
import type { Column } from '../../../ui/table/DataTable';
import { TableLink } from '../../../ui/table/TableLink';
import { tasksFor } from '../details/memberTasks';
import type { RunMemberTask } from '../details/useMemberTasks';
import { EmailText } from '../EmailText';
import { PersonStateCell } from './PersonStateCell';
import { PositionCell } from './PositionCell';
import type { Person } from './usePeople';

/**
 * Who the person is, what they are in the office, how to reach them, whether they can work, and how old a driver's position is.
 * @param positions those of drivers; undefined until they are known
 */
export const peopleColumnsFor = (
  group: MemberGroup,
  caller: Caller,
  runTask: RunMemberTask,
  positions: Positions | undefined,
): readonly Column<Person>[] => [
  {
    id: 'person',
    header: 'Name',
    className: 'xl:max-w-64 break-words',
    cell: (person) => (
      <div className="flex items-center gap-3">
        <Avatar src={person.image} name="" className="size-9 cramped:hidden" />
        <TableLink open={person.id}>{person.fullName}</TableLink>
      </div>
    ),
  },
  ...(group === 'office' ? [{ id: 'role', header: 'Role', className: 'whitespace-nowrap', cell: positionLabel }] : []),
  {
    id: 'phone',
    header: 'Phone',
    className: 'whitespace-nowrap tabular-nums',
    cell: (person) => person.phoneNumber,
  },
  {
    id: 'email',
    header: 'Email',
    className: 'xl:max-w-52 break-words',
    cell: (person) => <EmailText email={person.email} />,
  },
  {
    id: 'address',
    header: 'Address',
    className: 'xl:max-w-44 break-words beside-panel:hidden',
    cell: (person) => person.address,
  },
  {
    id: 'organization',
    header: 'Organization',
    className: 'xl:max-w-44 break-words beside-panel:hidden',
    cell: (person) => person.organization,
  },
  ...(group === 'driver'
    ? [
        {
          id: 'position',
          header: 'Position',
          className: 'xl:max-w-44 beside-panel:hidden',
          cell: (person: Person) => <PositionCell driver={person} positions={positions} />,
        },
      ]
    : []),
  {
    id: 'state',
    header: 'State',
    cell: (person) => (
      <PersonStateCell
        state={person.state}
        name={person.fullName}
        tasks={tasksFor(person, caller)}
        onTask={(task, run) => runTask(task, person, run)}
      />
    ),
  },
];

export const peoplePrintColumnsFor = (group: MemberGroup): readonly PrintColumn<Person>[] => [
  { header: 'Name', text: ({ fullName }) => fullName },
  ...(group === 'office' ? [{ header: 'Role', text: positionLabel }] : []),
  { header: 'Phone', text: ({ phoneNumber }) => phoneNumber },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Address', text: ({ address }) => address },
  { header: 'Organization', text: ({ organization }) => organization },
];
