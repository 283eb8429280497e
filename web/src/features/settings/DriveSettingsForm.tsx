import { zodResolver } from '@hookform/resolvers/zod';
import { type DriveSettings, driveSettingsInputSchema, LIMITS } from '@mtos/model';
import { Checkbox } from '../../ui/form/Checkbox';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  readonly settings: DriveSettings;
  /** Rejects if it could not be saved. */
  readonly onSave: (settings: DriveSettings) => Promise<void>;
}

/** The form for what the drivers' page asks for. */
export function DriveSettingsForm({ settings, onSave }: Props) {
  const { form, submission } = useSettingsForm(zodResolver(driveSettingsInputSchema), settings, onSave);
  return (
    <SettingsForm label="Drivers’ page" form={form} submission={submission} verb="Save changes">
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
      <Checkbox
        label="Ask which vehicle a driver takes"
        help="At the start of a shift, and when drivers change vehicles. Seats, plate, and trip log follow the vehicle."
        {...form.register('asksVehicle')}
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
    </SettingsForm>
  );
}
