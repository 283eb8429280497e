import { useRef } from 'react';
import { useTimeZone } from '../../firebase/useTimeZone';
import { Dialog } from '../../ui/Dialog';
import { ActivateDialog } from './ActivateDialog';
import { AssignDialog } from './AssignDialog';
import { CancelDialog } from './CancelDialog';
import { ReturnDialog } from './ReturnDialog';
import type { TripCommands, TripTask } from './useTripCommands';
import type { TripDoc } from './useTrips';

export interface TaskProps {
  /** The trip as it was when the dialog opened. */
  readonly trip: TripDoc;
  readonly timeZone: string;
  readonly onDone: () => void;
}

const TITLES: Readonly<Record<TripTask, (trip: TripDoc) => string>> = {
  cancel: ({ name }) => `Cancel the trip of ${name}?`,
  assign: ({ name }) => `Who drives ${name}?`,
  activate: ({ name }) => `When is ${name} picked up?`,
  return: ({ name }) => `When does ${name} go back?`,
};

const FORMS = { cancel: CancelDialog, assign: AssignDialog, activate: ActivateDialog, return: ReturnDialog } as const;

/** The dialog of what is being done to a trip. */
export function TripTaskDialog({ current, end }: Pick<TripCommands, 'current' | 'end'>) {
  const timeZone = useTimeZone();
  // What was asked stays while the dialog fades away
  const last = useRef(current);
  if (current) last.current = current;
  if (!last.current || !timeZone) return null;
  const { task, trip } = last.current;
  const Form = FORMS[task];
  return (
    <Dialog open={current !== undefined} title={TITLES[task](trip)} onClose={end}>
      <Form key={`${task} ${trip.id} ${trip.version}`} trip={trip} timeZone={timeZone} onDone={end} />
    </Dialog>
  );
}
