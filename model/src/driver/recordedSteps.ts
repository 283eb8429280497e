import type { Instant } from '../documents/instant';
import { CORRECTED, type DriverEvent, happenedAt, UNDO_SECONDS } from './driverEvent';
import type { DriverExpenses } from './driverExpenses';
import { CORRECTION_FIELDS, type CorrectionField, TRIP_STEPS, type TripProgress, type TripStep } from './tripProgress';

/** An event as it is stored. */
export type StoredEvent = DriverEvent & { readonly id: string };

type Corrected = StoredEvent & { readonly correction: NonNullable<DriverEvent['correction']> };
type Proof = NonNullable<TripProgress['proof']>;
type KeptVehicle = NonNullable<Corrected['correction']['vehicle']>;

/** A step as it counts. */
interface RecordedStep {
  readonly at: Instant;
  /** The driver's event; undefined if only the office entered the step. */
  readonly event: StoredEvent | undefined;
  /** The event that decides when the step became known. */
  readonly source: StoredEvent;
  /** When the office entered the time; undefined if it did not. */
  readonly correctedAt: Instant | undefined;
}

/** What counts of the events of a trip's driver, with the office's corrections. */
export interface RecordedSteps {
  /** The driver's events that no undo and no correction took back. */
  readonly reported: readonly StoredEvent[];
  readonly undone: ReadonlySet<string>;
  readonly steps: ReadonlyMap<TripStep, RecordedStep>;
  /** In miles, at the pick-up and at the drop-off. */
  readonly odometers: TripProgress['odometers'];
  readonly proof: Proof | null;
  /** What the driver entered last; undefined if nothing. */
  readonly expenses: DriverExpenses | undefined;
  /** What the office entered; undefined if it entered nothing. */
  readonly vehicle: KeptVehicle | undefined;
  readonly corrected: TripProgress['corrected'];
  /** By how many seconds the phone corrected its clock for a step, the most it did; 0 if its clock was right. */
  readonly clockOffset: number;
}

/** Seconds more than the phone offers an undo. */
const UNDO_TOLERANCE = 5;

export const isCorrection = (event: StoredEvent): event is Corrected =>
  event.kind === CORRECTED && event.by === 'office' && event.correction !== undefined;

/**
 * What counts of a driver's steps, from events in any order. Of each field, the latest correction counts. Where it takes
 * something back, so does what the driver recorded after it.
 */
export function recordedSteps(driverUid: string | null, events: readonly StoredEvent[]): RecordedSteps {
  const undone = undoneIn(events);
  const own = events.filter((event) => event.driverUid === driverUid && !undone.has(event.id));
  const corrections = eventsInOrder(own.filter(isCorrection));
  const latest = (field: CorrectionField) => corrections.findLast(({ correction }) => correction[field] !== undefined);
  const isTakenBack = (event: StoredEvent) => {
    if (!isStep(event)) return false;
    const by = latest(event.kind);
    return by?.correction[event.kind] === null && !isAfter(event, by);
  };
  const reported = own.filter((event) => !isCorrection(event) && !isTakenBack(event));
  const stepEvent = (step: TripStep) => earliest(reported.filter(({ kind }) => kind === step));

  /** Whether the office's word on a field counts, and not what an event of the driver says. */
  const findCorrection = (field: CorrectionField, event: StoredEvent | undefined) => {
    const by = latest(field);
    return by && (by.correction[field] !== null || !event || !isAfter(event, by)) ? by : undefined;
  };
  const steps = new Map(
    TRIP_STEPS.flatMap((step): [TripStep, RecordedStep][] => {
      const event = stepEvent(step);
      const by = findCorrection(step, event);
      const at = by ? by.correction[step] : event && happenedAt(event);
      const source = event ?? by;
      return at && source ? [[step, { at, event, source, correctedAt: by && happenedAt(by) }]] : [];
    }),
  );
  const [boarding, dropOff] = [stepEvent('onBoard'), stepEvent('droppedOff')];
  const sources: Readonly<Record<CorrectionField, StoredEvent | undefined>> = {
    onMyWay: stepEvent('onMyWay'),
    arrived: stepEvent('arrived'),
    onBoard: boarding,
    droppedOff: dropOff,
    startOdometer: boarding,
    endOdometer: dropOff,
    proof: dropOff,
    vehicle: undefined,
  };
  const word = <Field extends CorrectionField>(field: Field) =>
    findCorrection(field, sources[field])?.correction[field];
  const [start, end, proof] = [word('startOdometer'), word('endOdometer'), word('proof')];
  const last = corrections.at(-1);
  return {
    reported,
    undone,
    steps,
    odometers: {
      onBoard: start === undefined ? (boarding?.odometer ?? null) : start,
      droppedOff: end === undefined ? (dropOff?.odometer ?? null) : end,
    },
    proof: proof === undefined ? (dropOff ? proofIn(dropOff) : null) : proof,
    expenses: latestExpenses(reported),
    vehicle: word('vehicle'),
    clockOffset: largest([...steps.values()].map(({ event }) => clockOffset(event))),
    corrected: last && {
      fields: CORRECTION_FIELDS.filter((field) => findCorrection(field, sources[field])),
      ...{ by: last.who ?? '', at: happenedAt(last), reason: last.note },
    },
  };
}

const isStep = (event: StoredEvent): event is StoredEvent & { readonly kind: TripStep } =>
  TRIP_STEPS.some((step) => step === event.kind);

/** By how many seconds the phone corrected its clock. */
const clockOffset = (event: StoredEvent | undefined): number =>
  event?.phoneAt ? Math.round((event.at.toMillis() - event.phoneAt.toMillis()) / 1000) : 0;

const largest = (offsets: readonly number[]): number =>
  offsets.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);

const isAfter = (event: StoredEvent, correction: StoredEvent): boolean =>
  happenedAt(event).toMillis() > happenedAt(correction).toMillis();

/** The ids of the events that their driver took back in time. */
function undoneIn(events: readonly StoredEvent[]): ReadonlySet<string> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const targets = events.flatMap((undo) => {
    const target = undo.kind === 'undo' && undo.undoes !== null ? byId.get(undo.undoes) : undefined;
    if (!target || target.kind === 'undo' || target.kind === CORRECTED || target.driverUid !== undo.driverUid)
      return [];
    // Both times are the phone's
    const seconds = (undo.at.toMillis() - target.at.toMillis()) / 1000;
    return seconds >= 0 && seconds <= UNDO_SECONDS + UNDO_TOLERANCE ? [target.id] : [];
  });
  return new Set(targets);
}

const proofIn = ({ signature, note }: StoredEvent): Proof => ({
  signedBy: signature?.signedBy ?? null,
  name: signature?.name ?? '',
  note,
});

/** What the last entry says the driver paid: each entry is the whole, so that a later one corrects it. */
function latestExpenses(reported: readonly StoredEvent[]): DriverExpenses | undefined {
  const last = eventsInOrder(reported).findLast(({ kind, expenses }) => kind === 'expenses' && expenses)?.expenses;
  return last && last.tollCents + last.parkingCents > 0 ? last : undefined;
}

/** By time, and by id among those of the same time, so that the order in which they arrived does not matter. */
export const eventsInOrder = <Event extends Pick<StoredEvent, 'id' | 'at' | 'receivedAt'>>(
  events: readonly Event[],
): readonly Event[] =>
  [...events].sort(
    (a, b) => happenedAt(a).toMillis() - happenedAt(b).toMillis() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );

const earliest = (events: readonly StoredEvent[]): StoredEvent | undefined => eventsInOrder(events)[0];
