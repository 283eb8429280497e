import { zodResolver } from '@hookform/resolvers/zod';
import { federalHolidays, type Holidays, holidaysInputSchema, isDay, LIMITS } from '@mtos/model';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../domain/time/when';
import { Button } from '../../ui/button/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { FormFailure } from '../../ui/form/FormFailure';
import { SelectedDays } from '../../ui/form/SelectedDays';
import { TextInput } from '../../ui/form/TextInput';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  readonly holidays: Holidays;
  /** The company's day. */
  readonly today: string;
  /** Rejects if it could not be saved. */
  readonly onSave: (holidays: Holidays) => Promise<void>;
}

/** The form for the company's holidays: the coming federal ones, and days of its own. Past ones are dropped when it is saved. */
export function HolidaysForm({ holidays, today, onSave }: Props) {
  const coming = Object.fromEntries(Object.entries(holidays).filter(([day]) => day >= today));
  const save = (input: { readonly holidays: Holidays }) => onSave(input.holidays);
  const { form, submission } = useSettingsForm(zodResolver(holidaysInputSchema), { holidays: coming }, save);
  const selected = useWatch({ control: form.control, name: 'holidays' });
  const [typed, setTyped] = useState({ day: '', name: '' });
  const federal = federalHolidays(today);
  const own = Object.entries(selected).filter(([day]) => !federal.some((holiday) => holiday.day === day));

  const change = (next: Holidays) => form.setValue('holidays', next, { shouldDirty: true, shouldValidate: true });
  const without = (day: string) => Object.fromEntries(Object.entries(selected).filter(([other]) => other !== day));
  const isPast = isDay(typed.day) && typed.day < today;
  const add = () => {
    change({ ...selected, [typed.day]: typed.name.trim() || 'Closed' });
    setTyped({ day: '', name: '' });
  };

  return (
    <SettingsForm label="Holidays" form={form} submission={submission} verb="Save holidays">
      <p className="text-muted">
        Each standing order says whether it drives, skips, or moves on these days. Single trips are not changed.
      </p>
      <fieldset>
        <legend className="mb-1 font-medium">Federal holidays of the coming year</legend>
        <div className="grid sm:grid-cols-2">
          {federal.map(({ day, name }) => (
            <Checkbox
              key={day}
              label={`${name}, ${formatDay(day, today)}`}
              checked={day in selected}
              onChange={({ target }) => change(target.checked ? { ...selected, [day]: name } : without(day))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">Other days</legend>
        <div className="grid items-end gap-2 sm:grid-cols-[10rem_1fr_auto]">
          <TextInput
            label="Day"
            type="date"
            min={today}
            error={isPast ? 'Choose today or a later day.' : undefined}
            value={typed.day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          />
          <TextInput
            label="Name"
            optional
            maxLength={LIMITS.holidayName}
            value={typed.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
          <Button onClick={add} disabled={!isDay(typed.day) || isPast}>
            Add day
          </Button>
        </div>
        <SelectedDays
          label="Other holidays"
          days={own.map(([day, name]) => ({
            text: `${formatDay(day, today)}, ${name}`,
            removeLabel: `Remove ${formatDay(day, today)}`,
            onRemove: () => change(without(day)),
          }))}
        />
      </fieldset>
      <FormFailure text={form.formState.errors.holidays?.message?.toString()} />
    </SettingsForm>
  );
}
