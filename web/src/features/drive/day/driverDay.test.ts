import { type Instant, type StopOfTrip, type StoredEvent, type StoredTrip, TRIP_STEPS, type Trip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { driverDay } from './driverDay';
import { currentStop, driveTrip } from './driveTrip';
import { findWait } from './noShow';
import { secondsToUndo, undoableEvent } from './undoableEvent';

const minute = (minutes: number): Instant => ({
  toMillis: () => minutes * 60_000,
  toDate: () => new Date(minutes * 60_000),
});

const TODAY = '2026-01-06';
const NOW = new Date('2026-01-06T12:00:00Z');

function trip(id: string, given: Partial<Trip> = {}): StoredTrip {
  return {
    id,
    clientUid: 'client',
    name: 'Clovis Kettle',
    phone: '555-0142',
    medicaidId: '',
    clientDis: 'ambulatory',
    puTime: '09:00',
    apptTime: '10:00',
    fromAddress: 'Home',
    fromPhone: '',
    toAddress: 'Clinic',
    toPhone: '555-0100',
    pickup: null,
    dropoff: null,
    miles: 1,
    bookingComments: '',
    companions: 0,
    attendants: 0,
    needs: null,
    fromDetails: '',
    toDetails: '',
    puTimeComputed: false,
    subOwneruid: 'account',
    tripDate: TODAY,
    status: 'Pending',
    statusAt: minute(0),
    driverUid: 'dora',
    driverName: 'Dora Wheel',
    assignedBy: 'hand',
    assignedWhy: '',
    locked: false,
    cancelReason: '',
    cancelledBy: null,
    willCall: false,
    standingOrderId: null,
    returnOf: null,
    importKey: null,
    searchGrams: [],
    version: 1,
    createdAt: minute(0),
    updatedAt: minute(0),
    updatedBy: 'olga',
    ...given,
  };
}

function event(tripId: string, kind: StoredEvent['kind'], at: number, given: Partial<StoredEvent> = {}): StoredEvent {
  return {
    id: `${tripId} ${kind}`,
    subOwneruid: 'account',
    driverUid: 'dora',
    tripId,
    kind,
    at: minute(at),
    position: null,
    odometer: null,
    signature: null,
    note: '',
    undoes: null,
    receivedAt: minute(at),
    ...given,
  };
}

/** The first `count` steps of a trip, ten minutes apart. */
const steps = (tripId: string, count: number) =>
  TRIP_STEPS.slice(0, count).map((step, index) => event(tripId, step, 10 * (index + 1)));
const idsIn = (...args: Parameters<typeof driverDay>) => {
  const { current, open, tomorrow, over } = driverDay(...args);
  const ids = (trips: readonly { trip: StoredTrip }[]) => trips.map((each) => each.trip.id);
  return { current: current?.trip.id, open: ids(open), tomorrow: ids(tomorrow), over: ids(over) };
};

describe('driverDay', () => {
  const noon = trip('noon', { puTime: '12:00' });
  const morning = trip('morning', { puTime: '08:00' });
  const willCall = trip('willCall', { puTime: '', willCall: true });
  const leftOver = trip('leftOver', { tripDate: '2026-01-05', puTime: '16:00' });
  const doneYesterday = trip('doneYesterday', { tripDate: '2026-01-05', status: 'Completed' });
  const next = trip('next', { tripDate: '2026-01-07' });

  it('[DRV-1] orders the trips as they are driven, with what is left from yesterday first and will-calls last', () => {
    expect(idsIn([willCall, next, noon, doneYesterday, morning, leftOver], [], TODAY, NOW, undefined)).toEqual({
      current: 'leftOver',
      open: ['morning', 'noon', 'willCall'],
      tomorrow: ['next'],
      over: [],
    });
  });

  it('[DRV-5] keeps a trip of yesterday for twelve hours after its drop-off, also past midnight', () => {
    const late = trip('late', { tripDate: '2026-01-05', puTime: '23:30' });
    const midnight = Date.parse('2026-01-06T00:00:00Z') / 60_000;
    const overAt = (now: string, droppedOff: number) => {
      const driven = TRIP_STEPS.map((step, index) => event('late', step, midnight + droppedOff - 3 + index));
      return idsIn([late, doneYesterday, noon], driven, TODAY, new Date(now), undefined).over;
    };
    expect(overAt('2026-01-06T00:20:00Z', 15)).toEqual(['late']);
    expect(overAt('2026-01-06T12:15:00Z', 15)).toEqual(['late']);
    expect(overAt('2026-01-06T12:16:00Z', 15)).toEqual([]);
    expect(overAt('2026-01-06T00:20:00Z', -5)).toEqual(['late']);
    // The page's time is a little old
    expect(overAt('2026-01-06T00:10:00Z', 15)).toEqual(['late']);
  });

  it('[DRV-1] shows the trip that is under way, then the next one', () => {
    expect(idsIn([noon, morning], steps('noon', 2), TODAY, NOW, undefined).current).toBe('noon');
    expect(idsIn([noon, morning], steps('noon', 4), TODAY, NOW, undefined)).toMatchObject({
      current: 'morning',
      over: ['noon'],
    });
  });

  it('[DRV-1] shows the trip that the driver chooses, if it can be driven', () => {
    expect(idsIn([noon, morning], [], TODAY, NOW, 'noon').current).toBe('noon');
    expect(idsIn([morning, willCall, next], [], TODAY, NOW, 'willCall').current).toBe('morning');
    expect(idsIn([morning, next], [], TODAY, NOW, 'next').current).toBe('morning');
  });

  it('[DRV-13] shows the plan’s next stop while someone is on board, unless the driver chooses another', () => {
    const asked: (readonly string[])[] = [];
    const orderStops = (drivable: readonly { trip: StoredTrip }[]): readonly StopOfTrip[] => {
      asked.push(drivable.map((each) => each.trip.id));
      return [
        { kind: 'pickUp', tripId: 'noon' },
        { kind: 'dropOff', tripId: 'morning' },
        { kind: 'dropOff', tripId: 'noon' },
      ];
    };
    const day = (count: number, chosen?: string) =>
      driverDay([noon, morning, willCall], steps('morning', count), TODAY, NOW, chosen, orderStops);
    expect(day(2).current?.trip.id).toBe('morning');
    expect(day(3).current?.trip.id).toBe('noon');
    expect(asked).toEqual([
      ['morning', 'noon'],
      ['morning', 'noon'],
    ]);
    expect(day(3, 'morning').current?.trip.id).toBe('morning');
  });

  it('[DRV-13] orders the other trips by their next stop, with those that have none last', () => {
    const order = ['noon', 'leftOver', 'morning'].map((tripId) => ({ kind: 'pickUp', tripId }) as const);
    expect(idsIn([willCall, morning, noon, leftOver], [], TODAY, NOW, undefined, () => order)).toMatchObject({
      current: 'noon',
      open: ['leftOver', 'morning', 'willCall'],
    });
  });

  it('[DRV-13] knows the stops of a shared ride that come after the current one', () => {
    const third = trip('third', { puTime: '14:00' });
    const order = (...stops: readonly [StopOfTrip['kind'], string][]) =>
      stops.map(([kind, tripId]) => ({ kind, tripId }));
    const ahead = (count: number, stops: readonly StopOfTrip[], chosen?: string) =>
      driverDay([noon, morning, third], steps('morning', count), TODAY, NOW, chosen, () => stops).ahead.map(
        ({ kind, of }) => `${kind} ${of.trip.id}`,
      );
    const [thirdUp, thirdOff] = [['pickUp', 'third'] as const, ['dropOff', 'third'] as const];
    const shared = order(
      ['pickUp', 'morning'],
      ['pickUp', 'noon'],
      ['dropOff', 'morning'],
      ['dropOff', 'noon'],
      [...thirdUp],
      [...thirdOff],
    );
    expect(ahead(0, shared)).toEqual(['pickUp noon', 'dropOff morning', 'dropOff noon']);
    expect(ahead(3, shared.slice(1))).toEqual(['dropOff morning', 'dropOff noon']);
    // No one else rides along
    expect(ahead(0, order(['pickUp', 'morning'], ['dropOff', 'morning'], [...thirdUp], [...thirdOff]))).toEqual([]);
    // The driver looks at another trip
    expect(ahead(0, shared, 'third')).toEqual([]);
  });

  it('[DRV-5] goes on to the next trip after a no-show, and back if the client comes', () => {
    const noShow = event('morning', 'noShow', 40);
    const events = [...steps('morning', 2), noShow];
    expect(idsIn([noon, morning], events, TODAY, NOW, undefined)).toMatchObject({ current: 'noon', open: ['morning'] });
    const came = [...events, event('morning', 'onBoard', 50)];
    expect(idsIn([noon, morning], came, TODAY, NOW, undefined).current).toBe('morning');
  });
});

describe('driveTrip', () => {
  it('[DRV-3] knows the next step and stop from the driver’s own events', () => {
    const after = (count: number) => driveTrip(trip('t'), steps('t', count));
    expect([0, 1, 2, 3, 4].map((count) => after(count).next)).toEqual([...TRIP_STEPS, undefined]);
    expect([0, 1, 2, 3].map((count) => currentStop(after(count)).kind)).toEqual([
      'pickUp',
      'pickUp',
      'pickUp',
      'dropOff',
    ]);
    expect(currentStop(after(3))).toMatchObject({ address: 'Clinic', time: '10:00' });
    expect(currentStop(after(3)).phones.map(({ number }) => number)).toEqual(['555-0142', '555-0100']);
  });

  it('[DRV-4] takes over what the server knows, if the phone has no events of the trip, but not another driver’s', () => {
    const { status, progress } = driveTrip(trip('t'), steps('t', 2));
    const stored = trip('t', { status, progress });
    expect(driveTrip(stored, []).next).toBe('onBoard');
    expect(driveTrip({ ...stored, driverUid: 'ben' }, []).next).toBe('onMyWay');
  });
});

describe('undoableEvent', () => {
  const [, arrived] = steps('t', 2);
  const at = (seconds: number) => new Date(20 * 60_000 + seconds * 1000);

  it('[DRV-3] is the last step for ten seconds, unless it was undone', () => {
    const events = [...steps('t', 2), event('t', 'shiftStarted', 30, { tripId: null })];
    expect(undoableEvent(events, at(9))?.kind).toBe('arrived');
    expect(undoableEvent(events, at(10))).toBeUndefined();
    const undo = event('t', 'undo', 20.1, { undoes: arrived?.id ?? '' });
    expect(undoableEvent([...events, undo], at(9))).toBeUndefined();
  });

  it('[DRV-3] says how many seconds are left', () => {
    if (!arrived) throw new Error('There is no such step');
    expect([0, 0.5, 1, 9.9, 10].map((seconds) => secondsToUndo(arrived, at(seconds)))).toEqual([10, 10, 9, 1, 0]);
  });
});

describe('findWait', () => {
  const wait = (noShowMinutes: number) => ({ noShowMinutes, timeZone: 'America/New_York' });
  it('[DRV-5] counts from the arrival to a no-show, and only while the driver waits', () => {
    const waiting = driveTrip(trip('t', { puTime: '' }), steps('t', 2));
    expect(findWait(waiting, minute(24).toDate(), wait(10))).toEqual({ minutes: 4, minutesLeft: 6 });
    expect(findWait(waiting, minute(31).toDate(), wait(10))).toEqual({ minutes: 11, minutesLeft: -1 });
    expect(findWait(waiting, minute(24).toDate(), wait(4))).toEqual({ minutes: 4, minutesLeft: 0 });
    expect(
      findWait(driveTrip(trip('t', { puTime: '' }), steps('t', 1)), minute(24).toDate(), wait(10)),
    ).toBeUndefined();
    expect(
      findWait(driveTrip(trip('t', { puTime: '' }), steps('t', 3)), minute(40).toDate(), wait(10)),
    ).toBeUndefined();
  });

  it('[DRV-14] counts to a no-show from the planned pick-up for a driver who comes early', () => {
    const arrived = driveTrip(trip('t', { puTime: '' }), steps('t', 2));
    const planned = { ...arrived, trip: { ...arrived.trip, tripDate: '1969-12-31', puTime: '19:40' } };
    // The clock of the steps begins at midnight UTC, when it is 7 PM in New York
    expect(findWait(planned, minute(24).toDate(), wait(10))).toEqual({ minutes: 4, minutesLeft: 26 });
    expect(findWait(planned, minute(50).toDate(), wait(10))).toEqual({ minutes: 30, minutesLeft: 0 });
  });
});
