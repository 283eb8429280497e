import { zodResolver } from '@hookform/resolvers/zod';
import {
  clockIn,
  formatClock,
  formatTimeZone,
  type TimeZoneInput,
  timeZoneChoices,
  timeZoneInputSchema,
} from '@mtos/model';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../browser/useNow';
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
  const now = useNow();
  const selected = useWatch({ control: form.control, name: 'timeZone' });
  const { stored, unitedStates, others } = useMemo(
    () => timeZoneChoices(timeZone, Intl.supportedValuesOf('timeZone')),
    [timeZone],
  );
  return (
    <SettingsForm form={form} submission={submission} verb="Save time zone">
      <Select
        label="Time zone"
        help={`The time zone of the company’s days and pick-up times. ${describeNow(selected, now)}`}
        {...formField(form, 'timeZone')}
      >
        {stored && <option value={stored}>{formatTimeZone(stored)}</option>}
        <optgroup label="United States">
          {unitedStates.map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Other time zones">
          {others.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </Select>
    </SettingsForm>
  );
}

function describeNow(timeZone: string, now: Date): string {
  try {
    return `It is ${formatClock(clockIn(timeZone, now))} there.`;
  } catch {
    return 'This browser doesn’t know it.';
  }
}
