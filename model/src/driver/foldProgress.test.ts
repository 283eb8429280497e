import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import type { Trip } from '../documents/trip';
import type { DriverEventKind } from './driverEvent';
import { foldProgress } from './foldProgress';
import type { StoredEvent } from './recordedSteps';
import { type DrivenTrip, second, TRIP } from './testTrip';
import { isUnresolved, TRIP_STEPS, type TripProgress } from './tripProgress';

function event(id: string, kind: DriverEventKind, at: number, given: Partial<StoredEvent> = {}): StoredEvent {
  return {
    id,
    kind,
    subOwneruid: 'account',
    driverUid: 'dora',
    tripId: 'trip',
    at: second(at),
    position: null,
    odometer: null,
    signature: null,
    note: '',
    undoes: null,
    receivedAt: second(1_000_000),
    ...given,
  };
}

const undo = (id: string, undoes: string, at: number) => event(id, 'undo', at, { undoes });
const RIDE = TRIP_STEPS.map((step, index) => event(step, step, 100 * (index + 1)));
const only = (...ids: readonly string[]) => RIDE.filter(({ id }) => ids.includes(id));
const foldStatus = (trip: DrivenTrip, events: readonly StoredEvent[]) => foldProgress(trip, events).status;
const foldOutcomes = (trip: DrivenTrip, events: readonly StoredEvent[]) =>
  Object.fromEntries(foldProgress(trip, events).outcomes);

