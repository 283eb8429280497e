import {
  type Addition,
  buildReport,
  type Change,
  chooseClientUid,
  type ImportOperation,
  type ImportReport,
  importedTripId,
  isConsentOnly,
  isOpen,
  judgeAddition,
  judgeCancellation,
  judgeChange,
  namedPayer,
  needsLift,
  newTrip,
  type PayerOfTrip,
  paths,
  type ReportRow,
  type RowResult,
  reportRow,
  resolvePayer,
  type Trip,
  type TripStatus,
  toPayerOfTrip,
} from '@mtos/model';
import { type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { orderDayWrites, orderTripId } from './orderDays';
import { exportedTripId, type NamedDriver, readImportState } from './readImportState';
import { storedTrip } from './storedTrip';

export type Fields = Readonly<Record<string, unknown>>;

/** Whose import it is. */
export interface Importer {
  readonly account: string;
  readonly uid: string;
  /** The id of the file's format. */
  readonly format: string | undefined;
  /** The payer that the person chose for added trips; undefined if their format or the trips say who pays. */
  readonly payerUid: string | undefined;
}

interface Creation {
  readonly ref: DocumentReference;
  readonly trip: Fields;
}

/** What only the office knows of an added trip. */
interface OfficeWrite {
  readonly ref: DocumentReference;
  readonly fields: Fields;
}

interface Update {
  readonly ref: DocumentReference;
  readonly fields: Fields;
  readonly read: Timestamp;
}

/** What a row writes, and how its trip is then. */
type Written = (Creation | (Update & { readonly result: RowResult })) & {
  readonly tripDate: string;
  readonly hasDriver: boolean;
};

/** What importing some rows writes, and how many rows write nothing. */
export interface ImportWrites {
  readonly create: readonly Creation[];
  readonly update: readonly Update[];
  /** The payer that the person chose, and that an owner or admin adds trips without the authorization that it asks for. */
  readonly office: readonly OfficeWrite[];
  /** The days of standing orders whose trips are imported. */
  readonly orderDays: ReturnType<typeof orderDayWrites>;
  readonly changed: number;
  readonly cancelled: number;
  /** Rows whose trip is there already, or is gone or closed by now. */
  readonly present: number;
  /** What came of the rows, except for added trips. */
  readonly report: ImportReport;
  /** The days of the trips that are added, changed, or cancelled. */
  readonly days: readonly string[];
  /** The lines of rows whose trip someone changed since the person saw it. */
  readonly conflicts: readonly number[];
  /** The lines of rows whose trip is added without the driver that they name. */
  readonly unassigned: readonly number[];
}

/**
 * Reads the rows' trips and returns what to write.
 * @param unclear the rows whose client only a person can tell
 */
export async function importWrites(
  importer: Importer,
  rows: readonly ImportOperation[],
  unclear: ReadonlySet<ImportOperation>,
): Promise<ImportWrites> {
  const { account } = importer;
  const state = await readImportState(importer, rows);
  const create: Creation[] = [];
  const update: Update[] = [];
  const office: OfficeWrite[] = [];
  const conflicts: number[] = [];
  const unassigned: number[] = [];
  const added: Addition[] = [];
  const results: (readonly [RowResult, ReportRow])[] = [];
  const days: string[] = [];
  const counts = { changed: 0, cancelled: 0, present: 0 };
  const taken = new Set<string>();
  // A client whom an earlier row adds has no record yet
  const clients = new Map(state.clients);

  for (const row of rows) {
    if (isConsentOnly(row)) continue;
    const key = row.kind === 'add' ? additionKey(account, row) : row.tripId;
    const judgment = taken.has(key) ? 'present' : judge(row);
    taken.add(key);
    const at = toReportRow(row);
    if (judgment === 'present') {
      counts.present += 1;
      results.push(['unchanged', at]);
    } else if (judgment === 'conflict') {
      conflicts.push(row.line);
      results.push([row.kind === 'add' ? 'notAdded' : 'conflict', at]);
    } else {
      const { tripDate, hasDriver, ...writes } = judgment;
      days.push(tripDate);
      if ('trip' in writes) {
        create.push(writes);
        if (row.kind === 'add') added.push(row);
        if (row.kind === 'add' && (row.withoutAuthorization || row.officeNotes || importer.payerUid))
          office.push(officeWrite(writes, row));
      } else {
        const { result, ...change } = writes;
        update.push(change);
        counts[row.kind === 'cancel' ? 'cancelled' : 'changed'] += 1;
        results.push([result, at]);
      }
      const named = driverNamedBy(row);
      if (named !== undefined && !hasDriver) {
        unassigned.push(row.line);
        results.push([`noDriver:${whyNoDriver(state.drivers.get(named), tripDate, payerOf(row))}`, at]);
      }
    }
  }
  return {
    create,
    update,
    office,
    orderDays: orderDayWrites(account, added, state.orderRuns),
    ...counts,
    report: buildReport(results),
    days,
    conflicts,
    unassigned,
  };

  function judge(row: ImportOperation): 'present' | 'conflict' | Written {
    if (row.kind === 'add') return addition(row);
    const found = state.trips.get(row.tripId);
    const stored = storedTrip(found, account);
    if (!found?.updateTime || !stored) return 'present';
    const judgment = row.kind === 'change' ? judgeChange(row, stored, others(row)) : judgeCancellation(row, stored);
    if (judgment === 'present' || judgment === 'conflict') return judgment;
    const isNewClient = 'clientUid' in judgment && judgment.clientUid !== stored.clientUid;
    if (isNewClient && unclear.has(row)) return 'conflict';
    const fields = {
      ...judgment,
      ...(judgment.status !== undefined && { statusAt: FieldValue.serverTimestamp() }),
      ...(row.kind === 'change' && importer.format && { importFormat: importer.format }),
      ...(row.kind === 'change' &&
        stored.driverUid === null &&
        assignment(row.driverUid, { ...stored, ...judgment }, payerOf(row))),
    };
    const written = { ...fields, ...nextVersion(stored, importer.uid) };
    const { tripDate, driverUid } = { ...stored, ...fields };
    const isMoved = tripDate !== stored.tripDate;
    const result = row.kind === 'cancel' ? 'canceled' : isMoved ? 'moved' : 'changed';
    return {
      ...{ ref: found.ref, fields: written, read: found.updateTime, result },
      ...{ tripDate, hasDriver: driverUid !== null },
    };
  }

  /** The other trips that have the row's key. */
  function others(row: Change): readonly Trip[] {
    return row.key === undefined ? [] : state.withKey(row.key).filter(({ id }) => id !== row.tripId);
  }

  function addition(row: Addition): 'present' | 'conflict' | Written {
    const recordId = exportedTripId(account, row);
    if (recordId !== undefined || row.order) {
      const id = recordId ?? orderTripId(account, row);
      // The standing order is gone, or has made the trip meanwhile, which the person did not see
      if (row.order && !state.hasOrder(row.order.id)) return 'conflict';
      if (state.trips.get(id)?.exists) return recordId === undefined ? 'conflict' : 'present';
      return created(id, row);
    }
    if (judgeAddition(row, state.withKey(row.key)) === 'present') return 'present';
    const id = state.freeId(row);
    return id === undefined ? 'present' : created(id, row);
  }

  function created(id: string, row: Addition): 'conflict' | Written {
    if (unclear.has(row)) return 'conflict';
    const trip = addedTrip(row);
    return {
      ...{ ref: db.doc(paths.trip(id)), trip },
      ...{ tripDate: row.trip.tripDate, hasDriver: trip.driverUid !== null },
    };
  }

  function officeWrite({ ref, trip }: Creation, { withoutAuthorization, officeNotes = '' }: Addition): OfficeWrite {
    const { payerUid } = importer;
    const now = FieldValue.serverTimestamp();
    return {
      ref: db.doc(paths.officeTrip(account, ref.id)),
      fields: {
        ...{ clientUid: trip.clientUid, officeNotes, version: 1 },
        ...(payerUid && { payerUid }),
        ...(withoutAuthorization && { withoutAuthorization }),
        ...{ createdAt: now, updatedAt: now, updatedBy: importer.uid },
      },
    };
  }

  function addedTrip(row: Addition): Fields {
    const returnOf = row.returnOf ?? (row.returnOfKey !== null && importedTripId(account, row.returnOfKey));
    const trip = newTrip(
      { ...row.trip, clientUid: knownClient(row) },
      {
        ...{ account, writtenBy: importer.uid, at: FieldValue.serverTimestamp(), importKey: row.key },
        ...(row.tripNumber && { tripNumber: row.tripNumber }),
        ...(row.order && { standingOrderId: row.order.id }),
        ...(returnOf && { returnOf }),
      },
    );
    const imported = { ...trip, ...(importer.format && { importFormat: importer.format }) };
    return row.record
      ? { ...imported, ...recordFields(row.record, row.trip) }
      : { ...imported, ...assignment(row.driverUid, row.trip, payerOf(row)) };
  }

  function knownClient({ trip, born }: Addition): string | null {
    if (trip.clientUid !== null || (trip.medicaidId === '' && !born)) return trip.clientUid;
    const isOther = born && (born.isSecond || clients.has(born.uid));
    const uid = isOther ? born.uid : chooseClientUid(trip, (each) => clients.get(each));
    clients.set(uid, trip.medicaidId || (clients.get(uid) ?? ''));
    return uid;
  }

  function recordFields(record: NonNullable<Addition['record']>, ride: GivenRide) {
    const { status, cancelReason, cancelledBy, driverUid, locked } = record;
    const isCancelled = status === 'Cancelled' && cancelReason.trim() !== '' && cancelledBy !== null;
    const given = assignment(driverUid ?? undefined, ride, 'unknown', isOpen(status));
    return {
      status: status === 'Cancelled' && !isCancelled ? 'Pending' : statusWith(given, status),
      ...(isCancelled && { cancelReason, cancelledBy }),
      ...(given && { ...given, locked }),
    };
  }

  /** Who pays for a new trip, if the import or its format names the payer; only the trip's own documents say it otherwise. */
  function payerOf(row: ImportOperation): PayerOfTrip {
    if (row.kind !== 'add' || row.record) return 'unknown';
    const said = { chosen: importer.payerUid, importFormat: importer.format };
    const payerUid = namedPayer(resolvePayer(state.payers.payers, said));
    return payerUid === undefined ? 'unknown' : toPayerOfTrip(payerUid, state.payers);
  }

  /** The fields that assign the driver; undefined if they are no driver of the account, or can't get the trip while it is open. */
  function assignment(driverUid: string | undefined, ride: GivenRide, payer: PayerOfTrip, isOpenTrip = true) {
    const driver = state.drivers.get(driverUid ?? '');
    if (!driver || (isOpenTrip && !canGet(driver, ride, payer))) return undefined;
    return { driverUid, driverName: driver.name, assignedBy: 'hand' };
  }
}

/** What decides whether a driver can get a trip. */
type GivenRide = Pick<Trip, 'clientDis' | 'tripDate'>;

const canGet = (driver: NamedDriver, { clientDis, tripDate }: GivenRide, payer: PayerOfTrip): boolean =>
  driver.state === 'active' &&
  !(driver.hasLiftDefect && needsLift(clientDis)) &&
  !driver.isUncredentialed(tripDate, payer);

/** Without its driver, a trip under way is delayed, as if the driver had been deactivated today. */
const statusWith = (driver: object | undefined, status: TripStatus): TripStatus =>
  status === 'Active' && driver === undefined ? 'Delayed' : status;

/** What two rows of one import can't both add. */
const additionKey = (account: string, row: Addition): string =>
  exportedTripId(account, row) ?? (row.order ? orderTripId(account, row) : `key ${row.key}`);

/** The row's position in the file, for the report. */
const toReportRow = (row: ImportOperation): ReportRow => {
  const { tripNumber } = row;
  return row.line === 0 && tripNumber ? { tripNumber } : reportRow(row);
};

/** The driver whom a row names. */
const driverNamedBy = (row: ImportOperation): string | undefined => {
  if (row.kind === 'cancel') return undefined;
  return (row.kind === 'add' ? row.record?.driverUid : undefined) ?? row.driverUid;
};

const whyNoDriver = (driver: NamedDriver | undefined, tripDate: string, payer: PayerOfTrip) => {
  if (driver?.state !== 'active') return driver?.state ?? 'unknown';
  if (driver.isUncredentialed(tripDate, payer)) return 'uncredentialed';
  return driver.hasLiftDefect ? 'liftDefect' : 'unknown';
};
