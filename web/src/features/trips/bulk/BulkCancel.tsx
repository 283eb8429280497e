import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useWriter } from '../../../data/write/writer';
import { Checkbox } from '../../../ui/form/Checkbox';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { CancelInputs, cancellationSchema } from '../commands/CancelInputs';
import type { BulkFormProps } from './bulkForm';
import { cancelSteps } from './bulkSteps';

const schema = z.object({ ...cancellationSchema.shape, alsoReturns: z.boolean() });

/** Cancels several trips for one reason. */
export function BulkCancel({ trips, onRun, onClose }: BulkFormProps) {
  const writer = useWriter();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { cancelReason: '', alsoReturns: true },
  });
  const submission = useSubmit(form, async (input: z.infer<typeof schema>) => onRun(cancelSteps(writer, trips, input)));
  return (
    <DialogForm submission={submission} verb="Cancel trips" tone="danger" cancel="Keep the trips" onCancel={onClose}>
      <FormProvider {...form}>
        <CancelInputs />
      </FormProvider>
      {trips.some(({ returnOf }) => returnOf === null) && (
        <Checkbox label="Also cancel the open return trips of these trips" {...form.register('alsoReturns')} />
      )}
    </DialogForm>
  );
}
