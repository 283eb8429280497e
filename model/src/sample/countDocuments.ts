import { clientSearchGrams } from '../clientProfile/clientSearchGrams';
import { toCountedDrivenDay, toCountedShift, toCountedTrip } from '../counting/countedDocuments';
import { sumDays } from '../counting/dayTotals';
import { sumMoney } from '../counting/moneyTotals';
import type { Client } from '../documents/client';
import type { Counters } from '../documents/counters';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import type { User } from '../documents/user';
import { toChargeMove, toInvoiceMove } from '../money/moneyFigures';
import { isOfficeRole } from '../people/role';
import { TRIP_STATUSES } from '../trip/tripStatus';
import type { Stored, StoredDocument } from './stored';

/** One account's counters, counted from its documents. */
export function countDocuments(
  users: readonly Stored<User>[],
  trips: readonly Stored<Trip>[],
  at: Date,
): Stored<Counters> {
  const status = TRIP_STATUSES.map((name) => [name, trips.filter((trip) => trip.status === name).length]);
  return {
    admins: users.filter(({ role }) => isOfficeRole(role)).length,
    drivers: users.filter(({ role }) => role === 'driver').length,
    trips: trips.length,
    clients: new Set(trips.map(({ clientUid }) => clientUid)).size,
    status: Object.fromEntries(status) as Counters['status'],
    watermark: null,
    updatedAt: at,
  };
}

/** The client records that follow from the account's trips, by client uid. */
export function countClients(trips: readonly Stored<Trip>[]): ReadonlyMap<string, Stored<Client>> {
  const clients = new Map<string, Stored<Client>>();
  for (const trip of trips) {
    if (trip.returnOf !== null && clients.has(trip.clientUid)) continue;
    clients.set(trip.clientUid, {
      subOwneruid: trip.subOwneruid,
      name: trip.name,
      phone: trip.phone,
      medicaidId: trip.medicaidId,
      clientDis: trip.clientDis,
      fromAddress: trip.fromAddress,
      toAddress: trip.toAddress,
      trips: trips.filter((other) => other.clientUid === trip.clientUid).length,
      searchGrams: clientSearchGrams(trip),
      seenAt: trip.updatedAt,
    });
  }
  return clients;
}

/** The figures of one account's days and of each driver on them, from its trips, its shifts, and what is kept of its tracks. */
export function countDays(
  account: string,
  documents: readonly StoredDocument[],
  updatedAt: Date,
): readonly StoredDocument[] {
  const days = sumDays();
  for (const { path, data } of documents) {
    const counted = countDocument(account, path, data);
    if (counted?.day) days.add(counted.day);
  }
  return [...days.result()].flatMap(([day, { figures, drivers }]) => [
    { path: paths.day(account, day), data: { day, figures, watermark: null, updatedAt } },
    ...(drivers.size > 0
      ? [{ path: paths.driverDay(account, day), data: { day, drivers: Object.fromEntries(drivers), updatedAt } }]
      : []),
  ]);
}

/** The figures about money of one account, from its charges and invoices. */
export function countMoney(
  account: string,
  documents: readonly StoredDocument[],
  updatedAt: Date,
): readonly StoredDocument[] {
  const money = sumMoney();
  for (const { path, data } of documents) {
    const move = path.startsWith(`${paths.charges(account)}/`)
      ? toChargeMove(data)
      : path.startsWith(`${paths.invoices(account)}/`) && toInvoiceMove(data);
    if (move) money.add(move);
  }
  return [...money.result()].map(([key, groups]) => ({
    path: paths.moneyDocument(account, key),
    data: { key, groups: Object.fromEntries(groups), watermark: null, updatedAt },
  }));
}

function countDocument(account: string, path: string, data: StoredDocument['data']) {
  if (path.startsWith(paths.shifts(account))) return toCountedShift(data);
  return path.startsWith(paths.drivenDays(account)) ? toCountedDrivenDay(data) : toCountedTrip(data);
}
