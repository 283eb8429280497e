import { queries, type RequestContent, requestOrders, type StandingOrder, toWeekday } from '@mtos/model';
import pMap from 'p-map';
import type { Doc } from '../../data/read/converter';
import { readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';

/** A client has a few; more are not looked through. */
const MAX_ORDERS = 20;
const CONCURRENCY = 5;

type Rides = Pick<RequestContent, 'legs' | 'repeat'>;

/**
 * The clients' standing orders that drive on days of the rides: their trips are stored only some days ahead, so that those of
 * later days are no trips yet. @throws FirestoreError
 */
export async function readOrdersOnDays(
  { db, account }: Pick<Writer, 'db' | 'account'>,
  uids: readonly string[],
  rides: Rides,
): Promise<readonly Doc<StandingOrder>[]> {
  const found = await pMap(uids, (uid) => readQuery(db, queries.ordersOfClient(account, uid, MAX_ORDERS)), {
    concurrency: CONCURRENCY,
  });
  return found.flatMap(({ documents }) => documents).filter((order) => meets(order, rides));
}

/** Whether an order that is not paused drives on a day on which one of the rides is. */
function meets(order: StandingOrder, rides: Rides): boolean {
  if (order.paused) return false;
  if (!rides.repeat) return rides.legs.some(({ day }) => drivesOn(order, day));
  return requestOrders(rides).some(
    ({ weekdays, from, until, extraDays }) =>
      [from, ...extraDays].some((day) => drivesOn(order, day)) ||
      (order.from <= until && order.until >= from && weekdays.some((weekday) => order.weekdays.includes(weekday))),
  );
}

function drivesOn({ from, until, weekdays, extraDays, leftOut }: StandingOrder, day: string): boolean {
  if (leftOut.includes(day) || day < from || day > until) return false;
  return extraDays.includes(day) || weekdays.includes(toWeekday(day));
}
