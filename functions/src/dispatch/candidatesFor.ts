import {
  type Candidate,
  canCarry,
  daysToCheck,
  POSITION_FRESH_MINUTES,
  queries,
  type Span,
  type Trip,
  userSchema,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { queryOf } from '../query';
import { DRIVERS_A_QUERY, openTripsOf } from './openTrips';

/** So many drivers on shift are looked at, those heard of last: far more than one account has. */
const MOST_DRIVERS = 200;

/** The account's drivers who are on shift; those who suit the trip with what else they have to drive around then. */
export async function candidatesFor(
  trip: Pick<Trip, 'subOwneruid' | 'clientDis'>,
  span: Span,
  timeZone: string,
  now: Date,
): Promise<readonly Candidate[]> {
  const drivers = await driversOnShift(trip.subOwneruid, now);
  const suitable = drivers.filter(({ user }) => canCarry(user, trip.clientDis)).map(({ uid }) => uid);
  const trips = inTens(suitable).map((uids) => openTripsOf(trip.subOwneruid, uids, daysToCheck(span, timeZone)).get());
  const open = (await Promise.all(trips)).flatMap(({ docs }) => docs.map((document) => document.data()));
  return drivers.map((driver) => ({ ...driver, trips: open.filter(({ driverUid }) => driverUid === driver.uid) }));
}

async function driversOnShift(account: string, now: Date): Promise<readonly Omit<Candidate, 'trips'>[]> {
  const since = Timestamp.fromMillis(now.getTime() - POSITION_FRESH_MINUTES * 60_000);
  const query = queryOf(collections.driverLocations, queries.driversOnShift(account, since)).limit(MOST_DRIVERS);
  const positions = (await query.get()).docs;
  if (positions.length === 0) return [];
  const users = await db.getAll(...positions.map(({ id }) => collections.users.doc(id)));
  return positions.flatMap((position, index) => {
    const user = users[index];
    return user?.exists ? [{ uid: position.id, user: parseDocument(userSchema, user), position: position.data() }] : [];
  });
}

function inTens(uids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(uids.length / DRIVERS_A_QUERY);
  return Array.from({ length: count }, (_, index) =>
    uids.slice(index * DRIVERS_A_QUERY, (index + 1) * DRIVERS_A_QUERY),
  );
}
