import {
  assessDriver,
  type Candidate,
  type Clock,
  distanceToPickup,
  driveFromNearby,
  driveKey,
  findWhereabouts,
  isEligible,
  type KnownDrive,
  type KnownDrives,
  type NeededDrive,
  type ReasonKind,
  type TripToAssign,
  toKnownDrive,
} from '@mtos/model';
import type { RoadAnswer, RoutingService } from './routingService';

/** A drive to a pick-up that a search for a driver has asked for. What the budget did not allow has failed. */
export interface AskedDrive extends NeededDrive {
  readonly answer: RoadAnswer;
}

/** The conflicts that follow from how long drives are estimated to take. */
const BY_ESTIMATE: readonly ReasonKind[] = ['outOfReach', 'tooLate', 'makesTooLate'];

/**
 * The drives to the pick-up to ask for: of the drivers who can take the trip, or could if the road is shorter than the
 * estimate, the nearest. What is known of a place nearby is not asked, and nothing twice in one search.
 */
export function approachesToAsk(
  { maxOrigins }: Pick<RoutingService, 'maxOrigins'>,
  clock: Clock,
  trip: TripToAssign,
  candidates: readonly Candidate[],
  asked: readonly NeededDrive[],
): readonly NeededDrive[] {
  const { pickup } = trip;
  if (!pickup) return [];
  const end = driveKey(pickup);
  const known = new Set([end, ...asked.flatMap(({ from, to }) => (driveKey(to) === end ? [driveKey(from)] : []))]);
  const able = candidates.flatMap(({ driver, known: of }) => {
    const { reasons } = assessDriver(trip, driver, of, clock);
    const miles = distanceToPickup({ reasons })?.miles;
    const where = findWhereabouts(driver.id, of, clock);
    const canTake = isEligible({ reasons: reasons.filter(({ kind }) => !BY_ESTIMATE.includes(kind)) });
    if (!canTake || miles === undefined || !where || where === 'unknown') return [];
    const isKnown = driveFromNearby(clock.travel?.drives, where.location, pickup) !== undefined;
    return isKnown || known.has(driveKey(where.location)) ? [] : [{ from: where.location, miles }];
  });
  return able
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, Math.max(0, maxOrigins - asked.length))
    .map(({ from }) => ({ from, to: pickup }));
}

/** Whether the service answered nothing. A drive that failed by itself says nothing about the drives of others. */
export const isOutage = (answers: readonly RoadAnswer[]): boolean =>
  answers.length > 0 && answers.every((answer) => answer === 'failed');

/** The known drives with what a service answered. */
export function addAnswers(
  drives: KnownDrives | undefined,
  asked: readonly AskedDrive[],
  { mayBeStored }: Pick<RoutingService, 'mayBeStored'>,
): KnownDrives {
  const merged = new Map([...(drives ?? [])].map(([from, ends]) => [from, new Map(ends)]));
  for (const { from, to, answer } of asked) {
    if (answer === null || answer === 'failed') continue;
    const drive: KnownDrive = { ...toKnownDrive(answer), ...(!mayBeStored && { mustNotBeStored: true }) };
    const ends = merged.get(driveKey(from)) ?? new Map<string, KnownDrive>();
    merged.set(driveKey(from), ends.set(driveKey(to), drive));
  }
  return merged;
}
