import { dueOf, type Maintenance, type Vehicle } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import { formatDay } from '../../../domain/time/when';
import { DueChip } from '../../../domain/vehicles/DueChip';
import { formatDue } from '../../../domain/vehicles/dueTexts';
import type { Column } from '../../../ui/table/DataTable';
import { formatCost, formatDoneMiles, formatRepeats } from './maintenanceTexts';

/** What is due when, and how often. */
export const dueColumnsOf = (vehicle: Vehicle, today: string): readonly Column<Doc<Maintenance>>[] => [
  {
    id: 'work',
    header: 'Work',
    className: 'xl:max-w-72 break-words',
    cell: (work) => <Work work={work} />,
  },
  { id: 'due', header: 'Due', className: 'tabular-nums', cell: (work) => formatDue(dueOf(work), today) },
  { id: 'state', header: 'Status', cell: (work) => <DueChip due={dueOf(work)} vehicle={vehicle} today={today} /> },
  { id: 'repeats', header: 'Repeats', className: 'xl:max-w-72', cell: (work) => formatRepeats(work) || 'Once' },
];

/** What was done when, by whom, and for how much. */
export const DONE_COLUMNS: readonly Column<Doc<Maintenance>>[] = [
  {
    id: 'work',
    header: 'Work',
    className: 'xl:max-w-72 break-words',
    cell: (work) => <Work work={work} />,
  },
  { id: 'day', header: 'Done', className: 'whitespace-nowrap tabular-nums', cell: ({ doneDay }) => formatDay(doneDay) },
  { id: 'miles', header: 'Odometer', className: 'whitespace-nowrap tabular-nums', cell: formatDoneMiles },
  { id: 'vendor', header: 'Vendor', className: 'xl:max-w-60 break-words', cell: ({ vendor }) => vendor },
  { id: 'cost', header: 'Cost', className: 'whitespace-nowrap tabular-nums', cell: formatCost },
];

function Work({ work: { work, note } }: { readonly work: Maintenance }) {
  return (
    <>
      <span className="font-medium">{work}</span>
      {note && <span className="wrap-anywhere block text-muted text-small">{note}</span>}
    </>
  );
}
