import { MOBILITY_LABELS, type TripInput } from '@mtos/model';
import { clockWords, dayWords } from '../../ui/when';
import type { InputField } from './tripForm';

/** What the form calls each field. */
export const FIELD_LABELS: Readonly<Record<InputField, string>> = {
  clientUid: 'Client',
  name: 'Name',
  phone: 'Phone',
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
  willCall: 'Will-call',
};

/** A field's value in words; a dash for nothing. */
export function valueWords(field: InputField, input: TripInput): string {
  switch (field) {
    case 'clientDis':
      return MOBILITY_LABELS[input.clientDis];
    case 'tripDate':
      return dayWords(input.tripDate);
    case 'puTime':
    case 'apptTime':
      return clockWords(input[field]) || '–';
    case 'willCall':
      return input.willCall ? 'Yes' : 'No';
    case 'clientUid':
    case 'pickup':
    case 'dropoff':
      return input[field] ? 'Known' : '–';
    default:
      return String(input[field]) || '–';
  }
}
