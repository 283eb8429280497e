import type { TripInput } from '../../trip/tripInput';
import type { RowCells } from './rowCells';

/** Fields that a row gives by having something in them. */
const GIVEN_IF_FILLED = [
  'phone',
  'medicaidId',
  'fromPhone',
  'toPhone',
  'fromDetails',
  'toDetails',
  'bookingComments',
] as const;

/** The fields of a trip that its row has values for. @param isRecord whether the console's own export has the row */
export function givenFields(cells: RowCells, input: TripInput, isRecord: boolean): readonly (keyof TripInput)[] {
  return [
    'name',
    'tripDate',
    // A will-call may have been given its time since
    ...(input.willCall ? [] : (['puTime', 'willCall', 'puTimeComputed'] as const)),
    'fromAddress',
    'toAddress',
    ...GIVEN_IF_FILLED.filter((field) => input[field] !== ''),
    ...(cells.has('clientDis') || cells.has('needWheelchair') || cells.has('needStretcher')
      ? (['clientDis'] as const)
      : []),
    // A file that blanks an appointment says that there is none
    ...(cells.has('apptTime') ? (['apptTime'] as const) : []),
    ...(input.miles > 0 ? (['miles'] as const) : []),
    ...(cells.has('companions') || cells.has('passengers') ? (['companions'] as const) : []),
    ...(cells.has('attendants') ? (['attendants'] as const) : []),
    ...(input.needs || (isRecord && cells.has('rideNeeds')) ? (['needs'] as const) : []),
  ];
}
