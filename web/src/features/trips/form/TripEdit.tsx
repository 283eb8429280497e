import { MOBILITY_PHRASES, type StoredTrip, saidTimes, type TripInput } from '@mtos/model';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useIsUncarried } from '../../../data/account/useUncarriedNeeds';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { onSaveKeys } from '../../../ui/form/saveKeys';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { useSubmit } from '../../../ui/form/useSubmit';
import { TripChanged } from '../operations/changeTrips';
import { editTrip } from '../operations/createTrip';
import { changedFields, saidInput, toInput } from '../operations/tripForm';
import { showsSameTrip } from '../showsSameTrip';
import { MoreInputs } from './MoreInputs';
import { OthersEditsNotice } from './OthersEditsNotice';
import { tripResolver } from './saidTimes';
import { TripInputs } from './TripInputs';
import { useOthersEdits } from './useOthersEdits';

interface Props {
  /** The trip as it is now, live. */
  readonly trip: StoredTrip;
  /** Whether someone has deleted it. */
  readonly isGone: boolean;
  readonly onDone: () => void;
}

const GONE = 'Someone deleted this trip. What you typed is still here, but it can’t be saved.';

/** The form for a change of a trip. It shows what others save in the meantime and keeps what is typed. */
export function TripEdit(props: Props) {
  const timeZone = useTimeZone();
  const form = useForm<TripInput>({
    resolver: tripResolver(timeZone),
    defaultValues: saidInput(props.trip, timeZone),
  });
  return (
    <FormProvider {...form}>
      <EditForm {...props} timeZone={timeZone} />
    </FormProvider>
  );
}

interface EditProps extends Props {
  /** The company's time zone. */
  readonly timeZone: string;
}

function EditForm({ trip, isGone, onDone, timeZone }: EditProps) {
  const writer = useWriter();
  const form = useFormContext<TripInput>();
  const edits = useOthersEdits(trip, timeZone);
  const isUncarried = useIsUncarried(useWatch({ control: form.control, name: 'clientDis' }));
  const allowNavigation = useLeaveGuard(form.formState.isDirty, {
    leaves: ({ currentLocation, nextLocation }) => !showsSameTrip(currentLocation, nextLocation),
  });

  const save = async (input: TripInput) => {
    if (changedFields(toInput(edits.seen), input).length > 0) {
      await editTrip(writer, edits.seen, input);
      const need = MOBILITY_PHRASES[input.clientDis];
      if (isUncarried) toast.error(`Trip saved. No driver’s vehicle can carry ${need}.`);
      else toast.success('Trip saved.');
    }
    allowNavigation();
    onDone();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => {
    if (!(error instanceof TripChanged)) return describeError(error);
    // The notice about their edits says what happened
    edits.merge(error.latest);
    return undefined;
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDownCapture={onSaveKeys(submit)}
      aria-label="Edit trip"
      className="flex flex-col gap-6"
    >
      <TripInputs trip={trip} timeZone={timeZone} />
      <MoreInputs />
      <div className="sticky -bottom-5 z-[1] -mx-5 -mb-5 flex flex-col gap-3 border-line border-t bg-raised px-5 py-4">
        <OthersEditsNotice edits={edits} />
        <RejudgedNotice trip={trip} timeZone={timeZone} />
        <FormFailure text={isGone ? GONE : failure} />
        <div className="flex justify-end gap-2">
          <Button onClick={onDone}>Cancel</Button>
          <Button tone="primary" type="submit" disabled={isGone} busy={isSubmitting}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Says that other planned times change how a trip is judged that was already driven. */
function RejudgedNotice({ trip, timeZone }: Pick<EditProps, 'trip' | 'timeZone'>) {
  const planned = useFormContext<TripInput>().watch(['tripDate', 'puTime', 'apptTime']);
  const before = saidTimes(trip, trip, timeZone);
  const isDriven = trip.status === 'Completed' && trip.progress?.stage != null;
  if (!isDriven || planned.join() === [before.tripDate, before.puTime, before.apptTime].join()) return null;
  return (
    <p role="status" className="rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
      This trip was already driven. Its new planned times decide whether it counts as on time in reports and in the trip
      log.
    </p>
  );
}
