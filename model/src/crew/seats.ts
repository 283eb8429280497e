import { MOBILITY_NEEDS, type MobilityNeed } from '../trip/mobility';
import { overlap, type Span } from '../trip/tripSpan';
import type { DriverSettings } from './driverSettings';

/** Who rides on a trip. */
export interface Riders {
  /** Undefined if it can't be read. */
  readonly clientDis: MobilityNeed | undefined;
  readonly companions: number;
  readonly attendants: number;
}

/** Riders on board during a span. */
interface Ride extends Riders {
  readonly span: Span;
}

type Seats = DriverSettings['seats'];

/** How many clients with this need the vehicle can carry at once; undefined if the settings don't say. */
export const seatsFor = (seats: Seats | undefined, need: MobilityNeed | undefined): number | undefined =>
  need && seats?.[need];

/** How many seats of a kind the riders take: the client one for their need, everyone else an ambulatory one. */
export const seatsTaken = ({ clientDis, companions, attendants }: Riders, kind: MobilityNeed): number =>
  (clientDis === kind ? 1 : 0) + (kind === 'ambulatory' ? companions + attendants : 0);

/** Whether the settings say how many seats there are of each kind that the riders take. */
export const areSeatsKnown = (seats: Seats | undefined, riders: Riders): boolean =>
  seatsFor(seats, riders.clientDis) !== undefined &&
  MOBILITY_NEEDS.every((kind) => seatsTaken(riders, kind) === 0 || seatsFor(seats, kind) !== undefined);

/**
 * The kind of seat that the vehicle lacks for one more ride with the others; undefined if there are enough, or where the
 * settings don't say.
 */
export function missingSeat(seats: Seats | undefined, ride: Ride, others: readonly Ride[]): MobilityNeed | undefined {
  const beside = others.filter(({ span }) => overlap(span, ride.span));
  // The vehicle is fullest when one of the clients gets on
  const boardings = [ride.span.from, ...beside.map(({ span }) => span.from)].filter((at) => at >= ride.span.from);
  return MOBILITY_NEEDS.find((kind) => {
    const count = seatsFor(seats, kind);
    const wanted = seatsTaken(ride, kind);
    if (count === undefined || wanted === 0) return false;
    const taken = boardings.map((at) =>
      beside
        .filter(({ span }) => span.from <= at && at < span.to)
        .reduce((sum, other) => sum + seatsTaken(other, kind), 0),
    );
    return Math.max(...taken) + wanted > count;
  });
}
