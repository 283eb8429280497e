import type { TripInput } from '@mtos/model';
import { useFormContext } from 'react-hook-form';
import { FormGroup } from '../../ui/FormGroup';
import { formField } from '../../ui/formField';
import { MAPS_KEY } from '../../ui/mapsKey';
import { TextInput } from '../../ui/TextInput';
import { AddressInput } from './AddressInput';
import type { KnownPlace } from './knownPlaces';

const SIDES = {
  from: { title: 'Pick-up', address: 'fromAddress', phone: 'fromPhone', help: pickupHelp },
  to: { title: 'Drop-off', address: 'toAddress', phone: 'toPhone', help: undefined },
} as const;

interface Props {
  readonly side: keyof typeof SIDES;
  /** Where this client has been picked up or brought before, and what was found for this trip. */
  readonly places: readonly KnownPlace[];
  readonly onFindPlace: (place: KnownPlace) => void;
}

/** Where the trip starts or goes, and whom to call there. */
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
      <TextInput label="Phone there" optional type="tel" {...formField(form, phone)} />
    </FormGroup>
  );
}

/** Only a place on the map can be matched with the nearest driver. */
function pickupHelp(known: KnownPlace | undefined): string {
  if (known?.location) return 'On the map: the nearest driver who suits can be found.';
  return MAPS_KEY
    ? 'Not on the map yet: pick an address that is offered, or choose the driver by hand.'
    : 'Not on the map yet: choose the driver by hand.';
}
