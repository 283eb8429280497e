import {
  isSameJson,
  keepsPickUp,
  outboundLegs,
  type RequestChange,
  type RequestLeg,
  type RideRequest,
  requestTripId,
} from '@mtos/model';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { storedTrip } from '../imports/storedTrip';
import { INACTIVE_PAYER } from './acceptRequest';
import type { Answering, AnswerOf } from './answering';
import { canceledTrip, changedTrip } from './changeTrips';
import { readAcceptedClient } from './chosenClient';
import { planExemption } from './exemptTrips';
import { newDays } from './newDays';
import { readPickUps, type TimedLegs } from './pickUps';
import { officeNotes, requestRides } from './requestRides';
import { addTrips, readTrips } from './requestTrips';
import { assertOpenPayer } from './storedRequest';

type Fields = Readonly<Record<string, unknown>>;

/** What an accepted change makes of a request, and which rides it left as they are. */
export interface ChangeOutcome {
  readonly fields: Partial<RideRequest>;
  readonly unchanged: readonly number[];
  /** What else stays as it is, in sentences; empty if nothing does. */
  readonly note: string;
  /** The client for whom it was accepted with this answer. */
  readonly clientUid?: string;
}

export const NOTHING_CHANGED: ChangeOutcome = { fields: {}, unchanged: [], note: '' };

/** Writes what is decided about each leg's trip; those that can't be changed anymore stay. */
interface Decided {
  readonly leg: number;
  readonly reference: DocumentReference;
  /** Undefined if the trip is under way or over. */
  readonly fields: Fields | undefined;
}

/**
 * Changes the trips of a request to the legs that its facility asked for, and adds those of new legs. A trip under way stays
 * as it is, and so does its leg. @throws HttpsError `ride-under-way` if nothing could be changed
 */
export async function acceptLegs(
  transaction: Transaction,
  request: RideRequest,
  legs: readonly RequestLeg[],
  { puTimes, computed, withoutAuthorization }: AnswerOf<'acceptChange'>,
  { account, uid, id, timeZone, clientUid }: Answering,
): Promise<ChangeOutcome> {
  const { payerUid, client } = request;
  await assertOpenPayer(transaction, account, payerUid, INACTIVE_PAYER);
  const changed = legs.flatMap((leg, index) => (isSameJson(leg, request.legs[index]) ? [] : [index]));
  // What the facility said in words can be done by hand
  if (changed.length === 0) return NOTHING_CHANGED;
  const retimed = changed.filter((index) => !keepsPickUp(request.legs[index], legs[index]));
  const timed = await readPickUps(account, { legs, client }, { puTimes, computed }, retimed);
  const stored = await readTrips(transaction, id, changed);
  const added = changed.filter((leg) => leg >= request.legs.length);
  const rides = added.length > 0 ? await newRides(account, request, clientUid, timed, added) : undefined;
  const decided = changed
    .filter((leg) => !added.includes(leg))
    .flatMap((leg) => decideLeg(stored, { account, uid, timeZone, leg, id, request, timed }));
  const removed = changed.filter((leg) => !added.includes(leg) && isRemoved(stored, requestTripId(id, leg)));
  const unchanged = decided.filter(({ fields }) => !fields).map(({ leg }) => leg);
  assertSome(unchanged, changed);
  const isMoved = (leg: number) => legs[leg]?.day !== request.legs[leg]?.day;
  const moved = decided.flatMap(({ leg, reference, fields }) => (fields && isMoved(leg) ? [reference.id] : []));
  const exempt = await planExemption(transaction, withoutAuthorization ? moved : [], { account, uid });
  for (const { reference, fields } of decided) if (fields) transaction.update(reference, fields);
  exempt();
  const origin = {
    ...{ account, id, payerUid, uid, officeNotes: rides?.notes ?? '' },
    ...(withoutAuthorization && { withoutAuthorization }),
  };
  const tripIds = addTrips(transaction, rides?.rides ?? [], stored, origin);
  const kept = legs.map((leg, index) =>
    [...unchanged, ...removed].includes(index) ? (request.legs[index] ?? leg) : leg,
  );
  // Days to which the office moved rides stay, unless the facility asked for another one
  const shown = Object.values(request.trips).filter(({ leg }) => kept[leg]?.day === request.legs[leg]?.day);
  return {
    fields: {
      legs: kept,
      ...newDays({ ...request, legs: kept, change: null }, shown),
      tripIds: [...request.tripIds, ...tripIds],
    },
    unchanged,
    note: removed.map(sayRemovedRide).join(' '),
  };
}

