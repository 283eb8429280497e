import { zodResolver } from '@hookform/resolvers/zod';
import { type DriveSettings, driveSettingsInputSchema, LIMITS } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { describeWriteFailure } from '../../firebase/write/describeWriteFailure';
import { Checkbox } from '../../ui/form/Checkbox';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { SaveSettings } from './SaveSettings';

interface Props {
  readonly settings: DriveSettings;
  /** Rejects if it could not be saved. */
  readonly onSave: (settings: DriveSettings) => Promise<void>;
}

/** The form for what the drivers' page asks for. */
export function DriveSettingsForm({ settings, onSave }: Props) {
  const form = useForm<DriveSettings>({
    resolver: zodResolver(driveSettingsInputSchema),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (input: DriveSettings) => {
    await onSave(input);
    form.reset(input, { keepDirtyValues: false });
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, describeWriteFailure);
  return (
    <form onSubmit={submit} noValidate aria-label="Drivers’ page" className="flex flex-col gap-4">
      <Checkbox
        label="Ask for a signature at drop-off"
        help="The client or a caregiver signs on the phone, or the driver says why no one did."
        {...form.register('asksSignature')}
      />
      <Checkbox
        label="Ask for the odometer at pick-up and drop-off"
        help="The trip shows both readings and the miles driven. Drivers can skip a reading."
        {...form.register('asksOdometer')}
      />
      <Checkbox
        label="Ask for an inspection when a shift starts"
        help="Drivers go through a short checklist. You see the defects that they report."
        {...form.register('asksInspection')}
      />
      <TextInput
        label="Waiting time before a no-show, in minutes"
        help="How long a driver waits at the pick-up before they can report that the client did not come."
        type="number"
        inputMode="numeric"
        min={0}
        max={LIMITS.noShowMinutes}
        {...formField(form, 'noShowMinutes', { valueAsNumber: true })}
      />
      <SaveSettings isDirty={form.formState.isDirty} isSubmitting={isSubmitting} failure={failure}>
        Save drivers’ page
      </SaveSettings>
    </form>
  );
}
