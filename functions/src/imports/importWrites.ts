import {
  accountDocumentId,
  contentsKey,
  type ImportOperation,
  importedTripId,
  isLegalMove,
  isOpen,
  isPlainId,
  isSameValue,
  isSystem,
  newTrip,
  paths,
  type Trip,
  type TripInput,
  type TripStatus,
  tripFields,
  tripInputSchema,
  tripSchema,
} from '@mtos/model';
import { type DocumentReference, type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { skipBroken } from '../skipBroken';

type Add = Extract<ImportOperation, { kind: 'add' }>;
type Change = Extract<ImportOperation, { kind: 'change' }>;
type Cancel = Extract<ImportOperation, { kind: 'cancel' }>;

type Fields = Readonly<Record<string, unknown>>;

/** Whose import it is. */
interface Importer {
  readonly account: string;
  readonly uid: string;
}

/** What importing some rows writes, and how many rows write nothing. */
export interface ImportWrites {
  readonly create: readonly { readonly ref: DocumentReference; readonly trip: Fields }[];
  readonly update: readonly { readonly ref: DocumentReference; readonly fields: Fields; readonly read: Timestamp }[];
  readonly changed: number;
  readonly cancelled: number;
  /** Rows whose trip is there already, or is gone or closed by now. */
  readonly present: number;
  /** The lines of rows whose trip someone changed since the person saw it. */
  readonly conflicts: readonly number[];
  /** The lines of rows whose trip is added without the driver that they name. */
  readonly unassigned: readonly number[];
}

const NOTHING: ImportWrites = {
  ...{ create: [], update: [], changed: 0, cancelled: 0, present: 0, conflicts: [], unassigned: [] },
};

/** Reads the rows' trips and returns what to write. */
export async function importWrites(importer: Importer, rows: readonly ImportOperation[]): Promise<ImportWrites> {
  if (rows.length === 0) return NOTHING;
  const { account } = importer;
  const refs = rows.map((row) => db.doc(paths.trip(tripIdOf(account, row))));
  const [trips, others, drivers] = await Promise.all([
    db.getAll(...refs),
    readOthers(account, rows),
    readDrivers(account, rows),
  ]);
  const create: { ref: DocumentReference; trip: Fields }[] = [];
  const update: { ref: DocumentReference; fields: Fields; read: Timestamp }[] = [];
  const conflicts: number[] = [];
  const unassigned: number[] = [];
  const counts = { changed: 0, cancelled: 0, present: 0 };
  const taken = new Set<string>();

  for (const [index, row] of rows.entries()) {
    const [ref, found] = [refs[index], trips[index]];
    if (!ref || !found) continue;
    if (taken.has(ref.path) || (row.kind === 'add' && found.exists) || isThereAsOther(row, others.get(row))) {
      counts.present += 1;
    } else if (row.kind === 'add') {
      const trip = addedTrip(importer, row, drivers);
      create.push({ ref, trip });
      if (row.record?.driverUid && trip.driverUid === null) unassigned.push(row.line);
    } else {
      const stored = storedTrip(found, account);
      const change = stored && (row.kind === 'change' ? changeOf(row, stored) : cancellationOf(row, stored));
      if (change === 'conflict') conflicts.push(row.line);
      else if (!stored || !change || !found.updateTime) counts.present += 1;
      else {
        update.push({ ref, fields: { ...change, ...nextVersion(stored, importer.uid) }, read: found.updateTime });
        counts[row.kind === 'change' ? 'changed' : 'cancelled'] += 1;
      }
    }
    taken.add(ref.path);
  }
  return { create, update, ...counts, conflicts, unassigned };
}

/** A record id that the rules would refuse is left out: drivers could do nothing on such a trip. */
function tripIdOf(account: string, row: ImportOperation): string {
  if (row.kind !== 'add') return row.tripId;
  const id = row.recordId === null ? undefined : accountDocumentId(account, row.recordId);
  return id !== undefined && isPlainId(id) ? id : importedTripId(account, row.key);
}

/**
 * For rows that the person was asked about: the trip that the row may be about, or the one that it is imported as if it is
 * about no other.
 */
function otherIdOf(account: string, row: ImportOperation): string | undefined {
  if (row.kind === 'add') return row.besides;
  return row.kind === 'change' && row.key !== undefined ? importedTripId(account, row.key) : undefined;
}

async function readOthers(
  account: string,
  rows: readonly ImportOperation[],
): Promise<ReadonlyMap<ImportOperation, Trip>> {
  const asked = rows.flatMap((row) => {
    const id = otherIdOf(account, row);
    return id === undefined ? [] : [{ row, ref: db.doc(paths.trip(id)) }];
  });
  if (asked.length === 0) return new Map();
  const found = await db.getAll(...asked.map(({ ref }) => ref));
  const others = asked.flatMap(({ row }, index) => {
    const trip = storedTrip(found[index], account);
    return trip ? [[row, trip] as const] : [];
  });
  return new Map(others);
}

/** Whether someone who was asked about the same row has answered the other way, so that its trip is there already. */
function isThereAsOther(row: ImportOperation, other: Trip | undefined): boolean {
  if (!other || other.status === 'Cancelled') return false;
  return row.kind === 'change' || (row.kind === 'add' && contentsKey(row.trip) === contentsKey(other));
}

/** A trip of another account is as good as none. */
function storedTrip(found: DocumentSnapshot | undefined, account: string): Trip | undefined {
  if (!found?.exists || found.get('subOwneruid') !== account) return undefined;
  return skipBroken(() => parseDocument(tripSchema, found));
}

function addedTrip({ account, uid }: Importer, row: Add, drivers: Drivers): Fields {
  const trip = newTrip(row.trip, {
    account,
    writtenBy: uid,
    at: FieldValue.serverTimestamp(),
    importKey: row.key,
    ...(row.tripNumber && { tripNumber: row.tripNumber }),
    ...(row.returnOfKey !== null && { returnOf: importedTripId(account, row.returnOfKey) }),
  });
  if (!row.record) return trip;
  const { status, cancelReason, cancelledBy, driverUid, locked } = row.record;
  const driver = drivers.get(driverUid ?? '');
  const driverName = driver && (driver.isActive || !isOpen(status)) ? driver.name : undefined;
  const isCancelled = status === 'Cancelled' && cancelReason.trim() !== '' && cancelledBy !== null;
  return {
    ...trip,
    status: status === 'Cancelled' && !isCancelled ? 'Pending' : statusWith(driverName, status),
    ...(isCancelled && { cancelReason, cancelledBy }),
    ...(driverName !== undefined && { driverUid, driverName, assignedBy: 'hand', locked }),
  };
}

/** Without its driver, a trip under way is delayed, as if the driver had been deactivated today. */
const statusWith = (driverName: string | undefined, status: TripStatus): TripStatus =>
  status === 'Active' && driverName === undefined ? 'Delayed' : status;

type Drivers = ReadonlyMap<string, { readonly name: string; readonly isActive: boolean }>;

/** The account's drivers that the rows name, by uid. Only an active one can have an open trip. */
async function readDrivers(account: string, rows: readonly ImportOperation[]): Promise<Drivers> {
  const uids = rows.flatMap((row) => (row.kind === 'add' && row.record?.driverUid ? [row.record.driverUid] : []));
  if (uids.length === 0) return new Map();
  const users = await db.getAll(...[...new Set(uids)].map((uid) => db.doc(paths.user(uid))));
  const isDriver = (user: DocumentSnapshot) => user.get('subOwneruid') === account && user.get('role') === 'driver';
  return new Map(
    users
      .filter(isDriver)
      .map((user) => [user.id, { name: String(user.get('fullName')), isActive: user.get('state') === 'active' }]),
  );
}

/** Whether a person has changed the trip since the importing person saw it. */
const isStale = (stored: Trip, { version }: { readonly version: number }) =>
  stored.version !== version && !isSystem(stored.updatedBy);

function changeOf(row: Change, stored: Trip): Fields | 'conflict' | undefined {
  const isMove = row.status !== null && row.status !== stored.status;
  // Someone else may have imported the same row, or this one has, and the answer was lost
  if (!isMove && row.fields.every((field) => isSameValue(field, stored, row.trip))) return undefined;
  if (isStale(stored, row)) return 'conflict';
  const taken = Object.fromEntries(row.fields.map((field) => [field, row.trip[field]])) as Partial<TripInput>;
  const input = tripInputSchema.safeParse({
    ...stored,
    ...taken,
    ...(('name' in taken || 'phone' in taken) && { clientUid: null }),
    ...('fromAddress' in taken && { pickup: null }),
    ...('toAddress' in taken && { dropoff: null }),
  });
  if (!input.success || (isMove && !isLegalMove(stored.status, row.status))) return 'conflict';
  const moved = { status: row.status, statusAt: FieldValue.serverTimestamp(), cancelReason: '', cancelledBy: null };
  return { ...tripFields(input.data, stored.tripNumber), ...(isMove && moved) };
}

function cancellationOf({ cancelReason, cancelledBy, ...row }: Cancel, stored: Trip): Fields | 'conflict' | undefined {
  if (!isOpen(stored.status)) return undefined;
  if (isStale(stored, row)) return 'conflict';
  return { status: 'Cancelled', statusAt: FieldValue.serverTimestamp(), cancelReason, cancelledBy };
}
