import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noClientWishes } from '../clientProfile/driverWishes';
import type { LatLng } from '../documents/latLng';
import type { ChainTrip } from '../lateRisk/driverChain';
import { driverRisks } from '../lateRisk/tripRisks';
import { clockIn } from '../time/timeZone';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { assessDriver } from './assessDriver';
import { type Candidate, chooseDriver } from './chooseDriver';
import type { Clock, DriverToAssess, DriverTrip, KnownOfDriver, TripToAssign } from './knownOfDriver';
import { isEligible } from './rankDrivers';
import { isLateReason } from './reasons';

const ZONE = 'America/Phoenix';
const DAY = '2026-11-24';
const TWO = new Date('2026-11-24T21:00:00Z'); // 2:00 PM in Phoenix
const CLOCK: Clock = { timeZone: ZONE, now: TWO };
const at = (instant: Date) => ({ toMillis: () => instant.getTime(), toDate: () => instant });
const WEST = { lat: 33.466, lng: -112.259 };
const DOWNTOWN = { lat: 33.448, lng: -112.074 };
const TEMPE = { lat: 33.425, lng: -111.94 };
const MESA = { lat: 33.415, lng: -111.83 };
const ANY_TIME = { hours: Array(7).fill(null), break: null, daysOff: [] };
const KEN: DriverToAssess = {
  ...{ id: 'ken', fullName: 'Ken', role: 'driver', state: 'active', vehicle: ['ambulatory'] },
};

const ALMA: DriverTrip = {
  ...{ id: 'alma', tripDate: DAY, puTime: '15:00', apptTime: '15:45', miles: 0, status: 'Pending' },
  ...{ clientDis: 'ambulatory', companions: 0, attendants: 0, pickup: WEST, dropoff: DOWNTOWN },
};
const CAROL: TripToAssign = {
  ...{
    id: 'carol',
    clientUid: 'carol',
    tripDate: DAY,
    puTime: '15:30',
    apptTime: '16:30',
    miles: 0,
    status: 'Pending',
  },
  ...{ clientDis: 'ambulatory', companions: 0, attendants: 0, pickup: TEMPE, dropoff: DOWNTOWN },
};
const known = (trips: KnownOfDriver['trips'], given: Partial<KnownOfDriver> = {}): KnownOfDriver => ({
  position: { location: WEST, available: true, updatedAt: at(TWO) },
  settings: { ...ANY_TIME, seats: { ambulatory: 3 } },
  trips,
  wishes: noClientWishes,
  ...given,
});
const findLate = (trip: TripToAssign, of: KnownOfDriver, clock = CLOCK) =>
  assessDriver(trip, KEN, of, clock).reasons.flatMap((reason) =>
    isLateReason(reason) ? [[reason.kind, 'trip' in reason ? reason.trip.id : trip.id, reason.minutes]] : [],
  );