describe('foldProgress', () => {
  it('[DRV-3] follows the steps: Active once the driver is on the way, Completed after the drop-off', () => {
    const states = [0, 1, 2, 3, 4].map((count) => foldProgress(TRIP, RIDE.slice(0, count)));
    expect(states.map(({ status }) => status)).toEqual(['Pending', 'Active', 'Active', 'Active', 'Completed']);
    expect(states.map(({ progress }) => progress.stage)).toEqual([null, ...TRIP_STEPS]);
    expect(states[4]?.progress.times).toEqual({
      onMyWay: second(100),
      arrived: second(200),
      onBoard: second(300),
      droppedOff: second(400),
    });
  });

  it('[DRV-3] takes a step back that was undone within ten seconds, and no other', () => {
    expect(foldStatus(TRIP, [...RIDE, undo('u', 'droppedOff', 408)])).toBe('Active');
    expect(foldOutcomes(TRIP, [...RIDE, undo('u', 'droppedOff', 408)])).toMatchObject({
      u: 'applied',
      droppedOff: 'undone',
    });
    expect(foldStatus(TRIP, [...RIDE, undo('u', 'droppedOff', 430)])).toBe('Completed');
    expect(foldStatus(TRIP, [...RIDE, undo('u', 'droppedOff', 399)])).toBe('Completed');
    expect(foldOutcomes(TRIP, [...RIDE, undo('u', 'droppedOff', 430)])).toMatchObject({ u: 'unmatched' });
    const byOther = { ...undo('u', 'droppedOff', 408), driverUid: 'ben' };
    expect(foldStatus(TRIP, [...RIDE, byOther])).toBe('Completed');
  });

  it('[DRV-4] counts a step once, the first time', () => {
    const twice = [event('again', 'onMyWay', 150), ...only('onMyWay')];
    expect(foldProgress(TRIP, twice).progress.times.onMyWay).toBe(second(100));
    expect(foldOutcomes(TRIP, twice)).toEqual({ onMyWay: 'applied', again: 'repeated' });
  });

  it('[DRV-4] lets no step happen after the server received it, whatever the phone’s clock says', () => {
    const early = event('early', 'onMyWay', 500, { receivedAt: second(120) });
    expect(foldProgress(TRIP, [early]).progress.times.onMyWay).toBe(second(120));
    expect(foldStatus({ ...TRIP, status: 'Delayed', statusAt: second(130) }, [early])).toBe('Delayed');
  });

  it('[DRV-4] counts the first steps of a new trip on a phone whose clock is slow', () => {
    expect(foldStatus({ ...TRIP, statusAt: second(150), createdAt: second(150) }, only('onMyWay'))).toBe('Active');
  });

  it('[DRV-4] leaves what a dispatcher decided later than a step, and keeps the step as a fact', () => {
    const delayed = { ...TRIP, status: 'Delayed', statusAt: second(250) } as const;
    expect(foldProgress(delayed, RIDE.slice(0, 2))).toMatchObject({
      status: 'Delayed',
      progress: { stage: 'arrived' },
    });
    expect(foldOutcomes(delayed, RIDE.slice(0, 2))).toEqual({ onMyWay: 'overruled', arrived: 'overruled' });
    expect(foldStatus(delayed, RIDE.slice(0, 3))).toBe('Active');
    const completed = { ...TRIP, status: 'Completed', statusAt: second(250) } as const;
    expect(foldStatus(completed, RIDE.slice(0, 3))).toBe('Completed');
    const reinstated = { ...TRIP, statusAt: second(250) };
    expect(foldStatus(reinstated, RIDE.slice(0, 2))).toBe('Pending');
  });

  it('[DRV-4] keeps a step after a cancellation for the dispatcher, until they resolve it', () => {
    const cancelled = { ...TRIP, status: 'Cancelled', statusAt: second(150) } as const;
    const late = event('late', 'onBoard', 300, { receivedAt: second(900) });
    const { status, progress, outcomes } = foldProgress(cancelled, [...only('onMyWay'), late]);
    expect([status, progress.stage, progress.unsettledAt]).toEqual(['Cancelled', 'onBoard', second(900)]);
    expect(Object.fromEntries(outcomes)).toEqual({ onMyWay: 'overruled', late: 'cancelled' });
    expect(isUnresolved({ progress })).toBe(true);
    expect(isUnresolved({ progress, settled: { at: second(901), answer: '' } })).toBe(false);
    expect(isUnresolved({ progress, settled: { at: second(899), answer: '' } })).toBe(true);
  });

  it('[DRV-8] leaves the trip as it is for an event of someone who no longer has it, and shows it to the dispatcher', () => {
    for (const driverUid of ['ben', null]) {
      const { status, progress, outcomes } = foldProgress({ ...TRIP, driverUid }, RIDE, new Set(['dora']));
      expect([status, progress.stage, progress.driverUid]).toEqual(['Pending', null, driverUid]);
      expect(new Set(outcomes.values())).toEqual(new Set(['otherDriver']));
      expect(isUnresolved({ progress })).toBe(true);
    }
  });

  it('[DRV-8] [SEC-6] asks no one about an event of someone to whom the trip was never assigned', () => {
    const noShow = event('n', 'noShow', 250);
    for (const driverUid of ['ben', null]) {
      const { status, progress, outcomes } = foldProgress({ ...TRIP, driverUid }, [...RIDE, noShow]);
      expect([status, progress.stage, progress.noShow, progress.unsettledAt]).toEqual(['Pending', null, null, null]);
      expect(new Set(outcomes.values())).toEqual(new Set(['neverAssigned']));
    }
    const known = [{ ...noShow, outcome: 'neverAssigned' as const }];
    expect(foldOutcomes({ ...TRIP, driverUid: 'ben' }, known)).toEqual({ n: 'neverAssigned' });
    const reports = [{ ...noShow, outcome: 'otherDriver' as const }];
    expect(foldOutcomes({ ...TRIP, driverUid: 'ben' }, reports)).toEqual({ n: 'otherDriver' });
    // The trip became theirs
    expect(foldOutcomes(TRIP, known)).toEqual({ n: 'applied' });
  });

  it('[DRV-4] does not ask about what the former driver did before the trip was given to another', () => {
    const known = only('onMyWay').map((each) => ({ ...each, outcome: 'applied' as const }));
    const handedOver = {
      ...applied(TRIP, known, 110),
      driverUid: 'ben',
    };
    const { status, progress, outcomes } = foldProgress(handedOver, known);
    expect([status, progress.stage, progress.unsettledAt]).toEqual(['Active', null, null]);
    expect(outcomes.get('onMyWay')).toBe('formerDriver');
    const later = foldProgress(handedOver, [...known, event('b', 'droppedOff', 500, { driverUid: 'ben' })]);
    expect(later.status).toBe('Completed');
  });

  it('[DRV-5] keeps odometers, and who signed or why no one did', () => {
    const signature = { signedBy: 'caregiver', name: 'Nerys Kettle', drawing: 'M0 0' } as const;
    const onBoard = event('b', 'onBoard', 10, { odometer: 1200.5 });
    const signed = event('d', 'droppedOff', 20, { odometer: 1210, signature });
    expect(foldProgress(TRIP, [onBoard, signed]).progress).toMatchObject({
      odometers: { onBoard: 1200.5, droppedOff: 1210 },
      proof: { signedBy: 'caregiver', name: 'Nerys Kettle', note: '' },
    });
    const unsigned = event('d', 'droppedOff', 20, { note: 'Can’t write' });
    expect(foldProgress(TRIP, [unsigned]).progress.proof).toEqual({ signedBy: null, name: '', note: 'Can’t write' });
  });

  it('[DRV-12] [DRV-14] shows the dispatcher that the rules refused a step, and moves nothing by it', () => {
    const report = event('r', 'arrived', 500, {
      ...{ kind: 'refused', refused: { kind: 'droppedOff', at: second(400) }, receivedAt: second(510) },
    });
    const { status, progress, outcomes } = foldProgress(TRIP, [...only('onMyWay'), report]);
    expect([status, progress.stage, outcomes.get('r')]).toEqual(['Active', 'onMyWay', 'refused']);
    expect(progress.unsettledAt).toBe(second(510));
    expect(isUnresolved({ progress })).toBe(true);
  });

  it('[DRV-12] says by how much a phone corrected its clock, the most of its steps', () => {
    const fast = event('onMyWay', 'onMyWay', 100, { phoneAt: second(1300) });
    const set = event('arrived', 'arrived', 200, { phoneAt: second(190) });
    expect(foldProgress(TRIP, [fast, set]).progress.clockOffset).toBe(-1200);
    expect(foldProgress(TRIP, RIDE).progress).not.toHaveProperty('clockOffset');
  });

  it('[DRV-5] keeps a no-show for the dispatcher until the trip is cancelled or the client comes', () => {
    const noShow = event('n', 'noShow', 250, { note: 'No one home', receivedAt: second(260) });
    const waiting = foldProgress(TRIP, [...RIDE.slice(0, 2), noShow]);
    expect(waiting).toMatchObject({ status: 'Active', progress: { noShow: { note: 'No one home' } } });
    expect(waiting.progress.unsettledAt).toBe(second(260));
    const confirmed = foldProgress({ ...TRIP, status: 'Cancelled', statusAt: second(300) }, [
      ...RIDE.slice(0, 2),
      noShow,
    ]);
    expect(confirmed.progress).toMatchObject({ noShow: { note: 'No one home' }, unsettledAt: null });
    expect(foldProgress(TRIP, [...RIDE, noShow]).progress).toMatchObject({ noShow: null, unsettledAt: null });
    expect(foldProgress(TRIP, [noShow, undo('u', 'n', 255)]).progress.noShow).toBeNull();
  });

  it('[DRV-5] keeps what the driver paid as entered last, which an undo takes back, and moves nothing by it', () => {
    const paid = (id: string, at: number, tollCents: number, parkingCents = 0) =>
      event(id, 'expenses', at, { expenses: { tollCents, parkingCents } });
    const [first, later, none] = [paid('p', 310, 650), paid('q', 500, 650, 1200), paid('r', 600, 0)];
    const expenses = (...events: readonly StoredEvent[]) => foldProgress(TRIP, [...RIDE, ...events]).progress.expenses;
    expect(expenses(later, first)).toEqual({ tollCents: 650, parkingCents: 1200 });
    expect(expenses(later, undo('u', 'q', 505), first)).toEqual({ tollCents: 650, parkingCents: 0 });
    expect(foldProgress(TRIP, [first, none]).progress).not.toHaveProperty('expenses');
    expect(foldProgress(TRIP, [event('broken', 'expenses', 310)]).progress).not.toHaveProperty('expenses');
    expect(foldOutcomes(TRIP, [first, later, undo('u', 'q', 505)])).toEqual({
      p: 'applied',
      q: 'undone',
      u: 'applied',
    });
    const cancelled = { ...TRIP, status: 'Cancelled', statusAt: second(500) } as const;
    const after = foldProgress(cancelled, [...RIDE, paid('late', 700, 650)]);
    expect([after.status, after.outcomes.get('late'), after.progress.unsettledAt]).toEqual([
      'Cancelled',
      'applied',
      null,
    ]);
  });

  it('[DRV-5] [DRV-8] does not count what someone else than the trip’s driver says they paid', () => {
    const paid = event('p', 'expenses', 310, { driverUid: 'ben', expenses: { tollCents: 650, parkingCents: 0 } });
    expect(foldProgress(TRIP, [...RIDE, paid]).progress).not.toHaveProperty('expenses');
    expect(foldOutcomes(TRIP, [paid])).toEqual({ p: 'neverAssigned' });
    expect(foldProgress(TRIP, [paid], new Set(['ben'])).outcomes.get('p')).toBe('otherDriver');
  });

  it('[DRV-14] keeps a no-show that is reported before the wait is over, and says how early it is, however late the arrival comes', () => {
    const noShow = event('n', 'noShow', 250);
    const [onMyWay, arrived] = RIDE;
    const afterFiveMinutes = (at: Instant) => new Date(at.toMillis() + 300_000);
    const early = (events: readonly (StoredEvent | undefined)[]) =>
      foldProgress(
        TRIP,
        events.flatMap((each) => each ?? []),
        undefined,
        afterFiveMinutes,
      ).progress;
    // Arrived at second 200
    expect(early([onMyWay, arrived, noShow])).toMatchObject({ noShow: { early: 5 }, unsettledAt: noShow.receivedAt });
    expect(early([noShow, arrived, onMyWay]).noShow).toEqual(early([onMyWay, arrived, noShow]).noShow);
    expect(early([onMyWay, noShow]).noShow).toMatchObject({ early: 5 });
    expect(early([onMyWay, arrived, event('n', 'noShow', 500)]).noShow).not.toHaveProperty('early');
  });
});

