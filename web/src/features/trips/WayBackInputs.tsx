import { useFormContext, useWatch } from 'react-hook-form';
import { FormGroup } from '../../ui/FormGroup';
import { formField } from '../../ui/formField';
import { Select } from '../../ui/Select';
import { TextInput } from '../../ui/TextInput';
import type { NewTripForm } from './newTripForm';

/** Whether a new trip has a way back, and when. */
export function WayBackInputs() {
  const form = useFormContext<NewTripForm>();
  const wayBack = useWatch({ control: form.control, name: 'wayBack' });
  return (
    <FormGroup title="Way back">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Return trip" {...form.register('wayBack')}>
          <option value="none">None</option>
          <option value="willCall">Will-call: the client calls when ready</option>
          <option value="timed">At a time</option>
        </Select>
        {wayBack === 'timed' && (
          <TextInput label="Pick-up for the return" type="time" {...formField(form, 'wayBackTime')} />
        )}
      </div>
    </FormGroup>
  );
}
