import { describe, expect, it } from 'vitest';
import type { Trip } from '../documents/trip';
import { driveKey } from '../travel/drives';
import { EMPTY_PAYER, PAYER_WANTS, type Payer } from './payer';
import { priceTrip } from './priceTrip';
import { at, by, CARD, noShowTrip, progressWith, tripWith } from './testRates';

const payerWith = (demand: 'ignore' | 'warn' | 'block'): Pick<Payer, 'wants' | 'mileSources'> => ({
  ...EMPTY_PAYER,
  wants: { signature: demand, odometer: demand, times: demand, memberNumber: demand, authorization: demand },
});
const driven = { arrived: at('09:55'), onBoard: at('10:00'), droppedOff: at('10:40') };

describe('what has to be looked at before billing', () => {
  it('[MNY-2] is what the payer wants and the trip lacks, as it wants it', () => {
    const problems = (demand: 'ignore' | 'warn' | 'block') =>
      priceTrip(tripWith(), by(CARD, { payer: payerWith(demand) })).problems;
    expect(problems('ignore')).toEqual([]);
    expect(problems('warn')).toEqual(PAYER_WANTS.map((kind) => ({ kind, blocks: false })));
    expect(problems('block').every(({ blocks }) => blocks)).toBe(true);
    const complete = tripWith({
      medicaidId: 'A1',
      progress: {
        ...progressWith(driven),
        odometers: { onBoard: 100, droppedOff: 115 },
        proof: { signedBy: 'client', name: 'Ann', note: '' },
      },
    });
    expect(priceTrip(complete, by(CARD, { payer: payerWith('block'), hasAuthorization: true })).problems).toEqual([]);
  });

  it('[MNY-2] asks of a trip that is not over only what can be known by then', () => {
    const trip = tripWith({ status: 'Pending' });
    const { problems } = priceTrip(trip, by(CARD, { payer: payerWith('block') }));
    expect(problems.map(({ kind }) => kind)).toEqual(['memberNumber', 'authorization']);
  });

  it('[MNY-2] [CLI-5] asks a cancellation fee for no authorization: the cancellation released it', () => {
    const card = { ...CARD, lateCancel: CARD.noShow, lateCancelMinutes: 60, canceledAtDoor: CARD.noShow };
    const kinds = (given: Partial<Trip>) => {
      const trip = tripWith({ status: 'Cancelled', cancelledBy: 'client', medicaidId: 'A1', ...given });
      const { outcome, problems } = priceTrip(trip, by(card, { payer: payerWith('block') }));
      return [outcome, ...problems.map(({ kind }) => kind)];
    };
    const arrived = progressWith({ arrived: at('09:55') });
    expect(kinds({ statusAt: at('09:30') })).toEqual(['lateCancel']);
    expect(kinds({ statusAt: at('10:05'), progress: arrived })).toEqual(['canceledAtDoor']);
    expect(kinds(noShowTrip)).toEqual(['noShow', 'authorization']);
  });

  it('[MNY-2] includes times and miles that can’t be right, those that block first', () => {
    const problems = (progress: Trip['progress'], miles = 15) =>
      priceTrip(tripWith({ miles, progress }), by()).problems;
    expect(problems(progressWith({ ...driven, droppedOff: at('09:58') }))).toEqual([
      { kind: 'dropOffBeforePickUp', blocks: true },
    ]);
    expect(problems(progressWith({ ...driven, droppedOff: at('10:11') }))).toEqual([{ kind: 'speed', blocks: false }]);
    expect(problems(progressWith({ ...driven, droppedOff: at('16:00') }))).toEqual([{ kind: 'speed', blocks: false }]);
    expect(problems(progressWith(driven))).toEqual([]);
    const odometers = (droppedOff: number) => ({ ...progressWith(driven), odometers: { onBoard: 100, droppedOff } });
    expect(problems(odometers(117.2))).toEqual([]);
    expect(problems(odometers(117.3))).toEqual([{ kind: 'milesOverExpected', blocks: false }]);
  });

  it('[MNY-2] asks about equal odometer readings of a ride that is not short, as the payer wants readings', () => {
    const problems = (given: Partial<Trip>, odometer: 'ignore' | 'warn' | 'block' = 'ignore') => {
      const payer = { ...EMPTY_PAYER, wants: { ...payerWith('ignore').wants, odometer } };
      const odometers = { onBoard: 100, droppedOff: 100 };
      return priceTrip(tripWith({ progress: { ...progressWith(driven), odometers }, ...given }), by(CARD, { payer }))
        .problems;
    };
    expect(problems({})).toEqual([{ kind: 'speed', blocks: false }]);
    expect(problems({ progress: { ...progressWith({}), odometers: { onBoard: 100, droppedOff: 100 } } })).toEqual([
      { kind: 'speed', blocks: false },
    ]);
    expect(problems({}, 'warn').map(({ kind }) => kind)).toEqual(['odometer', 'speed']);
    expect(problems({}, 'block')).toContainEqual({ kind: 'odometer', blocks: true });
    expect(problems({ miles: 2 }, 'block')).toEqual([]);
    const ends = { pickup: { lat: 40.7, lng: -73.93 }, dropoff: { lat: 40.8, lng: -73.91 } };
    expect(problems({ miles: 0 }, 'block')).toEqual([]);
    expect(problems({ miles: 0, ...ends })).toEqual([{ kind: 'speed', blocks: false }]);
  });

  it('[MNY-2] [ROD-1] compares the miles driven with the road where it is known, unless they were booked', () => {
    const ends = { pickup: { lat: 40.7, lng: -73.93 }, dropoff: { lat: 40.72, lng: -73.91 } };
    const road = (miles: number) => ({ miles, from: driveKey(ends.pickup), to: driveKey(ends.dropoff) });
    const progress = { ...progressWith(driven), odometers: { onBoard: 100, droppedOff: 107.6 } };
    const problems = (given: { readonly miles?: number; readonly road?: number }) =>
      priceTrip(tripWith({ ...ends, miles: given.miles ?? 0, progress }), {
        ...by(),
        road: given.road === undefined ? undefined : road(given.road),
      }).problems.map(({ kind }) => kind);
    expect(problems({})).toEqual(['milesOverExpected']);
    expect(problems({ road: 7.6 })).toEqual([]);
    expect(problems({ road: 6 })).toEqual(['milesOverExpected']);
    expect(problems({ road: 7.6, miles: 5 })).toEqual(['milesOverExpected']);
  });

  it('[MNY-1] takes the miles from the payer’s first source that knows them, and marks another one', () => {
    const miles = (sources: Payer['mileSources']) =>
      priceTrip(
        tripWith({ miles: 20, progress: progressWith(driven) }),
        by(CARD, { payer: { ...payerWith('ignore'), mileSources: sources } }),
      ).lines.find(({ kind }) => kind === 'miles');
    expect(miles(['booking', 'odometer'])).toMatchObject({ cents: 750, estimated: false });
    expect(miles(['odometer', 'booking'])).toMatchObject({ cents: 750, estimated: true });
    expect(miles(['odometer'])).toBeUndefined();
  });
});
