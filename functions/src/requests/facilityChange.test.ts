import { addToDay, type RequestLeg, type RequestTrip, type RideRequest } from '@mtos/model';
import { buildRequest } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { changeFor } from './facilityChange';

const TODAY = '2026-03-04';
const now = new Date(`${TODAY}T18:00:00Z`);
const at = Timestamp.fromDate(now);
const caller = { account: 'account', uid: 'fay', role: 'facility', isOwner: false } as const;

const leg = (given: Partial<RequestLeg> = {}): RequestLeg => ({
  ...{ day: TODAY, puTime: '16:00', willCall: false, apptTime: '' },
  ...{ fromAddress: '9 Elm St', toAddress: '1 Clinic Way', fromPhone: '', toPhone: '' },
  ...given,
});

const later = leg({ day: addToDay(TODAY, 3) });
const client = {
  name: 'Ida Winters',
  phone: '',
  birthDate: '',
  medicaidId: '',
  clientDis: 'ambulatory',
  needs: null,
} as const;
const trip = (given: Partial<RequestTrip> = {}): RequestTrip => ({
  ...{ leg: 0, day: TODAY, puTime: '10:00', stage: 'delayed', expected: null, driverFirstName: '', plate: '' },
  ...{ completedAt: null, canceled: false, updatedAt: at },
  ...given,
});

/** What is asked of an accepted request whose first ride is this trip. */
const asks = (first: RequestLeg, planned: RequestTrip, ask = '') => {
  const written = { createdAt: now, createdBy: 'fay', answeredAt: now, answeredBy: 'olga' };
  const built = buildRequest({ client, legs: [leg(), later], state: 'accepted' }, written);
  const times = { createdAt: at, updatedAt: at, answeredAt: at, escalateAt: null, escalatedAt: null };
  const more = { change: null, expireAt: undefined, follow: undefined };
  const request: RideRequest = { ...built, ...times, ...more, trips: { there: planned } };
  const input = { task: 'askChange', id: 'request', version: 1, legs: [first, later], ask } as const;
  return changeFor(request, input, { caller, timeZone: 'UTC', now });
};

/** In how many minutes the office is reminded of what is asked of rides that repeat on Wednesdays, of which these are shown. */
function minutesUntilReminder(trips: RideRequest['trips'], given: Partial<RideRequest> = {}): number {
  const legs = [leg({ day: addToDay(TODAY, -28) })];
  const repeat = { weekdays: [3], until: addToDay(TODAY, 60) };
  const written = { createdAt: now, createdBy: 'fay', answeredAt: now, answeredBy: 'olga' };
  const built = buildRequest({ client, legs, repeat, state: 'accepted' }, written);
  const times = { createdAt: at, updatedAt: at, answeredAt: at, escalateAt: null, escalatedAt: null };
  const request = { ...built, ...times, change: null, expireAt: undefined, follow: undefined, trips, ...given };
  const input = { task: 'askCancel', id: 'request', version: 1, cancel: [0], ask: '' } as const;
  const { escalateAt } = changeFor(request, input, { caller, timeZone: 'UTC', now });
  return ((escalateAt?.toMillis() ?? 0) - now.getTime()) / 60_000;
}

describe('the reminder of what is asked of rides that repeat', () => {
  it('[FAC-3] comes soon only if one of the rides is still ahead today', () => {
    const next = trip({ day: addToDay(TODAY, 7) });
    expect(minutesUntilReminder({ next })).toBe(240);
    expect(minutesUntilReminder({ today: trip(), next })).toBe(15);
    expect(minutesUntilReminder({ today: trip({ stage: 'onBoard' }), next })).toBe(15);
    expect(minutesUntilReminder({ today: trip({ stage: 'cancelled', canceled: true }), next })).toBe(240);
    expect(minutesUntilReminder({ today: trip({ stage: 'droppedOff' }), next })).toBe(240);
  });

  it('[FAC-3] goes by the weekdays as long as no ride is shown', () => {
    expect(minutesUntilReminder({})).toBe(15);
    expect(minutesUntilReminder({}, { repeat: { weekdays: [4], until: addToDay(TODAY, 60) } })).toBe(240);
    expect(minutesUntilReminder({}, { skipped: [TODAY] })).toBe(240);
    const ended = { request: { paused: false, until: addToDay(TODAY, -7) } };
    const orderIds = ['request-leg1'];
    expect(minutesUntilReminder({}, { orderIds, orders: { 'request-leg1': ended.request } })).toBe(240);
  });
});

describe('the days and times of a change', () => {
  const otherPhone = { fromPhone: '(212) 555-0177' };

  it('[FAC-2] may have passed where the company planned them, as the form takes them', () => {
    const asPlanned = leg({ puTime: '10:00', ...otherPhone });
    expect(asks(asPlanned, trip())).toMatchObject({ isOpen: true, change: { legs: [asPlanned, later] } });
    const day = addToDay(TODAY, -1);
    expect(asks({ ...asPlanned, day }, trip({ day }))).toMatchObject({ isOpen: true });
    // A ride that is left alone goes as it was asked for
    expect(asks(leg({ puTime: '16:00' }), trip({ puTime: '20:00' }), 'A walker')).toMatchObject({ isOpen: true });
  });

  it('[FAC-2] are refused if they have passed otherwise', () => {
    const asPlanned = leg({ puTime: '10:00', ...otherPhone });
    expect(() => asks(asPlanned, trip({ canceled: true }))).toThrow('This time has passed');
    expect(() => asks({ ...asPlanned, puTime: '09:00' }, trip())).toThrow('This time has passed');
    expect(() => asks({ ...asPlanned, day: addToDay(TODAY, -1) }, trip())).toThrow('Choose today or a later day');
    expect(() => asks({ ...asPlanned, day: addToDay(TODAY, 90) }, trip())).toThrow('days ahead');
  });
});
