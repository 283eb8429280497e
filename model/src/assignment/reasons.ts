import type { OffTime } from '../crew/workTime';
import type { Instant } from '../documents/instant';
import type { Approach } from '../travel/approach';
import type { MobilityNeed } from '../trip/mobility';
import type { ReportedStep } from './estimatedPosition';
import type { DriverToAssess, DriverTrip } from './knownOfDriver';
import type { LateFact } from './lateFacts';

/**
 * How much a reason matters:
 * - `forbidden`: no one may assign the trip to this driver. The security rules refuse it too.
 * - `conflict`: automatic assignment passes the driver over. A dispatcher can overrule it and is warned.
 * - `unknown`: automatic assignment passes the driver over, because something could not be checked.
 * - `unavailable`: automatic assignment passes the driver over for now. A dispatcher needs no warning.
 * - `lastResort`: automatic assignment takes the driver only if no one else can take the trip without it. A dispatcher is
 *   warned.
 * - `note`: does not keep anyone from driving.
 */
export type Severity = 'forbidden' | 'conflict' | 'unknown' | 'unavailable' | 'lastResort' | 'note';

/** Every kind of reason, the worst first: drivers are ranked in this order. */
export const REASON_SEVERITIES = {
  notDriver: 'forbidden',
  inactive: 'forbidden',
  pending: 'forbidden',
  uncredentialed: 'forbidden',
  vehicle: 'conflict',
  liftDefect: 'conflict',
  blocked: 'conflict',
  busy: 'conflict',
  seats: 'conflict',
  vehicleOut: 'conflict',
  dayOff: 'conflict',
  outsideHours: 'conflict',
  inBreak: 'conflict',
  makesTooLate: 'conflict',
  tooLate: 'conflict',
  tripsUnknown: 'unknown',
  settingsUnknown: 'unknown',
  wishesUnknown: 'unknown',
  payerUnknown: 'unknown',
  positionUnknown: 'unknown',
  tripWithoutTime: 'unavailable',
  tripWithoutPlace: 'unavailable',
  shares: 'unavailable',
  offShift: 'unavailable',
  noPosition: 'unavailable',
  stalePosition: 'unavailable',
  outOfReach: 'unavailable',
  makesLate: 'lastResort',
  late: 'lastResort',
  credentialMissing: 'note',
  preferred: 'note',
  estimatedPosition: 'note',
  distance: 'note',
  tripsThatDay: 'note',
} as const satisfies Record<string, Severity>;

export type ReasonKind = keyof typeof REASON_SEVERITIES;
export const REASON_KINDS = Object.keys(REASON_SEVERITIES) as readonly ReasonKind[];

type KindWithDetails =
  | OffTime['kind']
  | 'busy'
  | 'shares'
  | 'seats'
  | 'distance'
  | 'stalePosition'
  | 'estimatedPosition'
  | 'liftDefect'
  | 'uncredentialed'
  | 'credentialMissing'
  | 'payerUnknown'
  | 'tripsThatDay'
  | 'outOfReach'
  | LateFact<DriverTrip>['kind'];

