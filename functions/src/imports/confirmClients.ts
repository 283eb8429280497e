import {
  type ClientProfile,
  clientProfileSchema,
  confirmNewClient,
  type ImportOperation,
  paths,
  queries,
  type UidOwner,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** Trips of a client that are read for a member number. The latest can have none. */
const TRIPS = 3;
const CONCURRENCY = 10;

interface ConfirmedRows {
  /** The rows, with the clients whom they are about as of now. */
  readonly rows: readonly ImportOperation[];
  /** Those of them whose client only a person can tell by now. */
  readonly unclear: ReadonlySet<ImportOperation>;
}

/**
 * The clients of rows for whose people the review found none: someone else can have got their uids since, for example from a
 * file that was imported seconds before, whose clients had no records and profiles yet.
 */
export async function confirmClients(account: string, given: readonly ImportOperation[]): Promise<ConfirmedRows> {
  const uids = given.flatMap((row) => newClientOf(row)?.uid ?? []);
  const owners = await readOwners(account, [...new Set(uids)]);
  const unclear = new Set<ImportOperation>();
  const rows = given.map((row) => {
    const found = newClientOf(row);
    if (!found || row.kind === 'cancel') return row;
    const clientUid = confirmNewClient(found.newClient, found.uid, owners.get(found.uid));
    if (clientUid === undefined) unclear.add(row);
    return clientUid === undefined || clientUid === found.uid ? row : { ...row, trip: { ...row.trip, clientUid } };
  });
  return { rows, unclear };
}

/** Whether a row's trip can be about someone who is no client yet, whose uid depends on who has which. */
export const namesNewClient = (row: ImportOperation): boolean =>
  newClientOf(row) !== undefined ||
  (row.kind === 'add' && row.trip.clientUid === null && (row.trip.medicaidId !== '' || row.born !== undefined));

/** A change of a trip without its name and phone number leaves its client. */
function newClientOf(row: ImportOperation) {
  if (row.kind === 'cancel' || !row.newClient || row.trip.clientUid === null) return undefined;
  const isNamed = row.kind === 'add' || row.fields.includes('name') || row.fields.includes('phone');
  return isNamed ? { uid: row.trip.clientUid, newClient: row.newClient } : undefined;
}

async function readOwners(account: string, uids: readonly string[]): Promise<ReadonlyMap<string, UidOwner>> {
  if (uids.length === 0) return new Map();
  const read = await db.getAll(
    ...uids.flatMap((uid) => [db.doc(paths.profile(account, uid)), db.doc(paths.client(account, uid))]),
  );
  const owners = await pMap(
    uids,
    async (uid, index) => {
      const [profile, record] = read.slice(2 * index, 2 * index + 2);
      const owner = ownerIn(profile, record);
      if (owner?.memberNumbers.some((number) => number !== '')) return [[uid, owner] as const];
      // There is no record yet, or the latest trip, which the record follows, came without a number
      const memberNumbers = await readTripNumbers(account, uid);
      if (!owner && !memberNumbers) return [];
      return [[uid, { memberNumbers: memberNumbers ?? [], birthDate: owner?.birthDate ?? '' }] as const];
    },
    { concurrency: CONCURRENCY },
  );
  return new Map(owners.flat());
}

function ownerIn(found: DocumentSnapshot | undefined, record: DocumentSnapshot | undefined): UidOwner | undefined {
  if (!found?.exists && !record?.exists) return undefined;
  const profile = found?.exists
    ? skipBroken((): ClientProfile => parseDocument(clientProfileSchema, found))
    : undefined;
  const numbers = profile?.memberNumbers.map(({ number }) => number) ?? [];
  return {
    memberNumbers: [...numbers, ...(record?.exists ? [String(record.get('medicaidId') ?? '')] : [])],
    birthDate: profile?.birthDate ?? '',
  };
}

/** The member numbers of a client's latest trips; undefined without trips. */
export async function readTripNumbers(account: string, uid: string): Promise<readonly string[] | undefined> {
  const query = queries.tripsOfClient(account, uid, TRIPS);
  const { docs } = await toQuery(db.collection(query.collection), query).get();
  return docs.length > 0 ? docs.map((trip) => String(trip.get('medicaidId') ?? '')) : undefined;
}
