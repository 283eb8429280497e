import type { Trip } from '../documents/documents';
import type { Instant } from '../documents/instant';
import { isOpen, type TripStatus } from '../trip/tripStatus';
import { type DriverEvent, type EventOutcome, happenedAt, UNDO_SECONDS, UNSETTLED_OUTCOMES } from './driverEvent';
import { TRIP_STEPS, type TripProgress, type TripStep } from './tripProgress';

/** An event as it is stored. */
export type StoredEvent = DriverEvent & { readonly id: string };

/** The fields of a trip that its progress depends on. */
type DrivenTrip = Pick<Trip, 'driverUid' | 'status' | 'statusAt' | 'createdAt' | 'progress'>;

/** A trip's progress, and what became of each event. */
export interface Progress {
  readonly status: TripStatus;
  readonly progress: TripProgress;
  readonly outcomes: ReadonlyMap<string, EventOutcome>;
}

const NO_ONE: ReadonlySet<string> = new Set();
/** Seconds more than the phone offers an undo. */
const UNDO_TOLERANCE = 5;
const NEEDS_DISPATCHER: readonly EventOutcome[] = UNSETTLED_OUTCOMES;
/** What does not tell whether the trip was the driver's: the event was not judged by the trip. */
const UNJUDGED: readonly (EventOutcome | undefined)[] = [undefined, 'neverAssigned', 'noTrip', 'tooMany'];

/**
 * A trip's status and progress from all events of the trip that the server has, in any order. Steps move the status
 * forward only, and not if a dispatcher changed it after the step's own time; the step then remains beside it as a fact.
 * @param formerDrivers of those who sent an event, the ones to whom the trip was assigned before
 */
export function progressOf(
  trip: DrivenTrip,
  events: readonly StoredEvent[],
  formerDrivers: ReadonlySet<string> = NO_ONE,
): Progress {
  const decided = decisionOf(trip);
  const undone = undoneIn(events);
  const own = events.filter(({ id, driverUid }) => driverUid === trip.driverUid && !undone.has(id));
  const steps = new Map(TRIP_STEPS.map((step) => [step, earliest(own.filter(({ kind }) => kind === step))]));
  const isLaterThanDecision = (event: StoredEvent) =>
    (decided.status === 'Pending' && decided.at.toMillis() <= trip.createdAt.toMillis()) ||
    happenedAt(event).toMillis() > decided.at.toMillis();
  const status = statusAfter(
    decided.status,
    TRIP_STEPS.filter((step) => {
      const event = steps.get(step);
      return event !== undefined && isLaterThanDecision(event);
    }),
  );
  const noShow = openNoShow(own);
  const outcomeOf = (event: StoredEvent): EventOutcome => {
    if (undone.has(event.id)) return 'undone';
    if (event.driverUid !== trip.driverUid) return outcomeForOther(event, formerDrivers);
    if (event.kind === 'undo') return event.undoes !== null && undone.has(event.undoes) ? 'applied' : 'unmatched';
    if (event.kind === 'noShow') return 'applied';
    if (steps.get(event.kind as TripStep) !== event) return 'repeated';
    if (!isLaterThanDecision(event)) return 'overruled';
    return decided.status === 'Cancelled' ? 'cancelled' : 'applied';
  };
  const outcomes = new Map(events.map((event) => [event.id, outcomeOf(event)]));
  const unsettled = events.filter(({ id }) => NEEDS_DISPATCHER.includes(outcomes.get(id) ?? 'applied'));
  const waiting = noShow && isOpen(status) ? [...unsettled, noShow] : unsettled;
  const dropOff = steps.get('droppedOff');
  return {
    status,
    outcomes,
    progress: {
      driverUid: trip.driverUid,
      stage: TRIP_STEPS.findLast((step) => steps.get(step)) ?? null,
      times: {
        onMyWay: timeOf(steps.get('onMyWay')),
        arrived: timeOf(steps.get('arrived')),
        onBoard: timeOf(steps.get('onBoard')),
        droppedOff: timeOf(dropOff),
      },
      odometers: { onBoard: steps.get('onBoard')?.odometer ?? null, droppedOff: dropOff?.odometer ?? null },
      proof: dropOff ? proofIn(dropOff) : null,
      noShow: noShow ? { at: happenedAt(noShow), note: noShow.note } : null,
      unsettledAt: latestOf(waiting.map(({ receivedAt }) => receivedAt)),
      decided,
      movedAt: trip.progress?.movedAt ?? null,
    },
  };
}

