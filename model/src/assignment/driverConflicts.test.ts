import { describe, expect, it } from 'vitest';
import { noClientWishes } from '../clientProfile/driverWishes';
import type { Trip } from '../documents/trip';
import { driverConflicts } from './driverConflicts';
import type { DriverToAssess, DriverTrip, KnownOfDriver, TripToAssign } from './knownOfDriver';

const CLOCK = { timeZone: 'America/New_York', now: new Date('2026-03-09T12:00:00Z') }; // 8:00 in New York

const TRIP: TripToAssign & Pick<Trip, 'driverUid'> = {
  id: 'this',
  clientUid: 'ann',
  tripDate: '2026-03-09',
  puTime: '10:00',
  apptTime: '',
  miles: 0,
  status: 'Pending',
  clientDis: 'wheelchair',
  companions: 0,
  attendants: 0,
  pickup: null,
  driverUid: 'dora',
};
const DORA: DriverToAssess = {
  id: 'dora',
  fullName: 'Dora Axle',
  role: 'driver',
  state: 'active',
  vehicle: ['ambulatory', 'wheelchair'],
};

const other = (id: string, given: Partial<DriverTrip> = {}): DriverTrip => ({ ...TRIP, id, ...given });
const findConflicts = (
  trip: Partial<typeof TRIP>,
  trips: readonly DriverTrip[] | 'unknown' = [],
  driver: DriverToAssess | undefined = DORA,
  settings: KnownOfDriver['settings'] = undefined,
  wishes: KnownOfDriver['wishes'] = noClientWishes,
) =>
  driverConflicts({ ...TRIP, ...trip }, driver, { trips, settings, wishes }, CLOCK).map((reason) =>
    reason.kind === 'busy' ? reason.trip.id : reason.kind,
  );

describe('driverConflicts', () => {
  it('[TRP-6] finds nothing if the driver is free and the vehicle can carry the client', () => {
    const before = other('before', { puTime: '09:30', apptTime: '10:00' });
    const after = other('after', { puTime: '10:20' });
    expect(findConflicts({}, [other('this'), before, after])).toEqual([]);
  });

  it('[TRP-6] finds the driver’s other trips at that time, unless they are completed', () => {
    const done = other('done', { puTime: '10:05', status: 'Completed' });
    expect(findConflicts({}, [other('same', { puTime: '10:05' }), done])).toEqual(['same', 'makesLate']);
  });

  it('[CLI-4] finds that the client asked not to ride with the driver', () => {
    const wishes = (clientUid: string) => ({ blocked: clientUid === 'ann' ? ['dora'] : [], preferred: [] });
    expect(findConflicts({}, [], DORA, undefined, wishes)).toEqual(['blocked']);
    expect(findConflicts({ clientUid: 'ben' }, [], DORA, undefined, wishes)).toEqual([]);
    expect(findConflicts({}, [], DORA, undefined, () => 'unknown')).toEqual(['wishesUnknown']);
  });

  it('[TRP-6] tells an unsuitable vehicle from a driver who is pending, inactive, or gone', () => {
    expect(findConflicts({ clientDis: 'stretcher' })).toEqual(['vehicle']);
    expect(findConflicts({}, [], { ...DORA, state: 'pending' })).toEqual(['pending']);
    expect(findConflicts({}, [], { ...DORA, state: 'inactive' })).toEqual(['inactive']);
    expect(
      driverConflicts(TRIP, undefined, { trips: [], settings: undefined, wishes: noClientWishes }, CLOCK).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['notDriver']);
  });

  it('[TRP-6] says when the other trips are unknown, beside what is known', () => {
    expect(findConflicts({ clientDis: 'stretcher' }, 'unknown')).toEqual(['vehicle', 'tripsUnknown']);
  });

  const ANY_TIME = { hours: Array(7).fill(null), break: null, daysOff: [], seats: {} };
  const withSettings = (settings: KnownOfDriver['settings'], trips: readonly DriverTrip[] = []) =>
    findConflicts({}, trips, DORA, settings);

  it('[DSP-5] finds a day off, hours, and a break that do not suit the trip', () => {
    expect(withSettings(ANY_TIME)).toEqual([]);
    expect(withSettings({ ...ANY_TIME, daysOff: ['2026-03-09'] })).toEqual(['dayOff']);
    expect(withSettings({ ...ANY_TIME, hours: Array(7).fill({ from: '11:00', to: '19:00' }) })).toEqual([
      'outsideHours',
    ]);
    expect(withSettings({ ...ANY_TIME, break: { from: '10:15', to: '10:45' } })).toEqual(['inBreak']);
    expect(withSettings('unknown')).toEqual(['settingsUnknown']);
  });

  it('[DSP-5] finds nothing while another client has a seat beside this one, and a conflict once the seats are taken', () => {
    const [first, second] = [other('first'), other('second', { puTime: '10:10' })];
    const seats = (given: object) => ({ ...ANY_TIME, seats: given });
    expect(withSettings(seats({ wheelchair: 2 }), [first])).toEqual([]);
    expect(withSettings(seats({ wheelchair: 2 }), [first, second])).toEqual(['seats', 'makesLate']);
    expect(withSettings(seats({ ambulatory: 4 }), [first])).toEqual(['first']);
    expect(withSettings(seats({ wheelchair: 2 }), [other('ann', { clientDis: 'ambulatory' })])).toEqual(['ann']);
  });

  it('[TRP-6] ignores trips that are under way, closed, or unassigned', () => {
    for (const given of [{ status: 'Active' }, { status: 'Completed' }, { driverUid: null }] as const) {
      expect(findConflicts({ clientDis: 'stretcher', ...given }, [other('same')])).toEqual([]);
    }
    expect(findConflicts({ puTime: '' }, [other('same')])).toEqual([]);
  });
});
