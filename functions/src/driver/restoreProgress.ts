import type { Trip } from '@mtos/model';
import type { ChangeEvent } from '../changeEvent';
import { applyToTrip } from './applyToTrip';

/**
 * A deleted trip that someone restores has no progress anymore, but the events of its driver are still there: applies them.
 * A repeat leads to the same.
 */
export async function restoreProgress({ params, data }: ChangeEvent, after: Trip | undefined): Promise<void> {
  if (!after || data?.before.exists || after.status === 'Pending') return;
  await applyToTrip(after.subOwneruid, params.id, { by: after.updatedBy });
}
