import * as fc from 'fast-check';
import { importedTripId } from '../../documents/contentIds';
import { contentKey } from '../../documents/contentKey';
import type { StoredTrip, Trip } from '../../documents/trip';
import { nameWords } from '../../people/nameWords';
import { buildTrip } from '../../sample/builders';
import { emptyTripInput, type TripInput, tripFields } from '../../trip/tripInput';
import type { Ride } from '../reading/fileReading';

// Rides and the trips that importing them makes, for tests.

export const ACCOUNT = 'acc';
export const TODAY = '2026-11-25';
export const TIME_ZONE = 'America/New_York';
export const FORMAT = 'broker';

export interface RideGiven extends Partial<TripInput> {
  readonly number?: string;
  readonly leg?: string;
  readonly part?: Ride['part'];
  readonly cancelled?: boolean;
  readonly line?: number;
  readonly otherKeys?: Ride['otherKeys'];
}

const GIVEN: readonly (keyof TripInput)[] = [
  ...(['name', 'phone', 'clientDis', 'tripDate', 'puTime', 'willCall'] as const),
  ...(['apptTime', 'fromAddress', 'toAddress'] as const),
];

/** A ride of Bea Thistle from Elm Street to Oak Street at 9:00, unless something else is given. */
export function buildRide(given: RideGiven = {}): Ride {
  const { number = '', leg = '', part = 'outbound', cancelled = false, line = 2, otherKeys = [], ...fields } = given;
  const trip: TripInput = {
    ...emptyTripInput('2026-11-26'),
    ...{ name: 'Bea Thistle', phone: '518-555-1601', puTime: '09:00', apptTime: '10:00' },
    ...{ fromAddress: '12 Elm St, Albany, NY 12203', toAddress: '400 Oak St, Albany, NY 12208' },
    ...fields,
  };
  return {
    ...{ sheet: '', line, part, otherKeys, trip },
    identity: { recordId: '', number, leg },
    key: buildKey(trip, number, leg),
    tripNumber: number,
    person: { name: trip.name, phone: trip.phone, memberNumber: trip.medicaidId, birthDate: '' },
    ...(cancelled && { cancellation: { reason: 'Canceled in the imported file', by: 'broker' as const } }),
    tripDate: trip.tripDate,
    given: [
      ...GIVEN,
      ...(trip.medicaidId === '' ? [] : (['medicaidId'] as const)),
      ...(trip.needs ? (['needs'] as const) : []),
    ],
    computed: [],
    notes: [],
  };
}

const buildKey = ({ name, phone, tripDate, puTime, fromAddress }: TripInput, number: string, leg: string) =>
  number === ''
    ? contentKey('row', nameWords(name), phone, tripDate, puTime, fromAddress)
    : contentKey('number', number, tripDate, leg, nameWords(name));

const at = { toMillis: () => 0, toDate: () => new Date(0) };

/** The trip that importing the ride makes. */
export function storedFrom(ride: Ride, change: Partial<Trip> = {}): StoredTrip {
  const { trip = emptyTripInput(ride.tripDate), key, tripNumber } = ride;
  return {
    id: importedTripId(ACCOUNT, key),
    ...buildTrip({
      ...tripFields(trip),
      ...{ subOwneruid: ACCOUNT, importKey: key, importFormat: FORMAT, updatedBy: 'admin', createdAt: new Date(0) },
      ...(tripNumber && { tripNumber }),
    }),
    ...{ calledAt: null, createdAt: at, updatedAt: at, statusAt: at },
    ...change,
  };
}

/** The way back at 13:00. */
export const BACK = {
  fromAddress: '400 Oak St, Albany, NY 12208',
  toAddress: '12 Elm St, Albany, NY 12203',
  puTime: '13:00',
  apptTime: '',
};

const anyRide = fc.record({
  number: fc.constantFrom('', '1', '2', '10A', '10AA'),
  leg: fc.constantFrom('', 'A', 'B'),
  name: fc.constantFrom('Ann Heather', 'Ben Heather', 'Ann  HEATHER'),
  phone: fc.constantFrom('', '518-555-0720', '518-555-0721'),
  medicaidId: fc.constantFrom('', 'A100', 'B200'),
  tripDate: fc.constantFrom('2026-11-26', '2026-11-27'),
  puTime: fc.constantFrom('09:00', '09:10', '13:00'),
  apptTime: fc.constantFrom('', '15:00'),
  isBack: fc.boolean(),
  cancelled: fc.constantFrom(false, false, false, true),
});
/** Rides of a few people, numbers, and legs, so that many are alike. */
export const anyRides = fc
  .array(anyRide, { maxLength: 8 })
  .map((rides) =>
    rides.map(({ isBack, ...given }, index) =>
      buildRide({ ...given, ...(isBack && { ...BACK, puTime: given.puTime }), line: index + 2 }),
    ),
  )
  // The reading gives each ride of a file its own key
  .map((rides) => rides.filter(({ key }, index) => rides.findIndex((other) => other.key === key) === index));
