import { Avatar } from '../../ui/Avatar';
import { columnsOf } from '../../ui/columns';
import type { Person } from './usePeople';

const column = columnsOf<Person>();

/** Who it is first; what is seldom needed leaves narrow screens first. */
export const peopleColumns = column.columns([
  column.display({
    id: 'person',
    header: 'Name',
    cell: ({ row: { original: person } }) => (
      <div className="flex items-center gap-3">
        <Avatar src={person.image} name="" className="size-9" />
        <span className="font-medium">{person.fullName}</span>
      </div>
    ),
  }),
  column.display({
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => <span className="whitespace-nowrap tabular-nums">{row.original.phoneNumber}</span>,
  }),
  column.display({
    id: 'email',
    header: 'Email',
    cell: ({ row }) => <span className="break-all">{row.original.email}</span>,
  }),
  column.display({ id: 'address', header: 'Address', cell: ({ row }) => row.original.address }),
  column.display({ id: 'organization', header: 'Organization', cell: ({ row }) => row.original.organization }),
]);
