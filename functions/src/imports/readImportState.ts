import {
  type Addition,
  accountDocumentId,
  chunk,
  clientKey,
  contentKey,
  type ImportOperation,
  identifyingNumber,
  importedTripId,
  isPayerWithout,
  isPlainId,
  lacksCredential,
  MEMBER_STATES,
  type MemberState,
  memberClientKey,
  type PayerOfTrip,
  paths,
  payersWithout,
  queries,
  type StoredTrip,
  settingsOn,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { PayerList } from '../billing/payerList';
import { readPayerList } from '../billing/readPayers';
import { readDriverSettings } from '../dispatch/readDriverSettings';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readTripNumbers } from './confirmClients';
import { orderRun, orderTripId } from './orderDays';
import { storedTrip } from './storedTrip';

/** Firestore's limit of values for one `in`. */
const KEYS_A_QUERY = 30;

/** A key whose trip got another key since, for example on another day, is given again under one of so many ids. */
const MAX_IDS_A_KEY = 3;

const CONCURRENCY = 10;

/** A driver whom rows name. */
export interface NamedDriver {
  readonly name: string;
  readonly state: MemberState;
  /** Whether a reported defect of the lift keeps clients who need it away. */
  readonly hasLiftDefect: boolean;
  /** Whether they, or their vehicle, lack a credential on a day without which they get no trip of this payer, or may lack it. */
  readonly isUncredentialed: (day: string, payer: PayerOfTrip) => boolean;
  /** Whether they lack some only for trips of some payers, on whatever day. */
  readonly lacksForPayers: boolean;
}

/** What is stored that rows of an import depend on. */
export interface ImportState {
  /** The trips that the rows name, by id. */
  readonly trips: ReadonlyMap<string, DocumentSnapshot>;
  /** The trips that have a key now. */
  readonly withKey: (key: string) => readonly StoredTrip[];
  /** The id for a new trip; undefined if all of the key's ids are taken. */
  readonly freeId: (row: Addition) => string | undefined;
  /** The drivers whom the rows name, by uid. Only an active one can have an open trip. */
  readonly drivers: ReadonlyMap<string, NamedDriver>;
  /** The company's payers; none where no driver lacks what only some payers want. */
  readonly payers: PayerList;
  readonly orderRuns: ReadonlyMap<string, DocumentSnapshot>;
  readonly hasOrder: (id: string) => boolean;
  /** The Medicaid IDs of the clients whom the rows can be about, by uid; empty if they are not known. */
  readonly clients: ReadonlyMap<string, string>;
}

export async function readImportState(
  { account }: { readonly account: string },
  rows: readonly ImportOperation[],
): Promise<ImportState> {
  const additions = rows.filter((row) => row.kind === 'add');
  const keys = rows.flatMap((row) => (row.kind !== 'cancel' && row.key !== undefined ? [row.key] : []));
  const orderIds = additions.flatMap(({ order }) => order?.id ?? []);
  const tripIds = rows.flatMap((row) => (row.kind === 'add' ? possibleTripIds(account, row) : [row.tripId]));
  const readTrips = (ids: readonly string[]) => readAll(ids, (id) => db.doc(paths.trip(id)));
  const [named, withKey, drivers, orders, orderRuns, clients] = await Promise.all([
    readTrips(tripIds),
    readByKey(account, keys),
    readDrivers(account, rows),
    readAll(orderIds, (id) => db.doc(paths.standingOrder(account, id))),
    readAll(orderIds, (id) => orderRun(account, id)),
    readAll(additions.flatMap(possibleClients), (uid) => db.doc(paths.client(account, uid))),
  ]);
  const isTaken = (row: Addition) => named.get(importedTripId(account, row.key))?.exists === true;
  const others = await readTrips(additions.filter(isTaken).flatMap((row) => keyIds(account, row.key).slice(1)));
  const trips = new Map([...named, ...others]);
  const isPayerWanted = [...drivers.values()].some(({ lacksForPayers }) => lacksForPayers);
  const payers = isPayerWanted ? await readPayerList(account) : { payers: [], isComplete: true };
  return {
    ...{ trips, drivers, payers, orderRuns },
    withKey: (key) => withKey.get(key) ?? [],
    freeId: (row) => {
      const free = keyIds(account, row.key).find((id) => storedTrip(trips.get(id), account) === undefined);
      // A trip that can't be read is not added again
      return free !== undefined && trips.get(free)?.exists === true ? undefined : free;
    },
    clients: await medicaidIds(account, clients),
    hasOrder: (id) => orders.get(id)?.exists === true,
  };
}

