import type { TripInput } from '@mtos/model';
import { History, type LucideIcon, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SuggestInput, type Suggestion } from '../../../ui/form/SuggestInput';
import type { AddressSuggestion } from './addressSearch';
import { type KnownPlace, placeAt } from './knownPlaces';
import { useAddressSuggestions } from './useAddressSuggestions';
import { useFrequentPlaces } from './useFrequentPlaces';

interface Props {
  readonly name: 'fromAddress' | 'toAddress';
  /** The text under the field while it is not empty. */
  readonly help?: (known: KnownPlace | undefined) => ReactNode;
  readonly places: readonly KnownPlace[];
  /** Called when a place from an earlier trip or a frequent place is picked. */
  readonly onPickKnown: (place: KnownPlace) => void;
  /** Called when a place is found that is not among `places`. */
  readonly onFind: (place: KnownPlace) => void;
}

/** A known or frequent place, one that Google suggests, or the typed text itself. */
interface AddressOption extends Suggestion {
  readonly place?: KnownPlace;
  readonly suggested?: AddressSuggestion;
}

/** An address: typed, or picked from the client's earlier trips, frequent places, or Google Places. */
export function AddressInput({ name, help, places, onPickKnown, onFind }: Props) {
  const { control, getValues, formState } = useFormContext<TripInput>();
  const { field } = useController({ control, name });
  const [searchText, setSearchText] = useState('');
  const typed = field.value;
  const known = placeAt(places, typed);
  const suggested = useAddressSuggestions(known ? '' : searchText).map(toOption);
  const frequent = useFrequentPlaces(known ? '' : searchText).map((place) => optionAt(place, MapPin));
  const earlier = known ? [] : placesLike(places, typed);
  const matching = [...earlier, ...frequent.filter(({ key }) => !earlier.some((option) => option.key === key))];
  const asTyped = typed.trim() ? [{ key: 'typed', title: `Use ‘${typed.trim()}’` }] : [];

  const pick = async ({ place, suggested }: AddressOption) => {
    setSearchText('');
    if (place) {
      field.onChange(place.address);
      onPickKnown(place);
    } else if (suggested) {
      field.onChange(suggested.address);
      const found = await suggested.read().catch(() => undefined);
      if (!found || getValues(name) !== suggested.address) return;
      onFind(found);
      field.onChange(found.address);
    }
  };

  return (
    <SuggestInput<AddressOption>
      label="Address"
      help={typed.trim() !== '' && help?.(known)}
      error={formState.errors[name]?.message}
      value={typed}
      onType={(text) => {
        field.onChange(text);
        setSearchText(text);
      }}
      suggestions={matching.length + suggested.length > 0 ? [...asTyped, ...matching] : []}
      others={{ heading: <GoogleMapsName />, suggestions: suggested }}
      onPick={pick}
      onBlur={() => {
        field.onBlur();
        setSearchText('');
      }}
      inputRef={field.ref}
    />
  );
}

/** The name of the source, as Google's terms require it: untranslated, on one line, 12 px or larger, black or white. */
function GoogleMapsName() {
  return (
    <span
      translate="no"
      className="whitespace-nowrap font-[Roboto,sans-serif] text-[light-dark(#1f1f1f,#fff)] text-small"
    >
      Google Maps
    </span>
  );
}

function toOption(suggested: AddressSuggestion): AddressOption {
  const { placeId, title, detail } = suggested;
  return { key: placeId, title, detail, icon: MapPin, suggested };
}

function placesLike(places: readonly KnownPlace[], typed: string): readonly AddressOption[] {
  return places
    .filter((place) => place.address.toLowerCase().includes(typed.trim().toLowerCase()))
    .map((place) => optionAt(place, History));
}

const optionAt = (place: KnownPlace, icon: LucideIcon): AddressOption => ({
  ...{ key: place.address, title: place.address, detail: place.phone, icon, place },
});
