import { tripListParts } from '../../queries/tripListParts';
import {
  ASSIGNED,
  TRIP_VIEW_FILTERS,
  TRIP_VIEW_SORT,
  TRIP_VIEWS,
  type TripFilterPart,
  type TripListFilter,
  type TripListQuery,
  UNASSIGNED,
  UNFINISHED,
} from '../../queries/tripListQuery';
import { tripQueries } from '../../queries/tripQueries';
import { DAY, directions, type Examples, searches } from './examples';

const FILTER_VALUES = {
  status: ['Active', UNFINISHED],
  driver: ['driver', UNASSIGNED, ASSIGNED],
  mobility: ['stretcher'],
  figure: ['late', 'noShows'],
} as const;

/** Each value of a filter, and none. */
const filterValues = (part: TripFilterPart): readonly TripListFilter[] =>
  part === 'days'
    ? [{}, { from: DAY }, { to: DAY }, { from: DAY, to: DAY }]
    : [{}, ...FILTER_VALUES[part].map((value) => ({ [part]: value }))];

/** Everything that the list of trips can show: each view with all of its filters and a search, or without. */
const tripListQueries: readonly TripListQuery[] = TRIP_VIEWS.flatMap((view) =>
  TRIP_VIEW_FILTERS[view]
    .reduce<readonly TripListFilter[]>(
      (filters, part) => filters.flatMap((filter) => filterValues(part).map((value) => ({ ...filter, ...value }))),
      [{}],
    )
    .flatMap((filter) => searches.map((search) => ({ view, filter, search }))),
);

/** Queries of trips. */
export const tripExamples = (account: string): Examples<typeof tripQueries, 'tripList'> => ({
  tripList: directions.flatMap((days) =>
    tripListQueries.flatMap((query) =>
      tripListParts(account, query, DAY, TRIP_VIEW_SORT[query.view] && days).map(({ spec }) => spec),
    ),
  ),
  calledWillCalls: [tripQueries.calledWillCalls(account)],
  reportedTrips: [tripQueries.reportedTrips(account, new Date(0), 30)],
  openTripsOfDrivers: [tripQueries.openTripsOfDrivers(account, ['a', 'b'], '2026-01-01', 50)],
  tripsWithZoneQuestion: [tripQueries.tripsWithZoneQuestion(account, 30)],
  unfinishedTrips: [tripQueries.unfinishedTrips(account, DAY)],
  tripsOfDay: [tripQueries.tripsOfDay(account, DAY), tripQueries.tripsOfDay(account, DAY, 'Active')],
  openTripsOfDriver: [tripQueries.openTripsOfDriver(account, 'driver', 6)],
  completedTrips: [tripQueries.completedTrips(account, [DAY], 300)],
  delayedTrips: [tripQueries.delayedTrips(account, 6)],
  tripsByNumber: [tripQueries.tripsByNumber(account, ['n'], '2026-01-01')],
  tripsByImportKey: [tripQueries.tripsByImportKey(account, ['k'])],
  pendingTrips: (['unassigned', 'will-call'] as const).map((only) => tripQueries.pendingTrips(account, only)),
  timedTrips: [
    tripQueries.timedTrips(account, DAY),
    tripQueries.timedTrips(account, DAY, '12:00'),
    tripQueries.timedTrips(account, DAY, '12:00', '10:00'),
  ],
  latestTrip: [tripQueries.latestTrip(account)],
  tripsWithNameOn: [tripQueries.tripsWithNameOn(account, 'Maria Garcia', DAY)],
  tripsOfClientsOn: [tripQueries.tripsOfClientsOn(account, ['client', 'other'], DAY)],
  tripsOfClient: [tripQueries.tripsOfClient(account, 'client', 12)],
  comingTripsOfClient: [tripQueries.comingTripsOfClient(account, 'client', DAY, 10)],
  pastTripsOfClient: [tripQueries.pastTripsOfClient(account, 'client', DAY, 10)],
  tripsOfOrder: [tripQueries.tripsOfOrder(account, 'order', DAY)],
  returnsForTrip: [tripQueries.returnsForTrip(account, 'trip')],
  openTrips: [undefined, ['driver']].map((of) => tripQueries.openTrips(account, ['2026-01-01', '2026-01-02'], of)),
  tripsFrom: [tripQueries.tripsFrom(account, '2026-01-31')],
});
