import { zodResolver } from '@hookform/resolvers/zod';
import { dayField } from '@mtos/model';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { useWriter } from '../../../data/write/writer';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import type { BulkFormProps } from './bulkForm';
import { daySteps } from './bulkSteps';

/** Moves several trips to another day. */
export function BulkDay({ trips, onRun, onClose }: BulkFormProps) {
  const writer = useWriter();
  const today = useToday();
  const timeZone = useTimeZone();
  const form = useForm({
    resolver: zodResolver(
      z.object({
        day: dayField().check(z.refine((day) => day >= today, 'Choose today or a later day.')),
      }),
    ),
    defaultValues: { day: '' },
  });
  const submission = useSubmit(form, async ({ day }) => onRun(daySteps(writer, trips, day, timeZone)));
  return (
    <DialogForm submission={submission} verb="Move" cancel="Close" onCancel={onClose}>
      <TextInput
        data-autofocus
        label="Day"
        type="date"
        min={today}
        help="The times stay, and each trip keeps its driver."
        {...formField(form, 'day')}
      />
    </DialogForm>
  );
}
