import {
  type Mileage,
  MOBILITY_LABELS,
  NEED_TEXTS,
  type RideNeeds,
  readMileage,
  type StoredTrip,
  type Trip,
} from '@mtos/model';
import { csvText } from '../../../../domain/exports/csv';
import { formatTimeThere } from '../../../../domain/time/placeTime';

/** What the cells depend on besides the trip. */
interface Known {
  readonly timeZone: string;
  /** Notes for the office, by the trip's id. */
  readonly officeNotes: ReadonlyMap<string, string>;
}

/** The columns of an exported file. The import recognizes them by their headers, and the trips by their record ids. */
const COLUMNS: readonly (readonly [header: string, text: (trip: StoredTrip, known: Known) => string])[] = [
  ['Client name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Medicaid ID', ({ medicaidId }) => medicaidId],
  ['Mobility need', ({ clientDis }) => MOBILITY_LABELS[clientDis]],
  ['Trip date', ({ tripDate }) => tripDate],
  ['Pickup time', ({ puTime }) => puTime],
  ['Pickup time computed', ({ puTimeComputed }) => (puTimeComputed ? 'yes' : 'no')],
  ['Appointment time', ({ apptTime }) => apptTime],
  ['Will-call', ({ willCall }) => (willCall ? 'yes' : 'no')],
  ['Pickup address', ({ fromAddress }) => fromAddress],
  ['Pickup details', ({ fromDetails }) => fromDetails],
  ['Pickup phone', ({ fromPhone }) => fromPhone],
  ['Dropoff address', ({ toAddress }) => toAddress],
  ['Dropoff details', ({ toDetails }) => toDetails],
  ['Dropoff phone', ({ toPhone }) => toPhone],
  ['Miles', ({ miles }) => String(miles)],
  // The miles of the trip log. Apart from those booked, so that an estimate is not imported as a booking
  ['Trip log miles', (trip) => logMiles(trip)],
  ['Trip log miles from', (trip) => MILES_FROM[readMileage(trip).from]],
  ['Status', ({ status }) => status],
  ['Driver', ({ driverName }) => driverName],
  ['Canceled by', ({ cancelledBy }) => cancelledBy ?? ''],
  ['Cancel reason', ({ cancelReason }) => cancelReason],
  ['Companions', ({ companions }) => String(companions)],
  ['Attendants', ({ attendants }) => String(attendants)],
  ['Ride needs', ({ needs }) => formatNeedWords(needs)],
  ['Oxygen liters', ({ needs }) => formatAmount(needs?.oxygenLiters)],
  ['Pickup steps', ({ needs }) => formatAmount(needs?.stairsAtPickUp)],
  ['Dropoff steps', ({ needs }) => formatAmount(needs?.stairsAtDropOff)],
  ['Weight in pounds', ({ needs }) => formatAmount(needs?.weightPounds)],
  ['Loading minutes', ({ needs }) => formatAmount(needs?.loadingMinutes)],
  ['Comments', ({ bookingComments }) => bookingComments],
  ['Notes for the office', ({ id }, { officeNotes }) => officeNotes.get(id) ?? ''],
  ['Driver ID', ({ driverUid }) => driverUid ?? ''],
  ['Locked', ({ locked }) => (locked ? 'yes' : 'no')],
  ['Record ID', ({ id }) => id],
  // The times above are the company's, so that importing the file changes none
  ['Times at the addresses', timesThere],
];

const formatAmount = (amount: number | undefined): string => amount?.toString() ?? '';

/** Those needs that are words, as the import reads them back. */
function formatNeedWords(needs: RideNeeds | null): string {
  const { service, equipment = [], neverLeaveAlone } = needs ?? {};
  return [
    service && NEED_TEXTS.service[service],
    ...equipment.map((each) => NEED_TEXTS.equipment[each]),
    neverLeaveAlone && NEED_TEXTS.neverLeaveAlone,
  ]
    .filter(Boolean)
    .join('; ');
}

const MILES_FROM: Readonly<Record<Mileage['from'], string>> = {
  odometer: 'odometer',
  booking: 'booking',
  places: 'estimated from the addresses',
  unknown: '',
};

/** 'Pickup 9:30 AM CST'; empty if the company's clocks show the same at both ends. */
function timesThere(trip: Trip, { timeZone }: Known): string {
  const pickUp = formatTimeThere(trip, 'pickup', timeZone);
  const appointment = formatTimeThere(trip, 'dropoff', timeZone);
  return [pickUp && `Pickup ${pickUp}`, appointment && `Appointment ${appointment}`].filter(Boolean).join(', ');
}

function logMiles(trip: Trip): string {
  const { miles, from } = readMileage(trip);
  return from === 'unknown' ? '' : String(miles);
}

/** The trips as the text of a CSV file, safe from formula injection. */
export function tripsCsv(trips: readonly StoredTrip[], known: Known): string {
  return csvText(
    COLUMNS.map(([header]) => header),
    trips.map((trip) => COLUMNS.map(([, text]) => text(trip, known))),
  );
}
