import type { StoredTrip } from '../../documents/trip';
import { compactNeeds, EQUIPMENT, type RideNeeds } from '../../trip/rideNeeds';
import type { TripInput } from '../../trip/tripInput';
import { isLegalMove, type TripStatus } from '../../trip/tripStatus';
import type { Ride } from '../reading/fileReading';
import type { Difference, FieldChange } from './outcome';
import { isSameValue } from './sameValue';

/** How a live ride and a trip that is there differ. */
export function findDifferences(ride: Ride, stored: StoredTrip): Difference {
  if (!ride.trip) return { stored, changes: [], notApplied: [] };
  // A broker's file knows only some needs: what people added stays
  const trip = ride.record ? ride.trip : { ...ride.trip, needs: addNeeds(stored.needs, ride.trip.needs) };
  const fields = fieldsToCompare(ride, trip, stored).filter((field) => !isSameValue(field, stored, trip));
  const status = statusOfRide(ride, stored);
  const statusChange = change('status', stored.status, status);
  const isMoved = status !== stored.status;
  const isMovable = isLegalMove(stored.status, status);
  const namesDriver = ride.record ? ride.record.driverName : undefined;
  return {
    stored,
    changes: [
      ...fields.map((field) => change(field, stored[field], trip[field])),
      ...(isMoved && isMovable ? [statusChange] : []),
      // A driver whom a dispatcher chose since stays
      ...(ride.driver && stored.driverUid === null ? [change('driverName', '', ride.driver.name)] : []),
    ],
    notApplied: [
      ...(isMoved && !isMovable ? [statusChange] : []),
      ...(namesDriver !== undefined && namesDriver !== stored.driverName
        ? [change('driverName', stored.driverName, namesDriver)]
        : []),
    ],
  };
}

/** The needs of a trip or of a client's profile with those of a row, which wins where both say something. */
export function addNeeds(stored: RideNeeds | null, row: RideNeeds | null): RideNeeds | null {
  const equipment = EQUIPMENT.filter((each) => [stored, row].some((needs) => needs?.equipment?.includes(each)));
  return compactNeeds({ ...stored, ...row, equipment });
}

const change = (
  field: FieldChange['field'],
  before: FieldChange['before'],
  after: FieldChange['after'],
): FieldChange => ({
  field,
  before,
  after,
});

/** The status that a live ride asks for: a broker's file only says that a trip takes place. */
function statusOfRide(ride: Pick<Ride, 'record'>, stored: Pick<StoredTrip, 'status'>): TripStatus {
  if (ride.record) return ride.record.status;
  return stored.status === 'Cancelled' ? 'Pending' : stored.status;
}

/** The fields for which the file wins over the trip. */
function fieldsToCompare(ride: Ride, trip: TripInput, stored: StoredTrip): readonly (keyof TripInput)[] {
  const given = new Set(ride.given);
  // What was known of the old address is not true of the new one
  if (given.has('fromAddress') && !isSameValue('fromAddress', stored, trip)) given.add('fromDetails');
  if (given.has('toAddress') && !isSameValue('toAddress', stored, trip)) given.add('toDetails');
  const isComputedAgain = trip.puTimeComputed && stored.puTime !== '';
  const isSetByPerson = !stored.puTimeComputed || (given.has('apptTime') && isSameValue('apptTime', stored, trip));
  if (isComputedAgain && isSetByPerson) {
    given.delete('puTime');
    given.delete('puTimeComputed');
  } else if (given.has('puTime')) {
    given.add('puTimeComputed');
  }
  // The coordinates are the server's, and the client follows from the name and phone
  for (const field of ['clientUid', 'pickup', 'dropoff'] as const) given.delete(field);
  return [...given];
}
