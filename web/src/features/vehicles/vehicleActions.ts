import { isSameJson, toVehicleContent, toVehicleInput, type Vehicle, type VehicleInput } from '@mtos/model';
import { vehicleDocuments } from '../../data/read/vehicleDocuments';
import { transactVersioned } from '../../data/write/transactVersioned';
import { DocumentGoneError, serverTimestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../../domain/write/describeError';

/** Someone else changed the vehicle since the form was opened. Nothing was written. */
export class VehicleChanged extends ExplainedError {
  override readonly name = 'VehicleChanged';

  constructor(readonly latest: Vehicle) {
    super('Someone else changed this vehicle while the form was open. Save again to replace their change.');
  }
}

/**
 * Adds a vehicle, or changes it if it is still as the form showed it; a repeat writes nothing.
 * @param opened the vehicle as the form showed it; undefined for a new one
 * @throws VehicleChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function saveVehicle(
  writer: Writer,
  id: string,
  input: VehicleInput,
  opened: Vehicle | undefined,
): Promise<void> {
  const reference = vehicleDocuments.vehicle(writer.db, writer.account, id);
  const content = toVehicleContent(input);
  const isSame = (vehicle: Vehicle, other: VehicleInput) =>
    isSameJson(toVehicleContent(toVehicleInput(vehicle)), toVehicleContent(other));
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      transaction.set(reference, { ...content, id, version: 1, createdAt: serverTimestamp(), ...signature });
      return;
    }
    if (isSame(latest, input)) return;
    if (!opened || !isSame(latest, toVehicleInput(opened))) throw new VehicleChanged(latest);
    transaction.update(reference, { ...content, version: latest.version + 1, ...signature });
  });
}
