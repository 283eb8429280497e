import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, requiredText, TRIP_STEPS, type TripStep } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useWriter } from '../../../data/write/writer';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { STEP_LABELS } from '../formatTrip';
import { TripChanged } from '../operations/changeTrips';
import { reopenTrip } from '../operations/reopenTrip';
import type { TaskProps } from './tripTask';

const schema = z.object({
  step: z.enum(TRIP_STEPS),
  reason: requiredText(LIMITS.reason, 'Say why, such as a tap on the wrong client.'),
});

/** Reopens a completed trip: says which step is taken back, and asks with which one the driver goes on. */
export function ReopenDialog({ trip: initialTrip, onDone }: TaskProps) {
  const [trip, setTrip] = useState(initialTrip);
  const writer = useWriter();
  const recorded = TRIP_STEPS.filter((step) => trip.progress?.times[step]);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { step: recorded.at(-1) ?? ('droppedOff' as TripStep), reason: '' },
  });
  const step = form.watch('step');
  const at = trip.progress?.times[step];
  const reopen = async (values: z.infer<typeof schema>) => {
    await reopenTrip(writer, trip, values);
    toast.success(`${trip.name}’s trip is now Active. ${trip.driverName} records ‘${STEP_LABELS[step]}’ again.`);
    onDone();
  };
  const submission = useSubmit(form, reopen, (error) => {
    if (error instanceof TripChanged) setTrip(error.latest);
    return describeError(error);
  });

  return (
    <DialogForm submission={submission} verb="Reopen" cancel="Keep it completed" onCancel={onDone}>
      <Select label={`${trip.driverName} goes on with`} {...formField(form, 'step')}>
        {recorded.map((each) => (
          <option key={each} value={each}>
            {STEP_LABELS[each]}
          </option>
        ))}
      </Select>
      {at && (
        <p className="text-muted">
          This takes back ‘{STEP_LABELS[step]}’, recorded at <CompanyTime at={at.toDate()} />
          {step === recorded.at(-1) ? '' : ', and every step after it'}. The phone offers it again.
        </p>
      )}
      <Textarea data-autofocus label="Why the trip is reopened" rows={2} {...formField(form, 'reason')} />
    </DialogForm>
  );
}
