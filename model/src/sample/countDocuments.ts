import { addDeltas, type CounterDelta, tripDeltas, userDeltas } from '../counting';
import type { Client, Counters, Trip, User } from '../documents';
import { clientSearchGrams } from '../searchGrams';
import { TRIP_STATUSES } from '../tripStatus';
import type { Stored } from './stored';

/** The counters of one account's documents, counted from the documents themselves. */
export function countDocuments(
  users: readonly Stored<User>[],
  trips: readonly Stored<Trip>[],
  at: Date,
): Stored<Counters> {
  const deltas = [
    ...users.flatMap((user) => userDeltas(undefined, user)),
    ...trips.flatMap((trip) => tripDeltas(undefined, trip)),
  ];
  const total = deltas.reduce<CounterDelta>((sum, { delta }) => addDeltas(sum, delta), {});
  const status = Object.fromEntries(TRIP_STATUSES.map((name) => [name, total.status?.[name] ?? 0]));
  return {
    admins: total.admins ?? 0,
    drivers: total.drivers ?? 0,
    trips: total.trips ?? 0,
    clients: Object.keys(total.clients ?? {}).length,
    status: status as Counters['status'],
    watermark: null,
    updatedAt: at,
  };
}

/** The client records that the account's trips amount to, by client uid. */
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
