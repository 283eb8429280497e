import {
  type DoneInput,
  dueAgain,
  EMPTY_MAINTENANCE,
  isSameJson,
  type Maintenance,
  type MaintenanceContent,
  type MaintenanceInput,
  toDoneContent,
  toMaintenanceInput,
  toMaintenancePlan,
} from '@mtos/model';
import { vehicleDocuments } from '../../../data/read/vehicleDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import { DocumentGoneError, serverTimestamp, type Transaction } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';

/** Someone else changed the work since the form was opened. Nothing was written. */
export class MaintenanceChanged extends ExplainedError {
  override readonly name = 'MaintenanceChanged';

  /** Whether trying again replaces what they saved. */
  readonly canReplace: boolean;

  /** @param wasDone whether it was done already when it was opened */
  constructor(
    readonly latest: Maintenance,
    wasDone = false,
  ) {
    const canReplace = latest.doneDay === '' || wasDone;
    super(
      canReplace
        ? 'Someone else changed this work in the meantime. Try again to replace their change.'
        : 'Someone else has marked this work as done in the meantime. Close this to see what they entered.',
    );
    this.canReplace = canReplace;
  }
}

interface Target {
  readonly id: string;
  readonly vehicleUid: string;
}

const signatureOf = (writer: Writer) => ({ updatedAt: serverTimestamp(), updatedBy: writer.uid });

/**
 * Adds work that is due, or changes it if it is still as the form showed it; a repeat writes nothing.
 * @param opened the work as the form showed it; undefined for new work
 * @throws MaintenanceChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function saveMaintenance(
  writer: Writer,
  { id, vehicleUid }: Target,
  input: MaintenanceInput,
  opened: Maintenance | undefined,
): Promise<void> {
  const reference = vehicleDocuments.maintenance(writer.db, writer.account, id);
  const plan = toMaintenancePlan(input, opened);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      const content: MaintenanceContent = { ...EMPTY_MAINTENANCE, vehicleUid, ...plan };
      const created = { ...content, id, version: 1, createdAt: serverTimestamp() };
      transaction.set(reference, { ...created, ...signatureOf(writer) });
      return;
    }
    if (isSameJson(toMaintenanceInput(latest), input)) return;
    if (latest.version !== opened?.version) throw new MaintenanceChanged(latest);
    transaction.update(reference, { ...plan, version: latest.version + 1, ...signatureOf(writer) });
  });
}

/**
 * Writes that work was done, adds the next time if it repeats, and raises the vehicle's odometer to the reading; all or
 * nothing. Work that is already done is corrected, with the odometer if it still is the reading that was wrong; the next time
 * stays as it is. A repeat writes nothing.
 * @param nextId the id of the next time
 * @param opened the work as the form showed it
 * @throws MaintenanceChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function completeMaintenance(
  writer: Writer,
  { id, nextId }: { readonly id: string; readonly nextId: string },
  input: DoneInput,
  opened: Maintenance,
): Promise<void> {
  const reference = vehicleDocuments.maintenance(writer.db, writer.account, id);
  const vehicleReference = vehicleDocuments.vehicle(writer.db, writer.account, opened.vehicleUid);
  const done = toDoneContent(input);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const vehicle = (await transaction.get(vehicleReference)).data();
    if (!latest) throw new DocumentGoneError();
    if (hasAll(latest, done)) return;
    if (latest.version !== opened.version) throw new MaintenanceChanged(latest, opened.doneDay !== '');
    const signature = signatureOf(writer);
    transaction.update(reference, { ...done, version: latest.version + 1, ...signature });
    const again = latest.doneDay === '' ? dueAgain({ ...latest, ...done }) : undefined;
    if (again) {
      const { vehicleUid, work, everyMonths, everyMiles, countsFrom } = latest;
      const kept = { vehicleUid, work, everyMonths, everyMiles, countsFrom };
      const content: MaintenanceContent = { ...EMPTY_MAINTENANCE, ...kept, ...again };
      const next = vehicleDocuments.maintenance(writer.db, writer.account, nextId);
      transaction.set(next, { ...content, id: nextId, version: 1, createdAt: serverTimestamp(), ...signature });
    }
    if (vehicle && done.doneMiles !== null && isNewReading(vehicle.odometer, done.doneMiles, latest.doneMiles)) {
      transaction.update(vehicleReference, { odometer: done.doneMiles, version: vehicle.version + 1, ...signature });
    }
  });
}

/** Whether a vehicle's odometer follows a reading: one that is higher, or that corrects the one it has. */
const isNewReading = (odometer: number | null, reading: number, corrected: number | null): boolean =>
  odometer === null || reading > odometer || (odometer === corrected && reading !== odometer);

const hasAll = (latest: Maintenance, done: Partial<Maintenance>): boolean =>
  Object.entries(done).every(([field, value]) => latest[field as keyof Maintenance] === value);

/**
 * Deletes work that is still as it was shown; work that is gone needs nothing. The rules let only its last writer delete it,
 * so that the audit names them: others sign it first.
 * @param seen the work as it was shown
 * @throws MaintenanceChanged, OfflineError, FirestoreError
 */
export async function deleteMaintenance(writer: Writer, id: string, seen: Pick<Maintenance, 'version'>): Promise<void> {
  const reference = vehicleDocuments.maintenance(writer.db, writer.account, id);
  const readAsSeen = async (transaction: Transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (latest && latest.version !== seen.version) throw new MaintenanceChanged(latest);
    return latest;
  };
  await transactVersioned(writer, async (transaction) => {
    const latest = await readAsSeen(transaction);
    if (!latest || latest.updatedBy === writer.uid) return;
    transaction.update(reference, signatureOf(writer));
  });
  await transactVersioned(writer, async (transaction) => {
    if (await readAsSeen(transaction)) transaction.delete(reference);
  });
}
