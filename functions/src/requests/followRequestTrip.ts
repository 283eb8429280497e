import { findRequestRide, type RequestRide } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { collections } from '../collections';
import { rideFacts } from '../riders/readDriver';
import { showRide } from './showRides';

/**
 * A trip changed: writes what its facility sees of it, if a facility asked for it. Other trips cost nothing, because their ids
 * say that they are none. A repeated, late, or unordered event finds it written.
 */
export async function followRequestTrip({ data, params }: Pick<ChangeEvent, 'data' | 'params'>): Promise<void> {
  const versions = [data?.before, data?.after].flatMap((version) => (version?.exists ? [version] : []));
  const rides = new Map(
    versions.flatMap((version) => {
      const found = readRide(version);
      return found ? [[found.ride.requestId, found] as const] : [];
    }),
  );
  for (const { account, ride } of rides.values()) {
    const [company, now] = [await collections.accounts.doc(account).get(), new Date()];
    await showRide(ride, params.id, { company, now, facts: rideFacts(company, now) });
  }
}

function readRide(trip: DocumentSnapshot): { readonly account: string; readonly ride: RequestRide } | undefined {
  const [account, order]: readonly unknown[] = [trip.get('subOwneruid'), trip.get('standingOrderId')];
  if (typeof account !== 'string' || account === '') return undefined;
  const ride = findRequestRide(account, { id: trip.id, standingOrderId: typeof order === 'string' ? order : null });
  return ride && { account, ride };
}
