import type { StoredTrip } from '@mtos/model';
import { useLastValue } from '../../../browser/useLastValue';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { CorrectionForm } from '../../../domain/correction/CorrectionForm';
import { Dialog } from '../../../ui/overlay/Dialog';
import { ActivateDialog } from './ActivateDialog';
import { AnswerDialog } from './AnswerDialog';
import { AssignDialog, StartDialog } from './AssignDialog';
import { CancelAskedDialog } from './CancelAskedDialog';
import { CancelDialog, NoShowDialog } from './CancelDialog';
import { DeleteDialog } from './DeleteDialog';
import { ReinstateDialog } from './ReinstateDialog';
import { ReopenDialog } from './ReopenDialog';
import { ReturnDialog } from './ReturnDialog';
import type { TripCommands, TripTask } from './tripTask';

const TITLES: Readonly<Record<TripTask, (trip: StoredTrip) => string>> = {
  cancel: ({ name }) => `Cancel ${name}’s trip?`,
  cancelAsked: ({ name }) => `Cancel ${name}’s trip, as asked?`,
  noShow: ({ name }) => `Cancel ${name}’s trip as a no-show?`,
  answer: ({ driverName }) => (driverName ? `Answer ${driverName}` : 'Answer the driver'),
  correct: ({ name, driverName }) => `What happened on ${name}’s trip${driverName && ` with ${driverName}`}`,
  reopen: ({ name }) => `Reopen ${name}’s trip?`,
  assign: ({ name }) => `Assign ${name}’s trip`,
  start: ({ name }) => `Who drives ${name}?`,
  activate: ({ name }) => `Activate ${name}’s will-call`,
  return: ({ name }) => `Add ${name}’s return trip`,
  reinstate: ({ name }) => `Reinstate ${name}’s trip?`,
  delete: ({ name }) => `Delete ${name}’s trip?`,
};

const FORMS = {
  cancel: CancelDialog,
  cancelAsked: CancelAskedDialog,
  noShow: NoShowDialog,
  answer: AnswerDialog,
  correct: CorrectionForm,
  reopen: ReopenDialog,
  assign: AssignDialog,
  start: StartDialog,
  activate: ActivateDialog,
  return: ReturnDialog,
  reinstate: ReinstateDialog,
  delete: DeleteDialog,
} as const;

interface Props extends Pick<TripCommands, 'current'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog of the current task. */
export function TripTaskDialog({ open, current, onClose }: Props) {
  const timeZone = useTimeZone();
  // The content stays while the dialog fades out
  const shown = useLastValue(current);
  if (!shown) return null;
  const { task, trip } = shown;
  const Form = FORMS[task];
  return (
    <Dialog open={open} title={TITLES[task](trip)} onClose={onClose}>
      <Form key={`${task} ${trip.id} ${trip.version}`} trip={trip} timeZone={timeZone} onDone={onClose} />
    </Dialog>
  );
}
