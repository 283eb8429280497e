import { paths } from '../documents/paths';
import type { StandingOrderRun } from '../documents/standingOrder';
import type { Holidays } from '../holidays/holidays';
import { NO_END, STANDING_ORDER_DAYS, standingOrderDays } from '../standingOrder/standingOrderDays';
import { standingOrderTrip, standingOrderTripPath } from '../standingOrder/standingOrderPlan';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { newTrip } from '../trip/newTrip';
import { SYSTEM } from '../trip/writtenBy';
import { buildStandingOrder, buildTrip } from './builders';
import { rideBetween, type SampleClient, type SampleTrip } from './sampleTrips';
import type { Stored, StoredDocument } from './stored';

interface Plan {
  readonly account: string;
  readonly prefix: string;
  readonly now: Date;
  readonly clients: readonly SampleClient[];
  readonly writtenBy: string;
  readonly holidays: Holidays;
}

/** What only the office knows of the first series: its payer is that of the client's authorization, which ends before. */
export const ORDER_OFFICE = {
  payerUid: 'payer-1',
  officeNotes: 'The facility calls when the client is ready.',
} as const;

/** Each series is for the client with the same index. */
const SERIES = [
  { weekdays: [1, 3, 5], puTime: '07:30', apptTime: '08:15', paused: false, onHolidays: 'dayAfter' },
  { weekdays: [2, 4], puTime: '10:15', apptTime: '11:00', paused: false, onHolidays: 'skip' },
  { weekdays: [6], puTime: '13:00', apptTime: '13:45', paused: true, onHolidays: 'drive' },
] as const;

const DAY = 86_400_000;

/** Standing orders, and the trips that functions would have created for them. */
export function sampleStandingOrders({ account, prefix, now, clients, writtenBy, holidays }: Plan): {
  readonly orders: readonly StoredDocument[];
  readonly trips: readonly SampleTrip[];
  /** Who pays for their trips, by order. */
  readonly payers: ReadonlyMap<string, string>;
} {
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const made = SERIES.flatMap(({ puTime, apptTime, ...series }, index) => {
    const client = clients[index];
    if (client === undefined) return [];
    const id = `${prefix}${index + 1}`;
    const written = { updatedBy: writtenBy, createdAt: new Date(now.getTime() - (30 - index) * DAY) };
    const ride = rideBetween(client, client.home, client.facility);
    const trip = buildTrip({ ...ride, ...written, subOwneruid: account, tripDate: today, puTime, apptTime });
    const dates = { from: addToDay(today, -30), until: NO_END };
    const office = index === 0 ? ORDER_OFFICE : {};
    const order = buildStandingOrder(trip, { ...series, ...dates, ...written, ...office });
    return [{ id, order, days: standingOrderDays(order, DEFAULT_TIME_ZONE, now, holidays) }];
  });
  return {
    payers: new Map(made.flatMap(({ id, order }) => (order.payerUid ? [[id, order.payerUid] as const] : []))),
    orders: made.flatMap(({ id, order, days }) => {
      const run: Stored<StandingOrderRun> = { days };
      return [
        { path: paths.standingOrder(account, id), data: order },
        { path: paths.standingOrderRun(account, id), data: run },
      ];
    }),
    trips: made.flatMap(({ id, order, days }) =>
      days.map((day) => {
        const at = toInstant(DEFAULT_TIME_ZONE, addToDay(day, -STANDING_ORDER_DAYS), '00:00');
        const origin = { account, writtenBy: SYSTEM, at, standingOrderId: id };
        const trip = standingOrderTrip(order, day, DEFAULT_TIME_ZONE);
        return { path: standingOrderTripPath(account, id, day), data: newTrip(trip, origin) };
      }),
    ),
  };
}
