import type { ClockRange, DriverSettingsInput } from '@mtos/model';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TimeInput } from '../../../domain/time/TimeInput';
import { WEEKDAY_NAMES } from '../../../domain/time/workTime';
import { Checkbox } from '../../../ui/form/Checkbox';

const USUAL: ClockRange = { from: '08:00', to: '17:00' };
const USUAL_BREAK: ClockRange = { from: '12:00', to: '12:30' };

type Form = UseFormReturn<DriverSettingsInput>;

/** The hours of each weekday, and the break. A weekday that is switched on gets the hours of the one before it. */
export function HoursInput({ form }: { readonly form: Form }) {
  const hours = useWatch({ control: form.control, name: 'hours' });
  const before = (index: number) => hours.slice(0, index).findLast((range) => range !== null) ?? USUAL;
  const hasHours = hours.some((range) => range !== null);
  return (
    <>
      <p className="text-muted text-small">
        {hasHours
          ? 'In your company’s time zone. An end that is not later than the start is on the next day.'
          : 'No hours set: the driver works at any time.'}
      </p>
      {WEEKDAY_NAMES.map((name, index) => (
        <RangeRow key={name} form={form} field={`hours.${index}`} name={name} usual={before(index)} />
      ))}
      <RangeRow form={form} field="break" name="Break" usual={USUAL_BREAK} />
    </>
  );
}

interface RowProps {
  readonly form: Form;
  readonly field: `hours.${number}` | 'break';
  readonly name: string;
  /** What it gets when it is switched on. */
  readonly usual: ClockRange;
}

function RangeRow({ form: { control, setValue }, field, name, usual }: RowProps) {
  const range = useWatch({ control, name: field });
  return (
    // The labels stand in the row's first column
    <div className="grid grid-cols-[7.5rem_1fr_1fr] items-start gap-2 [&_.times_label]:sr-only">
      <Checkbox
        label={name}
        checked={range !== null}
        onChange={({ target }) => setValue(field, target.checked ? usual : null, { shouldDirty: true })}
      />
      {range && (
        <div className="times col-span-2 grid grid-cols-subgrid">
          <TimeInput label={`${name} from`} control={control} name={`${field}.from`} />
          <TimeInput label={`${name} to`} control={control} name={`${field}.to`} />
        </div>
      )}
    </div>
  );
}
