import {
  type MadeDay,
  orderTripKey,
  returnTripId,
  type StandingOrder,
  type StandingOrderPlan,
  standingOrderTrip,
  standingOrderTripId,
  type Way,
} from '@mtos/model';

interface RunOfWay extends StandingOrderPlan {
  readonly way: Way;
  /** The days that had a trip before. */
  readonly days: readonly string[];
  readonly made: readonly MadeDay[];
}

/**
 * What the order has written to each of its trips after this run, by trip, so that the next one recognizes what a person
 * changed meanwhile, whoever wrote the trip last. Trips from before this record have a key once they are as the order says. A
 * trip that the run only reinstates keeps its ride, and so what the order last wrote.
 */
export function writtenKeys(
  { account, id }: { readonly account: string; readonly id: string },
  { days, make, revise, withdraw, way, made }: RunOfWay,
  order: StandingOrder,
  timeZone: string,
): Readonly<Record<string, string>> {
  const reinstated = new Set(revise.filter(({ change }) => change.tripDate === undefined).map(({ day }) => day));
  const writes = new Set([...make, ...revise.map(({ day }) => day).filter((day) => !reinstated.has(day))]);
  const keys = [...days.filter((day) => !withdraw.includes(day)), ...make].flatMap((day) => {
    const found = made.find((each) => each.day === day);
    const says = orderTripKey(standingOrderTrip(order, day, timeZone, way));
    const isAsSaid = writes.has(day) || (found?.trip !== undefined && orderTripKey(found.trip) === says);
    // Without a key, the next run would take an edited trip that it reinstated for the order's own
    const last = isAsSaid ? says : (found?.written ?? (reinstated.has(day) ? says : undefined));
    const there = standingOrderTripId(account, id, day);
    return last === undefined ? [] : [[way === 'there' ? there : returnTripId(account, there), last] as const];
  });
  return Object.fromEntries(keys);
}
