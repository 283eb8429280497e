import { cameOnShift, driverLocationSchema } from '@mtos/model';
import { type ChangeEvent, readChange } from '../changeEvent';
import { followShift } from '../driver/followShift';
import { offerTrips } from './offerTrips';

/** A driver sent a position: they may have come on shift. The first one does not say yet whether they are available. */
export async function offerToDriver(event: ChangeEvent): Promise<void> {
  const { before, after } = readChange(event, driverLocationSchema);
  if (after && after.available === undefined) await followShift(after.subOwneruid, event.params.id);
  if (cameOnShift(before, after)) await offerTrips(event.params.id, new Date());
}
