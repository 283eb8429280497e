import { zodResolver } from '@hookform/resolvers/zod';
import { type TimeZoneInput, timeZoneInputSchema } from '@mtos/model';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  readonly timeZone: string;
  /** Rejects if it could not be saved. */
  readonly onSave: (timeZone: string) => Promise<void>;
}

/** The form for the time zone of the company's days. */
export function TimeZoneForm({ timeZone, onSave }: Props) {
  const save = (input: TimeZoneInput) => onSave(input.timeZone);
  const { form, submission } = useSettingsForm(zodResolver(timeZoneInputSchema), { timeZone }, save);
  return (
    <SettingsForm form={form} submission={submission} verb="Save time zone">
      <Select
        label="Time zone"
        help="The time zone of the company’s days and pick-up times."
        {...formField(form, 'timeZone')}
      >
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </SettingsForm>
  );
}
