import { googleMaps } from '../../../browser/googleMaps';
import type { KnownPlace } from './knownPlaces';

/** An address that Google suggests for a typed text. */
export interface AddressSuggestion {
  /** The place's name, or its street and number. */
  readonly title: string;
  /** City and state. */
  readonly detail: string;
  /** Title and detail in one line. */
  readonly address: string;
  readonly placeId: string;
  /** Reads the full address and its place on the map. @throws Error if Google can't be reached */
  readonly read: () => Promise<KnownPlace>;
}

export interface AddressSearch {
  /** Google's suggestions for a text. @throws Error if Google can't be reached or refuses the key */
  readonly suggest: (text: string) => Promise<readonly AddressSuggestion[]>;
}

/** Searches with Google Places. All requests until an address is read belong to one session, billed as one. */
export function addressSearch(): AddressSearch {
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  const toSuggestion = (prediction: google.maps.places.PlacePrediction): AddressSuggestion => ({
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
    suggest: async (text) => {
      const { AutocompleteSessionToken, AutocompleteSuggestion } = await googleMaps.importLibrary('places');
      session ??= new AutocompleteSessionToken();
      const request = { input: text, sessionToken: session };
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
      return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [toSuggestion(placePrediction)] : []));
    },
  };
}

/** Starts with the place's name, if it has one: a driver looks for the clinic, not for the number. */
function fullAddress(
  { types, mainText, text }: google.maps.places.PlacePrediction,
  formatted: string | null | undefined,
): string {
  if (!formatted) return text.text;
  return mainText && types.includes('establishment') ? `${mainText.text}, ${formatted}` : formatted;
}
