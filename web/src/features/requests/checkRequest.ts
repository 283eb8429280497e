import {
  type CompanyTravel,
  identifyClient,
  isDocumentId,
  type KnownClient,
  needsPickUp,
  type PossibleClient,
  placeKey,
  possibleDuplicates,
  profileQueries,
  queries,
  type RequestLeg,
  type RideRequest,
  requestPickUp,
  requestTripInput,
  type StandingOrder,
  type StoredTrip,
  type TripAuthorization,
} from '@mtos/model';
import { BrokenDocumentError, type Doc } from '../../data/read/converter';
import { officeTripDocuments } from '../../data/read/officeTripDocuments';
import { placeDocuments } from '../../data/read/placeDocuments';
import { fetchDocument, readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';
import { readKnownClientsOf } from '../../domain/clients/readKnownClients';
import { readOrdersOnDays } from './ordersOnDays';
import { requestedTrips } from './requestedTrips';

/** Clients of one birth date, and those whose trips of a day are read. */
const MAX_BORN = 10;
const MAX_CLIENTS = 30;
/** Of fewer, the standing orders are read, one query each. */
const MAX_ORDERING = 10;

type Reader = Pick<Writer, 'db' | 'account'>;

/** A trip that may be one of those that are asked for. */
export interface SimilarTrip {
  readonly trip: StoredTrip;
  /** Whether it is at about the time of a ride of the request, and not only on its day. */
  readonly isClose: boolean;
}

/** What the account knows that helps to answer a request. */
export interface RequestCheck {
  /** The clients who can be the one that is asked for, and why. A guess. */
  readonly clients: readonly PossibleClient[];
  /** Trips on the days of the rides that can be the same ones. */
  readonly similar: readonly SimilarTrip[];
  /** Standing orders of these clients that drive on those days. */
  readonly orders: readonly Doc<StandingOrder>[];
  /** The computed pick-up of each leg that has only an appointment, by the leg's index; empty if a person has to decide. */
  readonly pickUps: Readonly<Record<number, string>>;
  /** What the trips that move to another day count of authorizations now, by their ids. */
  readonly counted: ReadonlyMap<string, TripAuthorization>;
}

interface Facts {
  readonly today: string;
  readonly timeZone: string;
  readonly travel: CompanyTravel;
}

/** Reads what helps to answer a request: whose it can be, trips that can be the same, and pick-up times. @throws FirestoreError */
export async function checkRequest(
  reader: Reader,
  request: Doc<RideRequest>,
  legs: readonly RequestLeg[],
  facts: Facts,
): Promise<RequestCheck> {
  const { client, tripIds, orderIds } = request;
  const person = {
    name: client.name,
    phone: client.phone,
    memberNumber: client.medicaidId,
    birthDate: client.birthDate,
  };
  const [known, born, pickUps, counted] = await Promise.all([
    readKnownClientsOf(reader, person),
    readBorn(reader, client.birthDate),
    computePickUps(reader, client, legs, facts),
    readCounted(reader, request, facts.today),
  ]);
  const uids = [...new Set([...known.map(({ uid }) => uid), ...born])].slice(0, MAX_CLIENTS);
  const rides = { legs, repeat: request.repeat };
  const [trips, orders] = await Promise.all([
    readTripsOf(reader, client.name, uids, legs),
    readOrdersOnDays(reader, uids.slice(0, MAX_ORDERING), rides),
  ]);
  const isOwn = ({ id, standingOrderId }: StoredTrip) =>
    tripIds.includes(id) || (standingOrderId !== null && orderIds.includes(standingOrderId));
  const others = trips.filter((trip) => !isOwn(trip) && trip.status !== 'Cancelled');
  const close = new Set(
    legs.flatMap((leg, index) => {
      const input = requestTripInput(request, { ...leg, puTime: leg.puTime || (pickUps[index] ?? '') }, null);
      return possibleDuplicates(input, others, facts.timeZone).map(({ id }) => id);
    }),
  );
  const identity = identifyClient(person, known);
  return {
    clients: identity.kind === 'ask' ? identity.clients : identity.kind === 'same' ? [likely(identity.client)] : [],
    similar: others
      .map((trip) => ({ trip, isClose: close.has(trip.id) }))
      .toSorted((one, other) => Number(other.isClose) - Number(one.isClose)),
    orders: orders.filter(({ id }) => !orderIds.includes(id)),
    pickUps,
    counted,
  };
}

async function readCounted(
  { db, account }: Reader,
  request: Doc<RideRequest>,
  today: string,
): Promise<RequestCheck['counted']> {
  if (request.state === 'sent') return new Map();
  const ids = requestedTrips(request, '', { account, today }).flatMap(({ id }) => id ?? []);
  const found = await Promise.all(
    ids.map(async (id) => {
      const office = await fetchDocument(officeTripDocuments.officeTrip(db, account, id)).catch(ignoreBroken);
      return office?.authorization ? [[id, office.authorization] as const] : [];
    }),
  );
  return new Map(found.flat());
}

function ignoreBroken(error: unknown): undefined {
  if (!(error instanceof BrokenDocumentError)) throw error;
}

const likely = (client: KnownClient): PossibleClient => ({
  client,
  why: 'The same name, and a number or the birth date agrees.',
});

/** The uids of the clients with a birth date. */
async function readBorn({ db, account }: Reader, birthDate: string): Promise<readonly string[]> {
  if (birthDate === '') return [];
  const { documents } = await readQuery(db, profileQueries.profiles(account, birthDate, MAX_BORN));
  return documents.filter((profile) => profile.birthDate === birthDate).map(({ id }) => id);
}

/** The trips of these clients, and those of this name, on the days of the legs. */
async function readTripsOf(
  { db, account }: Reader,
  name: string,
  uids: readonly string[],
  legs: readonly RequestLeg[],
): Promise<readonly StoredTrip[]> {
  const days = [...new Set(legs.map(({ day }) => day))];
  const found = await Promise.all(
    days.flatMap((day) => [
      readQuery(db, queries.tripsWithNameOn(account, name, day)),
      ...(uids.length > 0 ? [readQuery(db, queries.tripsOfClientsOn(account, uids, day))] : []),
    ]),
  );
  const isSameName = ({ name: other }: StoredTrip) => other.trim().toLowerCase() === name.trim().toLowerCase();
  const trips = found.flatMap(({ documents }) => documents);
  const same = trips.filter((trip) => uids.includes(trip.clientUid) || isSameName(trip));
  return [...new Map(same.map((trip) => [trip.id, trip])).values()];
}

async function computePickUps(
  { db, account }: Reader,
  client: RideRequest['client'],
  legs: readonly RequestLeg[],
  { timeZone, travel }: Facts,
): Promise<Readonly<Record<number, string>>> {
  const locate = async (address: string) => {
    const key = placeKey(address);
    const place = isDocumentId(key) ? await fetchDocument(placeDocuments.place(db, account, key)) : undefined;
    return place?.location ?? undefined;
  };
  const computed = await Promise.all(
    legs.map(async (leg, index): Promise<readonly (readonly [number, string])[]> => {
      if (!needsPickUp(leg)) return [];
      // Without the places, it is an hour before
      const [from, to] = await Promise.all([locate(leg.fromAddress), locate(leg.toAddress)]).catch(() => []);
      return [[index, requestPickUp(leg, client, { timeZone, settings: travel, from, to })]];
    }),
  );
  return Object.fromEntries(computed.flat());
}
