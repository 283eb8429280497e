import { googleMaps } from '../../ui/googleMaps';
import type { KnownPlace } from './knownPlaces';

/** An address that Google offers for what is typed. */
export interface OfferedAddress {
  /** The name of the place, or street and number. */
  readonly title: string;
  /** Where that is. */
  readonly detail: string;
  /** Both in one line. */
  readonly address: string;
  readonly placeId: string;
  /** Asks for the address in full and its place on the map. @throws Error where Google can't be asked. */
  readonly read: () => Promise<KnownPlace>;
}

export interface AddressSearch {
  /** What Google offers for a text. @throws Error where Google can't be asked, or refuses the key. */
  readonly offersFor: (text: string) => Promise<readonly OfferedAddress[]>;
}

/** Searches with Google Places. What is asked until an offer is read is one session, and charged as one. */
export function addressSearch(): AddressSearch {
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  const offerOf = (prediction: google.maps.places.PlacePrediction): OfferedAddress => ({
    title: prediction.mainText?.text ?? prediction.text.text,
    detail: prediction.secondaryText?.text ?? '',
    address: prediction.text.text,
    placeId: prediction.placeId,
    read: async () => {
      session = undefined;
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ['formattedAddress', 'location'] });
      return {
        address: fullAddress(prediction, place.formattedAddress),
        phone: '',
        location: place.location?.toJSON() ?? null,
      };
    },
  });

  return {
    offersFor: async (text) => {
      const { AutocompleteSessionToken, AutocompleteSuggestion } = await googleMaps.importLibrary('places');
      session ??= new AutocompleteSessionToken();
      const request = { input: text, sessionToken: session };
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
      return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [offerOf(placePrediction)] : []));
    },
  };
}

/** With the name before it where the place has one of its own: a driver looks for the clinic, not for the number. */
function fullAddress(
  { types, mainText, text }: google.maps.places.PlacePrediction,
  formatted: string | null | undefined,
): string {
  if (!formatted) return text.text;
  return mainText && types.includes('establishment') ? `${mainText.text}, ${formatted}` : formatted;
}
