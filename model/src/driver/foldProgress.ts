import type { Instant } from '../documents/instant';
import type { Trip } from '../documents/trip';
import { isOpen, type TripStatus } from '../trip/tripStatus';
import { type EventOutcome, happenedAt, REFUSED, UNRESOLVED_OUTCOMES } from './driverEvent';
import { earlyMinutes } from './noShowWait';
import { eventsInOrder, isCorrection, type RecordedSteps, recordedSteps, type StoredEvent } from './recordedSteps';
import { TRIP_STEPS, type TripProgress, type TripStep } from './tripProgress';

/** The fields of a trip that its progress depends on. */
type DrivenTrip = Pick<Trip, 'driverUid' | 'status' | 'statusAt' | 'createdAt' | 'progress'>;

/** A trip's progress, and what became of each event. */
export interface Progress {
  readonly status: TripStatus;
  readonly progress: TripProgress;
  readonly outcomes: ReadonlyMap<string, EventOutcome>;
}

const NO_ONE: ReadonlySet<string> = new Set();
const WITH_CLIENT: readonly TripStep[] = ['onBoard', 'droppedOff'];
const NEEDS_DISPATCHER: readonly EventOutcome[] = UNRESOLVED_OUTCOMES;
/** What does not tell whether the trip was the driver's: the event was not judged by the trip. */
const UNJUDGED: readonly (EventOutcome | undefined)[] = [undefined, 'neverAssigned', 'noTrip', 'tooMany'];

/**
 * A trip's status and progress from all events of the trip that the server has, in any order: the driver's, and the office's
 * corrections. Steps move the status forward only, and not if a dispatcher changed it after the step's own time; the step then
 * is kept with it as a fact. A step that only the office entered counts from when it did so.
 * @param formerDrivers of those who sent an event, the ones to whom the trip was assigned before
 * @param findWaitEnd from when on a no-show could be reported, by the arrival; without it, no report is called early
 */
export function foldProgress(
  trip: DrivenTrip,
  events: readonly StoredEvent[],
  formerDrivers: ReadonlySet<string> = NO_ONE,
  findWaitEnd?: (arrived: Instant) => Date,
): Progress {
  const decided = lastDecision(trip);
  const recorded = recordedSteps(trip.driverUid, events);
  const { steps, undone, corrected } = recorded;
  const isLaterThanDecision = (event: StoredEvent) =>
    (decided.status === 'Pending' && decided.at.toMillis() <= trip.createdAt.toMillis()) ||
    happenedAt(event).toMillis() > decided.at.toMillis();
  const status = statusAfter(
    decided.status,
    TRIP_STEPS.filter((step) => {
      const source = steps.get(step)?.source;
      return source !== undefined && isLaterThanDecision(source);
    }),
  );
  const noShow = openNoShow(recorded);
  const findOutcome = (event: StoredEvent): EventOutcome => {
    if (undone.has(event.id)) return 'undone';
    if (isCorrection(event)) return event.driverUid === trip.driverUid ? 'applied' : 'formerDriver';
    if (event.driverUid !== trip.driverUid) return outcomeForOther(event, formerDrivers);
    if (event.kind === 'undo') return event.undoes !== null && undone.has(event.undoes) ? 'applied' : 'unmatched';
    if (event.kind === REFUSED) return 'refused';
    if (event.kind === 'noShow' || event.kind === 'expenses') return 'applied';
    if (!recorded.reported.includes(event)) return 'corrected';
    const step = steps.get(event.kind as TripStep);
    if (step?.event !== event) return 'repeated';
    if (corrected?.fields.includes(event.kind as TripStep)) return 'corrected';
    if (!isLaterThanDecision(event)) return 'overruled';
    return decided.status === 'Cancelled' ? 'cancelled' : 'applied';
  };
  const outcomes = new Map(events.map((event) => [event.id, findOutcome(event)]));
  const unsettled = events.filter(({ id }) => NEEDS_DISPATCHER.includes(outcomes.get(id) ?? 'applied'));
  const waiting = noShow && isOpen(status) ? [...unsettled, noShow] : unsettled;
  const stepTime = (step: TripStep) => steps.get(step)?.at ?? null;
  return {
    status,
    outcomes,
    progress: {
      driverUid: trip.driverUid,
      stage: TRIP_STEPS.findLast((step) => steps.has(step)) ?? null,
      times: {
        onMyWay: stepTime('onMyWay'),
        arrived: stepTime('arrived'),
        onBoard: stepTime('onBoard'),
        droppedOff: stepTime('droppedOff'),
      },
      odometers: recorded.odometers,
      proof: recorded.proof,
      noShow: noShow ? toReport(noShow, findWaitEnd?.(stepTime('arrived') ?? happenedAt(noShow))) : null,
      ...(recorded.expenses && { expenses: recorded.expenses }),
      ...(corrected && { corrected }),
      ...(recorded.clockOffset !== 0 && { clockOffset: recorded.clockOffset }),
      unsettledAt: latestInstant(waiting.map(({ receivedAt }) => receivedAt)),
      decided,
      movedAt: trip.progress?.movedAt ?? null,
    },
  };
}

/**
 * The last status of the trip that did not follow from events of its driver, and since when. What another driver's events
 * did stands, like a decision.
 */
function lastDecision({ driverUid, status, statusAt, progress }: DrivenTrip): TripProgress['decided'] {
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

/** The latest no-show, unless the client came on board after it, or the office entered so since. */
function openNoShow({ reported, steps }: RecordedSteps): StoredEvent | undefined {
  const noShow = eventsInOrder(reported.filter(({ kind }) => kind === 'noShow')).at(-1);
  if (!noShow) return undefined;
  const isSince = (at: Instant | undefined) => at !== undefined && at.toMillis() >= happenedAt(noShow).toMillis();
  const came = reported.some((event) => WITH_CLIENT.some((step) => step === event.kind) && isSince(happenedAt(event)));
  const wasEntered = WITH_CLIENT.some((step) => isSince(steps.get(step)?.correctedAt));
  return came || wasEntered ? undefined : noShow;
}

function toReport(noShow: StoredEvent, end: Date | undefined): NonNullable<TripProgress['noShow']> {
  const at = happenedAt(noShow);
  const early = end && earlyMinutes(at, end);
  return { at, note: noShow.note, ...(early !== undefined && { early }) };
}

const latestInstant = (instants: readonly Instant[]): Instant | null =>
  instants.reduce<Instant | null>(
    (latest, each) => (latest === null || each.toMillis() > latest.toMillis() ? each : latest),
    null,
  );
