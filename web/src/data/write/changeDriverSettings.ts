import type { DriverSettings, DriverSettingsFields } from '@mtos/model';
import { driverDocuments } from '../read/driverDocuments';
import { serverTimestamp, type Transaction, transact } from './write';
import type { Writer } from './writer';

type SettingsChange = (
  latest: DriverSettings | undefined,
  transaction: Transaction,
) => DriverSettingsFields | undefined | Promise<DriverSettingsFields | undefined>;

/**
 * Changes a driver's settings on top of what is stored; writes nothing if `change` returns nothing.
 * @throws as transact, and what `change` throws
 */
export async function changeDriverSettings(writer: Writer, uid: string, change: SettingsChange): Promise<void> {
  const reference = driverDocuments.settings(writer.db, writer.account, uid);
  await transact(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const fields = await change(latest, transaction);
    if (!fields) return;
    // Functions write both for another vehicle
    const usual = fields.vehicleUid === latest?.vehicleUid ? latest : undefined;
    transaction.set(reference, {
      ...fields,
      ...(usual?.vehicleOut && { vehicleOut: usual.vehicleOut }),
      ...(usual?.vehicleGaps && { vehicleGaps: usual.vehicleGaps }),
      ...(latest?.credentialGaps && { credentialGaps: latest.credentialGaps }),
      ...(latest?.shift && { shift: latest.shift }),
      id: uid,
      updatedAt: serverTimestamp(),
      updatedBy: writer.uid,
    });
  });
}
