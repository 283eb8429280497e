import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type OnTimeSettings, onTimeInputSchema } from '@mtos/model';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  readonly settings: OnTimeSettings;
  /** Rejects if it could not be saved. */
  readonly onSave: (settings: OnTimeSettings) => Promise<void>;
}

const minutes = { type: 'number', inputMode: 'numeric', min: 0, max: LIMITS.onTimeMinutes } as const;

/** The form for what reports call on time. */
export function OnTimeForm({ settings, onSave }: Props) {
  const { form, submission } = useSettingsForm(zodResolver(onTimeInputSchema), settings, onSave);
  return (
    <SettingsForm label="On time" form={form} submission={submission} verb="Save on-time rule">
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
    </SettingsForm>
  );
}