/** The trip as the function writes it at a time. */
function applied(trip: DrivenTrip, events: readonly StoredEvent[], now: number): DrivenTrip {
  const { status, progress } = foldProgress(trip, events);
  if (status === trip.status) return { ...trip, progress };
  return { ...trip, status, statusAt: second(now), progress: { ...progress, movedAt: second(now) } };
}

/** What people see of a trip. */
interface Seen extends Pick<Trip, 'status'>, Pick<TripProgress, 'stage' | 'times' | 'noShow'> {}
const seen = (trip: DrivenTrip): string => {
  const { stage = null, times, noShow = null } = trip.progress ?? {};
  const known: Seen = {
    status: trip.status,
    stage,
    times: times ?? { onMyWay: null, arrived: null, onBoard: null, droppedOff: null },
    noShow,
  };
  return JSON.stringify(known, (_, value) => (typeof value?.toMillis === 'function' ? value.toMillis() : value));
};

type Tap = 'step' | 'undo' | 'noShow';

/** What a phone sends: one step after another, each can be undone immediately. */
function toEvents(taps: readonly Tap[]): readonly StoredEvent[] {
  const events: StoredEvent[] = [];
  let done: StoredEvent[] = [];
  for (const [index, tap] of taps.entries()) {
    const [at, id] = [100 * (index + 1), `e${index}`];
    const last = done.at(-1);
    const step = TRIP_STEPS[done.filter(({ kind }) => kind !== 'noShow').length];
    if (tap === 'undo' && last && last === events.at(-1)) {
      events.push(undo(id, last.id, last.at.toMillis() / 1000 + 5));
      done = done.slice(0, -1);
    } else if (tap === 'noShow' ? step === 'onBoard' && last?.kind !== 'noShow' : step !== undefined) {
      const kind = tap === 'noShow' ? tap : step;
      if (kind === undefined) continue;
      const next = event(id, kind, at);
      events.push(next);
      done.push(next);
    }
  }
  return events;
}

