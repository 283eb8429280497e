import type { TripInput } from '@mtos/model';
import { useController, useFormContext } from 'react-hook-form';
import { FormGroup } from '../../ui/FormGroup';
import { SuggestInput } from '../../ui/SuggestInput';
import { TextInput } from '../../ui/TextInput';
import { type KnownPlace, placeAt } from './knownPlaces';

const SIDES = {
  from: { title: 'Pick-up', address: 'fromAddress', phone: 'fromPhone' },
  to: { title: 'Drop-off', address: 'toAddress', phone: 'toPhone' },
} as const;

interface Props {
  readonly side: keyof typeof SIDES;
  /** Where this client has been picked up or brought before. */
  readonly places: readonly KnownPlace[];
}

/** Where the trip starts or goes, and whom to call there. */
export function PlaceInputs({ side, places }: Props) {
  const { title, address, phone } = SIDES[side];
  const { control, register, setValue, getValues, formState } = useFormContext<TripInput>();
  const { errors } = formState;
  const { field } = useController({ control, name: address });
  const typed = field.value;
  const known = placeAt(places, typed);

  const matching = known
    ? []
    : places.filter((place) => place.address.toLowerCase().includes(typed.trim().toLowerCase()));
  const asTyped = typed.trim() ? [{ key: 'typed', title: `Use ‘${typed.trim()}’` }] : [];
  const offers = matching.map((place) => ({ key: place.address, title: place.address, detail: place.phone, place }));

  return (
    <FormGroup title={title}>
      <SuggestInput<{ key: string; title: string; place?: KnownPlace }>
        label="Address"
        help={side === 'from' && typed.trim() !== '' && pickupHelp(known)}
        error={errors[address]?.message}
        value={typed}
        onType={field.onChange}
        suggestions={offers.length > 0 ? [...asTyped, ...offers] : []}
        onPick={({ place }) => {
          if (!place) return;
          field.onChange(place.address);
          if (!getValues(phone)) setValue(phone, place.phone, { shouldDirty: true });
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      <TextInput label="Phone there" optional type="tel" error={errors[phone]?.message} {...register(phone)} />
    </FormGroup>
  );
}

/** Only a place on the map can be matched with the nearest driver. */
function pickupHelp(known: KnownPlace | undefined): string {
  return known?.location
    ? 'On the map: the nearest driver who suits can be found.'
    : 'Not on the map yet: choose the driver by hand.';
}
