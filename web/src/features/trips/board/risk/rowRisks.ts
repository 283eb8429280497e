import {
  type Clock,
  type DriverLocation,
  driverRisks,
  isOpen,
  isSameJson,
  type LateRisk,
  type PlanSettings,
  pickUpAt,
} from '@mtos/model';
import type { BoardRow } from '../day/groupTrips';

/** What is expected of a driver's trips. */
export interface RowRisks {
  /** The trips that are not on time, by id. */
  readonly of: ReadonlyMap<string, LateRisk>;
  readonly late: number;
  readonly atRisk: number;
  /** Whether it is unknown where the driver is although their next pick-up is within the hour. */
  readonly isLost: boolean;
}

const HOUR = 3_600_000;

/** What is the same as in `previous` stays the same object, so that only what changes is drawn again. */
export function rowRisks(
  { trips, settings }: Pick<BoardRow, 'trips' | 'settings'>,
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
  const isLost = trips.some((trip) => {
    const risk = risks.get(trip.id)?.risk;
    const isUnknown = risk?.kind === 'unknown' && risk.why === 'position';
    return isUnknown && isOpen(trip.status) && (pickUpAt(trip, clock.timeZone)?.getTime() ?? soon) < soon;
  });
  const next = { of, late: countKind('late'), atRisk: countKind('atRisk'), isLost };
  return previous && hasSame(previous, next) ? previous : next;
}

const hasSame = (a: RowRisks, b: RowRisks) =>
  a.isLost === b.isLost && a.of.size === b.of.size && [...b.of].every(([id, risk]) => a.of.get(id) === risk);
