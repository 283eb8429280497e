import type { TripInput } from '@mtos/model';
import { History, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SuggestInput, type Suggestion } from '../../ui/SuggestInput';
import type { OfferedAddress } from './addressSearch';
import { GoogleMapsName } from './GoogleMapsName';
import { type KnownPlace, placeAt } from './knownPlaces';
import { useOfferedAddresses } from './useOfferedAddresses';

interface Props {
  readonly name: 'fromAddress' | 'toAddress';
  /** Said under the field while there is something in it. */
  readonly help?: (known: KnownPlace | undefined) => ReactNode;
  readonly places: readonly KnownPlace[];
  /** A place that is known from earlier trips was picked. */
  readonly onPickKnown: (place: KnownPlace) => void;
  /** A place was found that is not among `places` yet. */
  readonly onFind: (place: KnownPlace) => void;
}

/** Of a known place, of one that Google offers, or of neither: the typed text itself. */
interface Offer extends Suggestion {
  readonly place?: KnownPlace;
  readonly offered?: OfferedAddress;
}

/** An address: typed, or taken from the client's earlier trips or from Google Places. */
export function AddressInput({ name, help, places, onPickKnown, onFind }: Props) {
  const { control, getValues, formState } = useFormContext<TripInput>();
  const { field } = useController({ control, name });
  const [asked, ask] = useState('');
  const typed = field.value;
  const known = placeAt(places, typed);
  const offered = useOfferedAddresses(known ? '' : asked).map(offerOf);
  const matching = known ? [] : placesLike(places, typed);
  const asTyped = typed.trim() ? [{ key: 'typed', title: `Use ‘${typed.trim()}’` }] : [];

  const pick = async ({ place, offered }: Offer) => {
    ask('');
    if (place) {
      field.onChange(place.address);
      onPickKnown(place);
    } else if (offered) {
      field.onChange(offered.address);
      const found = await offered.read().catch(() => undefined);
      if (!found || getValues(name) !== offered.address) return;
      onFind(found);
      field.onChange(found.address);
    }
  };

  return (
    <SuggestInput<Offer>
      label="Address"
      help={typed.trim() !== '' && help?.(known)}
      error={formState.errors[name]?.message}
      value={typed}
      onType={(text) => {
        field.onChange(text);
        ask(text);
      }}
      suggestions={matching.length + offered.length > 0 ? [...asTyped, ...matching] : []}
      others={{ heading: <GoogleMapsName />, suggestions: offered }}
      onPick={pick}
      onBlur={() => {
        field.onBlur();
        ask('');
      }}
      inputRef={field.ref}
    />
  );
}

function offerOf(offered: OfferedAddress): Offer {
  const { placeId, title, detail } = offered;
  return { key: placeId, title, detail, icon: MapPin, offered };
}

function placesLike(places: readonly KnownPlace[], typed: string): readonly Offer[] {
  return places
    .filter((place) => place.address.toLowerCase().includes(typed.trim().toLowerCase()))
    .map((place) => ({ key: place.address, title: place.address, detail: place.phone, icon: History, place }));
}
