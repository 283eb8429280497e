import { MOBILITY_LABELS, type Trip } from '@mtos/model';
import { csvText } from '../../ui/csv';

/** The columns of an exported file: an import understands those that it can take. */
const COLUMNS: readonly (readonly [header: string, text: (trip: Trip) => string])[] = [
  ['Client name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Mobility need', ({ clientDis }) => MOBILITY_LABELS[clientDis]],
  ['Trip date', ({ tripDate }) => tripDate],
  ['Pickup time', ({ puTime }) => puTime],
  ['Appointment time', ({ apptTime }) => apptTime],
  ['Will-call', ({ willCall }) => (willCall ? 'yes' : 'no')],
  ['Pickup address', ({ fromAddress }) => fromAddress],
  ['Pickup phone', ({ fromPhone }) => fromPhone],
  ['Dropoff address', ({ toAddress }) => toAddress],
  ['Dropoff phone', ({ toPhone }) => toPhone],
  ['Miles', ({ miles }) => String(miles)],
  ['Status', ({ status }) => status],
  ['Driver', ({ driverName }) => driverName],
  ['Cancelled by', ({ cancelledBy }) => cancelledBy ?? ''],
  ['Cancel reason', ({ cancelReason }) => cancelReason],
  ['Comments', ({ bookingComments }) => bookingComments],
];

/** The trips as the text of a CSV file that no spreadsheet runs. */
export function tripsCsv(trips: readonly Trip[]): string {
  return csvText(
    COLUMNS.map(([header]) => header),
    trips.map((trip) => COLUMNS.map(([, text]) => text(trip))),
  );
}
