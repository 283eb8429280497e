import { type AddressLocation, type ClientPlace, normalizeText, type Trip } from '@mtos/model';

/** An address from an earlier trip, with its place on the map and phone number. */
export interface KnownPlace {
  readonly address: string;
  readonly phone: string;
  readonly location: AddressLocation | null;
}

/**
 * The addresses of a client's profile and of these trips, each once. The profile and earlier trips in the list win; later ones
 * fill in what is missing.
 */
export function knownPlaces(
  trips: readonly Trip[],
  ofProfile: readonly Pick<ClientPlace, 'address' | 'phone'>[] = [],
): readonly KnownPlace[] {
  const places = new Map<string, KnownPlace>();
  const add = (place: KnownPlace) => {
    const key = normalizeText(place.address);
    if (key === '') return;
    const known = places.get(key);
    places.set(key, {
      address: known?.address ?? place.address,
      phone: known?.phone || place.phone,
      location: known?.location ?? place.location,
    });
  };
  for (const { address, phone } of ofProfile) add({ address, phone, location: null });
  for (const trip of trips) {
    add({ address: trip.fromAddress, phone: trip.fromPhone, location: trip.pickup });
    add({ address: trip.toAddress, phone: trip.toPhone, location: trip.dropoff });
  }
  return [...places.values()];
}

/** The known place with this address, ignoring case and accents. */
export function placeAt(places: readonly KnownPlace[], address: string): KnownPlace | undefined {
  const wanted = normalizeText(address);
  return wanted === '' ? undefined : places.find((place) => normalizeText(place.address) === wanted);
}