const taps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Tap>('step') },
    { weight: 2, arbitrary: fc.constant<Tap>('undo') },
    { weight: 1, arbitrary: fc.constant<Tap>('noShow') },
  ),
  { minLength: 1, maxLength: 10 },
);

/** Between two taps, so that it is clear what came first. */
const decision = fc.option(
  fc.record({
    status: fc.constantFrom('Delayed', 'Cancelled', 'Completed', 'Active', 'Pending'),
    after: fc.nat({ max: 9 }),
  }),
  { nil: undefined },
);

const parameters = { seed: 20_260_122, numRuns: 500 };

describe('foldProgress, for any events', () => {
  it('[DRV-4] gives the same state in any order, with any repetition, and at any time that the function runs', () => {
    const deliveries = fc.array(fc.nat({ max: 30 }), { maxLength: 25 });
    fc.assert(
      fc.property(taps, deliveries, decision, (tapped, order, decided) => {
        const events = toEvents(tapped);
        const base: DrivenTrip = decided
          ? { ...TRIP, status: decided.status, statusAt: second(100 * decided.after + 50) }
          : TRIP;
        let stored = base;
        const arrived = new Set<StoredEvent>();
        const deliver = (each: StoredEvent | undefined) => {
          if (each) arrived.add(each);
          stored = applied(stored, [...arrived], 2_000_000 + arrived.size);
        };
        for (const index of order) deliver(events[index % events.length]);
        for (const each of [...events].reverse()) deliver(each);
        expect(seen(stored)).toBe(seen(applied(base, events, 1)));
        expect(seen(applied(stored, [...events, ...events].slice(0, events.length), 3))).toBe(seen(stored));
      }),
      parameters,
    );
  });

  it('[DRV-4] gives a state that was true once, the same or an earlier one, when events are lost', () => {
    fc.assert(
      fc.property(taps, fc.infiniteStream(fc.boolean()), (tapped, kept) => {
        const events = toEvents(tapped);
        const arrived = events.filter(() => kept.next().value);
        const history = events.map((_, index) => applied(TRIP, events.slice(0, index + 1), 1));
        const known = applied(TRIP, arrived, 1);
        const stages = [null, ...history.map(({ progress }) => progress?.stage ?? null)];
        const statuses = ['Pending', ...history.map(({ status }) => status)];
        expect(stages).toContain(known.progress?.stage ?? null);
        expect(statuses).toContain(known.status);
        for (const step of TRIP_STEPS) {
          const times = history.map(({ progress }) => progress?.times[step] ?? null);
          expect([null, ...times]).toContain(known.progress?.times[step] ?? null);
        }
      }),
      parameters,
    );
  });

  it('[DRV-4] leaves what a dispatcher decides at any time, unless a step comes later', () => {
    const choices = fc.constantFrom('Delayed', 'Cancelled', 'Completed');
    fc.assert(
      fc.property(taps, fc.nat({ max: 10 }), choices, fc.boolean(), (tapped, count, status, isLate) => {
        const events = toEvents(tapped);
        const before = events.slice(0, count);
        const at = (before.at(-1)?.at.toMillis() ?? 0) / 1000 + 40;
        // The steps before the decision arrive before it, or after it
        const stored = isLate ? TRIP : applied(TRIP, before, at - 20);
        const decided: DrivenTrip = { ...stored, status, statusAt: second(at) };
        expect(applied(decided, before, at + 1).status).toBe(status);
        const { status: later } = applied(applied(decided, before, at + 1), events, 1_000_000);
        if (status === 'Delayed') expect(['Delayed', 'Active', 'Completed']).toContain(later);
        else expect(later).toBe(status);
      }),
      parameters,
    );
  });
});
