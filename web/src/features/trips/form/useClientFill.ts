import {
  type AddressLocation,
  type ClientProfile,
  compactNeeds,
  isSameJson,
  locationFor,
  normalizeText,
  placeKey,
  type RideNeeds,
  type StoredTrip,
  type Trip,
  type TripInput,
} from '@mtos/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFirestore } from 'reactfire';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { placeDocuments } from '../../../data/read/placeDocuments';
import { profileDocuments } from '../../../data/read/profileDocuments';
import type { QueryState } from '../../../data/read/queryState';
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
  /** The profile of the form's client, which may be one that can't be read. */
  readonly profile: QueryState<ClientProfile | undefined>;
}

/**
 * What a trip's form knows about its client, and the stored trip's own places. Sets the coordinates from the addresses,
 * because people don't type coordinates.
 */
export function useClientFill(trip: StoredTrip | undefined): ClientFill {
  const { control, getValues, setValue, setValues } = useFormContext<TripInput>();
  const [clientUid, from, to] = useWatch({ control, name: ['clientUid', 'fromAddress', 'toAddress'] });
  const trips = useClientTrips(clientUid);
  const profileState = useClientProfile(clientUid);
  const profile = profileIn(profileState);
  const [found, setFound] = useState<readonly KnownPlace[]>([]);
  const places = useMemo(
    () => [...found, ...knownPlaces([...(trip ? [trip] : []), ...(trips ?? [])], profile?.places)],
    [found, trip, trips, profile],
  );

  const pickup = useKnownLocation(from, places);
  const dropoff = useKnownLocation(to, places);

  const picked = useRef<ClientDoc>();
  const filled = useRef<Filled>();
  useEffect(() => {
    if (!trips || profile === undefined || picked.current?.id !== clientUid) return;
    const record = picked.current;
    picked.current = undefined;
    const before = getValues();
    if (profile) setValues(fillFromProfile(getValues(), record, profile), { shouldDirty: true });
    setValues(fillFromTrips(getValues(), trips, profile?.needs ?? null), { shouldDirty: true });
    const { needs, bookingComments } = getValues();
    filled.current = {
      needs: before.needs ? null : needs,
      bookingComments: before.bookingComments ? '' : bookingComments,
    };
  }, [trips, profile, clientUid, getValues, setValues]);

  useEffect(() => {
    setValue('pickup', pickup);
    setValue('dropoff', dropoff);
  }, [pickup, dropoff, setValue]);

  return {
    places,
    onPickClient: (client) => {
      picked.current = client;
      const form = getValues();
      const change = { ...forget(form, filled.current, client), ...fillFromClient(form, client) };
      setValues(change, { shouldDirty: true });
    },
    onFindPlace: (place) => setFound((before) => [place, ...before]),
    profile: profileState,
  };
}

function useClientProfile(clientUid: string | null): QueryState<ClientProfile | undefined> {
  const { account } = useSession();
  const db = useFirestore();
  const profile = useLiveDocument(clientUid ? profileDocuments.profile(db, account, clientUid) : undefined);
  return clientUid ? profile : NO_PROFILE;
}

const NO_PROFILE: QueryState<undefined> = { status: 'ready', value: undefined };

/** The profile that a form fills from; null without one, undefined while it loads. */
function profileIn(state: QueryState<ClientProfile | undefined>): ClientProfile | null | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'ready' ? (state.value ?? null) : null;
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

/** What was filled in for a client that no driver of another one must read. */
type Filled = Pick<TripInput, 'needs' | 'bookingComments'>;

/** Empties what was filled in for another client, unless someone changed it since. */
function forget(form: TripInput, filled: Filled | undefined, client: ClientDoc): Partial<TripInput> {
  if (!filled || form.clientUid === client.id) return {};
  return {
    ...(isSameJson(form.needs, filled.needs) && { needs: null }),
    ...(form.bookingComments === filled.bookingComments && { bookingComments: '' }),
  };
}

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

/**
 * What the profile says of a picked client, in place of what their trips say, unless it was typed over meanwhile; and what the
 * driver must know, where nothing was typed.
 */
function fillFromProfile(form: TripInput, record: ClientDoc, profile: ClientProfile): Partial<TripInput> {
  const placeOf = (address: string) =>
    profile.places.find((place) => normalizeText(place.address) === normalizeText(address));
  const ends = [placeOf(form.fromAddress), placeOf(form.toAddress)];
  const access = ends.flatMap((place) => (place?.access ? [`${place.name}: ${place.access}`] : []));
  const comments = [profile.driverNotes, ...access].filter(Boolean).join('\n');
  const [from, to] = ends;
  return {
    ...(form.name === record.name && { name: profile.name }),
    ...(form.phone === record.phone && profile.phones[0] && { phone: profile.phones[0].number }),
    ...(form.medicaidId === record.medicaidId &&
      profile.memberNumbers[0] && { medicaidId: profile.memberNumbers[0].number }),
    ...(form.clientDis === record.clientDis && { clientDis: profile.clientDis }),
    ...(form.bookingComments === '' && comments !== '' && { bookingComments: comments }),
    ...(from && form.fromPhone === '' && { fromPhone: from.phone }),
    ...(from && form.fromDetails === '' && { fromDetails: from.details }),
    ...(to && form.toPhone === '' && { toPhone: to.phone }),
    ...(to && form.toDetails === '' && { toDetails: to.details }),
  };
}

/**
 * What the client's latest trips fill in where the form is still empty; phones, miles, and steps only between the same
 * addresses. The other needs are the profile's, if it says any.
 */
function fillFromTrips(form: TripInput, trips: readonly Trip[], needs: RideNeeds | null): Partial<TripInput> {
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
    ...(form.needs === null && { needs: needsBetween(needs ?? (similar ?? trips[0])?.needs, similar) }),
  };
}

/** The needs, with the steps of a trip between the same addresses. */
const needsBetween = (needs: RideNeeds | null | undefined, similar: Trip | undefined): RideNeeds | null =>
  compactNeeds({
    ...needs,
    stairsAtPickUp: similar?.needs?.stairsAtPickUp,
    stairsAtDropOff: similar?.needs?.stairsAtDropOff,
  });
