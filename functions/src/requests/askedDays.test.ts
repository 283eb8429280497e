import { addToDay, type RequestChange, type RequestLeg, type RequestTrip, type RideRequest } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { askedDays, concernsSeries, hasRideOn } from './askedDays';

const TODAY = '2026-03-04';
const [tomorrow = '', later = '', latest = ''] = [1, 3, 7].map((days) => addToDay(TODAY, days));
const at = Timestamp.fromDate(new Date(`${TODAY}T18:00:00Z`));

const leg = (day: string, puTime = '16:00'): RequestLeg => ({
  ...{ day, puTime, willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '9 Elm St', toAddress: '1 Clinic Way' },
});
const trip = (day: string, index = 0, canceled = false): RequestTrip => ({
  ...{ leg: index, day, puTime: '16:00', stage: 'scheduled', expected: null, driverFirstName: '', plate: '' },
  ...{ completedAt: null, canceled, updatedAt: at },
});
const change = (given: Partial<RequestChange>): RequestChange => ({
  ...{ kind: 'change', legs: null, cancel: [], ask: '', askedAt: at, askedBy: 'fay', state: 'sent', reason: '' },
  ...given,
});
const request = (given: Partial<RideRequest>) => ({
  ...{ legs: [leg(TODAY), leg(later)], repeat: null, trips: {}, change: null },
  ...given,
});
const weekly = { weekdays: [1, 3], until: '2026-06-30' };

describe('the days of what a facility asks for', () => {
  it('[FAC-3] are those of its rides as long as nobody answered, and those to skip', () => {
    expect(askedDays(request({ legs: [leg(later), leg(TODAY), leg(later)] }))).toEqual([TODAY, later]);
    expect(askedDays(request({ repeat: weekly }))).toEqual([TODAY, later]);
    const skip = change({ kind: 'skip', days: [latest, later] });
    const skipped = request({ repeat: weekly, trips: { one: trip(TODAY) }, change: skip });
    expect(askedDays(skipped)).toEqual([later, latest]);
    expect(hasRideOn(skipped, TODAY)).toBe(false);
    expect(hasRideOn(skipped, later)).toBe(true);
    // What was answered is asked no more
    expect(askedDays({ ...skipped, change: { ...skip, state: 'declined' } })).toEqual([TODAY, later]);
  });

  it('[FAC-3] are those of the rides to cancel or change, as the company planned them', () => {
    const trips = { one: trip(tomorrow), two: trip(later, 1) };
    const ofChange = (given: Partial<RequestChange>, shown: RideRequest['trips'] = trips) =>
      askedDays(request({ trips: shown, change: change(given) }));
    expect(ofChange({ kind: 'cancel', cancel: [0] })).toEqual([tomorrow]);
    expect(ofChange({ kind: 'cancel', cancel: [0] }, {})).toEqual([TODAY]);
    expect(ofChange({ kind: 'cancel', cancel: [0, 1] }, { ...trips, one: trip(TODAY, 0, true) })).toEqual([later]);
    expect(ofChange({ legs: [leg(TODAY), leg(later, '17:00')] })).toEqual([later]);
    expect(ofChange({ legs: [leg(TODAY), leg(latest)] })).toEqual([later, latest]);
    expect(ofChange({ legs: [leg(TODAY), leg(later), leg(latest)] })).toEqual([latest]);
    expect(ofChange({ legs: [leg(TODAY), leg(later)], ask: 'A walker' })).toEqual([tomorrow, later]);
  });

  it('[FAC-3] are none of rides that repeat as a whole, of which one can be today', () => {
    const legs = [leg(addToDay(TODAY, -60))];
    const series = request({ legs, repeat: weekly, change: change({ kind: 'cancel', cancel: [0] }) });
    expect(concernsSeries(series)).toBe(true);
    expect(askedDays(series)).toEqual([]);
    const hasToday = (...shown: readonly RequestTrip[]) =>
      hasRideOn({ ...series, trips: Object.fromEntries(shown.entries()) }, TODAY);
    expect(hasToday()).toBe(false);
    expect(hasToday(trip(later))).toBe(false);
    expect(hasToday(trip(TODAY, 0, true))).toBe(false);
    expect(hasToday(trip(later), trip(TODAY))).toBe(true);
  });
});
