import type { Client, Counters, Trip, User } from '../documents/documents';
import { clientSearchGrams } from '../queries/searchGrams';
import { TRIP_STATUSES } from '../trip/tripStatus';
import type { Stored } from './stored';

/** One account's counters, counted from its documents. */
export function countDocuments(
  users: readonly Stored<User>[],
  trips: readonly Stored<Trip>[],
  at: Date,
): Stored<Counters> {
  const status = TRIP_STATUSES.map((name) => [name, trips.filter((trip) => trip.status === name).length]);
  return {
    admins: users.filter(({ role }) => role === 'admin').length,
    drivers: users.filter(({ role }) => role === 'driver').length,
    trips: trips.length,
    clients: new Set(trips.map(({ clientUid }) => clientUid)).size,
    status: Object.fromEntries(status) as Counters['status'],
    watermark: null,
    updatedAt: at,
  };
}

/** The client records that follow from the account's trips, by client uid. */
export function clientsOf(trips: readonly Stored<Trip>[]): ReadonlyMap<string, Stored<Client>> {
  const clients = new Map<string, Stored<Client>>();
  for (const trip of trips) {
    if (trip.returnOf !== null && clients.has(trip.clientUid)) continue;
    clients.set(trip.clientUid, {
      subOwneruid: trip.subOwneruid,
      name: trip.name,
      phone: trip.phone,
      clientDis: trip.clientDis,
      fromAddress: trip.fromAddress,
      toAddress: trip.toAddress,
      trips: trips.filter((other) => other.clientUid === trip.clientUid).length,
      searchGrams: clientSearchGrams(trip.name, trip.phone),
      seenAt: trip.updatedAt,
    });
  }
  return clients;
}