describe('whom a trip would make late', () => {
  it('[DSP-9] is said of a client who shares the vehicle, although the times overlap and there are seats', () => {
    const late = findLate(CAROL, known([ALMA]));
    expect(late.map(([kind, trip]) => [kind, trip])).toEqual([
      ['makesTooLate', 'alma'],
      ['late', 'carol'],
    ]);
    for (const [, , minutes] of late) expect(minutes).toBeGreaterThan(20);
    expect(findLate(CAROL, known([]))).toEqual([]);
  });

  it('[DSP-9] follows from the two places of a trip without miles', () => {
    const home = { ...ALMA, puTime: '17:00', apptTime: '', pickup: DOWNTOWN, dropoff: WEST };
    const next = { ...CAROL, puTime: '17:25', apptTime: '' };
    const kinds = assessDriver(next, KEN, known([home], { settings: undefined }), CLOCK).reasons.map((of) => of.kind);
    expect(kinds).toContain('busy');
    const later = { ...next, puTime: '19:30' };
    expect(findLate(later, known([home], { settings: undefined })).map(([kind]) => kind)).toEqual([]);
    expect(findLate({ ...next, puTime: '19:00' }, known([home])).map(([kind]) => kind)).toEqual(['late']);
  });

  it('[DSP-9] is known of a day ahead, from its midnight and the driver’s start place', () => {
    const tomorrow = { ...CAROL, tripDate: '2026-11-25', puTime: '08:05', apptTime: '' };
    const settings = (location: LatLng) => ({
      ...{ ...ANY_TIME, hours: Array(7).fill({ from: '08:00', to: '17:00' }), seats: {} },
      startPlace: { address: '', location },
    });
    const willCall = { ...ALMA, tripDate: '2026-11-25', puTime: '', apptTime: '' };
    for (const others of [[], [willCall]]) {
      expect(findLate(tomorrow, known(others, { settings: settings(DOWNTOWN) })).map(([kind]) => kind)).toEqual([
        'late',
      ]);
      expect(findLate(tomorrow, known(others, { settings: settings(TEMPE) }))).toEqual([]);
    }
  });

  it('[DSP-9] is said across midnight, of the first trip of the next day and of one after the last of a day', () => {
    const evening = new Date('2026-11-25T05:50:00Z'); // 10:50 PM in Phoenix
    const night = { ...CAROL, puTime: '23:50', apptTime: '', pickup: TEMPE, dropoff: MESA };
    const far = { ...ALMA, tripDate: '2026-11-25', puTime: '00:30', apptTime: '', pickup: WEST, dropoff: WEST };
    const at = { timeZone: ZONE, now: evening };
    expect(findLate(night, known([far]), at).map(([kind, id]) => [kind, id])).toEqual([['makesTooLate', 'alma']]);
    expect(findLate(night, known([{ ...far, puTime: '03:55' }]), at)).toEqual([]);

    const first = { ...night, tripDate: '2026-11-25', puTime: '00:20' };
    const last = { ...ALMA, puTime: '23:20', apptTime: '', pickup: WEST, dropoff: WEST };
    for (const now of [evening, new Date('2026-11-24T17:00:00Z')])
      expect(findLate(first, known([last]), { timeZone: ZONE, now }).map(([kind]) => kind)).toEqual(['late']);
    expect(findLate(first, known([{ ...last, puTime: '20:30' }]), at)).toEqual([]);
  });

  it('[DSP-9] leaves out what is as late without the trip', () => {
    const missed = { ...ALMA, puTime: '14:05', apptTime: '14:10' };
    const evening = { ...CAROL, puTime: '20:00', apptTime: '' };
    expect(findLate(evening, known([missed]))).toEqual([]);
  });

  it('[DSP-9] is the forecast of the trip alone while the driver’s trips are unknown', () => {
    expect(
      findLate({ ...CAROL, puTime: '14:05', apptTime: '', pickup: DOWNTOWN }, known('unknown')).map(([kind]) => kind),
    ).toEqual(['late']);
  });
});

describe('automatic assignment', () => {
  const candidate = (id: string, location: LatLng, trips: readonly DriverTrip[] = []): Candidate => ({
    driver: { ...KEN, id, fullName: id },
    known: known(trips, { position: { location, available: true, updatedAt: at(TWO) }, settings: undefined }),
  });
  const choose = (trip: TripToAssign, ...candidates: readonly Candidate[]) => {
    const { driver, why } = chooseDriver(trip, candidates, CLOCK);
    return [driver?.id, why];
  };

  it('[DSP-9] takes a driver who is farther away rather than one whose day would become late', () => {
    const trip = { ...CAROL, puTime: '15:00', apptTime: '', pickup: TEMPE, dropoff: DOWNTOWN };
    const next = { ...ALMA, puTime: '15:45', apptTime: '', pickup: WEST, dropoff: WEST };
    const near = candidate('near', TEMPE, [next]);
    const far = candidate('far', DOWNTOWN);
    expect(choose(trip, near, far)).toEqual(['far', expect.stringMatching(/^The only available driver: 7\.\d miles/)]);
  });

  it('[DSP-9] delays a driver’s other trip a little where no one else can take this one, and says so', () => {
    const trip = { ...CAROL, puTime: '15:00', apptTime: '', pickup: TEMPE, dropoff: DOWNTOWN };
    const delayed = { ...ALMA, puTime: '15:58', apptTime: '16:10', miles: 2, pickup: WEST, dropoff: WEST };
    const [id, why] = choose(trip, candidate('near', TEMPE, [delayed]));
    expect([id, why]).toEqual([
      'near',
      expect.stringMatching(
        /^The only available driver: under 0\.1 miles away, another trip of theirs gets about \d+ min late\.$/,
      ),
    ]);
    const early = { ...delayed, pickup: { ...WEST, lng: -112.6 }, dropoff: null };
    expect(choose(trip, candidate('near', TEMPE, [early]))).toEqual([
      undefined,
      'No driver with a vehicle for an ambulatory client can be there in time without making another trip late.',
    ]);
  });

  it('[DSP-9] sends the nearest driver to a client for whom everyone is late, and says by how much', () => {
    const now = { ...CAROL, puTime: '13:50', apptTime: '' };
    expect(choose(now, candidate('far', DOWNTOWN), candidate('near', MESA))).toEqual([
      'near',
      expect.stringMatching(
        /^The least late of 2 available drivers: 6\.\d miles away, about \d+ min late for the pick-up\.$/,
      ),
    ]);
  });

  it('[DSP-9] sends no one farther than the company’s longest drive, such as to a wrong pin in another state', () => {
    const texas = { ...CAROL, puTime: '17:30', apptTime: '', pickup: { lat: 30.35, lng: -94.18 }, dropoff: null };
    const why =
      'No driver on shift with a vehicle for an ambulatory client is within 60 minutes’ drive of the pick-up.';
    expect(choose(texas, candidate('ken', DOWNTOWN))).toEqual([undefined, why]);
    const travel = { ...DEFAULT_PLAN_SETTINGS, maxDriveMinutes: 20 };
    const strict = chooseDriver({ ...CAROL, puTime: '17:30', apptTime: '' }, [candidate('ken', DOWNTOWN)], {
      ...CLOCK,
      travel,
    });
    expect(strict).toMatchObject({ driver: undefined, why: why.replace('60', '20') });
  });
});

