import { type Direction, type QuerySpec, queries, type TripFilter } from '../queries';

const directions: readonly Direction[] = ['asc', 'desc'];
const statuses: readonly TripFilter[] = [{}, { status: 'Active' }];
const tripFilters: readonly TripFilter[] = statuses.flatMap((status) =>
  [{}, { from: '2026-01-01' }, { to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }].flatMap((days) =>
    [{}, { search: 'ann' }].map((search) => ({ ...status, ...days, ...search })),
  ),
);
const tripFiltersOfDriver = tripFilters.flatMap((filter) =>
  [null, 'driver'].map((driverUid) => ({ ...filter, driverUid })),
);

/** Every shape of every query, asked of an account: what each index is for, and what the rules must let through. */
export function exampleQueries(account: string): readonly QuerySpec<never>[] {
  const examples: Readonly<Record<keyof typeof queries, readonly QuerySpec<never>[]>> = {
    members: [queries.members(account, 'driver')],
    everyTrip: [queries.everyTrip(account)],
    people: directions.flatMap((direction) => [
      queries.people(account, 'driver', undefined, direction),
      queries.people(account, 'admin', 'ann', direction),
    ]),
    trips: [
      ...directions.flatMap((days) => tripFilters.map((filter) => queries.trips(account, filter, days))),
      ...tripFiltersOfDriver.map((filter) => queries.trips(account, filter)),
    ],
    tripsByImportKey: [queries.tripsByImportKey(account, ['k'])],
    pendingTrips: directions.flatMap((days) =>
      (['unassigned', 'willCall'] as const).map((only) => queries.pendingTrips(account, '2026-01-31', only, days)),
    ),
    waitingTrips: [queries.waitingTrips(account)],
    latestTrips: [queries.latestTrips(account)],
    tripsOfClient: [queries.tripsOfClient(account, 'client')],
    returnsOf: [queries.returnsOf(account, 'trip')],
    clients: [queries.clients(account), queries.clients(account, 'ann')],
    notificationsFor: [queries.notificationsFor(account, ['All', 'Admins'])],
    sentNotifications: directions.map((direction) => queries.sentNotifications(account, direction)),
    messages: [queries.messages(account)],
    auditOf: [queries.auditOf(account, 'trips', 'trip')],
    driverLocations: [queries.driverLocations(account)],
    driversOnShift: [queries.driversOnShift(account, 0)],
    openTripsOf: [queries.openTripsOf(account, ['driver'], ['2026-01-01', '2026-01-02'])],
    dueTrips: [queries.dueTrips(0)],
    standingOrders: [queries.standingOrders(account)],
    runningStandingOrders: [queries.runningStandingOrders('2026-01-31')],
    unfoldedLedger: [queries.unfoldedLedger(account)],
    ledgerFoldedAfter: [queries.ledgerFoldedAfter(account, 0)],
  };
  return Object.values(examples).flat();
}
