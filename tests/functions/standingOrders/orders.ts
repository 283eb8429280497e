import {
  addToDay,
  DEFAULT_TIME_ZONE,
  dayIn,
  emptyTripInput,
  paths,
  type RepeatedRide,
  type StandingOrder,
  standingOrderDays,
  type Trip,
} from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { db } from '../admin';

export const today = dayIn(DEFAULT_TIME_ZONE, new Date());

export const soon = { timeout: 30_000, interval: 100 };

type Given = Partial<Pick<StandingOrder, 'weekdays' | 'leftOut' | 'paused' | 'until'>> & {
  readonly trip?: Partial<RepeatedRide>;
};

/** A ride late in the day, which has not begun yet. */
export const RIDE = {
  ...emptyTripInput(today),
  clientUid: 'abner',
  name: 'Abner Teapot',
  phone: '(718) 555-0101',
  puTime: '23:59',
  fromAddress: '14 Marigold Row',
  toAddress: 'Lanternlight Dialysis',
};

export const buildOrder = ({ trip, ...given }: Given = {}) =>
  buildStandingOrder(
    { ...RIDE, ...trip },
    { from: addToDay(today, -30), until: addToDay(today, 60), createdAt: new Date(), updatedBy: 'admin', ...given },
  );

/** The days for which an order should have trips. */
export const coming = (given: Given = {}) => standingOrderDays(buildOrder(given), DEFAULT_TIME_ZONE, new Date());

export const newOrder = (account: string) => db.collection(paths.standingOrders(account)).doc();

export const readTrips = async (account: string) =>
  (await db.collection(paths.trips).where('subOwneruid', '==', account).get()).docs;

export const readDays = async (account: string) =>
  (await readTrips(account)).map((trip) => (trip.data() as Trip).tripDate).sort();
