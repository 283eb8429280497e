import type { RequestContentInput } from '@mtos/model';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormGroup } from '../../../ui/form/FormGroup';
import { TextInput } from '../../../ui/form/TextInput';
import { WeekdayPicker } from '../../../ui/form/WeekdayPicker';
import { firstRepeat } from './requestContent';

/** Whether the rides repeat, on which weekdays, and until when. */
export function RepeatInputs({ today }: { readonly today: string }) {
  const { control, formState, getValues } = useFormContext<RequestContentInput>();
  const { field } = useController({ control, name: 'repeat' });
  const errors = formState.errors.repeat;
  const repeat = field.value;
  return (
    <FormGroup title="Repeat">
      <Checkbox
        label="These rides repeat every week"
        checked={repeat !== null}
        onChange={({ target }) => field.onChange(target.checked ? firstRepeat(getValues('legs'), today) : null)}
      />
      {repeat && (
        <>
          <WeekdayPicker
            value={repeat.weekdays}
            onChange={(weekdays) => field.onChange({ ...repeat, weekdays })}
            error={errors?.weekdays?.message}
            help="Days of the first ride; rides on later days follow as many days later."
          />
          <div className="sm:max-w-52">
            <TextInput
              label="Last day"
              type="date"
              min={today}
              value={repeat.until}
              error={errors?.until?.message}
              onChange={({ target }) => field.onChange({ ...repeat, until: target.value })}
            />
          </div>
        </>
      )}
    </FormGroup>
  );
}
