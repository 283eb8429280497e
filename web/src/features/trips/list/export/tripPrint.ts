import {
  ASSIGNED,
  type ListedFigure,
  MOBILITY_LABELS,
  type Side,
  type StoredTrip,
  type TripListQuery,
  type TripView,
  UNASSIGNED,
} from '@mtos/model';
import { formatTimeThere } from '../../../../domain/time/placeTime';
import { formatClock, formatDay } from '../../../../domain/time/when';
import { formatNeeds, formatRiders } from '../../../../domain/trips/formatNeeds';
import type { PrintColumn } from '../../../../ui/print/PrintSheet';
import { formatTripMiles, formatTripTime } from '../../formatTrip';

const lines = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** The columns of a printed list of trips, with times of the company, and as people say them at the places. */
export const tripPrintColumns = (timeZone: string): readonly PrintColumn<StoredTrip>[] => [
  { header: 'When', text: (trip) => withTimeThere(formatTripTime(trip), trip, 'pickup', timeZone) },
  { header: 'Appointment', text: (trip) => withTimeThere(formatClock(trip.apptTime), trip, 'dropoff', timeZone) },
  { header: 'Client', text: ({ name, phone, clientDis }) => lines(name, phone, MOBILITY_LABELS[clientDis]) },
  { header: 'Rides along', text: formatRiders },
  { header: 'Needs', text: ({ needs }) => formatNeeds(needs) },
  { header: 'From', text: ({ fromAddress, fromDetails, fromPhone }) => lines(fromAddress, fromDetails, fromPhone) },
  { header: 'To', text: ({ toAddress, toDetails, toPhone }) => lines(toAddress, toDetails, toPhone) },
  { header: 'Miles', text: formatTripMiles },
  { header: 'Status', text: ({ status }) => status },
  { header: 'Driver', text: ({ driverName }) => driverName || 'Unassigned' },
  { header: 'Comments', text: ({ bookingComments }) => bookingComments },
];

function withTimeThere(here: string, trip: StoredTrip, side: Side, timeZone: string): string {
  const there = formatTimeThere(trip, side, timeZone);
  return there ? `${here} (${there})` : here;
}

/** Whether a search goes beyond the days of its view. */
export const searchesAllDays = ({ view, search }: Pick<TripListQuery, 'view' | 'search'>): boolean =>
  view === 'today' && search !== '';

const VIEW_TEXTS: Readonly<Record<TripView, string>> = {
  today: 'today’s',
  unassigned: 'without a driver',
  'will-call': 'waiting will-calls',
  all: '',
};

/** Describes what a printed list shows: the view, the filter, and the search. */
export function formatTripQuery({ view, filter, search }: TripListQuery, driverName?: string): string {
  return lines(
    searchesAllDays({ view, search }) ? '' : VIEW_TEXTS[view],
    ...formatFilter(filter, driverName).map(({ label }) => label),
    search && `found by ‘${search}’`,
  );
}

/** The parts of a filter that are set, each with its label. */
export function formatFilter(filter: TripListQuery['filter'], driverName = 'one driver') {
  const { status, from, to, driver, mobility, figure } = filter;
  return [
    ...(status ? [{ part: 'status' as const, label: `Status: ${status}` }] : []),
    ...(from ? [{ part: 'from' as const, label: `From ${formatDay(from)}` }] : []),
    ...(to ? [{ part: 'to' as const, label: `To ${formatDay(to)}` }] : []),
    ...(driver ? [{ part: 'driver' as const, label: DRIVER_TEXTS[driver] ?? `Driver: ${driverName}` }] : []),
    ...(mobility ? [{ part: 'mobility' as const, label: `Mobility: ${MOBILITY_LABELS[mobility]}` }] : []),
    ...(figure ? [{ part: 'figure' as const, label: FIGURE_TEXTS[figure] }] : []),
  ];
}

const FIGURE_TEXTS: Readonly<Record<ListedFigure, string>> = {
  onTime: 'On time',
  late: 'Late',
  pickUpsLate: 'Picked up late',
  dropOffsLate: 'Dropped off late',
  noShows: 'No-show',
  cancelledByClient: 'Canceled by the client',
  cancelledByFacility: 'Canceled by the facility',
  cancelledByBroker: 'Canceled by the broker',
  cancelledByDispatcher: 'Canceled by dispatch',
};
const DRIVER_TEXTS: Readonly<Record<string, string>> = { [ASSIGNED]: 'Assigned', [UNASSIGNED]: 'Unassigned' };
