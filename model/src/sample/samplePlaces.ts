import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import { NEW_PLACE, type Place, placeSearchGrams } from '../places/place';
import { frequentPlaceFields } from '../places/placeInput';
import { placeKey } from '../places/placeKey';
import { FACILITIES, HOMES } from './places';
import type { Stored, StoredDocument } from './stored';

const KEPT_DAYS = 400;

/** What the account knows of an address: that it has to be looked up, unless something else is given. */
export function buildPlace(given: Partial<Stored<Place>> & { readonly address: string; readonly subOwneruid: string }) {
  const createdAt = given.createdAt ?? new Date('2026-01-05T12:00:00Z');
  const place: Stored<Place> = {
    ...NEW_PLACE,
    spellings: [given.address],
    clientUids: [],
    searchGrams: placeSearchGrams(given.address),
    createdAt,
    updatedAt: createdAt,
    expireAt: new Date(createdAt.getTime() + KEPT_DAYS * 86_400_000),
    ...given,
  };
  return place;
}

/** The places of the sample's addresses, so that none has to be looked up, and two that a person has to resolve. */
export function samplePlaces(account: string, trips: readonly Stored<Trip>[], now: Date): readonly StoredDocument[] {
  const base = { subOwneruid: account, createdAt: now };
  const clientsAt = (address: string) =>
    trips.filter((trip) => [trip.fromAddress, trip.toAddress].includes(address)).map(({ clientUid }) => clientUid);
  const known = [...HOMES, ...FACILITIES].map(({ address, at }) =>
    buildPlace({
      ...base,
      address,
      clientUids: [...new Set(clientsAt(address))].slice(0, 10),
      status: 'found',
      location: at,
      source: 'census',
      matched: address.toUpperCase(),
    }),
  );
  const unsettled = [
    buildPlace({ ...base, address: '46 Heron Cuort, Queens, NY', status: 'notFound' }),
    buildPlace({
      ...base,
      address: '12 Ferry Row, New York',
      status: 'ambiguous',
      source: 'census',
      candidates: [
        { address: '12 FERRY ROW, BROOKLYN, NY, 11201', location: { lat: 40.6895, lng: -73.9812 } },
        { address: '12 FERRY ROW, STATEN ISLAND, NY, 10301', location: { lat: 40.6431, lng: -74.0736 } },
      ],
    }),
  ];
  return [
    ...[...known, ...unsettled].map((data) => ({ path: paths.place(account, placeKey(data.address)), data })),
    ...FACILITIES.map((facility, index) => frequentPlace(account, facility, index, now)),
  ];
}

function frequentPlace(account: string, { address, phone }: (typeof FACILITIES)[number], index: number, now: Date) {
  const [name = ''] = address.split(',');
  const fields = frequentPlaceFields({
    name,
    address,
    phone,
    notes: index % 2 === 0 ? 'Use the side entrance. Park in the ambulance bay for up to ten minutes.' : '',
    hours: index % 3 === 0 ? 'Mon to Sat, 5 AM to 9 PM' : 'Mon to Fri, 8 AM to 5 PM',
  });
  const data = { ...fields, updatedAt: now, updatedBy: account };
  return { path: paths.frequentPlace(account, `facility-${index + 1}`), data };
}
