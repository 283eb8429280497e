import { zodResolver } from '@hookform/resolvers/zod';
import { clockIn, dayIn } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useWriter } from '../../../firebase/write/writer';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { describeTripFailure } from '../describeTripFailure';
import { activateWillCall } from '../tripActions';
import type { TaskProps } from './TripTaskDialog';

const schema = z.object({
  tripDate: z.string().min(1, 'Choose the day.'),
  puTime: z.string().min(1, 'Enter the pick-up time.'),
});

/** Gives a will-call its pick-up time when the client calls. */
export function ActivateDialog({ trip, timeZone, onDone }: TaskProps) {
  const writer = useWriter();
  const now = new Date();
  const today = dayIn(timeZone, now);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { tripDate: trip.tripDate < today ? today : trip.tripDate, puTime: clockIn(timeZone, now) },
  });
  const save = async (when: z.infer<typeof schema>) => {
    await activateWillCall(writer, trip, when);
    toast.success(`${trip.name}’s trip now has a pick-up time.`);
    onDone();
  };
  const submission = useSubmit(form, save, describeTripFailure);

  return (
    <DialogForm submission={submission} verb="Activate" cancel="Not yet" onCancel={onDone}>
      <div className="grid grid-cols-2 gap-4">
        <TextInput data-autofocus label="Pick-up time" type="time" {...formField(form, 'puTime')} />
        <TextInput label="Day" type="date" {...formField(form, 'tripDate')} />
      </div>
    </DialogForm>
  );
}
