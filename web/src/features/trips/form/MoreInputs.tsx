import type { TripInput } from '@mtos/model';
import { useFormContext, useWatch } from 'react-hook-form';
import { RideNeedsInputs } from '../../../domain/trips/RideNeedsInputs';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';

/** What few trips need, with what the driver has to know of the addresses. */
export function MoreInputs() {
  const form = useFormContext<TripInput>();
  const details = useWatch({ control: form.control, name: ['fromDetails', 'toDetails'] });
  const { errors } = form.formState;
  return (
    <RideNeedsInputs others={details} hasOtherError={Boolean(errors.fromDetails || errors.toDetails)}>
      <TextInput
        label="Pick-up place and unit"
        optional
        help="Shown to the driver, for example ‘Apt 4B, Floor 2’. Not used to find the address."
        {...formField(form, 'fromDetails')}
      />
      <TextInput label="Drop-off place and unit" optional {...formField(form, 'toDetails')} />
    </RideNeedsInputs>
  );
}