/**
 * The last status of the trip that did not follow from events of its driver, and since when. What another driver's events
 * did stands, like a decision.
 */
function decisionOf({ driverUid, status, statusAt, progress }: DrivenTrip): TripProgress['decided'] {
  const followedFromEvents =
    progress !== undefined && progress.driverUid === driverUid && progress.movedAt?.toMillis() === statusAt.toMillis();
  if (followedFromEvents) return progress.decided;
  return { status, at: statusAt };
}

/** The status that a dispatcher decided, moved forward by the steps since. */
function statusAfter(decided: TripStatus, steps: readonly TripStep[]): TripStatus {
  if (!isOpen(decided) || steps.length === 0) return decided;
  return steps.includes('droppedOff') ? 'Completed' : 'Active';
}

/** What became of an event of someone who is not the trip's driver. */
function outcomeForOther({ driverUid, outcome }: StoredEvent, formerDrivers: ReadonlySet<string>): EventOutcome {
  if (isUnjudged({ outcome })) return formerDrivers.has(driverUid) ? 'otherDriver' : 'neverAssigned';
  return outcome !== undefined && NEEDS_DISPATCHER.includes(outcome) ? 'otherDriver' : 'formerDriver';
}

/** Whether an event still has to be judged by whether its driver had the trip. */
export const isUnjudged = ({ outcome }: Pick<StoredEvent, 'outcome'>): boolean => UNJUDGED.includes(outcome);

/** The ids of the events that their driver took back in time. */
function undoneIn(events: readonly StoredEvent[]): ReadonlySet<string> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const targets = events.flatMap((undo) => {
    const target = undo.kind === 'undo' && undo.undoes !== null ? byId.get(undo.undoes) : undefined;
    if (!target || target.kind === 'undo' || target.driverUid !== undo.driverUid) return [];
    // Both times are the phone's
    const seconds = (undo.at.toMillis() - target.at.toMillis()) / 1000;
    return seconds >= 0 && seconds <= UNDO_SECONDS + UNDO_TOLERANCE ? [target.id] : [];
  });
  return new Set(targets);
}

/** The latest no-show, unless the client came on board after it. */
function openNoShow(own: readonly StoredEvent[]): StoredEvent | undefined {
  const noShow = eventsInOrder(own.filter(({ kind }) => kind === 'noShow')).at(-1);
  const came = own.some(
    (event) =>
      (event.kind === 'onBoard' || event.kind === 'droppedOff') &&
      noShow !== undefined &&
      happenedAt(event).toMillis() >= happenedAt(noShow).toMillis(),
  );
  return came ? undefined : noShow;
}

const proofIn = ({ signature, note }: StoredEvent): TripProgress['proof'] => ({
  signedBy: signature?.signedBy ?? null,
  name: signature?.name ?? '',
  note,
});

const timeOf = (event: StoredEvent | undefined): Instant | null => (event ? happenedAt(event) : null);

/** By time, and by id among those of the same time, so that the order in which they arrived does not matter. */
export const eventsInOrder = <Event extends Pick<StoredEvent, 'id' | 'at' | 'receivedAt'>>(
  events: readonly Event[],
): readonly Event[] =>
  [...events].sort(
    (a, b) => happenedAt(a).toMillis() - happenedAt(b).toMillis() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );

const earliest = (events: readonly StoredEvent[]): StoredEvent | undefined => eventsInOrder(events)[0];

const latestOf = (instants: readonly Instant[]): Instant | null =>
  instants.reduce<Instant | null>(
    (latest, each) => (latest === null || each.toMillis() > latest.toMillis() ? each : latest),
    null,
  );
