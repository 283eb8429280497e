import type { StoredTrip } from '@mtos/model';
import { useRef } from 'react';
import { plural } from '../../../ui/format/numbers';
import { Dialog } from '../../../ui/overlay/Dialog';
import { BulkAssign } from './BulkAssign';
import { BulkCancel } from './BulkCancel';
import { BulkDay } from './BulkDay';
import { BulkOutcome } from './BulkOutcome';
import { BulkUnassign } from './BulkUnassign';
import { useBulkRun } from './useBulkRun';

/** What is done to several trips together. */
export type BulkTask = 'assign' | 'unassign' | 'day' | 'cancel';

const FORMS = { assign: BulkAssign, unassign: BulkUnassign, day: BulkDay, cancel: BulkCancel } as const;

const TITLES: Readonly<Record<BulkTask, (trips: string) => string>> = {
  assign: (trips) => `Assign ${trips}`,
  unassign: (trips) => `Unassign ${trips}?`,
  day: (trips) => `Move ${trips} to another day`,
  cancel: (trips) => `Cancel ${trips}?`,
};

interface Props {
  readonly task: BulkTask;
  /** The selected trips. Those at the moment it opened stay, whatever changes in the list. */
  readonly trips: readonly StoredTrip[];
  /** Called when it is closed, with whether anything was tried. */
  readonly onClose: (wasRun: boolean) => void;
}

/** Asks what to do with several trips, does it, and says what became of each. */
export function BulkDialog({ task, trips: selected, onClose }: Props) {
  const { current: trips } = useRef(selected);
  const bulk = useBulkRun();
  const isBusy = bulk.phase === 'running' || bulk.phase === 'undoing';
  const close = () => {
    if (!isBusy) onClose(bulk.phase !== 'idle');
  };
  const Form = FORMS[task];
  const count = plural(trips.length, 'trip');
  return (
    <Dialog open title={TITLES[task](count)} onClose={close}>
      {bulk.phase === 'idle' ? (
        <Form trips={trips} onRun={bulk.run} onClose={close} />
      ) : (
        <BulkOutcome bulk={bulk} onClose={close} />
      )}
    </Dialog>
  );
}
