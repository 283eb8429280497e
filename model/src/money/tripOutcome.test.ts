import { describe, expect, it } from 'vitest';
import type { Trip } from '../documents/trip';
import { priceTrip } from './priceTrip';
import type { RateCard } from './rateCard';
import { at, by, CARD, noShowTrip, problemKinds, progressWith, tripWith } from './testRates';

describe('what became of a trip', () => {
  const card: RateCard = {
    ...CARD,
    canceledAtDoor: { kind: 'percent', percent: 10_000, of: 'baseAndMiles' },
    lateCancel: { kind: 'flat', cents: 1500 },
    lateCancelMinutes: 60,
  };

  const canceled = (given: Partial<Trip>) =>
    priceTrip(tripWith({ status: 'Cancelled', cancelledBy: 'client', miles: 22.4, ...given }), by(card));

  it('[MNY-1] decides what a canceled trip costs', () => {
    const atDoor = { progress: progressWith({ arrived: at('09:58') }), statusAt: at('10:05') };
    expect(canceled(atDoor)).toMatchObject({ outcome: 'canceledAtDoor', totalCents: 5610 });
    expect(canceled({ statusAt: at('09:01') })).toMatchObject({ outcome: 'lateCancel', totalCents: 1500 });
    expect(canceled({ statusAt: at('09:00') })).toMatchObject({ outcome: 'canceled', totalCents: 0, problems: [] });
    expect(canceled({ puTime: '', statusAt: at('09:30') })).toMatchObject({ outcome: 'canceled', totalCents: 0 });
  });

  it('[MNY-1] costs nothing if the broker or a dispatcher canceled, unless the card says so', () => {
    const late = { cancelledBy: 'dispatcher', statusAt: at('09:30') } as const;
    expect(canceled(late).totalCents).toBe(0);
    const trip = tripWith({ status: 'Cancelled', ...late });
    expect(priceTrip(trip, by({ ...card, chargesOwnCancels: true })).totalCents).toBe(1500);
  });

  it('[MNY-2] asks about a no-show that is not confirmed or was reported early', () => {
    const { progress } = noShowTrip;
    expect(problemKinds(priceTrip(tripWith({ status: 'Active', progress }), by()))).toEqual(['noShowOpen']);
    const early = { ...noShowTrip, progress: { ...progress, noShow: { at: at('10:10'), note: '', early: 5 } } };
    const price = priceTrip(tripWith(early), by(card));
    expect(price.outcome).toBe('canceledAtDoor');
    expect(problemKinds(price)).toEqual(['noShowEarly']);
  });

  it('[MNY-1] leaves out an arrival and a no-show from after the cancellation', () => {
    const arrivedLater = progressWith({ arrived: at('09:58') });
    expect(canceled({ progress: arrivedLater, statusAt: at('08:00') })).toMatchObject({
      outcome: 'canceled',
      totalCents: 0,
    });
    expect(canceled({ progress: arrivedLater, statusAt: at('09:30') }).outcome).toBe('lateCancel');
    const noShow = { at: at('10:10'), note: '' };
    const byDispatcher = { cancelledBy: 'dispatcher', statusAt: at('09:30') } as const;
    const outcome = (times: { readonly arrived?: ReturnType<typeof at> }, statusAt = at('09:30')) =>
      canceled({ ...byDispatcher, statusAt, progress: progressWith(times, noShow) }).outcome;
    expect(outcome({ arrived: at('09:55') })).toBe('canceled');
    expect(outcome({})).toBe('canceled');
    expect(outcome({}, at('10:10'))).toBe('noShow');
    expect(outcome({ arrived: at('09:55') }, at('10:12'))).toBe('noShow');
    expect(outcome({ arrived: at('09:55') }, at('10:05'))).toBe('noShow');
  });
});