const MINUTE = 60_000;
const clockAt = (minutes: number) => clockIn(ZONE, new Date(TWO.getTime() + minutes * MINUTE));
const somewhere = fc
  .option(fc.integer({ min: 0, max: 30 }), { nil: null, freq: 8 })
  .map((hundredths) => (hundredths === null ? null : { lat: 33.4 + hundredths / 100, lng: -112 }));
const ride = fc.record({
  puTime: fc.integer({ min: -30, max: 300 }),
  pickup: somewhere,
  dropoff: somewhere,
  miles: fc.constantFrom(0, 0, 4),
  hasAppointment: fc.boolean(),
});
const toTrip = (
  id: string,
  { puTime, pickup, dropoff, miles, hasAppointment }: typeof ride extends fc.Arbitrary<infer R> ? R : never,
) => ({
  ...{
    id,
    clientUid: id,
    tripDate: DAY,
    puTime: clockAt(puTime),
    apptTime: hasAppointment ? clockAt(puTime + 45) : '',
    miles,
  },
  ...({ status: 'Pending', clientDis: 'ambulatory', companions: 0, attendants: 0, pickup, dropoff } as const),
});

it('[DSP-9] a driver who is said to fit without a delay is never made late by the forecast', () => {
  const seen = { fits: 0, late: 0 };
  const days = fc.record({
    own: ride,
    others: fc.array(ride, { maxLength: 4 }),
    position: fc.option(somewhere, { nil: null }),
    seats: fc.constantFrom({}, { ambulatory: 3 }),
  });
  fc.assert(
    fc.property(days, ({ own, others, position, seats }) => {
      const trip = toTrip('own', own);
      const trips = others.map((other, index) => toTrip(`other ${index}`, other));
      const settings = { ...ANY_TIME, seats };
      const of = known(trips, {
        position: position ? { location: position, available: true, updatedAt: at(TWO) } : undefined,
        settings,
      });
      const { reasons } = assessDriver(trip, KEN, of, CLOCK);
      const chain = (all: readonly (typeof trip)[]) => ({
        trips: all.map((each): ChainTrip => ({ ...each, driverUid: KEN.id })),
        position: position ? { location: position, at: TWO.getTime() } : undefined,
        settings: { ...settings, startPlace: null },
      });
      const before = driverRisks(chain(trips), CLOCK, DEFAULT_PLAN_SETTINGS);
      const after = driverRisks(chain([...trips, trip]), CLOCK, DEFAULT_PLAN_SETTINGS);
      const minutesLate = (risks: typeof before, id: string) => {
        const risk = risks.get(id)?.risk;
        return risk?.kind === 'late' ? risk.minutes : 0;
      };
      const alone = { trips: chain([trip]).trips, settings: undefined };
      const there = trip.pickup ? { location: trip.pickup, at: TWO.getTime() } : undefined;
      const inevitable = minutesLate(driverRisks({ ...alone, position: there }, CLOCK, DEFAULT_PLAN_SETTINGS), 'own');
      const isLater =
        minutesLate(after, 'own') > inevitable + (inevitable > 0 ? 15 : 0) ||
        trips.some(({ id }) => minutesLate(after, id) > minutesLate(before, id));
      const isSaid = reasons.some(isLateReason);
      expect(isSaid).toBe(isLater);
      seen[isLater ? 'late' : 'fits'] += 1;
      const kept = trips.every(({ id }) => minutesLate(after, id) - minutesLate(before, id) <= 30);
      if (isEligible({ reasons })) expect(kept).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.fits, seen.late)).toBeGreaterThan(30);
});
