import { paths, serverQueries } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { toQuery } from '../query';

const linksOf = (account: string, tripId: string) =>
  toQuery(db.collection(paths.rideLinks), serverQueries.rideLinksOfTrip(account, tripId));

/** Deletes every link to a trip of an erased client, for whom no link can be made again. A repeat finds none. */
export async function deleteRideLinks(account: string, tripId: string): Promise<void> {
  const { docs } = await linksOf(account, tripId).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/**
 * A trip was deleted: revokes its links. They are not deleted, because the next link of a restored trip must not be one of them
 * again. Leaves those of a trip that exists by now alone. A repeat finds nothing to revoke.
 */
export async function followDeletedRide({ data, params }: Pick<ChangeEvent, 'data' | 'params'>): Promise<void> {
  if (!data || data.after.exists) return;
  const account: unknown = data.before.get('subOwneruid');
  if (typeof account !== 'string' || account === '') return;
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(db.doc(paths.trip(params.id)))).exists) return;
    const { docs } = await transaction.get(linksOf(account, params.id));
    for (const link of docs) {
      if (!link.get('revokedAt')) transaction.update(link.ref, { revokedAt: Timestamp.now() });
    }
  });
}
