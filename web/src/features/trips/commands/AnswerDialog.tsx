import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, textField } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { answerReport } from '../operations/answerReport';
import { TripChanged } from '../operations/changeTrips';
import type { TaskProps } from './tripTask';

const schema = z.object({ answer: textField(LIMITS.reason) });

/** Answers what the driver reported, and leaves the trip as it is. */
export function AnswerDialog({ trip: initialTrip, onDone }: TaskProps) {
  const [trip, setTrip] = useState(initialTrip);
  const writer = useWriter();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { answer: '' } });
  const save = async ({ answer }: z.infer<typeof schema>) => {
    await answerReport(writer, trip, answer);
    toast.success(`Marked the report on ${trip.name}’s trip as resolved.`);
    onDone();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof TripChanged) setTrip(error.latest);
    return describeError(error);
  });

  return (
    <DialogForm submission={submission} verb="Resolve" onCancel={onDone}>
      <p className="text-muted">The trip does not change. Your answer is saved with it, and its driver can read it.</p>
      <Textarea data-autofocus label="Answer" optional rows={2} {...formField(form, 'answer')} />
    </DialogForm>
  );
}
