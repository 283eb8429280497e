import {
  type Assessment,
  distanceToPickup,
  isPreferred,
  latestStop,
  REASON_KINDS,
  type ReasonKind,
  tripsThatDay,
  wayToPickup,
} from './reasons';

/** Whether automatic assignment may choose the driver: there is no conflict, and nothing is unknown. */
export function isEligible({ reasons }: Pick<Assessment, 'reasons'>): boolean {
  return reasons.every(({ severity }) => severity === 'note' || severity === 'lastResort');
}

/** Whether the driver can take the trip, and the forecast expects nothing to be late because of it. */
export function isOnTime({ reasons }: Pick<Assessment, 'reasons'>): boolean {
  return reasons.every(({ severity }) => severity === 'note');
}

/** The reasons for which the driver's trips and settings have to be read. */
const TIME_KINDS: readonly ReasonKind[] = [
  ...(['busy', 'seats', 'shares', 'tripsUnknown', 'settingsUnknown', 'payerUnknown'] as const),
  ...(['uncredentialed', 'vehicleOut', 'dayOff', 'outsideHours', 'inBreak'] as const),
  // Their trips can say where they are
  'stalePosition',
  ...(['late', 'tooLate', 'makesLate', 'makesTooLate'] as const),
];

/** Whether the driver would be eligible if they had nothing else to do: only these drivers' trips and settings need to be read. */
export function isEligibleButForTime({ reasons }: Pick<Assessment, 'reasons'>): boolean {
  return reasons.every(({ kind, severity }) => severity === 'note' || TIME_KINDS.includes(kind));
}

/** A driver whom the client prefers counts as this much nearer: they come first unless someone else is much nearer. */
const PREFERRED_MILES = 2;
const PREFERRED_MINUTES = 5;

/**
 * Sorts drivers, the best first: eligible ones, then by their worst reason, how late someone would be, the way to the
 * pick-up, which is shorter for a driver whom the client prefers, the number of trips that day, and the name. Automatic
 * assignment takes the first one if it is eligible.
 */
export function rankDrivers<Ranked extends Assessment>(assessments: readonly Ranked[]): readonly Ranked[] {
  return assessments
    .map((assessment) => ({ assessment, ...rankAssessment(assessment) }))
    .sort(
      (a, b) =>
        a.obstacles - b.obstacles ||
        compare(a.late, b.late) ||
        compare(a.way, b.way) ||
        compare(b.preferred, a.preferred) ||
        compare(a.trips, b.trips) ||
        a.assessment.driver.fullName.localeCompare(b.assessment.driver.fullName, 'en') ||
        compare(a.assessment.driver.id, b.assessment.driver.id),
    )
    .map(({ assessment }) => assessment);
}

const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

function rankAssessment({ reasons }: Assessment) {
  const kinds = new Set(reasons.filter(({ severity }) => severity !== 'note').map(({ kind }) => kind));
  // One bit a kind, so that one bad reason outweighs any number of milder ones
  const obstacles = REASON_KINDS.reduce((bits, kind) => bits * 2 + (kinds.has(kind) ? 1 : 0), 0);
  return {
    obstacles,
    late: latestStop({ reasons })?.minutes ?? 0,
    way: (wayToPickup({ reasons }) ?? Infinity) - (isPreferred({ reasons }) ? preferredLead({ reasons }) : 0),
    preferred: isPreferred({ reasons }) ? 1 : 0,
    trips: tripsThatDay({ reasons }) ?? Infinity,
  };
}

/** By how much the way of a preferred driver counts as shorter, in the units of `wayToPickup`. */
export const preferredLead = (assessment: Pick<Assessment, 'reasons'>): number =>
  distanceToPickup(assessment)?.drive ? PREFERRED_MINUTES : PREFERRED_MILES;
