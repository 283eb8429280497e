import { paths, serverQueries } from '@mtos/model';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { toQuery } from '../query';

/** Deletes every link to a trip. A repeat finds none. */
export async function deleteRideLinks(account: string, tripId: string): Promise<void> {
  const { docs } = await toQuery(db.collection(paths.rideLinks), serverQueries.rideLinksOfTrip(account, tripId)).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/** A trip was deleted: so are its links. Restoring the trip brings none of them back. */
export async function followDeletedRide({ data, params }: ChangeEvent): Promise<void> {
  if (!data || data.after.exists) return;
  const account: unknown = data.before.get('subOwneruid');
  if (typeof account === 'string' && account !== '') await deleteRideLinks(account, params.id);
}
