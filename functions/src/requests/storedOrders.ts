import {
  addToDay,
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
  /** Those of the day before: who left then can need a ride home after midnight. */
  readonly earlier: readonly MadeTrip[];
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
  const yesterday = addToDay(today, -1);
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
      const ahead = WAYS.flatMap((way) => made[way].filter((day) => day >= today).map((day) => ({ day, way })));
      // The record can have dropped them
      const before = WAYS.map((way) => ({ day: yesterday, way }));
      const trips = await readMade(transaction, account, id, [...before, ...ahead.slice(0, MAX_TRIPS)]);
      const isMade = ({ day, way, found: trip }: MadeTrip) => trip.exists || made[way].includes(day);
      return {
        ...{ found, order, hasRun: days !== undefined },
        trips: trips.filter(({ day }) => day >= today),
        earlier: trips.filter((trip) => trip.day < today && isMade(trip)),
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
  const before = days.map((day) => addToDay(day, -1)).filter((day) => !days.includes(day));
  const asked = [...days, ...before].flatMap((day) => WAYS.map((way) => ({ day, way })));
  return Promise.all(
    ids.map(async (id) => {
      const found = await transaction.get(db.doc(collections.accountStandingOrders(account).doc(id).path));
      const order = readOrder(found);
      if (found.exists && !order) throw callProblem('broken-ride');
      const made = await readMade(transaction, account, id, asked);
      const known = made.filter((trip) => storedTrip(trip.found, account));
      const isAsked = ({ day }: MadeTrip) => days.includes(day);
      return { found, order, trips: known.filter(isAsked), earlier: known.filter((trip) => !isAsked(trip)) };
    }),
  );
}

/** @throws HttpsError `broken-ride` if one of the trips can't be read */
async function readMade(
  transaction: Transaction,
  account: string,
  id: string,
  asked: readonly Pick<MadeTrip, 'day' | 'way'>[],
): Promise<readonly MadeTrip[]> {
  if (asked.length === 0) return [];
  const trips = await transaction.getAll(...asked.map(({ day, way }) => tripOf(account, id, day, way)));
  if (trips.some((trip) => isBroken(trip, account))) throw callProblem('broken-ride');
  return asked.flatMap(({ day, way }, index) => (trips[index] ? [{ day, way, found: trips[index] }] : []));
}

/** Whether a trip of the account can't be read. */
const isBroken = (trip: DocumentSnapshot, account: string): boolean =>
  trip.get('subOwneruid') === account && !storedTrip(trip, account);

const readOrder = (found: DocumentSnapshot): StandingOrder | undefined =>
  found.exists ? skipBroken((): StandingOrder => parseDocument(standingOrderSchema, found)) : undefined;

const tripOf = (account: string, id: string, day: string, way: Way) =>
  db.doc(standingOrderTripPath(account, id, day, way));
