import type { TripStatus } from '../trip/tripStatus';

/**
 * What a day's figures count. All are whole numbers, so that sums are exact in any order: miles are in hundredths, and hours
 * in minutes. A trip counts on its own day; a shift, and what its positions say, on the day on which it started.
 */
export type Figure =
  | TripStatus
  /** Trips by their decisive time: the drop-off of an outbound trip, the pick-up of every other. */
  | 'onTime'
  | 'late'
  | 'pickUpsOnTime'
  | 'pickUpsLate'
  | 'dropOffsOnTime'
  | 'dropOffsLate'
  /** Cancelled trips whose driver reported that the client did not come. Not counted below. */
  | 'noShows'
  | 'cancelledByClient'
  | 'cancelledByFacility'
  | 'cancelledByBroker'
  | 'cancelledByDispatcher'
  /** Miles of completed trips with the client on board. */
  | 'clientMiles'
  /** The part of the client miles that is only known from the booking. */
  | 'estimatedMiles'
  | 'shifts'
  /** Shifts without an end. They have no minutes and no miles. */
  | 'openShifts'
  | 'shiftMinutes'
  /** Miles of ended shifts, by their first and last odometer readings. */
  | 'drivenMiles'
  /** Ended shifts without enough odometer readings. */
  | 'shiftsWithoutMiles'
  /** Drivers' days whose positions were measured. The three below are of these, by positions. */
  | 'trackedDays'
  /** Miles with a client on board. */
  | 'loadedMiles'
  /** All other miles. */
  | 'emptyMiles'
  /** How long the phones were silent during shifts. */
  | 'silentMinutes';

/** Figures that are zero can be missing. */
export type Figures = Readonly<Partial<Record<Figure, number>>>;

type Numbers<Name extends string> = Readonly<Partial<Record<Name, number | undefined>>>;

/** How much something adds to the figures of a day, and to those of its driver on that day. */
export interface DayMove {
  readonly day: string;
  readonly driverUid: string | null;
  readonly figures: Figures;
}

/** The sum, without figures that are zero. */
export function addFigures<Name extends string = Figure>(a: Numbers<Name>, b: Numbers<Name>): Numbers<Name> {
  const sum: Partial<Record<Name, number>> = {};
  for (const figure of new Set([...Object.keys(a), ...Object.keys(b)] as Name[])) {
    const total = (a[figure] ?? 0) + (b[figure] ?? 0);
    if (total !== 0) sum[figure] = total;
  }
  return sum;
}

const toKey = ({ day, driverUid }: DayMove) => `${day} ${driverUid ?? ''}`;

/** The sum: one move for each day and driver; undefined if nothing is left. */
export function addDayMoves(
  a: readonly DayMove[] | undefined,
  b: readonly DayMove[] | undefined,
): readonly DayMove[] | undefined {
  const sum = new Map<string, DayMove>();
  for (const move of [...(a ?? []), ...(b ?? [])]) {
    const figures = addFigures(sum.get(toKey(move))?.figures ?? {}, move.figures);
    if (Object.keys(figures).length > 0) sum.set(toKey(move), { ...move, figures });
    else sum.delete(toKey(move));
  }
  return sum.size > 0 ? [...sum.values()] : undefined;
}

export const negateDayMoves = (moves: readonly DayMove[]): readonly DayMove[] =>
  moves.map((move) => ({
    ...move,
    figures: Object.fromEntries(Object.entries(move.figures).map(([figure, count]) => [figure, -count])),
  }));

/** A distance in hundredths of a mile. */
export const toHundredths = (miles: number): number => Math.round(miles * 100);
