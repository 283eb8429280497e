import { addToDay, isDay, type ReturnChoice } from '@mtos/model';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '../../ui/form/Select';
import { TimeInput } from '../time/TimeInput';
import { formatDay } from '../time/when';

interface Props {
  /** The pick-up time of the way there, on the clocks of the return's pick-up; empty if it is not known. */
  readonly puTime: string;
  /** The day of the way there; undefined for trips on many days. */
  readonly day?: string;
  /** The text under the field of its time. */
  readonly timeHelp?: string | undefined;
  /** Whether the form is for a return, so that there is one in any case. */
  readonly required?: boolean;
}

const isClock = (text: string) => /^\d\d:\d\d$/.test(text);

/**
 * Whether a trip has a return, at which time, and on which day. A time before the pick-up chooses the next day, until the
 * person chooses the day. Belongs in a form with the fields of a ReturnChoice.
 */
export function ReturnInputs({ puTime, day, timeHelp, required = false }: Props) {
  const { control, register, setValue } = useFormContext<ReturnChoice>();
  const [kind, nextDay] = useWatch({ control, name: ['returnKind', 'returnNextDay'] });
  const [dayIsSelected, setDayIsSelected] = useState(false);
  const [isGuessed, setIsGuessed] = useState(false);

  const guessDay = (isNextDay: boolean) => {
    if (dayIsSelected || (!isNextDay && !isGuessed)) return;
    setValue('returnNextDay', isNextDay, { shouldDirty: true });
    setIsGuessed(isNextDay);
  };
  const dates = day !== undefined && isDay(day) ? ([day, addToDay(day, 1)] as const) : undefined;

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Return trip"
        {...register('returnKind', { onChange: ({ target }) => target.value !== 'timed' && guessDay(false) })}
      >
        {!required && <option value="none">None</option>}
        <option value="willCall">Will-call: the client calls when ready</option>
        <option value="timed">At a set time</option>
      </Select>
      {kind === 'timed' && (
        <TimeInput
          label="Pick-up time for the return"
          help={timeHelp}
          control={control}
          name="returnTime"
          onType={(time) => guessDay(isClock(time) && isClock(puTime) && time <= puTime)}
        />
      )}
      {kind !== 'none' && (
        <Select
          label="Day of the return"
          help={isGuessed && nextDay ? 'The time is before the pick-up, so the return is on the next day.' : undefined}
          value={nextDay ? 'next' : 'same'}
          onChange={({ target }) => {
            setDayIsSelected(true);
            setIsGuessed(false);
            setValue('returnNextDay', target.value === 'next', { shouldDirty: true });
          }}
        >
          <option value="same">{dates ? `Same day, ${formatDay(dates[0])}` : 'Same day'}</option>
          <option value="next">{dates ? `Next day, ${formatDay(dates[1])}` : 'Next day'}</option>
        </Select>
      )}
    </div>
  );
}
