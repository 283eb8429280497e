import { clockIn, formatClock, type Instant, type LogLeg, type LogPart, MOBILITY_LABELS } from '@mtos/model';

/** What a leg lacks, as people say it. */
export const PART_LABELS: Readonly<Record<LogPart, string>> = {
  arrival: 'arrival time',
  'pick-up': 'pick-up time',
  'drop-off': 'drop-off time',
  odometer: 'odometer',
  driver: 'driver',
  license: 'license number',
  plate: 'plate',
  signature: 'signature or reason',
};

export const formatMissing = ({ missing }: LogLeg): string => missing.map((part) => PART_LABELS[part]).join(', ');

const timeOf = (at: Instant | null, timeZone: string) => (at ? formatClock(clockIn(timeZone, at.toDate())) : '');

const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, useGrouping: false });
const formatReading = (reading: number | null) => (reading === null ? '' : miles.format(reading));

export const formatMiles = ({ miles: driven, isEstimate }: LogLeg): string =>
  `${miles.format(driven)}${isEstimate ? ' (estimated from the booking)' : ''}`;

/** Who signed, or why nobody did. */
export function formatProof({ signedBy, signerName, note }: LogLeg): string {
  if (signedBy === null) return note && `Not signed: ${note}`;
  return `${signedBy === 'client' ? 'Client' : 'Caregiver'}: ${signerName}`;
}

interface LogColumn {
  readonly header: string;
  readonly text: (leg: LogLeg, timeZone: string) => string;
}

/** What a trip log holds of each leg, in the order of a form. */
export const LOG_COLUMNS: readonly LogColumn[] = [
  { header: 'Date', text: ({ trip }) => trip.tripDate },
  { header: 'Client', text: ({ trip }) => trip.name },
  { header: 'Mobility need', text: ({ trip }) => MOBILITY_LABELS[trip.clientDis] },
  { header: 'Trip number', text: ({ trip }) => trip.tripNumber ?? '' },
  { header: 'Pick-up address', text: ({ trip }) => trip.fromAddress },
  { header: 'Planned pick-up', text: ({ trip }) => formatClock(trip.puTime) },
  { header: 'Arrived', text: ({ arrivedAt }, timeZone) => timeOf(arrivedAt, timeZone) },
  { header: 'Picked up', text: ({ pickedUpAt }, timeZone) => timeOf(pickedUpAt, timeZone) },
  { header: 'Drop-off address', text: ({ trip }) => trip.toAddress },
  { header: 'Appointment', text: ({ trip }) => formatClock(trip.apptTime) },
  { header: 'Dropped off', text: ({ droppedOffAt }, timeZone) => timeOf(droppedOffAt, timeZone) },
  { header: 'Odometer at pick-up', text: ({ odometers: [start] }) => formatReading(start) },
  { header: 'Odometer at drop-off', text: ({ odometers: [, end] }) => formatReading(end) },
  { header: 'Miles', text: ({ miles: driven }) => miles.format(driven) },
  { header: 'Miles estimated', text: ({ isEstimate }) => (isEstimate ? 'yes' : 'no') },
  { header: 'Driver', text: ({ trip }) => trip.driverName },
  { header: 'License number', text: ({ licenseNumber }) => licenseNumber },
  { header: 'Plate', text: ({ plate }) => plate },
  { header: 'Signature', text: formatProof },
  { header: 'Missing', text: formatMissing },
  { header: 'Record ID', text: ({ id }) => id },
];