/** Whether someone deleted a trip: what was read says so, and is there all the same. */
const isRemoved = (stored: readonly DocumentSnapshot[], id: string): boolean =>
  !stored.some((each) => each.id === id && each.exists);

async function newRides(
  account: string,
  request: RideRequest,
  clientUid: string | null,
  timed: TimedLegs,
  added: readonly number[],
) {
  const chosen = await readAcceptedClient(account, request.client, clientUid);
  return { rides: requestRides(request, chosen, timed, added), notes: officeNotes(request, chosen) };
}

interface LegFacts {
  readonly account: string;
  readonly uid: string;
  readonly timeZone: string;
  readonly leg: number;
  readonly id: string;
  readonly request: RideRequest;
  readonly timed: TimedLegs;
}

function decideLeg(
  stored: readonly DocumentSnapshot[],
  { account, uid, timeZone, leg, id, request, timed }: LegFacts,
): readonly Decided[] {
  const found = stored.find((each) => each.id === requestTripId(id, leg));
  const trip = storedTrip(found, account);
  const [before, after] = [request.legs[leg], timed.legs[leg]];
  // What someone deleted stays so
  if (!found?.exists || !before || !after) return [];
  const fields = trip && changedTrip(trip, { leg, before, after, isComputed: timed.computed.has(leg) }, uid, timeZone);
  return [{ leg, reference: found.ref, fields }];
}

/**
 * Cancels trips as a dispatcher does. Those with the client on board, or over, stay, and so does a way back that was to be
 * canceled with its way there. @throws HttpsError `ride-under-way` if all do
 */
export async function cancelTrips(
  transaction: Transaction,
  { legs }: RideRequest,
  change: RequestChange,
  { account, uid, id }: Answering,
): Promise<ChangeOutcome> {
  const stored = await readTrips(transaction, id, change.cancel);
  const open = stored.flatMap((found, index) => {
    const trip = storedTrip(found, account);
    const leg = change.cancel[index];
    if (!trip || leg === undefined || trip.status === 'Cancelled') return [];
    return [{ leg, reference: found.ref, fields: canceledTrip(trip, change, uid) }];
  });
  const unchanged = open.filter(({ fields }) => !fields).map(({ leg }) => leg);
  const outbounds = outboundLegs(legs);
  const needed = open.filter(({ leg, fields }) => fields && unchanged.includes(outbounds[leg] ?? -1));
  assertSome([...unchanged, ...needed], change.cancel);
  for (const each of open) if (each.fields && !needed.includes(each)) transaction.update(each.reference, each.fields);
  const note = needed.map(({ leg }) => `Ride ${leg + 1} stays, because the client is out already.`).join(' ');
  return { fields: {}, unchanged, note };
}

/** @throws HttpsError `ride-under-way` if all of the rides stay as they are */
function assertSome(unchanged: readonly unknown[], wanted: readonly number[]): void {
  if (wanted.length > 0 && unchanged.length === wanted.length) throw callProblem('ride-under-way');
}

/** What an accepted change says about a ride that the company deleted. */
export const sayRemovedRide = (leg: number): string =>
  `Ride ${leg + 1} was removed by the company, so it does not take place.`;

/** What an accepted change says about rides that stayed as they were; empty if there are none. */
export function sayUnchanged(unchanged: readonly number[]): string {
  if (unchanged.length === 0) return '';
  const rides = unchanged.map((leg) => leg + 1).join(' and ');
  return unchanged.length === 1
    ? `Ride ${rides} is under way or over, so it stays as it was.`
    : `Rides ${rides} are under way or over, so they stay as they were.`;
}
