import { zodResolver } from '@hookform/resolvers/zod';
import { CANCELLERS, isOpen, LIMITS } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useWriter } from '../../../firebase/write/writer';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { describeTripFailure } from '../describeTripFailure';
import { CANCELLER_LABELS, formatTripTime } from '../formatTrip';
import { cancelTrips } from '../tripActions';
import { TripChanged } from '../tripWrites';
import type { TaskProps } from './TripTaskDialog';
import { useLinkedTrips } from './useLinkedTrips';

/** The most common reasons, one click each. */
const COMMON_REASONS = ['No-show', 'Cancelled at the door', 'Client is unwell', 'Appointment moved'] as const;

const schema = z.object({
  cancelledBy: z.enum(CANCELLERS, 'Choose who cancelled.'),
  cancelReason: z.string().trim().min(1, 'Say why the trip is cancelled.').max(LIMITS.reason),
  alsoLinked: z.boolean(),
});

type Reason = Partial<Pick<z.infer<typeof schema>, 'cancelledBy' | 'cancelReason'>>;

/** Confirms that the client did not come, as the driver reported. */
export const NoShowDialog = (props: TaskProps) => (
  <CancelDialog {...props} reason={{ cancelledBy: 'client', cancelReason: 'No-show' }} />
);

/** Cancels a trip. Requires a reason and who cancelled, and asks about the linked outbound or return trip. */
export function CancelDialog({ trip: initialTrip, onDone, reason }: TaskProps & { readonly reason?: Reason }) {
  const [trip, setTrip] = useState(initialTrip);
  const writer = useWriter();
  const linkedTrips = useLinkedTrips(trip);
  const linked = linkedTrips?.find((other) => isOpen(other.trip.status));
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    // Without the outbound trip, the client needs no return
    defaultValues: { cancelReason: '', alsoLinked: trip.returnOf === null, ...reason },
  });
  const { isSubmitted } = form.formState;

  const cancel = async ({ alsoLinked, ...cancellation }: z.infer<typeof schema>) => {
    await cancelTrips(writer, [trip, ...(alsoLinked && linked ? [linked.trip] : [])], cancellation);
    toast.success(alsoLinked && linked ? 'Cancelled both trips.' : `Cancelled ${trip.name}’s trip.`);
    onDone();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, cancel, (error) => {
    if (error instanceof TripChanged && error.latest.id === trip.id) setTrip(error.latest);
    return describeTripFailure(error);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Select
        data-autofocus
        label="Who cancelled?"
        defaultValue={reason?.cancelledBy ?? ''}
        {...formField(form, 'cancelledBy')}
      >
        <option value="" disabled>
          Choose
        </option>
        {CANCELLERS.map((canceller) => (
          <option key={canceller} value={canceller}>
            {CANCELLER_LABELS[canceller]}
          </option>
        ))}
      </Select>
      <Textarea label="Why?" rows={2} {...formField(form, 'cancelReason')} />
      <div className="-mt-2 flex flex-wrap gap-2">
        {COMMON_REASONS.map((reason) => (
          <Button
            key={reason}
            size="small"
            onClick={() => form.setValue('cancelReason', reason, { shouldValidate: isSubmitted })}
          >
            {reason}
          </Button>
        ))}
      </div>
      {linked && (
        <Checkbox
          label={`Also cancel the ${linked.kind} trip: ${formatTripTime(linked.trip)}`}
          {...form.register('alsoLinked')}
        />
      )}
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onDone}>{isOpen(trip.status) ? 'Keep the trip' : 'Close'}</Button>
        {isOpen(trip.status) && (
          <Button tone="danger" type="submit" busy={isSubmitting || linkedTrips === undefined}>
            Cancel trip
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
