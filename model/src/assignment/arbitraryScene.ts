import fc from 'fast-check';
import { type ClientWishes, NO_DRIVER_WISHES } from '../clientProfile/driverWishes';
import { addToDay } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { TRIP_STATUSES } from '../trip/tripStatus';
import type { Candidate } from './chooseDriver';
import type { Clock, DriverPosition, DriverTrip, TripToAssign } from './knownOfDriver';

// Trips to assign and drivers to choose from, as fast-check draws them for tests.

export const MINUTE = 60_000;
const mostly = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 4 * others.length, arbitrary: fc.constant(usual) }, ...others.map((value) => fc.constant(value)));
const need = fc.constantFrom('ambulatory', 'wheelchair');
export const miles = fc.double({ min: 0, max: 40, noNaN: true });

export const clock: fc.Arbitrary<Clock> = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'),
  now: fc.date({ min: new Date('2026-03-01'), max: new Date('2026-11-30'), noInvalidDate: true }),
});

const startAt = ({ timeZone, now }: Clock, minutesAhead: number) => {
  const start = new Date(now.getTime() + minutesAhead * MINUTE);
  return { tripDate: dayIn(timeZone, start), puTime: clockIn(timeZone, start) };
};

export const tripFrom = (of: Clock): fc.Arbitrary<TripToAssign> =>
  fc
    .record({
      minutesAhead: fc.integer({ min: -60, max: 240 }),
      hasTime: mostly(true, false),
      pickup: mostly({ lat: 40.7, lng: -73.9 }, null),
      clientDis: need,
      companions: mostly(0, 1),
      attendants: mostly(0, 1),
      miles,
    })
    .map(({ minutesAhead, hasTime, ...rest }) => {
      const { tripDate, puTime } = startAt(of, minutesAhead);
      return {
        ...rest,
        id: 'this',
        clientUid: 'client',
        status: 'Pending',
        apptTime: '',
        tripDate,
        puTime: hasTime ? puTime : '',
      };
    });

const otherTripFrom = (of: Clock): fc.Arbitrary<DriverTrip> =>
  fc
    .record({
      id: mostly('other', 'this'),
      minutesAhead: fc.integer({ min: -900, max: 900 }),
      apptTime: mostly('', '23:30'),
      status: fc.constantFrom(...TRIP_STATUSES),
      clientDis: fc.option(need, { nil: undefined }),
      companions: mostly(0, 1),
      attendants: mostly(0, 1),
      miles,
    })
    .map(({ minutesAhead, ...rest }) => ({ ...rest, ...startAt(of, minutesAhead) }));

const positionFrom = ({ now }: Clock): fc.Arbitrary<DriverPosition> =>
  fc
    .record({
      milesNorth: fc.integer({ min: 0, max: 4 }),
      available: mostly(true, false),
      age: fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 10 }) }, fc.double({ min: 10, max: 90 })),
    })
    .map(({ milesNorth, available, age }) => {
      const sentAt = new Date(now.getTime() - age * MINUTE);
      const updatedAt = { toMillis: () => sentAt.getTime(), toDate: () => sentAt };
      return { location: { lat: 40.7 + milesNorth / 69, lng: -73.9 }, available, updatedAt };
    });

/** Times that no clock change repeats or skips. */
const range = fc.record({
  from: fc.constantFrom('00:00', '05:00', '08:00', '14:00', '22:00'),
  to: fc.constantFrom('00:00', '06:15', '13:00', '17:00', '22:00'),
});

const BREAKS = [
  ...['00', '04', '08', '12', '16', '20'].map((hour) => ({ from: `${hour}:15`, to: `${hour}:45` })),
  ...['06', '10', '14', '18'].map((hour) => ({ from: `${hour}:00`, to: `${hour}:30` })),
  { from: '23:45', to: '00:15' },
];

export const settingsFrom = ({ timeZone, now }: Clock) =>
  fc.record({
    hours: fc.oneof(
      fc.constant(Array(7).fill(null)),
      fc.array(fc.option(range, { freq: 5 }), { minLength: 7, maxLength: 7 }),
    ),
    break: fc.option(fc.constantFrom(...BREAKS)),
    daysOff: fc.subarray(
      [-1, 0, 1].map((days) => addToDay(dayIn(timeZone, now), days)),
      { maxLength: 1 },
    ),
    vehicleOut: fc.option(
      fc.constant({ state: 'inShop' as const, from: dayIn(timeZone, now), until: dayIn(timeZone, now) }),
      { nil: undefined, freq: 5 },
    ),
    credentialGaps: fc.option(
      fc
        .record({ blocks: fc.boolean(), days: fc.integer({ min: -1, max: 1 }) })
        .map(({ blocks, days }) => [
          { typeUid: 'license', name: 'License', blocks, from: addToDay(dayIn(timeZone, now), days), until: '' },
        ]),
      { nil: undefined, freq: 5 },
    ),
    seats: fc.record(
      { ambulatory: fc.integer({ min: 0, max: 3 }), wheelchair: fc.integer({ min: 0, max: 3 }) },
      { requiredKeys: [] },
    ),
  });

/** What the client asked for about the driver. */
const WISHES: Readonly<Record<'none' | 'blocked' | 'preferred' | 'unknown', (uid: string) => ClientWishes>> = {
  none: () => () => NO_DRIVER_WISHES,
  blocked: (uid) => () => ({ blocked: [uid], preferred: [] }),
  preferred: (uid) => () => ({ blocked: [], preferred: [uid] }),
  unknown: () => () => 'unknown',
};

interface Person {
  readonly driver: Candidate['driver'];
  readonly known: Omit<Candidate['known'], 'wishes'>;
}

const personFrom = (of: Clock): fc.Arbitrary<Person> =>
  fc.record({
    driver: fc.record({
      id: fc.uuid(),
      fullName: fc.constantFrom('Ann', 'Bo', 'Cy'),
      role: mostly('driver', 'admin'),
      state: mostly('active', 'pending', 'inactive'),
      vehicle: mostly<readonly ('ambulatory' | 'wheelchair')[]>(['ambulatory', 'wheelchair'], ['ambulatory']),
    }),
    known: fc.record({
      position: fc.oneof({ weight: 8, arbitrary: positionFrom(of) }, fc.constantFrom(undefined, 'unknown')),
      trips: fc.oneof(
        { weight: 8, arbitrary: fc.array(otherTripFrom(of), { maxLength: 2 }) },
        fc.constant('unknown' as const),
      ),
      settings: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 6, arbitrary: settingsFrom(of) },
        fc.constant('unknown' as const),
      ),
    }),
  });

const wish = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none' as const) },
  fc.constantFrom('blocked' as const, 'preferred' as const, 'unknown' as const),
);

const candidateFrom = (of: Clock): fc.Arbitrary<Candidate> =>
  fc
    .tuple(personFrom(of), wish)
    .map(([{ driver, known }, wish]) => ({ driver, known: { ...known, wishes: WISHES[wish](driver.id) } }));

export const scene = clock.chain((of) =>
  fc.record({ clock: fc.constant(of), trip: tripFrom(of), candidates: fc.array(candidateFrom(of), { maxLength: 6 }) }),
);
export type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;
