import { isInactiveOn, MOBILITY_LABELS } from '@mtos/model';
import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatBirthDate } from '../../../domain/clients/describeClient';
import { Chip } from '../../../ui/display/Chip';
import { clientUrl } from '../../../ui/paths';
import type { Column } from '../../../ui/table/DataTable';
import type { ClientDoc } from './useClients';

/** Who the client is, how to reach them, what tells them apart, and how they travel. */
export const clientColumnsOn = (today: string): readonly Column<ClientDoc>[] => [
  {
    id: 'client',
    header: 'Name',
    className: 'xl:max-w-72 break-words',
    cell: (client) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={clientUrl(client.id)} className="min-w-0 font-medium after:absolute after:inset-0 after:content-['']">
          {client.name}
        </Link>
        {client.nickname && <span className="text-muted">‘{client.nickname}’</span>}
        {isInactiveOn(client, today) && (
          <Chip icon={UserRoundX} tone="warn">
            Inactive
          </Chip>
        )}
      </div>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ phones }) => phones[0]?.number,
  },
  {
    id: 'birthDate',
    header: 'Born',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ birthDate }) => formatBirthDate(birthDate),
  },
  {
    id: 'memberNumber',
    header: 'Member number',
    className: 'xl:max-w-52 break-words tabular-nums',
    cell: ({ memberNumbers }) => memberNumbers.map(({ number }) => number).join(', '),
  },
  { id: 'mobility', header: 'Mobility need', cell: ({ clientDis }) => MOBILITY_LABELS[clientDis] },
];
