import { zodResolver } from '@hookform/resolvers/zod';
import {
  NO_RETURN,
  returnChoiceShape,
  returnTimeProblem,
  ridersShape,
  type StoredTrip,
  storedReturn,
  toReturnTime,
} from '@mtos/model';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useToday } from '../../../data/account/useToday';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { fetchDocument } from '../../../data/read/readQuery';
import { useMay } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { confirmCoverage, sayUnchecked } from '../../../domain/authorizations/confirmCoverage';
import { formatDay } from '../../../domain/time/when';
import { ReturnInputs } from '../../../domain/trips/ReturnInputs';
import { describeError } from '../../../domain/write/describeError';
import { NotConfirmed } from '../../../domain/write/NotConfirmed';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { tripUrl } from '../../../ui/paths';
import { returnStart } from '../form/saidTimes';
import { useClientTrips } from '../form/useClientTrips';
import { formatTripTime } from '../formatTrip';
import { createReturn, newReturn, toUncounted } from '../operations/createTrip';
import { saidInput } from '../operations/tripForm';
import { useLinkedTrips } from '../panel/useLinkedTrips';
import { TripNotice } from './TripNotice';
import type { TaskProps } from './tripTask';
import { type UsualReturn, usualReturn } from './usualReturn';

/** Adds a trip's return, or shows the existing one. */
export function ReturnDialog({ trip, timeZone, onDone }: TaskProps) {
  const linked = useLinkedTrips(trip);
  const trips = useClientTrips(trip.clientUid);
  const existing = linked?.find(({ kind }) => kind === 'return');
  if (!linked || !trips) return null;
  return existing ? (
    <ExistingReturn back={existing.trip} onDone={onDone} />
  ) : (
    <ReturnForm trip={trip} timeZone={timeZone} usual={usualReturn(trip, trips, timeZone)} onDone={onDone} />
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

const returnFields = { ...returnChoiceShape, companions: ridersShape.companions };

const returnSchema = (puTime: string) =>
  z.object(returnFields).check(
    z.superRefine((choice, context) => {
      const message = returnTimeProblem(choice, puTime);
      if (message) context.addIssue({ code: 'custom', path: ['returnTime'], message });
    }),
  );

interface ReturnFormProps extends TaskProps {
  /** What the form begins with; undefined if the client has no such return. */
  readonly usual: UsualReturn | undefined;
}

function ReturnForm({ trip, timeZone, usual, onDone }: ReturnFormProps) {
  const writer = useWriter();
  const navigate = useNavigate();
  const today = useToday();
  const mayAddWithout = useMay('manageMembers');
  const said = saidInput(trip, timeZone);
  const start = usual?.choice ?? { ...NO_RETURN, returnKind: 'timed' };
  const form = useForm<z.infer<ReturnType<typeof returnSchema>>>({
    resolver: (typed, context, options) =>
      zodResolver(returnSchema(trip.puTime))(
        { ...typed, ...storedReturn(typed, { said, stored: trip }, trip, timeZone) },
        context,
        options,
      ),
    defaultValues: { ...start, companions: trip.companions },
  });
  const returnTime = useWatch({ control: form.control, name: 'returnTime' });
  const { setFocus } = form;

  // The dialog opened, and placed the focus, before this field was there
  const firstField = start.returnKind === 'timed' ? 'returnTime' : 'returnKind';
  useEffect(() => setFocus(firstField), [setFocus, firstField]);

  const add = async ({ companions, ...choice }: z.infer<ReturnType<typeof returnSchema>>) => {
    const back = toReturnTime(choice);
    if (!back) return;
    const office = await fetchDocument(officeTripDocuments.officeTrip(writer.db, writer.account, trip.id));
    const added = toUncounted(newReturn(writer, trip, back, companions));
    const coverage = await confirmCoverage(writer, [added], { what: 'return', today, mayAddWithout });
    const { withoutAuthorization } = coverage;
    const extras = { companions, officeNotes: office?.officeNotes, withoutAuthorization };
    const id = await createReturn(writer, trip, back, extras);
    const open = () => navigate(tripUrl(id));
    toast.success(<TripNotice text={`Added ${trip.name}’s return trip.`} tripId={id} onOpen={open} />);
    sayUnchecked(coverage, 'return');
    onDone();
  };
  const submission = useSubmit(form, add, (error) =>
    error instanceof NotConfirmed ? undefined : describeError(error),
  );

  return (
    <FormProvider {...form}>
      <DialogForm submission={submission} verb="Add return" onCancel={onDone}>
        <p className="text-muted">
          From {trip.toAddress} back to {trip.fromAddress}.
        </p>
        {usual && <p className="text-muted">Filled in from the return on {formatDay(usual.day, today)}.</p>}
        <ReturnInputs required {...returnStart({ ...said, returnTime }, timeZone)} />
        <TextInput
          label="Companions"
          inputMode="numeric"
          help="Each takes an ambulatory seat."
          className="sm:max-w-48"
          {...formField(form, 'companions', { setValueAs: (typed) => (typed === '' ? 0 : Number(typed)) })}
        />
      </DialogForm>
    </FormProvider>
  );
}
