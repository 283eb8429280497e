import { type AddressLocation, locationFor, placeKey, type StoredTrip, type Trip, type TripInput } from '@mtos/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFirestore } from 'reactfire';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { placeDocuments } from '../../../data/read/placeDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { type KnownPlace, knownPlaces, placeAt } from './knownPlaces';
import type { ClientDoc } from './useClientSearch';
import { useClientTrips } from './useClientTrips';

export interface ClientFill {
  /** The places found for this trip, then those of the client's earlier trips, latest first. */
  readonly places: readonly KnownPlace[];
  /** Fills the form with what is known about the client, now and when the earlier trips are loaded. */
  readonly onPickClient: (client: ClientDoc) => void;
  /** Adds a place to the known ones. */
  readonly onFindPlace: (place: KnownPlace) => void;
}

/**
 * What a trip's form knows about its client, and the stored trip's own places. Sets the coordinates from the addresses,
 * because people don't type coordinates.
 */
export function useClientFill(trip: StoredTrip | undefined): ClientFill {
  const { control, getValues, setValue, setValues } = useFormContext<TripInput>();
  const [clientUid, from, to] = useWatch({ control, name: ['clientUid', 'fromAddress', 'toAddress'] });
  const trips = useClientTrips(clientUid);
  const [found, setFound] = useState<readonly KnownPlace[]>([]);
  const places = useMemo(
    () => [...found, ...knownPlaces([...(trip ? [trip] : []), ...(trips ?? [])])],
    [found, trip, trips],
  );

  const pickup = useKnownLocation(from, places);
  const dropoff = useKnownLocation(to, places);

  const picked = useRef<string>();
  useEffect(() => {
    if (!trips || !picked.current || picked.current !== clientUid) return;
    picked.current = undefined;
    setValues(fillFromTrips(getValues(), trips), { shouldDirty: true });
  }, [trips, clientUid, getValues, setValues]);

  useEffect(() => {
    setValue('pickup', pickup);
    setValue('dropoff', dropoff);
  }, [pickup, dropoff, setValue]);

  return {
    places,
    onPickClient: (client) => {
      picked.current = client.id;
      setValues(fillFromClient(getValues(), client), { shouldDirty: true });
    },
    onFindPlace: (place) => setFound((before) => [place, ...before]),
  };
}

/** Where an address is: as it is known of this trip and the client's earlier ones, or else of the account's addresses. */
function useKnownLocation(address: string, places: readonly KnownPlace[]): AddressLocation | null {
  const { account } = useSession();
  const db = useFirestore();
  const timeZone = useTimeZone();
  const typed = useDebouncedValue(address.trim());
  const known = placeAt(places, address)?.location ?? null;
  const key = !known && typed.length >= MIN_ADDRESS ? placeKey(typed) : undefined;
  const place = useLiveDocument(key === undefined ? undefined : placeDocuments.place(db, account, key));
  const found = place.status === 'ready' && typed === address.trim() ? place.value?.location : undefined;
  return useMemo(() => known ?? (found ? locationFor(found, timeZone, new Date()) : null), [known, found, timeZone]);
}

/** Shorter texts are no address that has been looked up. */
const MIN_ADDRESS = 6;

/** What a picked client fills in: their own fields always, the addresses only while both are empty. */
function fillFromClient(form: TripInput, client: ClientDoc): Partial<TripInput> {
  const isUntouched = form.fromAddress === '' && form.toAddress === '';
  return {
    clientUid: client.id,
    name: client.name,
    phone: client.phone,
    // Picked again, the same client keeps what was typed; another one's may follow with their trips
    ...((form.clientUid !== client.id || form.medicaidId === '') && { medicaidId: client.medicaidId }),
    clientDis: client.clientDis,
    ...(isUntouched && { fromAddress: client.fromAddress, toAddress: client.toAddress }),
  };
}

/** What the client's latest trips fill in where the form is still empty; phones and miles only between the same addresses. */
function fillFromTrips(form: TripInput, trips: readonly Trip[]): Partial<TripInput> {
  const similar = trips.find(
    ({ fromAddress, toAddress }) => fromAddress === form.fromAddress && toAddress === form.toAddress,
  );
  const { medicaidId = '' } = trips.find((trip) => trip.medicaidId !== '') ?? {};
  return {
    ...(form.medicaidId === '' && { medicaidId }),
    ...(similar && form.fromPhone === '' && { fromPhone: similar.fromPhone }),
    ...(similar && form.toPhone === '' && { toPhone: similar.toPhone }),
    ...(similar && form.fromDetails === '' && { fromDetails: similar.fromDetails }),
    ...(similar && form.toDetails === '' && { toDetails: similar.toDetails }),
    ...(similar && form.miles === 0 && { miles: similar.miles }),
  };
}
