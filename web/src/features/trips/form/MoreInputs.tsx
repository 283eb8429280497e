import type { TripInput } from '@mtos/model';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';

const COUNT = { setValueAs: (typed: unknown) => (typed === '' ? 0 : Number(typed)) };

const FIELDS = ['companions', 'attendants', 'fromDetails', 'toDetails'] as const;

/** What few trips need: who rides along, and what the driver has to know of the addresses. Closed unless it is filled in. */
export function MoreInputs() {
  const form = useFormContext<TripInput>();
  const [isOpen] = useState(() => {
    const { companions, attendants, fromDetails, toDetails } = form.getValues();
    return companions + attendants > 0 || fromDetails !== '' || toDetails !== '';
  });
  const { errors } = form.formState;
  const hasError = FIELDS.some((field) => errors[field]);
  return (
    <details open={isOpen || hasError}>
      <summary className="w-fit cursor-pointer font-semibold">Companions, units, and place names</summary>
      <div className="mt-4 flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4 sm:max-w-72">
          <TextInput label="Companions" inputMode="numeric" {...formField(form, 'companions', COUNT)} />
          <TextInput label="Attendants" inputMode="numeric" {...formField(form, 'attendants', COUNT)} />
        </div>
        <p className="-mt-2 text-muted text-small">Each takes an ambulatory seat.</p>
        <TextInput
          label="Pick-up place and unit"
          optional
          help="Shown to the driver, for example ‘Apt 4B, Floor 2’. Not used to find the address."
          {...formField(form, 'fromDetails')}
        />
        <TextInput label="Drop-off place and unit" optional {...formField(form, 'toDetails')} />
      </div>
    </details>
  );
}
