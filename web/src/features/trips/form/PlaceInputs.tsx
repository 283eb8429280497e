import type { TripInput } from '@mtos/model';
import { useFormContext } from 'react-hook-form';
import { MAPS_KEY } from '../../../settings';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { AddressInput } from './AddressInput';
import type { KnownPlace } from './knownPlaces';

const SIDES = {
  from: { title: 'Pick-up', address: 'fromAddress', phone: 'fromPhone', help: pickupHelp },
  to: { title: 'Drop-off', address: 'toAddress', phone: 'toPhone', help: undefined },
} as const;

interface Props {
  readonly side: keyof typeof SIDES;
  /** The addresses of the client's earlier trips, and those found for this one. */
  readonly places: readonly KnownPlace[];
  readonly onFindPlace: (place: KnownPlace) => void;
}

/** The address and phone number at the pick-up or drop-off. */
export function PlaceInputs({ side, places, onFindPlace }: Props) {
  const { title, address, phone, help } = SIDES[side];
  const form = useFormContext<TripInput>();

  return (
    <FormGroup title={title}>
      <AddressInput
        name={address}
        {...(help && { help })}
        places={places}
        onPickKnown={(place) => {
          if (!form.getValues(phone)) form.setValue(phone, place.phone, { shouldDirty: true });
        }}
        onFind={onFindPlace}
      />
      <TextInput label="Phone at this address" optional type="tel" {...formField(form, phone)} />
    </FormGroup>
  );
}

/** The nearest driver can be found only for a place on the map. */
function pickupHelp(known: KnownPlace | undefined): string {
  if (known?.location) return 'On the map: the nearest suitable driver can be found.';
  return MAPS_KEY
    ? 'Not on the map yet: pick a suggested address, or save the trip to have it looked up.'
    : 'Not on the map yet: it is looked up when you save the trip.';
}
