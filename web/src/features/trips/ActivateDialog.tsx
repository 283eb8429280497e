import { zodResolver } from '@hookform/resolvers/zod';
import { clockIn, dayIn } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/Button';
import { DialogActions } from '../../ui/Dialog';
import { FormFailure } from '../../ui/FormFailure';
import { formField } from '../../ui/formField';
import { TextInput } from '../../ui/TextInput';
import { toast } from '../../ui/toast';
import type { TaskProps } from './TripTaskDialog';
import { activateWillCall } from './tripActions';
import { tripFailure } from './tripFailure';
import { useTripDesk } from './useTripDesk';

const schema = z.object({
  tripDate: z.string().min(1, 'Choose the day.'),
  puTime: z.string().min(1, 'Enter the pick-up time.'),
});

/** The client has called: gives a will-call its pick-up time. */
export function ActivateDialog({ trip, timeZone, onDone }: TaskProps) {
  const desk = useTripDesk();
  const now = new Date();
  const today = dayIn(timeZone, now);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { tripDate: trip.tripDate < today ? today : trip.tripDate, puTime: clockIn(timeZone, now) },
  });
  const { errors, isSubmitting } = form.formState;

  const activate = form.handleSubmit(async (when) => {
    try {
      await activateWillCall(desk, trip.id, when);
      toast.success(`The trip of ${trip.name} has its pick-up time.`);
      onDone();
    } catch (error) {
      form.setError('root', { message: tripFailure(error) });
    }
  });

  return (
    <form noValidate onSubmit={activate} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextInput data-autofocus label="Pick-up time" type="time" {...formField(form, 'puTime')} />
        <TextInput label="Day" type="date" {...formField(form, 'tripDate')} />
      </div>
      <FormFailure text={errors.root?.message} />
      <DialogActions>
        <Button onClick={onDone}>Not yet</Button>
        <Button tone="primary" type="submit" busy={isSubmitting}>
          Activate
        </Button>
      </DialogActions>
    </form>
  );
}
