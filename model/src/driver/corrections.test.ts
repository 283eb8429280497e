import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureIn } from '../reports/tripLog';
import { type Correction, takeBack } from './correction';
import type { DriverEventKind } from './driverEvent';
import { foldProgress } from './foldProgress';
import type { StoredEvent } from './recordedSteps';
import { type DrivenTrip, second, TRIP } from './testTrip';
import { CORRECTION_FIELDS, isUnresolved, TRIP_STEPS } from './tripProgress';

const NOTHING = {
  ...{ subOwneruid: 'account', driverUid: 'dora', tripId: 'trip', position: null, odometer: null, signature: null },
  ...{ note: '', undoes: null },
};

const event = (id: string, kind: DriverEventKind, at: number, given: Partial<StoredEvent> = {}): StoredEvent => ({
  ...NOTHING,
  ...{ id, kind, at: second(at), receivedAt: second(at) },
  ...given,
});

const correct = (id: string, at: number, correction: Correction, given: Partial<StoredEvent> = {}): StoredEvent => ({
  ...NOTHING,
  ...{ id, kind: 'corrected', by: 'office', who: 'owner', note: 'Dead phone', correction },
  ...{ at: second(at), receivedAt: second(at) },
  ...given,
});

const signature = { signedBy: 'client', name: 'Ann Teapot', drawing: 'M0 0' } as const;
const RIDE = TRIP_STEPS.map((step, index) =>
  event(step, step, 100 * (index + 1), {
    ...(step === 'onBoard' && { odometer: 4821 }),
    ...(step === 'droppedOff' && { odometer: 48_220, signature }),
  }),
);
const known = (events: readonly StoredEvent[], trip = TRIP) => foldProgress(trip, events).progress;
const outcome = (events: readonly StoredEvent[], id: string) => foldProgress(TRIP, events).outcomes.get(id);

