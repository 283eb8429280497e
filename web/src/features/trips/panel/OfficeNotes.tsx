import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type OfficeNotesInput, officeNotesInputSchema, type StoredTrip } from '@mtos/model';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFirestore } from 'reactfire';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { onSaveKeys } from '../../../ui/form/saveKeys';
import { Textarea } from '../../../ui/form/Textarea';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { useSubmit } from '../../../ui/form/useSubmit';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { OfficeNotesChanged, saveOfficeNotes } from '../operations/officeNotes';
import { showsSameTrip } from '../showsSameTrip';

interface Props {
  readonly trip: StoredTrip;
  readonly canWrite: boolean;
}

/** What only the office knows of a trip, live, edited in place. Nothing where there is nothing to show or to write. */
export function OfficeNotes({ trip, canWrite }: Props) {
  const { account } = useSession();
  const live = useLiveDocument(officeTripDocuments.officeTrip(useFirestore(), account, trip.id));
  const [isEdited, setEdited] = useState(false);
  const notes = readyValue(live)?.officeNotes ?? '';
  if (live.status === 'ready' && notes === '' && !canWrite) return null;
  const isOpen = isEdited && canWrite;
  return (
    <PanelSection
      title="Notes for the office"
      action={
        canWrite &&
        !isOpen &&
        live.status === 'ready' && (
          <Button size="small" icon={Pencil} onClick={() => setEdited(true)}>
            {notes === '' ? 'Add' : 'Edit'} <span className="sr-only">notes for the office</span>
          </Button>
        )
      }
    >
      <BrokenDocuments of={live} />
      {live.status === 'failed' && <LoadFailure title="The notes could not be loaded" onRetry={live.retry} />}
      {isOpen ? (
        <NotesForm trip={trip} notes={notes} onClose={() => setEdited(false)} />
      ) : (
        live.status === 'ready' && (
          <p className={notes === '' ? 'text-muted' : 'whitespace-pre-wrap'}>
            {notes || 'None. Drivers don’t see them.'}
          </p>
        )
      )}
    </PanelSection>
  );
}

interface NotesFormProps extends Pick<Props, 'trip'> {
  readonly notes: string;
  readonly onClose: () => void;
}

function NotesForm({ trip, notes, onClose }: NotesFormProps) {
  const writer = useWriter();
  // What others save meanwhile must not replace what is typed
  const [opened, setOpened] = useState(notes);
  const form = useForm<OfficeNotesInput>({
    resolver: zodResolver(officeNotesInputSchema),
    defaultValues: { officeNotes: opened },
  });
  const allowNavigation = useLeaveGuard(form.formState.isDirty, {
    leaves: ({ currentLocation, nextLocation }) => !showsSameTrip(currentLocation, nextLocation),
  });
  const save = async ({ officeNotes }: OfficeNotesInput) => {
    await saveOfficeNotes(writer, trip, { opened, notes: officeNotes });
    toast.success(`Saved the office notes on ${trip.name}’s trip.`);
    allowNavigation();
    onClose();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => {
    if (error instanceof OfficeNotesChanged) setOpened(error.latest);
    return describeError(error);
  });
  return (
    <form
      noValidate
      aria-label="Notes for the office"
      onSubmit={submit}
      onKeyDownCapture={onSaveKeys(submit)}
      className="flex flex-col gap-3"
    >
      <Textarea
        autoFocus
        label="Notes for the office"
        rows={3}
        maxLength={LIMITS.comments}
        help="Drivers don’t see them."
        {...formField(form, 'officeNotes')}
      />
      <FormFailure text={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
