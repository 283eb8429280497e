import type { TripInput } from '@mtos/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fillFromClient, fillFromTrips } from './fillFromClient';
import { type KnownPlace, knownPlaces, placeAt } from './knownPlaces';
import type { ClientDoc } from './useClientSearch';
import { useClientTrips } from './useClientTrips';
import type { TripDoc } from './useTrips';

export interface ClientFill {
  /** What was found for this trip, then where the client has been picked up or brought, the latest first. */
  readonly places: readonly KnownPlace[];
  /** Fills the form with what is known of the client: at once, and again when the earlier trips are read. */
  readonly onPickClient: (client: ClientDoc) => void;
  /** Knows this place too from now on. */
  readonly onFindPlace: (place: KnownPlace) => void;
}

/**
 * What the form of a trip knows of its client; a stored trip also knows its own places. Where an address is known, its
 * place on the map goes into the form with it: nobody types that.
 */
export function useClientFill(trip: TripDoc | undefined): ClientFill {
  const { control, getValues, setValue, setValues } = useFormContext<TripInput>();
  const [clientUid, from, to] = useWatch({ control, name: ['clientUid', 'fromAddress', 'toAddress'] });
  const trips = useClientTrips(clientUid);
  const [found, setFound] = useState<readonly KnownPlace[]>([]);
  const places = useMemo(
    () => [...found, ...knownPlaces([...(trip ? [trip] : []), ...(trips ?? [])])],
    [found, trip, trips],
  );

  const picked = useRef<string>();
  useEffect(() => {
    if (!trips || !picked.current || picked.current !== clientUid) return;
    picked.current = undefined;
    setValues(fillFromTrips(getValues(), trips), { shouldDirty: true });
  }, [trips, clientUid, getValues, setValues]);

  useEffect(() => {
    setValue('pickup', placeAt(places, from)?.location ?? null);
    setValue('dropoff', placeAt(places, to)?.location ?? null);
  }, [places, from, to, setValue]);

  return {
    places,
    onPickClient: (client) => {
      picked.current = client.id;
      setValues(fillFromClient(getValues(), client), { shouldDirty: true });
    },
    onFindPlace: (place) => setFound((before) => [place, ...before]),
  };
}