/** One fact about a driver for a trip. */
export type DriverFact<OtherTrip> =
  /** Another trip at that time. `shares`: the vehicle may carry both clients, but only a person can decide that. */
  | { readonly kind: 'busy' | 'shares'; readonly trip: OtherTrip }
  /** The vehicle has this many seats of a kind that the trip needs, and too few of them are free at that time. */
  | { readonly kind: 'seats'; readonly seats: number; readonly of: MobilityNeed }
  | OffTime
  /**
   * Miles from the last position, or the estimated one, to the pick-up in a straight line, to a tenth; and how long the drive
   * takes, where roads are known.
   */
  | { readonly kind: 'distance'; readonly miles: number; readonly drive?: Approach }
  /** A defect of the ramp, the lift, or the tie-downs was reported, and the client needs them. */
  | { readonly kind: 'liftDefect'; readonly at: Instant }
  /** A credential of the driver, or of their vehicle, that is lacking on the trip's day: the first by name, which is empty if it is not known. Only the first kind blocks. */
  | {
      readonly kind: 'uncredentialed' | 'credentialMissing';
      readonly of: 'driver' | 'vehicle';
      readonly name: string;
      /** Only some payers want it, the trip's among them. */
      readonly forPayer?: true;
      /** Only its document is lacking. */
      readonly document?: true;
    }
  /** What some payers want is lacking and would block, but the trip's payer was not read. */
  | { readonly kind: 'payerUnknown'; readonly of: 'driver' | 'vehicle'; readonly name: string }
  | { readonly kind: 'stalePosition'; readonly at: Instant }
  /** The last position, of the instant `at`, is old, but the driver's last step says about where they are. */
  | { readonly kind: 'estimatedPosition'; readonly at: Instant; readonly step: ReportedStep }
  /** Open trips on the trip's day, not counting the trip itself. */
  | { readonly kind: 'tripsThatDay'; readonly count: number }
  /** How long the drive to the pick-up takes from a current position, if that is longer than the company allows. */
  | { readonly kind: 'outOfReach'; readonly minutes: number }
  | LateFact<OtherTrip>
  | { readonly kind: Exclude<ReasonKind, KindWithDetails> };

export type Distance = Extract<DriverFact<never>, { readonly kind: 'distance' }>;

export type Reason<OtherTrip extends DriverTrip = DriverTrip> = DriverFact<OtherTrip> & { readonly severity: Severity };

/** Every reason for or against assigning a trip to a driver, the worst first. */
export interface Assessment<Driver extends DriverToAssess = DriverToAssess, OtherTrip extends DriverTrip = DriverTrip> {
  readonly driver: Driver;
  readonly reasons: readonly Reason<OtherTrip>[];
}

/** What would be the latest if the driver took the trip; undefined if nothing would be late. */
export function latestStop<OtherTrip extends DriverTrip>({
  reasons,
}: Pick<Assessment<DriverToAssess, OtherTrip>, 'reasons'>): LateFact<OtherTrip> | undefined {
  const late = reasons.flatMap((reason) => (isLateReason(reason) ? [reason] : []));
  return late.toSorted((a, b) => b.minutes - a.minutes)[0];
}

/** Whether a reason is about something that would be late. */
export const isLateReason = <OtherTrip extends DriverTrip>(
  reason: Reason<OtherTrip>,
): reason is LateFact<OtherTrip> & { readonly severity: Severity } =>
  ['late', 'tooLate', 'makesLate', 'makesTooLate'].includes(reason.kind);

/** Whether the client asked for the driver. */
export const isPreferred = ({ reasons }: Pick<Assessment, 'reasons'>): boolean =>
  reasons.some(({ kind }) => kind === 'preferred');

/** How far the driver is from the pick-up; undefined if that is unknown. */
export function distanceToPickup({ reasons }: Pick<Assessment, 'reasons'>): Distance | undefined {
  return reasons.find((reason) => reason.kind === 'distance');
}

/** How long the way to the pick-up is, for comparison: in minutes where roads are known, or else in miles. */
export function wayToPickup(assessment: Pick<Assessment, 'reasons'>): number | undefined {
  const distance = distanceToPickup(assessment);
  return distance?.drive?.minutes ?? distance?.miles;
}

/** The instant of the step by which the driver's position is estimated; undefined if it is not. */
export function stepOfEstimate({ reasons }: Pick<Assessment, 'reasons'>): Date | undefined {
  return reasons.find((reason) => reason.kind === 'estimatedPosition')?.step.at;
}

/** How many other open trips the driver has on the trip's day; undefined if unknown. */
export function tripsThatDay({ reasons }: Pick<Assessment, 'reasons'>): number | undefined {
  return reasons.find((reason) => reason.kind === 'tripsThatDay')?.count;
}
