import type { MobilityNeed } from '../trip/mobility';
import { overlap, type Span } from '../trip/tripSpan';
import type { DriverSettings } from './driverSettings';

/** A client on board during a span. */
interface Ride {
  /** Undefined if it can't be read. */
  readonly clientDis: MobilityNeed | undefined;
  readonly span: Span;
}

type Seats = DriverSettings['seats'];

/** How many clients with this need the vehicle can carry at once; undefined if the settings don't say. */
export const seatsFor = (seats: Seats | undefined, need: MobilityNeed | undefined): number | undefined =>
  need && seats?.[need];

/** Whether the vehicle has enough seats for one more ride beside the others. True where the settings don't say. */
export function hasSeatFor(seats: Seats | undefined, ride: Ride, others: readonly Ride[]): boolean {
  const count = seatsFor(seats, ride.clientDis);
  if (count === undefined) return true;
  const beside = others.filter(({ clientDis, span }) => clientDis === ride.clientDis && overlap(span, ride.span));
  // The vehicle is fullest when one of the clients gets on
  const boardings = [ride.span.from, ...beside.map(({ span }) => span.from)].filter((at) => at >= ride.span.from);
  const taken = boardings.map((at) => beside.filter(({ span }) => span.from <= at && at < span.to).length);
  return Math.max(...taken) + 1 <= count;
}
