import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type OnTimeSettings, onTimeInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { describeWriteFailure } from '../../firebase/write/describeWriteFailure';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { SaveSettings } from './SaveSettings';

interface Props {
  readonly settings: OnTimeSettings;
  /** Rejects if it could not be saved. */
  readonly onSave: (settings: OnTimeSettings) => Promise<void>;
}

const minutes = { type: 'number', inputMode: 'numeric', min: 0, max: LIMITS.onTimeMinutes } as const;

/** The form for what reports call on time. */
export function OnTimeForm({ settings, onSave }: Props) {
  const form = useForm<OnTimeSettings>({
    resolver: zodResolver(onTimeInputSchema),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (input: OnTimeSettings) => {
    await onSave(input);
    form.reset(input, { keepDirtyValues: false });
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, describeWriteFailure);
  return (
    <form onSubmit={submit} noValidate aria-label="On time" className="flex flex-col gap-4">
      <p className="text-muted">
        Reports judge each trip by the rule in force when its driver started it. Changing the rule leaves past figures
        as they are.
      </p>
      <TextInput
        label="A pick-up is on time up to, in minutes"
        help="After the planned pick-up time. This decides for returns and for trips without an appointment."
        {...minutes}
        {...formField(form, 'pickUpMinutes', { valueAsNumber: true })}
      />
      <TextInput
        label="A drop-off is on time up to, in minutes"
        help="After the appointment. This decides for outbound trips."
        {...minutes}
        {...formField(form, 'dropOffMinutes', { valueAsNumber: true })}
      />
      <TextInput
        label="A will-call is on time up to, in minutes"
        help="After the client called to be picked up."
        {...minutes}
        {...formField(form, 'willCallMinutes', { valueAsNumber: true })}
      />
      <SaveSettings isDirty={form.formState.isDirty} isSubmitting={isSubmitting} failure={failure}>
        Save on-time rule
      </SaveSettings>
    </form>
  );
}
