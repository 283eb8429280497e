import type { TripInput } from '@mtos/model';
import { ArrowUpDown } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { FormGroup } from '../../ui/FormGroup';
import { formField } from '../../ui/formField';
import { Textarea } from '../../ui/Textarea';
import { TextInput } from '../../ui/TextInput';
import { ClientInputs } from './ClientInputs';
import { PlaceInputs } from './PlaceInputs';
import { useClientFill } from './useClientFill';
import type { TripDoc } from './useTrips';

/** What a person enters of a trip: the same for a new one and for a change. */
export function TripInputs({ trip }: { readonly trip?: TripDoc }) {
  const { places, onPickClient, onFindPlace } = useClientFill(trip);
  const form = useFormContext<TripInput>();

  const swap = () => {
    const { fromAddress, fromPhone, toAddress, toPhone } = form.getValues();
    const swapped = { fromAddress: toAddress, fromPhone: toPhone, toAddress: fromAddress, toPhone: fromPhone };
    for (const [field, value] of Object.entries(swapped) as [keyof typeof swapped, string][]) {
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };

  return (
    <>
      <ClientInputs sameClient={trip !== undefined} onPick={onPickClient} />
      <WhenInputs />
      <PlaceInputs side="from" places={places} onFindPlace={onFindPlace} />
      <Button icon={ArrowUpDown} tone="quiet" size="small" className="-my-2 self-start" onClick={swap}>
        Swap pick-up and drop-off
      </Button>
      <PlaceInputs side="to" places={places} onFindPlace={onFindPlace} />
      <FormGroup title="Notes">
        <TextInput
          label="Miles"
          optional
          inputMode="decimal"
          className="sm:max-w-32"
          {...formField(form, 'miles', { setValueAs: (typed) => (typed === '' ? 0 : Number(typed)) })}
        />
        <Textarea label="Comments for the driver" optional rows={3} {...formField(form, 'bookingComments')} />
      </FormGroup>
    </>
  );
}

function WhenInputs() {
  const form = useFormContext<TripInput>();
  const willCall = useWatch({ control: form.control, name: 'willCall' });
  return (
    <FormGroup title="When">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <TextInput label="Day" type="date" {...formField(form, 'tripDate')} />
        <TextInput label="Pick-up time" type="time" readOnly={willCall} {...formField(form, 'puTime')} />
        <TextInput label="Appointment" optional type="time" {...formField(form, 'apptTime')} />
      </div>
      <Checkbox
        label="Will-call: the client calls when ready"
        {...form.register('willCall', {
          onChange: ({ target }) => target.checked && form.setValue('puTime', '', { shouldDirty: true }),
        })}
      />
    </FormGroup>
  );
}
