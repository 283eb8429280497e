import type { StoredTrip } from '@mtos/model';
import { Ban, CalendarArrowUp, UserRoundCog, UserRoundX, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { formatNumber } from '../../../ui/format/numbers';
import { BulkDialog, type BulkTask } from './BulkDialog';
import type { Selection } from './useSelection';

interface Props {
  readonly selection: Selection;
  /** The selected trips. */
  readonly trips: readonly StoredTrip[];
  /** The trips in view that can be selected. */
  readonly all: readonly string[];
}

const TASKS = [
  { task: 'assign', label: 'Assign', icon: UserRoundCog },
  { task: 'unassign', label: 'Unassign', icon: UserRoundX },
  { task: 'day', label: 'Move to another day', icon: CalendarArrowUp },
  { task: 'cancel', label: 'Cancel trips', icon: Ban },
] as const;

/** How many trips are selected, and what can be done with them together. */
export function BulkBar({ selection, trips, all }: Props) {
  const [task, setTask] = useState<BulkTask>();
  const count = trips.length;
  return (
    <section
      aria-label="Selected trips"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-3 py-2 sm:px-4 shadow-float print:hidden"
    >
      <div className="mr-auto flex items-center gap-2">
        <IconButton icon={X} label="Clear selection" className="-ml-2" onClick={selection.stop} />
        <p role="status">{count === 0 ? 'Select trips to change them together.' : <SelectedCount count={count} />}</p>
        {all.some((id) => !selection.selected.has(id)) && (
          <Button size="small" onClick={() => selection.add(all)}>
            Select all {formatNumber(all.length)}
          </Button>
        )}
      </div>
      {count > 0 &&
        TASKS.map(({ task: next, label, icon }) => (
          <Button key={next} size="small" icon={icon} onClick={() => setTask(next)}>
            {label}
          </Button>
        ))}
      {task && (
        <BulkDialog
          task={task}
          trips={trips}
          onClose={(wasRun) => {
            setTask(undefined);
            if (wasRun) selection.stop();
          }}
        />
      )}
    </section>
  );
}

const SelectedCount = ({ count }: { readonly count: number }) => (
  <>
    <span className="font-medium tabular-nums">{formatNumber(count)}</span> {count === 1 ? 'trip' : 'trips'} selected
  </>
);
