import { zodResolver } from '@hookform/resolvers/zod';
import { CANCELLERS, isOpen, LIMITS } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { DialogActions } from '../../ui/Dialog';
import { FormFailure } from '../../ui/FormFailure';
import { formField } from '../../ui/formField';
import { Select } from '../../ui/Select';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toast';
import { CANCELLER_LABELS } from './cancellers';
import type { TaskProps } from './TripTaskDialog';
import { cancelTrips } from './tripActions';
import { tripFailure } from './tripFailure';
import { whenWords } from './tripWords';
import { TripChanged } from './tripWrites';
import { useLinkedTrips } from './useLinkedTrips';
import { useTripDesk } from './useTripDesk';

/** What is said most often, to be taken with one click. */
const USUAL_REASONS = ['No-show', 'Cancelled at the door', 'Client is unwell', 'Appointment moved'] as const;

const schema = z.object({
  cancelledBy: z.enum(CANCELLERS, 'Choose who cancelled.'),
  cancelReason: z.string().trim().min(1, 'Say why the trip is cancelled.').max(LIMITS.reason),
  alsoLinked: z.boolean(),
});

/** Calls a trip off: why and by whom is required; asks about the way there or back that is linked to it. */
export function CancelDialog({ trip: begun, onDone }: TaskProps) {
  const [trip, setTrip] = useState(begun);
  const desk = useTripDesk();
  const linked = useLinkedTrips(trip)?.find((other) => isOpen(other.trip.status));
  const form = useForm({
    resolver: zodResolver(schema),
    // Nobody is brought home from where they never went
    defaultValues: { cancelReason: '', alsoLinked: trip.returnOf === null },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;

  const cancel = form.handleSubmit(async ({ alsoLinked, ...cancellation }) => {
    try {
      await cancelTrips(desk, [trip, ...(alsoLinked && linked ? [linked.trip] : [])], cancellation);
      toast.success(alsoLinked && linked ? 'Both trips were cancelled.' : `The trip of ${trip.name} was cancelled.`);
      onDone();
    } catch (error) {
      if (error instanceof TripChanged && error.latest.id === trip.id) setTrip(error.latest);
      form.setError('root', { message: tripFailure(error) });
    }
  });

  return (
    <form noValidate onSubmit={cancel} className="flex flex-col gap-4">
      <Select data-autofocus label="Who cancelled?" defaultValue="" {...formField(form, 'cancelledBy')}>
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
        {USUAL_REASONS.map((reason) => (
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
          label={`Cancel the ${linked.kind} trip as well: ${whenWords(linked.trip)}`}
          {...form.register('alsoLinked')}
        />
      )}
      <FormFailure text={errors.root?.message} />
      <DialogActions>
        <Button onClick={onDone}>{isOpen(trip.status) ? 'Keep the trip' : 'Close'}</Button>
        {isOpen(trip.status) && (
          <Button tone="danger" type="submit" busy={isSubmitting}>
            Cancel trip
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
