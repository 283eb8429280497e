import { CANCELLERS, LIMITS, requiredText } from '@mtos/model';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button/Button';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { Textarea } from '../../../ui/form/Textarea';
import { CANCELLER_LABELS } from '../formatTrip';

/** The most common reasons, one click each. */
const COMMON_REASONS = ['No-show', 'Canceled at the door', 'Client is unwell', 'Appointment moved'] as const;

export const cancellationSchema = z.object({
  cancelledBy: z.enum(CANCELLERS, 'Choose who canceled.'),
  cancelReason: requiredText(LIMITS.reason, 'Say why the trip is canceled.'),
});
export type CancellationInput = z.infer<typeof cancellationSchema>;

/** Who canceled, and why: the inputs of the form around. */
export function CancelInputs() {
  const form = useFormContext<CancellationInput>();
  const { isSubmitted, defaultValues } = form.formState;
  return (
    <>
      <Select
        data-autofocus
        label="Who canceled?"
        defaultValue={defaultValues?.cancelledBy ?? ''}
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
    </>
  );
}
