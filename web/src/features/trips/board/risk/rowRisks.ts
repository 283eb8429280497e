import {
  type Clock,
  type DriverLocation,
  driverRisks,
  isOpen,
  isSameJson,
  type LateRisk,
  type PlanSettings,
  type PositionState,
  pickUpAt,
  positionState,
} from '@mtos/model';
import type { BoardRow } from '../day/groupTrips';

/** What is expected of a driver's trips. */
export interface RowRisks {
  /** The trips that are not on time, by id. */
  readonly of: ReadonlyMap<string, LateRisk>;
  readonly late: number;
  readonly atRisk: number;
  /** What to say of the driver's position; undefined while it is current, or no pick-up is within the hour. */
  readonly silence: Silence | undefined;
}

/** A phone that has sent no position for a while, and when that was looked at. */
interface Silence {
  readonly state: PositionState;
  readonly now: Date;
}

const HOUR = 3_600_000;

/** What is the same as in `previous` stays the same object, so that only what changes is drawn again. */
export function rowRisks(
  { driverUid, trips, settings }: Pick<BoardRow, 'driverUid' | 'trips' | 'settings'>,
  position: DriverLocation | undefined,
  clock: Clock,
  driving: PlanSettings,
  previous?: RowRisks,
): RowRisks {
  const sent = position && { location: position.location, at: position.updatedAt.toMillis() };
  const risks = driverRisks({ trips, position: sent, settings }, clock, driving);
  const of = new Map<string, LateRisk>();
  for (const [id, { risk }] of risks) {
    if (risk.kind === 'onTime') continue;
    const last = previous?.of.get(id);
    of.set(id, last && isSameJson(last, risk) ? last : risk);
  }
  const countKind = (kind: LateRisk['kind']) => [...of.values()].filter((risk) => risk.kind === kind).length;
  const soon = clock.now.getTime() + HOUR;
  const isDueSoon = trips.some(
    (trip) => isOpen(trip.status) && (pickUpAt(trip, clock.timeZone)?.getTime() ?? soon) < soon,
  );
  const state = positionState(driverUid, position, trips, { ...clock, travel: driving });
  const isSilent = state.kind === 'underWay' || (state.kind !== 'current' && isDueSoon);
  const silence = isSilent ? { state, now: clock.now } : undefined;
  const next = { of, late: countKind('late'), atRisk: countKind('atRisk'), silence };
  return previous && hasSame(previous, next) ? previous : next;
}

const hasSame = (a: RowRisks, b: RowRisks) =>
  isSameJson(a.silence, b.silence) && a.of.size === b.of.size && [...b.of].every(([id, risk]) => a.of.get(id) === risk);
