import {
  clockIn,
  formatClock,
  type Instant,
  type LogColumn,
  type LogLeg,
  type LogPart,
  MOBILITY_LABELS,
  type Side,
  type StepDistance,
  timeElsewhere,
  zoneAtSide,
} from '@mtos/model';
import { formatCorrectionFields } from '../../domain/correction/formatCorrection';
import { formatPlaceTime } from '../../domain/time/placeTime';
import { formatNeeds } from '../../domain/trips/formatNeeds';

/** What a leg lacks, as people say it. */
export const PART_LABELS: Readonly<Record<LogPart, string>> = {
  arrival: 'arrival time',
  'pick-up': 'pick-up time',
  'drop-off': 'drop-off time',
  odometer: 'odometer',
  'plausible-odometer': 'plausible odometer readings',
  driver: 'driver',
  license: 'license number',
  plate: 'plate',
  signature: 'signature or reason',
};

export const formatMissing = ({ missing }: LogLeg): string => missing.map((part) => PART_LABELS[part]).join(', ');

/**
 * An actual time as people say it at the place: on its clocks, or else on the company's as they were when the trip was driven,
 * so that a later change leaves it.
 */
export function formatActualTime(
  at: Instant | null,
  side: Side,
  { trip, timeZone: driven }: Pick<LogLeg, 'timeZone' | 'trip'>,
  timeZone: string,
): string {
  if (!at) return '';
  const own = driven ?? timeZone;
  const there = timeElsewhere(at.toDate(), zoneAtSide(trip, side, own), own);
  return there ? `${formatClock(there.clock)} ${there.zone}` : formatClock(clockIn(own, at.toDate()));
}

const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, useGrouping: false });
const formatReading = (reading: number | null) => (reading === null ? '' : miles.format(reading));

export const formatMiles = (leg: LogLeg): string => {
  const estimated = leg.isEstimate && leg.milesFrom !== 'unknown' ? ` (${MILES_FROM[leg.milesFrom]})` : '';
  return `${formatLegMiles(leg) || 'Unknown'}${estimated}`;
};

/** Empty if no one knows. */
const formatLegMiles = ({ miles: driven, milesFrom }: LogLeg) => (milesFrom === 'unknown' ? '' : miles.format(driven));

const formatPhoneMiles = (driven: number | undefined) => (driven === undefined ? '' : miles.format(driven));

/** Empty if no one knows. */
const formatStepMiles = (distance: StepDistance | undefined) =>
  typeof distance === 'number' ? miles.format(distance) : '';

/** 'Phone: 8.1 loaded, 4.3 empty'; empty without positions. */
export const formatPhone = ({ track }: Pick<LogLeg, 'track'>): string =>
  track ? `Phone: ${miles.format(track.loaded)} loaded, ${miles.format(track.empty)} empty` : '';

const MILES_FROM = {
  odometer: 'by the odometer',
  booking: 'estimated from the booking',
  places: 'estimated from the addresses',
} as const satisfies Partial<Record<LogLeg['milesFrom'], string>>;

/** Who signed, or why nobody did. */
export function formatProof({ signedBy, signerName, note }: LogLeg): string {
  if (signedBy === null) return note && `Not signed: ${note}`;
  return `${signedBy === 'client' ? 'Client' : 'Caregiver'}: ${signerName}`;
}

interface LegCell {
  readonly header: string;
  readonly text: (leg: LogLeg, timeZone: string) => string;
}

/** The usual header of each column of the trip log, and what it says of a leg. */
export const LEG_CELLS: Readonly<Record<LogColumn, LegCell>> = {
  date: { header: 'Date', text: ({ trip }) => trip.tripDate },
  client: { header: 'Client', text: ({ trip }) => trip.name },
  medicaidId: { header: 'Medicaid ID', text: ({ trip }) => trip.medicaidId },
  mobilityNeed: { header: 'Mobility need', text: ({ trip }) => MOBILITY_LABELS[trip.clientDis] },
  companions: { header: 'Companions', text: ({ trip }) => String(trip.companions) },
  attendants: { header: 'Attendants', text: ({ trip }) => String(trip.attendants) },
  needs: { header: 'Needs', text: ({ trip }) => formatNeeds(trip.needs) },
  tripNumber: { header: 'Trip number', text: ({ trip }) => trip.tripNumber ?? '' },
  fromAddress: { header: 'Pick-up address', text: ({ trip }) => trip.fromAddress },
  fromDetails: { header: 'Pick-up place and unit', text: ({ trip }) => trip.fromDetails },
  puTime: {
    header: 'Planned pick-up',
    text: ({ trip }, timeZone) =>
      `${formatPlaceTime(trip, 'pickup', timeZone)}${trip.puTimeComputed ? ' (computed)' : ''}`,
  },
  arrivedAt: { header: 'Arrived', text: (leg, timeZone) => formatActualTime(leg.arrivedAt, 'pickup', leg, timeZone) },
  pickedUpAt: {
    header: 'Picked up',
    text: (leg, timeZone) => formatActualTime(leg.pickedUpAt, 'pickup', leg, timeZone),
  },
  toAddress: { header: 'Drop-off address', text: ({ trip }) => trip.toAddress },
  toDetails: { header: 'Drop-off place and unit', text: ({ trip }) => trip.toDetails },
  apptTime: { header: 'Appointment', text: ({ trip }, timeZone) => formatPlaceTime(trip, 'dropoff', timeZone) },
  droppedOffAt: {
    header: 'Dropped off',
    text: (leg, timeZone) => formatActualTime(leg.droppedOffAt, 'dropoff', leg, timeZone),
  },
  startOdometer: { header: 'Odometer at pick-up', text: ({ odometers: [start] }) => formatReading(start) },
  endOdometer: { header: 'Odometer at drop-off', text: ({ odometers: [, end] }) => formatReading(end) },
  miles: { header: 'Miles', text: formatLegMiles },
  phoneLoadedMiles: { header: 'Phone miles, loaded', text: ({ track }) => formatPhoneMiles(track?.loaded) },
  phoneEmptyMiles: { header: 'Phone miles, empty', text: ({ track }) => formatPhoneMiles(track?.empty) },
  phoneSilentMinutes: {
    header: 'Minutes without phone positions',
    text: ({ track }) => (track ? String(track.silentMinutes) : ''),
  },
  arrivalDistance: {
    header: 'Miles from the pick-up address at arrival',
    text: ({ track }) => formatStepMiles(track?.distances.arrived),
  },
  dropOffDistance: {
    header: 'Miles from the drop-off address at drop-off',
    text: ({ track }) => formatStepMiles(track?.distances.droppedOff),
  },
  isEstimate: { header: 'Miles estimated', text: ({ isEstimate }) => (isEstimate ? 'yes' : 'no') },
  driver: { header: 'Driver', text: ({ trip }) => trip.driverName },
  licenseNumber: { header: 'License number', text: ({ licenseNumber }) => licenseNumber },
  vehicle: { header: 'Vehicle', text: ({ vehicle }) => vehicle },
  plate: { header: 'Plate', text: ({ plate }) => plate },
  signature: { header: 'Signature', text: formatProof },
  entered: { header: 'Entered by the office', text: ({ entered }) => formatCorrectionFields(entered) },
  missing: { header: 'Missing', text: formatMissing },
  recordId: { header: 'Record ID', text: ({ id }) => id },
};
