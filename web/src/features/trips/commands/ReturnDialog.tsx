import { zodResolver } from '@hookform/resolvers/zod';
import {
  NO_RETURN,
  type ReturnChoice,
  returnChoiceShape,
  returnTimeProblem,
  type StoredTrip,
  storedReturn,
  toReturnTime,
} from '@mtos/model';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { fetchDocument } from '../../../data/read/readQuery';
import { useWriter } from '../../../data/write/writer';
import { ReturnInputs } from '../../../domain/trips/ReturnInputs';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { toast } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { tripUrl } from '../../../ui/paths';
import { returnStart } from '../form/saidTimes';
import { formatTripTime } from '../formatTrip';
import { createReturn } from '../operations/createTrip';
import { saidInput } from '../operations/tripForm';
import { useLinkedTrips } from '../panel/useLinkedTrips';
import { TripNotice } from './TripNotice';
import type { TaskProps } from './tripTask';

/** Adds a trip's return, or shows the existing one. */
export function ReturnDialog({ trip, timeZone, onDone }: TaskProps) {
  const linked = useLinkedTrips(trip);
  const existing = linked?.find(({ kind }) => kind === 'return');
  if (!linked) return null;
  return existing ? (
    <ExistingReturn back={existing.trip} onDone={onDone} />
  ) : (
    <ReturnForm trip={trip} timeZone={timeZone} onDone={onDone} />
  );
}

function ExistingReturn({ back, onDone }: { readonly back: StoredTrip; readonly onDone: () => void }) {
  return (
    <>
      <p className="text-muted">
        This trip already has a return: {formatTripTime(back)}, {back.status}.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
        <ButtonLink tone="primary" to={tripUrl(back.id)} onClick={onDone}>
          Open the return
        </ButtonLink>
      </DialogActions>
    </>
  );
}

const returnSchema = (puTime: string) =>
  z.object(returnChoiceShape).check(
    z.superRefine((choice, context) => {
      const message = returnTimeProblem(choice, puTime);
      if (message) context.addIssue({ code: 'custom', path: ['returnTime'], message });
    }),
  );

function ReturnForm({ trip, timeZone, onDone }: TaskProps) {
  const writer = useWriter();
  const navigate = useNavigate();
  const said = saidInput(trip, timeZone);
  const form = useForm<ReturnChoice>({
    resolver: (typed, context, options) =>
      zodResolver(returnSchema(trip.puTime))(
        storedReturn(typed, { said, stored: trip }, trip, timeZone),
        context,
        options,
      ),
    defaultValues: { ...NO_RETURN, returnKind: 'timed' },
  });
  const returnTime = useWatch({ control: form.control, name: 'returnTime' });
  const { setFocus } = form;

  // The dialog opened, and placed the focus, before this field was there
  useEffect(() => setFocus('returnTime'), [setFocus]);

  const add = async (choice: ReturnChoice) => {
    const back = toReturnTime(choice);
    if (!back) return;
    const office = await fetchDocument(officeTripDocuments.officeTrip(writer.db, writer.account, trip.id));
    const id = await createReturn(writer, trip, back, office?.officeNotes);
    const open = () => navigate(tripUrl(id));
    toast.success(<TripNotice text={`Added ${trip.name}’s return trip.`} tripId={id} onOpen={open} />);
    onDone();
  };
  const submission = useSubmit(form, add, describeError);

  return (
    <FormProvider {...form}>
      <DialogForm submission={submission} verb="Add return" onCancel={onDone}>
        <p className="text-muted">
          From {trip.toAddress} back to {trip.fromAddress}.
        </p>
        <ReturnInputs required {...returnStart({ ...said, returnTime }, timeZone)} />
      </DialogForm>
    </FormProvider>
  );
}
