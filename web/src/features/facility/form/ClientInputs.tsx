import { MOBILITY_LABELS, MOBILITY_NEEDS } from '@mtos/model';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { formatNeeds } from '../../../domain/trips/formatNeeds';
import { NeedsInputs } from '../../../domain/trips/NeedsInputs';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import type { RequestValues } from './requestContent';

/** Who rides, and what they need. */
export function ClientInputs() {
  const form = useFormContext<RequestValues>();
  const { field } = useController({ control: form.control, name: 'client.needs' });
  const errors = form.formState.errors.client?.needs;
  const filled = formatNeeds(field.value);
  const [startsOpen] = useState(filled !== '');
  return (
    <FormGroup title="Client">
      <TextInput label="Name" autoComplete="off" {...formField(form, 'client.name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Phone" optional type="tel" autoComplete="off" {...formField(form, 'client.phone')} />
        <Select label="How they travel" {...formField(form, 'client.clientDis')}>
          <option value="">Choose</option>
          {MOBILITY_NEEDS.map((need) => (
            <option key={need} value={need}>
              {MOBILITY_LABELS[need]}
            </option>
          ))}
        </Select>
        <TextInput
          label="Birth date"
          optional
          type="date"
          help="Tells apart clients of the same name."
          {...formField(form, 'client.birthDate')}
        />
        <TextInput label="Medicaid ID" optional autoComplete="off" {...formField(form, 'client.medicaidId')} />
      </div>
      <details open={startsOpen || errors !== undefined}>
        <summary className="flex min-h-12 w-fit cursor-pointer items-center">
          <span className="font-medium underline">What else they need</span>
          {filled && <span className="wrap-anywhere text-muted">: {filled}</span>}
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <NeedsInputs
            value={field.value}
            onChange={field.onChange}
            hasAddresses
            errors={{
              oxygenLiters: errors?.oxygenLiters?.message,
              stairsAtPickUp: errors?.stairsAtPickUp?.message,
              stairsAtDropOff: errors?.stairsAtDropOff?.message,
              weightPounds: errors?.weightPounds?.message,
              loadingMinutes: errors?.loadingMinutes?.message,
            }}
          />
        </div>
      </details>
    </FormGroup>
  );
}
