import {
  type ComparedRide,
  emptyTripInput,
  type Outcome,
  type Ride,
  type StoredTrip,
  type TripInput,
} from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';

/** A ride on a line of a file, for tests. */
export function buildRide(line: number, given: Partial<TripInput> = {}, change: Partial<Ride> = {}): Ride {
  const fields = { name: `Client ${line}`, puTime: '09:15', fromAddress: '12 Elm St', toAddress: '400 Oak St' };
  const trip = { ...emptyTripInput('2027-03-09'), ...fields, ...given };
  const { name, phone, tripDate } = trip;
  return {
    ...{ sheet: '', line, part: 'outbound', key: `key-${line}`, otherKeys: [], tripNumber: '', trip, tripDate },
    identity: { recordId: '', number: '', leg: '' },
    person: { name, phone, memberNumber: '', birthDate: '' },
    ...{ given: [], computed: [], notes: [] },
    ...change,
  };
}

const at = { toMillis: () => 0, toDate: () => new Date(0) };

/** A trip of the account, for tests. */
export const buildStored = (id: string, change: Partial<StoredTrip> = {}): StoredTrip => ({
  ...buildTrip({
    ...{ subOwneruid: 'account', clientUid: 'client', name: `Client ${id}`, phone: '718-555-1001' },
    ...{ tripDate: '2027-03-09', puTime: '09:15', createdAt: new Date(0), updatedBy: 'admin' },
  }),
  ...{ id, calledAt: null, createdAt: at, updatedAt: at, statusAt: at },
  ...change,
});

export const compared = (ride: Ride, outcome: Outcome, choices: ComparedRide['choices']): ComparedRide => ({
  ride,
  outcome,
  choices,
  key: ride.key,
});
