import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { DialogActions } from '../../ui/Dialog';
import { FormFailure } from '../../ui/FormFailure';
import { TextInput } from '../../ui/TextInput';
import { toast } from '../../ui/toast';
import { TripNotice } from './TripNotice';
import type { TaskProps } from './TripTaskDialog';
import { tripAddress } from './tripAddress';
import { makeReturn } from './tripEntryActions';
import { tripFailure } from './tripFailure';
import { whenWords } from './tripWords';
import { useLinkedTrips } from './useLinkedTrips';
import { useTripDesk } from './useTripDesk';
import type { TripDoc } from './useTrips';

/** Makes the way back of a trip, or shows the one there is. */
export function ReturnDialog({ trip, onDone }: TaskProps) {
  const linked = useLinkedTrips(trip);
  const there = linked?.find(({ kind }) => kind === 'return');
  if (!linked) return null;
  return there ? <ReturnIsThere back={there.trip} onDone={onDone} /> : <ReturnForm trip={trip} onDone={onDone} />;
}

function ReturnIsThere({ back, onDone }: { readonly back: TripDoc; readonly onDone: () => void }) {
  return (
    <>
      <p className="text-muted">
        It has one already: {whenWords(back)}, {back.status}.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
        <ButtonLink tone="primary" to={tripAddress(back.id)} onClick={onDone}>
          Open the return
        </ButtonLink>
      </DialogActions>
    </>
  );
}

function ReturnForm({ trip, onDone }: Pick<TaskProps, 'trip' | 'onDone'>) {
  const desk = useTripDesk();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { puTime: '' } });
  const { errors, isSubmitting } = formState;

  // The dialog has opened before it was known that there is no return yet
  useEffect(() => setFocus('puTime'), [setFocus]);

  const make = handleSubmit(async ({ puTime }) => {
    try {
      const id = await makeReturn(desk, trip, puTime);
      const open = () => navigate(tripAddress(id));
      toast.success(<TripNotice text={`The return of ${trip.name} was added.`} tripId={id} onOpen={open} />);
      onDone();
    } catch (error) {
      setError('root', { message: tripFailure(error) });
    }
  });

  return (
    <form noValidate onSubmit={make} className="flex flex-col gap-4">
      <p className="text-muted">
        From {trip.toAddress} back to {trip.fromAddress}, the same day.
      </p>
      <TextInput
        label="Pick-up time"
        optional
        type="time"
        className="max-w-40"
        help="Without a time it waits as a will-call until the client calls."
        {...register('puTime')}
      />
      <FormFailure text={errors.root?.message} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button tone="primary" type="submit" busy={isSubmitting}>
          Make the return
        </Button>
      </DialogActions>
    </form>
  );
}
