import { MOBILITY_LABELS } from '@mtos/model';
import type { PrintColumn } from '../../ui/PrintSheet';
import { clockWords, dayWords } from '../../ui/when';
import { hasFilter, type TripQuery, type TripView } from './tripQuery';
import { whenWords } from './tripWords';
import type { TripDoc } from './useTrips';

const lines = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** The columns of a printed list of trips. */
export const tripPrintColumns: readonly PrintColumn<TripDoc>[] = [
  { header: 'When', text: whenWords },
  { header: 'Appointment', text: ({ apptTime }) => clockWords(apptTime) },
  { header: 'Client', text: ({ name, phone, clientDis }) => lines(name, phone, MOBILITY_LABELS[clientDis]) },
  { header: 'From', text: ({ fromAddress, fromPhone }) => lines(fromAddress, fromPhone) },
  { header: 'To', text: ({ toAddress, toPhone }) => lines(toAddress, toPhone) },
  { header: 'Miles', text: ({ miles }) => String(miles) },
  { header: 'Status', text: ({ status }) => status },
  { header: 'Driver', text: ({ driverName }) => driverName || 'Unassigned' },
  { header: 'Comments', text: ({ bookingComments }) => bookingComments },
];

const VIEW_WORDS: Readonly<Record<TripView, string>> = {
  all: '',
  today: 'today’s',
  unassigned: 'without a driver',
  'will-call': 'waiting for a call',
};

/** What a print shows, in words: the view, the filter, the search. */
export function tripQueryWords({ view, filter, search }: TripQuery): string {
  return lines(
    VIEW_WORDS[view],
    ...(hasFilter(filter) ? filterWords(filter).map(({ label }) => label) : []),
    search && `clients called ‘${search}’`,
  );
}

/** The parts of a filter that are on, each with its name. */
export function filterWords({ status, from, to }: TripQuery['filter']) {
  return [
    ...(status ? [{ part: 'status' as const, label: `Status: ${status}` }] : []),
    ...(from ? [{ part: 'from' as const, label: `From ${dayWords(from)}` }] : []),
    ...(to ? [{ part: 'to' as const, label: `To ${dayWords(to)}` }] : []),
  ];
}
