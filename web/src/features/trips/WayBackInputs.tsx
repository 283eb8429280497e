import { useFormContext, useWatch } from 'react-hook-form';
import { FormGroup } from '../../ui/FormGroup';
import { Select } from '../../ui/Select';
import { TextInput } from '../../ui/TextInput';
import type { NewTripForm } from './newTripForm';

/** Whether a new trip has a way back, and when. */
export function WayBackInputs() {
  const { control, register, formState } = useFormContext<NewTripForm>();
  const wayBack = useWatch({ control, name: 'wayBack' });
  return (
    <FormGroup title="Way back">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Return trip" {...register('wayBack')}>
          <option value="none">None</option>
          <option value="willCall">Will-call: the client calls when ready</option>
          <option value="timed">At a time</option>
        </Select>
        {wayBack === 'timed' && (
          <TextInput
            label="Pick-up for the return"
            type="time"
            error={formState.errors.wayBackTime?.message}
            {...register('wayBackTime')}
          />
        )}
      </div>
    </FormGroup>
  );
}
