import { isSameJson, type OfficeTrip, type StoredTrip, type TripCosts } from '@mtos/model';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import { deleteField, serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';
import { newOfficeTrip } from './officeNotes';

/** Someone else changed what a trip cost since the form was opened. Nothing was written. */
export class TripCostsChanged extends ExplainedError {
  override readonly name = 'TripCostsChanged';

  constructor(readonly latest: TripCosts) {
    super('Someone else changed this in the meantime. Cancel to see it, or save again to replace it.');
  }
}

const COSTS = ['waitMinutes', 'tollCents', 'parkingCents'] as const;

const isSameCosts = (one: TripCosts, other: TripCosts) =>
  isSameJson(
    COSTS.map((field) => one[field] ?? null),
    COSTS.map((field) => other[field] ?? null),
  );

export const costsOf = (office: OfficeTrip | undefined): TripCosts => ({
  waitMinutes: office?.waitMinutes,
  tollCents: office?.tollCents,
  parkingCents: office?.parkingCents,
});

/**
 * Writes how long the driver of a trip waited and what was paid on the way, on top of what the form showed. A repeat writes
 * nothing.
 * @throws TripCostsChanged, OfflineError, FirestoreError
 */
export async function saveTripCosts(
  writer: Writer,
  { id, clientUid }: Pick<StoredTrip, 'id' | 'clientUid'>,
  { opened, costs }: { readonly opened: TripCosts; readonly costs: TripCosts },
): Promise<void> {
  const reference = officeTripDocuments.officeTrip(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const stored = costsOf(latest);
    if (isSameCosts(stored, costs)) return;
    if (!isSameCosts(stored, opened)) throw new TripCostsChanged(stored);
    if (!latest) {
      const entered = Object.fromEntries(Object.entries(costs).filter(([, value]) => value !== undefined));
      transaction.set(reference, { ...newOfficeTrip(writer, clientUid, ''), ...entered, id });
      return;
    }
    transaction.update(reference, {
      clientUid,
      waitMinutes: costs.waitMinutes ?? deleteField(),
      tollCents: costs.tollCents ?? deleteField(),
      parkingCents: costs.parkingCents ?? deleteField(),
      version: latest.version + 1,
      updatedAt: serverTimestamp(),
      updatedBy: writer.uid,
    });
  });
}
