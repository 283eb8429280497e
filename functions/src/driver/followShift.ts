import { driverEventSchema, isAvailableAfter, paths, serverQueries } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/**
 * Writes on a driver's position whether the driver is available, as the last event of their shift says. Without a position,
 * there is nothing to write: the first one runs this again.
 */
export function followShift(account: string, driverUid: string): Promise<void> {
  const positionRef = db.doc(paths.driverLocation(driverUid));
  const latest = toQuery(db.collection(paths.driverEvents), serverQueries.latestShiftEvents(account, driverUid));
  return db.runTransaction(async (transaction) => {
    const [position, { docs }] = await Promise.all([transaction.get(positionRef), transaction.get(latest)]);
    if (position.get('subOwneruid') !== account) return;
    const events = docs.flatMap((document) => skipBroken(() => parseDocument(driverEventSchema, document)) ?? []);
    const available = isAvailableAfter(events);
    if (position.get('available') !== available) transaction.update(positionRef, { available });
  });
}
