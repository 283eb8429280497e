import {
  dayIn,
  type StandingOrder,
  type StandingOrderRun,
  standingOrderRunSchema,
  standingOrderSchema,
  standingOrderTripPath,
  WAYS,
  type Way,
} from '@mtos/model';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { storedTrip } from '../imports/storedTrip';
import { skipBroken } from '../skipBroken';
import type { Answering } from './answering';

/** Trips of an order that lie ahead: at most two a day for a week. */
const MAX_TRIPS = 20;

/** A trip that an order made for a day. */
export interface MadeTrip {
  readonly day: string;
  readonly way: Way;
  readonly found: DocumentSnapshot;
}

export interface StoredOrder {
  readonly found: DocumentSnapshot;
  /** Undefined if someone deleted it. */
  readonly order: StandingOrder | undefined;
  /** The trips that it has made for today and later, or for the days that were asked for. */
  readonly trips: readonly MadeTrip[];
  /** Whether there is a record of its days, if that was read. */
  readonly hasRun?: boolean;
}

/**
 * Standing orders of a request with their trips, as they are in the transaction.
 * @throws HttpsError `broken-ride` if an order, the record of its days, or a trip of it can't be read
 */
export async function readOrders(
  transaction: Transaction,
  ids: readonly string[],
  { account, timeZone, now }: Answering,
): Promise<readonly StoredOrder[]> {
  const today = dayIn(timeZone, now);
  return Promise.all(
    ids.map(async (id) => {
      const [found, run] = await transaction.getAll(
        db.doc(collections.accountStandingOrders(account).doc(id).path),
        db.doc(collections.standingOrderRuns(account).doc(id).path),
      );
      if (!found) throw new Error('Firestore returned fewer documents than were asked for.');
      const order = readOrder(found);
      const days = run?.exists
        ? skipBroken((): StandingOrderRun => parseDocument(standingOrderRunSchema, run))
        : undefined;
      if ((found.exists && !order) || (run?.exists && !days)) throw callProblem('broken-ride');
      const made = { there: days?.days ?? [], back: days?.backDays ?? [] };
      const ahead = WAYS.flatMap((way) =>
        made[way].filter((day) => day >= today).map((day) => ({ day, way, trip: tripOf(account, id, day, way) })),
      ).slice(0, MAX_TRIPS);
      const trips = ahead.length === 0 ? [] : await transaction.getAll(...ahead.map(({ trip }) => trip));
      if (trips.some((trip) => isBroken(trip, account))) throw callProblem('broken-ride');
      return {
        found,
        order,
        hasRun: days !== undefined,
        trips: ahead.flatMap(({ day, way }, index) => (trips[index] ? [{ day, way, found: trips[index] }] : [])),
      };
    }),
  );
}

/**
 * Standing orders of a request with their trips of some days, whether or not the order's record names them, as they are in the
 * transaction. Of an order that someone deleted, trips that a person changed can be left.
 * @throws HttpsError `broken-ride` if an order or a trip of it can't be read
 */
export async function readOrdersOn(
  transaction: Transaction,
  ids: readonly string[],
  days: readonly string[],
  { account }: Pick<Answering, 'account'>,
): Promise<readonly StoredOrder[]> {
  const asked = days.flatMap((day) => WAYS.map((way) => ({ day, way })));
  return Promise.all(
    ids.map(async (id) => {
      const [found, ...trips] = await transaction.getAll(
        db.doc(collections.accountStandingOrders(account).doc(id).path),
        ...asked.map(({ day, way }) => tripOf(account, id, day, way)),
      );
      if (!found) throw new Error('Firestore returned fewer documents than were asked for.');
      const order = readOrder(found);
      if ((found.exists && !order) || trips.some((trip) => isBroken(trip, account))) throw callProblem('broken-ride');
      const made = asked.flatMap(({ day, way }, index) => (trips[index] ? [{ day, way, found: trips[index] }] : []));
      return { found, order, trips: made.filter((trip) => storedTrip(trip.found, account)) };
    }),
  );
}

/** Whether a trip of the account can't be read. */
const isBroken = (trip: DocumentSnapshot, account: string): boolean =>
  trip.get('subOwneruid') === account && !storedTrip(trip, account);

const readOrder = (found: DocumentSnapshot): StandingOrder | undefined =>
  found.exists ? skipBroken((): StandingOrder => parseDocument(standingOrderSchema, found)) : undefined;

const tripOf = (account: string, id: string, day: string, way: Way) =>
  db.doc(standingOrderTripPath(account, id, day, way));
