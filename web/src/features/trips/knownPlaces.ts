import { foldText, type LatLng, type Trip } from '@mtos/model';

/** An address that is known from earlier trips, with where it is and how to reach somebody there. */
export interface KnownPlace {
  readonly address: string;
  readonly phone: string;
  readonly location: LatLng | null;
}

/** The addresses of these trips, each once as the first trip has it; where an earlier one lacks a part, a later fills it. */
export function knownPlaces(trips: readonly Trip[]): readonly KnownPlace[] {
  const places = new Map<string, KnownPlace>();
  const add = (place: KnownPlace) => {
    const key = foldText(place.address);
    if (key === '') return;
    const known = places.get(key);
    places.set(key, {
      address: known?.address ?? place.address,
      phone: known?.phone || place.phone,
      location: known?.location ?? place.location,
    });
  };
  for (const trip of trips) {
    add({ address: trip.fromAddress, phone: trip.fromPhone, location: trip.pickup });
    add({ address: trip.toAddress, phone: trip.toPhone, location: trip.dropoff });
  }
  return [...places.values()];
}

/** The known place that is written like this, whatever case and accents. */
export function placeAt(places: readonly KnownPlace[], address: string): KnownPlace | undefined {
  const wanted = foldText(address);
  return wanted === '' ? undefined : places.find((place) => foldText(place.address) === wanted);
}
