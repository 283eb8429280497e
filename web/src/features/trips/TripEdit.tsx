import { zodResolver } from '@hookform/resolvers/zod';
import { type TripInput, tripInputSchema } from '@mtos/model';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { FormFailure } from '../../ui/FormFailure';
import { toast } from '../../ui/toast';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { OthersEditsNotice } from './OthersEditsNotice';
import { TripInputs } from './TripInputs';
import { editTrip } from './tripEntryActions';
import { tripFailure } from './tripFailure';
import { changedFields, inputOf } from './tripForm';
import { TripChanged } from './tripWrites';
import { useOthersEdits } from './useOthersEdits';
import { useTripDesk } from './useTripDesk';
import type { TripDoc } from './useTrips';

interface Props {
  /** The trip as it is now, live. */
  readonly trip: TripDoc;
  /** Somebody has deleted it. */
  readonly isGone: boolean;
  readonly onDone: () => void;
}

const GONE = 'Somebody deleted this trip. What you typed is still here, but there is nothing to save it to.';

/** Edits a trip in place. What others write meanwhile is shown; what is typed stays. */
export function TripEdit(props: Props) {
  const { trip } = props;
  const form = useForm<TripInput>({ resolver: zodResolver(tripInputSchema), defaultValues: inputOf(trip) });
  return (
    <FormProvider {...form}>
      <EditForm {...props} />
    </FormProvider>
  );
}

function EditForm({ trip, isGone, onDone }: Props) {
  const desk = useTripDesk();
  const form = useFormContext<TripInput>();
  const edits = useOthersEdits(trip);
  const { errors, isSubmitting, isDirty } = form.formState;
  const letGo = useLeaveGuard(isDirty, {
    leaves: ({ currentLocation, nextLocation }) => !showsSame(currentLocation, nextLocation),
  });

  const save = form.handleSubmit(async (input) => {
    try {
      if (changedFields(edits.base, input).length > 0) {
        await editTrip(desk, trip.id, edits.base, input);
        toast.success('The trip was saved.');
      }
      letGo();
      onDone();
    } catch (error) {
      if (error instanceof TripChanged) edits.takeIn(error.latest);
      else form.setError('root', { message: tripFailure(error) });
    }
  });

  return (
    <form noValidate onSubmit={save} aria-label="Edit the trip" className="flex flex-col gap-6">
      <TripInputs trip={trip} />
      <div className="sticky -bottom-5 z-[1] -mx-5 -mb-5 flex flex-col gap-3 border-line border-t bg-raised px-5 py-4">
        <OthersEditsNotice edits={edits} />
        <FormFailure text={isGone ? GONE : errors.root?.message} />
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

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Whether two addresses show the details of the same trip: the list beside them may change. */
function showsSame(one: Address, other: Address): boolean {
  const openIn = ({ search }: Address) => new URLSearchParams(search).get('open');
  return one.pathname === other.pathname && openIn(one) === openIn(other);
}