/** The clients whom a row can be about; none where its name and phone tell. */
function possibleClients({ trip, born }: Addition): readonly string[] {
  if (trip.clientUid !== null || (trip.medicaidId === '' && !born)) return [];
  return [clientKey(trip.name, trip.phone), ...(born ? [born.uid] : []), memberClientKey(trip)];
}

/** Of a client who has no record yet, a trip of theirs tells it. */
async function medicaidIds(
  account: string,
  clients: ReadonlyMap<string, DocumentSnapshot>,
): Promise<ReadonlyMap<string, string>> {
  const found = await pMap(
    clients,
    async ([uid, client]) => {
      if (client.exists) return [[uid, String(client.get('medicaidId') ?? '')] as const];
      const numbers = await readTripNumbers(account, uid);
      return numbers ? [[uid, numbers.find((number) => identifyingNumber(number) !== '') ?? ''] as const] : [];
    },
    { concurrency: CONCURRENCY },
  );
  return new Map(found.flat());
}

/** The ids that a key's trip can have. */
const keyIds = (account: string, key: string): readonly string[] =>
  Array.from({ length: MAX_IDS_A_KEY }, (_, index) =>
    importedTripId(account, index === 0 ? key : contentKey(key, String(index))),
  );

/** The id of a trip of the console's own export; undefined for one that the rules would refuse, on which drivers could do nothing. */
export function exportedTripId(account: string, { recordId }: Addition): string | undefined {
  const id = recordId === null ? undefined : accountDocumentId(account, recordId);
  return id !== undefined && isPlainId(id) ? id : undefined;
}

function possibleTripIds(account: string, row: Addition): readonly string[] {
  const recordId = exportedTripId(account, row);
  if (recordId !== undefined) return [recordId];
  if (row.order) return [orderTripId(account, row)];
  return [importedTripId(account, row.key)];
}

async function readAll(
  ids: readonly string[],
  toReference: (id: string) => FirebaseFirestore.DocumentReference,
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const found = await db.getAll(...distinct.map(toReference));
  return new Map(found.map((snapshot) => [snapshot.id, snapshot]));
}

async function readByKey(
  account: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredTrip[]>> {
  const distinct = [...new Set(keys)];
  const found = await Promise.all(
    chunk(distinct, KEYS_A_QUERY).map((some) =>
      toQuery(db.collection(paths.trips), queries.tripsByImportKey(account, some)).get(),
    ),
  );
  const byKey = new Map<string, StoredTrip[]>();
  for (const snapshot of found.flatMap(({ docs }) => docs)) {
    const trip = storedTrip(snapshot, account);
    if (trip?.importKey) byKey.set(trip.importKey, [...(byKey.get(trip.importKey) ?? []), trip]);
  }
  return byKey;
}

/** The account's drivers that the rows name, by uid. */
async function readDrivers(account: string, rows: readonly ImportOperation[]): Promise<ImportState['drivers']> {
  const uids = rows.flatMap((row) => {
    if (row.kind === 'cancel') return [];
    return [row.driverUid, row.kind === 'add' ? row.record?.driverUid : undefined].filter(
      (uid) => typeof uid === 'string',
    );
  });
  const [users, settings] = await Promise.all([
    readAll(uids, (uid) => db.doc(paths.user(uid))),
    readDriverSettings(account, [...new Set(uids)]),
  ]);
  const isDriver = (user: DocumentSnapshot) => user.get('subOwneruid') === account && user.get('role') === 'driver';
  return new Map(
    [...users.values()].filter(isDriver).map((user) => {
      const state = MEMBER_STATES.find((each) => each === user.get('state')) ?? 'inactive';
      const hasLiftDefect = (user.get('liftDefectAt') ?? null) !== null;
      const blockedFrom: unknown = user.get('blockedFrom');
      const own = settings.get(user.id);
      const read = own === 'unknown' ? undefined : own;
      const isUncredentialed = (day: string, payer: PayerOfTrip) => {
        if (typeof blockedFrom === 'string' && blockedFrom <= day) return true;
        const kept = read && settingsOn(read, day);
        return kept !== undefined && (lacksCredential(kept, day) || isPayerWithout(payersWithout(kept, day), payer));
      };
      const gaps = [read?.credentialGaps, read?.vehicleGaps, read?.shift?.vehicleGaps].flatMap((each) => each ?? []);
      const lacksForPayers = gaps.some(({ blocks, payers }) => blocks && payers !== undefined);
      return [user.id, { name: String(user.get('fullName')), state, hasLiftDefect, isUncredentialed, lacksForPayers }];
    }),
  );
}
