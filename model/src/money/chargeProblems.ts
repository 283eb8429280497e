import type { Trip } from '../documents/trip';
import { countsAsNoShow } from '../driver/noShowWait';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { readMileage } from '../trip/mileage';
import { tripMiles } from '../trip/tripMiles';
import { PAYER_WANTS, type PayerContent, type PayerWant } from './payer';
import type { TripOutcome } from './tripOutcome';

/** What has to be looked at before a trip is billed. */
export const CHARGE_PROBLEMS = [
  'noPayer',
  'noRate',
  'noMiles',
  'signature',
  'odometer',
  'times',
  'memberNumber',
  'authorization',
  'noShowOpen',
  'noShowEarly',
  'dropOffBeforePickUp',
  'speed',
  'milesOverExpected',
  'unpaidExpenses',
  'driverExpenses',
] as const;
export type ChargeProblemKind = (typeof CHARGE_PROBLEMS)[number];

export interface ChargeProblem {
  readonly kind: ChargeProblemKind;
  /** Whether the charge can't be billed while it has the problem. */
  readonly blocks: boolean;
}

/** The fields of a trip that say whether it can be billed. */
export type CheckedTrip = Pick<
  Trip,
  'status' | 'progress' | 'medicaidId' | 'miles' | 'pickup' | 'dropoff' | 'statusAt'
>;

/** What is known of a trip's charge besides the trip. */
interface ChargeFindings {
  readonly outcome: TripOutcome;
  readonly payer: Pick<PayerContent, 'wants'> | undefined;
  readonly hasAuthorization: boolean;
  readonly lacksRate: boolean;
  readonly lacksMiles: boolean;
  /** How far it is by road between the trip's places, if that is known. */
  readonly roadMiles?: number | undefined;
  /** Whether tolls or parking were entered that are not billed. */
  readonly hasUnpaidExpenses: boolean;
  /** Whether tolls or parking are billed that only the driver entered. */
  readonly hasDriverExpenses: boolean;
}

const MIN_MPH = 3;
const MAX_MPH = 80;
/** Below this, a difference of miles or a speed says nothing. */
const SHORT_MILES = 2;
const MAX_OVER_EXPECTED = 1.15;

/** How far a trip should be: as booked, by road, or by its places; undefined if no one knows. */
const expectedMiles = (trip: CheckedTrip, roadMiles: number | undefined): number | undefined =>
  (trip.miles > 0 ? trip.miles : roadMiles) ?? tripMiles(trip, DEFAULT_PLAN_SETTINGS)?.miles;

/** Whether the odometer reads the same at both ends of a ride that is not short. */
function hasEqualReadings(trip: CheckedTrip, roadMiles: number | undefined): boolean {
  const { miles, from } = readMileage(trip);
  return from === 'odometer' && miles === 0 && (expectedMiles(trip, roadMiles) ?? 0) > SHORT_MILES;
}

/** What became of trips whose authorization was released for others. */
const RELEASED: readonly TripOutcome[] = ['canceledAtDoor', 'lateCancel', 'canceled'];

/** What a payer wants and the trip lacks. A trip that was not driven lacks neither signature nor readings. */
function missing(trip: CheckedTrip, { outcome, hasAuthorization, roadMiles }: ChargeFindings): readonly PayerWant[] {
  const { progress, medicaidId } = trip;
  const driven = outcome === 'completed';
  const { times, proof } = progress ?? {};
  const lacks: Readonly<Record<PayerWant, boolean>> = {
    signature: driven && !proof?.signedBy && !proof?.note,
    odometer: driven && (readMileage(trip).from !== 'odometer' || hasEqualReadings(trip, roadMiles)),
    times: driven ? !times?.onBoard || !times.droppedOff : outcome === 'noShow' && !times?.arrived,
    memberNumber: medicaidId === '',
    authorization: !hasAuthorization && !RELEASED.includes(outcome),
  };
  return PAYER_WANTS.filter((want) => lacks[want]);
}

