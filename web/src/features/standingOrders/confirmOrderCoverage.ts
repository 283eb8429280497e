import { type AuthorizedOrder, addToDay, type Holidays, plannedTrips, STANDING_ORDER_DAYS } from '@mtos/model';
import type { Writer } from '../../data/write/writer';
import { COVERED, type CoverageAnswer, confirmCoverage } from '../../domain/authorizations/confirmCoverage';

/** How many days ahead the first trip of an order can be. */
const MAX_DAYS = 400;

interface Options {
  /** The first day for which the order has made no trip. */
  readonly from: string;
  readonly holidays: Holidays;
  readonly today: string;
  /** Whether the person may go on although the payer does not pay without an authorization. */
  readonly mayAddWithout: boolean;
  /** The payer whom a person chose for the order. */
  readonly payerUid: string | undefined;
}

/**
 * Whether an order is saved although its payer does not pay without an authorization and none covers the trips of its first
 * seven days, after asking. Later ones are only warned of: authorizations rarely last as long as orders.
 * @throws as confirmCoverage
 */
export async function confirmOrderCoverage(
  writer: Writer,
  order: AuthorizedOrder,
  { from, holidays, today, mayAddWithout, payerUid }: Options,
): Promise<CoverageAnswer> {
  const begins = from > order.from ? from : order.from;
  const [first] = plannedTrips(order, { from, until: addToDay(begins, MAX_DAYS) }, holidays);
  if (!first) return COVERED;
  const week = { from, until: addToDay(first.tripDate, STANDING_ORDER_DAYS - 1) };
  const trips = plannedTrips(order, week, holidays);
  return confirmCoverage(writer, trips, { what: 'standingOrder', today, mayAddWithout, payerUid });
}