describe('foldProgress, with corrections of the office', () => {
  it('[DRV-10] completes a trip whose phone died, from what the office enters', () => {
    const entered = correct('c', 900, {
      ...{ onMyWay: second(100), arrived: second(200), onBoard: second(300), droppedOff: second(400) },
      ...{ startOdometer: 48_210, endOdometer: 48_220 },
      proof: { signedBy: 'client', name: 'Ann Teapot', note: '' },
    });
    const { status, progress } = foldProgress(TRIP, [entered]);
    expect(status).toBe('Completed');
    expect(progress).toMatchObject({
      stage: 'droppedOff',
      times: { onMyWay: second(100), arrived: second(200), onBoard: second(300), droppedOff: second(400) },
      odometers: { onBoard: 48_210, droppedOff: 48_220 },
      proof: { signedBy: 'client', name: 'Ann Teapot' },
      corrected: { by: 'owner', at: second(900), reason: 'Dead phone' },
    });
    expect(progress.corrected?.fields).toEqual(CORRECTION_FIELDS.filter((field) => field !== 'vehicle'));
  });

  it('[DRV-10] corrects one field, and keeps the driver’s own event beside it', () => {
    const events = [...RIDE, correct('c', 900, { startOdometer: 48_210, arrived: second(190) })];
    expect(known(events)).toMatchObject({
      times: { arrived: second(190), onBoard: second(300) },
      odometers: { onBoard: 48_210, droppedOff: 48_220 },
      corrected: { fields: ['arrived', 'startOdometer'] },
    });
    expect(outcome(events, 'arrived')).toBe('corrected');
    expect(outcome(events, 'onBoard')).toBe('applied');
    expect(outcome(events, 'c')).toBe('applied');
  });

  it('[DRV-10] takes a drop-off back, and lets the driver record it again', () => {
    const reopened = [...RIDE, correct('c', 900, takeBack('droppedOff'))];
    expect(foldProgress(TRIP, reopened)).toMatchObject({
      status: 'Active',
      progress: { stage: 'onBoard', times: { droppedOff: null }, odometers: { droppedOff: null }, proof: null },
    });
    expect(outcome(reopened, 'droppedOff')).toBe('corrected');
    const again = [...reopened, event('again', 'droppedOff', 1000, { odometer: 48_230, note: 'Could not sign' })];
    expect(foldProgress(TRIP, again)).toMatchObject({
      status: 'Completed',
      progress: {
        times: { droppedOff: second(1000) },
        odometers: { droppedOff: 48_230 },
        proof: { signedBy: null, note: 'Could not sign' },
        corrected: { fields: [] },
      },
    });
    expect(outcome(again, 'again')).toBe('applied');
  });

  it('[DRV-10] stays reopened by a dispatcher, whose decision is as late as what they take back', () => {
    const stored = { ...TRIP, ...foldProgress(TRIP, RIDE), statusAt: second(400) };
    const reopened = { ...stored, status: 'Active', statusAt: second(900) } as const;
    const events = [...RIDE, correct('c', 900, takeBack('onBoard'))];
    expect(foldProgress(reopened, events)).toMatchObject({ status: 'Active', progress: { stage: 'arrived' } });
    const again = [...events, event('b', 'onBoard', 950), event('d', 'droppedOff', 960)];
    expect(foldProgress(reopened, again)).toMatchObject({ status: 'Completed', progress: { stage: 'droppedOff' } });
  });

  it('[DRV-10] counts the latest correction of each field, and the greater id at the same time', () => {
    const first = correct('a', 900, { arrived: second(150), startOdometer: 1 });
    const later = correct('b', 900, { startOdometer: 2 }, { who: 'ben', note: 'Mistyped' });
    const { times, odometers, corrected } = known([later, first]);
    expect([times.arrived, odometers.onBoard]).toEqual([second(150), 2]);
    expect(corrected).toMatchObject({ fields: ['arrived', 'startOdometer'], by: 'ben', reason: 'Mistyped' });
  });

  it('[DRV-10] leaves a status that a dispatcher chose while only the time of a known step is corrected', () => {
    const delayed = { ...TRIP, status: 'Delayed', statusAt: second(350) } as const;
    const events = [...RIDE.slice(0, 3), correct('c', 900, { arrived: second(190) })];
    expect(foldProgress(delayed, events).status).toBe('Delayed');
    expect(foldProgress(delayed, [...events, correct('d', 901, { droppedOff: second(800) })]).status).toBe('Completed');
  });

  it('[DRV-10] takes a correction as an answer that the client came', () => {
    const noShow = event('n', 'noShow', 250);
    const waiting = [...RIDE.slice(0, 2), noShow];
    expect(known([...waiting, correct('c', 240, { onBoard: second(230) })]).noShow).not.toBeNull();
    expect(known([...waiting, correct('c', 900, { arrived: second(190) })]).noShow).not.toBeNull();
    const came = known([...waiting, correct('c', 900, { onBoard: second(230) })]);
    expect([came.noShow, came.unsettledAt]).toEqual([null, null]);
  });

  it('[DRV-10] counts only corrections for the trip’s driver, and asks no one about the others', () => {
    const ofBen = correct('c', 900, { droppedOff: second(800) }, { driverUid: 'ben' });
    const { status, progress, outcomes } = foldProgress(TRIP, [ofBen]);
    expect([status, progress.stage, outcomes.get('c')]).toEqual(['Pending', null, 'formerDriver']);
    expect(isUnresolved({ progress })).toBe(false);
  });

  it('[DRV-8] [DRV-10] gives a driver no way to correct, or to undo a correction', () => {
    const { by: _, ...forged } = correct('f', 900, { droppedOff: second(800) });
    expect(known([forged]).stage).toBeNull();
    const undo = event('u', 'undo', 905, { undoes: 'c' });
    expect(known([correct('c', 900, { droppedOff: second(800) }), undo]).stage).toBe('droppedOff');
  });

  it('[RPT-3] [DRV-10] shows the drawn signature after another time was entered, and none for paper', () => {
    const later = [...RIDE, correct('c', 900, { droppedOff: second(420) })];
    expect(signatureIn(known(later), later)).toEqual(signature);
    const paper = [...RIDE, correct('c', 900, { proof: { signedBy: 'caregiver', name: 'Ada', note: '' } })];
    expect(signatureIn(known(paper), paper)).toBeUndefined();
  });

  const field = fc.constantFrom(...CORRECTION_FIELDS);
  const value = fc.option(fc.integer({ min: 1, max: 2000 }), { nil: null });
  const correction = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 4 }).map(
    (entries): Correction =>
      Object.fromEntries(
        entries.map(([name, number]) => {
          if (name === 'vehicle') return [name, { name: 'Van', plate: String(number), licenseNumber: '' }];
          if (number === null) return [name, null];
          if (name === 'proof') return [name, { signedBy: 'client', name: String(number), note: '' }];
          return [name, name.endsWith('Odometer') ? number : second(number)];
        }),
      ),
  );
  const happenings = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom(...TRIP_STEPS, 'noShow' as const, 'expenses' as const),
        at: fc.integer({ min: 1, max: 2000 }),
      }),
      fc.record({ correction, at: fc.integer({ min: 1, max: 2000 }) }),
    ),
    { minLength: 1, maxLength: 9 },
  );

  it('[DRV-10] gives the same state in any order, with any repetition, and at any time that the function runs', () => {
    fc.assert(
      fc.property(happenings, fc.array(fc.nat({ max: 30 }), { maxLength: 25 }), (happened, order) => {
        const events = happened.map((each, index) =>
          'kind' in each
            ? event(`e${index}`, each.kind, each.at, {
                odometer: index,
                ...(each.kind === 'expenses' && { expenses: { tollCents: index, parkingCents: 0 } }),
              })
            : correct(`e${index}`, each.at, each.correction),
        );
        const apply = (trip: DrivenTrip, arrived: readonly StoredEvent[], now: number): DrivenTrip => {
          const { status, progress } = foldProgress(trip, arrived);
          if (status === trip.status) return { ...trip, progress };
          return { ...trip, status, statusAt: second(now), progress: { ...progress, movedAt: second(now) } };
        };
        const seen = ({ status, progress }: DrivenTrip) =>
          JSON.stringify({ status, ...progress, movedAt: null }, (_, each) => each?.toMillis?.() ?? each);
        let stored = TRIP;
        const arrived = new Set<StoredEvent>();
        for (const each of [...order.map((index) => events[index % events.length]), ...[...events].reverse()]) {
          if (each) arrived.add(each);
          stored = apply(stored, [...arrived], 5000 + arrived.size);
        }
        expect(seen(stored)).toBe(seen(apply(TRIP, events, 1)));
        expect(seen(apply(stored, events, 6000))).toBe(seen(stored));
      }),
      { seed: 20_261_125, numRuns: 500 },
    );
  });
});
