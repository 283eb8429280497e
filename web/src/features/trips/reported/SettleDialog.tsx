import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useWriter } from '../../../firebase/write/writer';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { describeTripFailure } from '../describeTripFailure';
import type { TaskProps } from '../details/TripTaskDialog';
import { settleTrip } from '../tripActions';
import { TripChanged } from '../tripWrites';

const schema = z.object({ answer: z.string().trim().max(LIMITS.reason) });

/** Answers what the driver reported, and leaves the trip as it is. */
export function SettleDialog({ trip: initialTrip, onDone }: TaskProps) {
  const [trip, setTrip] = useState(initialTrip);
  const writer = useWriter();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { answer: '' } });
  const settle = async ({ answer }: z.infer<typeof schema>) => {
    await settleTrip(writer, trip, answer);
    toast.success(`Settled what was reported for ${trip.name}’s trip.`);
    onDone();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, settle, (error) => {
    if (error instanceof TripChanged) setTrip(error.latest);
    return describeTripFailure(error);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">The trip stays as it is. Your answer is kept with it, where its driver can read it.</p>
      <Textarea data-autofocus label="Answer" optional rows={2} {...formField(form, 'answer')} />
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button tone="primary" type="submit" busy={isSubmitting}>
          Settle
        </Button>
      </DialogActions>
    </form>
  );
}
