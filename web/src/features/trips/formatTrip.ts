import {
  type Canceller,
  MOBILITY_LABELS,
  type PlannableTrip,
  plannedClock,
  plannedStops,
  readMileage,
  type Side,
  shortZone,
  type Trip,
  type TripInput,
  type TripStep,
  timeElsewhere,
  zoneAtSide,
} from '@mtos/model';
import { formatClock, formatDay } from '../../domain/time/when';
import { formatNeeds } from '../../domain/trips/formatNeeds';
import { formatDecimal } from '../../ui/format/numbers';
import type { InputField } from './operations/tripForm';

/** A trip's day and time: 'Tue, Jan 6, 2:30 PM' or 'Tue, Jan 6, will-call'. */
export function formatTripTime(trip: Pick<Trip, 'tripDate' | 'puTime' | 'willCall'>): string {
  return `${formatDay(trip.tripDate)}, ${trip.willCall ? 'will-call' : formatClock(trip.puTime)}`;
}

/** A trip's pick-up time for people: '2:30 PM', with a word if it was computed from the appointment, or 'Will-call'. */
export const formatPickUp = (
  { puTime, willCall, puTimeComputed }: Pick<Trip, 'puTime' | 'willCall' | 'puTimeComputed'>,
  clock = formatClock(puTime),
) => (willCall ? 'Will-call' : `${clock}${puTimeComputed ? ' (computed)' : ''}`);

/** '12', '9.5 by the odometer', 'About 15 (estimated from the addresses)'; empty if no one knows. */
export function formatTripMiles(trip: Parameters<typeof readMileage>[0]): string {
  const { miles, from } = readMileage(trip);
  switch (from) {
    case 'odometer':
      return `${formatDecimal(miles)} by the odometer${trip.miles > 0 ? `, ${formatDecimal(trip.miles)} booked` : ''}`;
    case 'booking':
      return formatDecimal(miles);
    case 'places':
      return `About ${formatDecimal(miles)} (estimated from the addresses)`;
    case 'unknown':
      return '';
  }
}

/** The times of the plan that placed the trip, as people say them there; empty without one. */
export function formatPlannedStops(
  trip: PlannableTrip & Pick<Trip, 'zoneQuestion' | 'puZone' | 'apptZone'>,
  timeZone: string,
): { readonly pickUp: string; readonly dropOff: string } {
  const stops = plannedStops(trip, timeZone);
  if (!stops) return { pickUp: '', dropOff: '' };
  const clock = (at: Date, side: Side) => {
    const zone = zoneAtSide(trip, side, timeZone);
    const text = formatClock(plannedClock(zone, at));
    return timeElsewhere(at, zone, timeZone) ? `${text} ${shortZone(zone, at)}` : text;
  };
  return { pickUp: clock(stops.pickUp, 'pickup'), dropOff: clock(stops.dropOff, 'dropoff') };
}

/** What a driver does on a trip. */
export const STEP_LABELS: Readonly<Record<TripStep, string>> = {
  onMyWay: 'On the way',
  arrived: 'Arrived',
  onBoard: 'On board',
  droppedOff: 'Dropped off',
};

/** Who can cancel a trip. */
export const CANCELLER_LABELS: Readonly<Record<Canceller, string>> = {
  client: 'The client',
  facility: 'The facility',
  broker: 'The broker',
  dispatcher: 'Dispatch',
};

/** The form's label for each field. */
export const FIELD_LABELS: Readonly<Record<InputField, string>> = {
  clientUid: 'Client',
  name: 'Name',
  phone: 'Phone',
  medicaidId: 'Medicaid ID',
  clientDis: 'Mobility need',
  tripDate: 'Day',
  puTime: 'Pick-up time',
  apptTime: 'Appointment',
  fromAddress: 'Pick-up address',
  fromPhone: 'Phone at pick-up',
  toAddress: 'Drop-off address',
  toPhone: 'Phone at drop-off',
  pickup: 'Pick-up on the map',
  dropoff: 'Drop-off on the map',
  miles: 'Miles',
  bookingComments: 'Comments',
  companions: 'Companions',
  attendants: 'Attendants',
  fromDetails: 'Pick-up place and unit',
  toDetails: 'Drop-off place and unit',
  needs: 'What the ride needs',
  willCall: 'Will-call',
  puTimeComputed: 'Pick-up time computed',
};

/** A field's value for people; a dash if it is empty. */
export function formatField(field: InputField, input: TripInput): string {
  switch (field) {
    case 'clientDis':
      return MOBILITY_LABELS[input.clientDis];
    case 'tripDate':
      return formatDay(input.tripDate);
    case 'puTime':
    case 'apptTime':
      return formatClock(input[field]) || '–';
    case 'willCall':
    case 'puTimeComputed':
      return input[field] ? 'Yes' : 'No';
    case 'needs':
      return formatNeeds(input.needs) || '–';
    case 'clientUid':
    case 'pickup':
    case 'dropoff':
      return input[field] ? 'Known' : '–';
    default:
      return String(input[field]) || '–';
  }
}