/** What the times and miles of a driven trip say against them. */
function doubts(trip: CheckedTrip, roadMiles: number | undefined): readonly ChargeProblemKind[] {
  const { onBoard, droppedOff } = trip.progress?.times ?? {};
  const { miles, from } = readMileage(trip);
  const expected = expectedMiles(trip, roadMiles) ?? miles;
  const over = from === 'odometer' && miles > SHORT_MILES && miles > expected * MAX_OVER_EXPECTED;
  const found: ChargeProblemKind[] = [];
  if (over) found.push('milesOverExpected');
  if (hasEqualReadings(trip, roadMiles)) found.push('speed');
  if (!onBoard || !droppedOff) return found;
  const hours = (droppedOff.toMillis() - onBoard.toMillis()) / 3_600_000;
  if (hours < 0) return ['dropOffBeforePickUp', ...found];
  if (miles < SHORT_MILES || hours === 0) return found;
  const speed = miles / hours;
  return speed < MIN_MPH || speed > MAX_MPH ? ['speed', ...found] : found;
}

/** What has to be looked at before the charge of a trip is billed; the problems that block billing come first. */
export function chargeProblems(trip: CheckedTrip, found: ChargeFindings): readonly ChargeProblem[] {
  const { outcome, payer } = found;
  const unpaid = found.hasUnpaidExpenses ? [{ kind: 'unpaidExpenses' as const, blocks: false }] : [];
  if (outcome === 'canceled') return unpaid;
  const blocking = (kind: ChargeProblemKind, isFound: boolean) => (isFound ? [{ kind, blocks: true }] : []);
  const { noShow } = trip.progress ?? {};
  const wanted = missing(trip, found)
    .filter((want) => payer && payer.wants[want] !== 'ignore')
    .map((want) => ({ kind: want, blocks: payer?.wants[want] === 'block' }));
  const problems = [
    ...blocking('noPayer', !payer),
    ...blocking('noRate', payer !== undefined && found.lacksRate),
    ...blocking('noMiles', found.lacksMiles),
    ...blocking('noShowOpen', outcome === 'expected' && noShow != null),
    ...(outcome === 'expected' ? wanted.filter(({ kind }) => BEFORE_DRIVING.includes(kind)) : wanted),
    ...(noShow && trip.status === 'Cancelled' && !countsAsNoShow(noShow, trip.statusAt)
      ? [{ kind: 'noShowEarly' as const, blocks: false }]
      : []),
    ...unpaid,
    ...(found.hasDriverExpenses ? [{ kind: 'driverExpenses' as const, blocks: false }] : []),
    ...(outcome === 'completed' ? doubts(trip, found.roadMiles) : []).map((kind) => ({
      kind,
      blocks: kind === 'dropOffBeforePickUp',
    })),
  ];
  return problems.toSorted((one, other) => Number(other.blocks) - Number(one.blocks));
}

/** What can be said before a trip is driven. */
const BEFORE_DRIVING: readonly ChargeProblemKind[] = ['memberNumber', 'authorization'];

/** A problem in a sentence. */
export const PROBLEM_TEXTS: Readonly<Record<ChargeProblemKind, string>> = {
  noPayer: 'No payer.',
  noRate: 'No rate card of the payer covers this trip.',
  noMiles: 'The miles are not known.',
  signature: 'No signature.',
  odometer: 'No usable odometer readings.',
  times: 'Actual times are missing.',
  memberNumber: 'No member number.',
  authorization: 'No authorization.',
  noShowOpen: 'The driver reported a no-show that no one has confirmed.',
  noShowEarly: 'The driver reported the no-show before the waiting time was over.',
  dropOffBeforePickUp: 'The drop-off is before the pick-up.',
  speed: 'The speed can’t be right: under 3 or over 80 mph.',
  milesOverExpected: 'The miles driven are more than 15% over the expected miles.',
  unpaidExpenses:
    'Tolls or parking were entered, but are not billed: the rate card does not pay them, or the client was not driven.',
  driverExpenses: 'The driver entered tolls or parking. Check the amounts.',
};
