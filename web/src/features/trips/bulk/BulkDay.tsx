import { zodResolver } from '@hookform/resolvers/zod';
import { isDay } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useToday } from '../../../firebase/account/useToday';
import { useWriter } from '../../../firebase/write/writer';
import { Button } from '../../../ui/button/Button';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogActions } from '../../../ui/overlay/Dialog';
import type { BulkFormProps } from './BulkDialog';
import { daySteps } from './bulkSteps';

/** Moves several trips to another day. */
export function BulkDay({ trips, onRun, onClose }: BulkFormProps) {
  const writer = useWriter();
  const today = useToday() ?? '';
  const form = useForm({
    resolver: zodResolver(
      z.object({
        day: z
          .string()
          .refine(isDay, 'Choose a day.')
          .refine((day) => day >= today, 'Choose today or a later day.'),
      }),
    ),
    defaultValues: { day: '' },
  });
  const { submit } = useSubmit(form, async ({ day }) => onRun(daySteps(writer, trips, day)));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        data-autofocus
        label="Day"
        type="date"
        min={today}
        help="The times stay, and each trip keeps its driver."
        {...formField(form, 'day')}
      />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button tone="primary" type="submit">
          Move
        </Button>
      </DialogActions>
    </form>
  );
}
