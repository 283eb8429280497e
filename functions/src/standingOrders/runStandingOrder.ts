import {
  eraseClient,
  firstOpenDay,
  type Holidays,
  importedInstead,
  type MadeDay,
  newTrip,
  type PlaceZones,
  planStandingOrder,
  type StandingOrder,
  type StandingOrderPlan,
  type StandingOrderRun,
  SYSTEM,
  serverQueries,
  standingOrderTrip,
  standingOrderTripPath,
  systemFor,
  type Trip,
  tripSchema,
  undecidedSides,
  WAYS,
  type Way,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditDeletion } from '../audit/auditChanges';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { toQuery } from '../query';
import { calendarIn } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { readPlaceZones, zoneFields } from './placeZones';
import { writtenKeys } from './writtenKeys';

interface OrderKey {
  readonly account: string;
  readonly id: string;
  /** Who deleted the order, if it is gone; otherwise the order names its last writer. */
  readonly by?: string;
}

/**
 * Creates the order's trips for the next seven days, updates earlier ones that the order changed, and deletes those it no
 * longer covers: all future ones if the order was deleted. One transaction also stores the days done, so any number of
 * runs, even at once, create one trip a day and reach the trips that a change named once. A broken order is left alone, and so is the day of a broken trip. The audit
 * names the person who changed the order for everything that follows from it.
 */
export async function runStandingOrder(key: OrderKey, now: Date): Promise<void> {
  const runRef = collections.standingOrderRuns(key.account).doc(key.id);
  await db.runTransaction(async (transaction) => {
    const [found, run, company] = await Promise.all([
      transaction.get(collections.accountStandingOrders(key.account).doc(key.id)),
      transaction.get(runRef),
      // In the transaction, so that a run with an older calendar can't end last
      transaction.get(collections.accounts.doc(key.account)),
    ]);
    const { timeZone, holidays } = calendarIn(company);
    const order = skipBroken(() => found.data());
    if (found.exists && !order) return;
    const first = firstOpenDay(order, timeZone, now);
    const placeZones = order ? await readPlaceZones(key.account, order) : {};
    const updatedBy = systemFor(order?.updatedBy ?? key.by ?? SYSTEM);
    const done = run.data();
    const isKept = (day: string) => day >= first;
    const at = { timeZone, holidays, now, written: done?.written ?? {}, replacedAt: done?.replacedAt };
    const there = await planWay(transaction, key, 'there', (done?.days ?? []).filter(isKept), order, at);
    const back = await planWay(transaction, key, 'back', (done?.backDays ?? []).filter(isKept), order, at, there.trips);
    const imported = await readImported(key, order, { there: there.make, back: back.make }, timeZone);
    const isOwn = (way: Way) => (day: string) => !imported.some((one) => one.way === way && one.day === day);
    const thereTrip = (day: string) => imported.find((one) => one.way === 'there' && one.day === day)?.tripId;
    // A day whose trip someone deleted has nothing to come back from
    const hasThere = (day: string) => there.make.includes(day) || there.trips.get(day)?.exists === true;
    const plans = [
      { ...there, make: there.make.filter(isOwn('there')) },
      { ...back, make: back.make.filter(hasThere).filter(isOwn('back')) },
    ];

    for (const plan of plans)
      writePlan(transaction, key, plan, { order, found, updatedBy, now, thereTrip, timeZone, placeZones });
    const [days = [], backDays = []] = plans.map(({ days, make, withdraw }) => [
      ...days.filter((day) => !withdraw.includes(day)),
      ...make,
    ]);
    if (order) {
      const written = Object.assign({}, ...plans.map((plan) => writtenKeys(key, plan, order, timeZone)));
      const importedUntil = imported
        .map(({ day }) => day)
        .toSorted()
        .at(-1);
      transaction.set(runRef, {
        ...{ days, ...(backDays.length > 0 && { backDays }), written },
        ...(order.replaces && { replacedAt: order.replaces.at }),
        ...(importedUntil !== undefined && { imported, importedUntil }),
        ...(Object.keys(placeZones).length > 0 && { placeZones }),
        ...(undecidedSides(order, placeZones, timeZone, now).length > 0 && { asksZone: true }),
      });
    } else if (run.exists) transaction.delete(runRef);
  });
}

interface WayPlan extends StandingOrderPlan {
  readonly way: Way;
  /** The days that had a trip before. */
  readonly days: readonly string[];
  readonly trips: ReadonlyMap<string, DocumentSnapshot>;
  readonly made: readonly MadeDay[];
}

interface Calendar {
  readonly timeZone: string;
  readonly holidays: Holidays;
  readonly now: Date;
  /** What the order last wrote to its trips, by trip. */
  readonly written: Readonly<Record<string, string>>;
  /** The change of the order whose `replaces` was carried out. */
  readonly replacedAt: StandingOrderRun['replacedAt'];
}

async function planWay(
  transaction: Transaction,
  key: OrderKey,
  way: Way,
  days: readonly string[],
  order: StandingOrder | undefined,
  { timeZone, holidays, now, written, replacedAt }: Calendar,
  outbound?: ReadonlyMap<string, DocumentSnapshot>,
): Promise<WayPlan> {
  const trips = await readTrips(transaction, key, days, way);
  const made = days.map((day) => ({
    day,
    id: tripReference(key, day, way).id,
    written: written[tripReference(key, day, way).id],
    trip: skipBroken(() => tripIn(trips.get(day))),
    outbound: skipBroken(() => tripIn(outbound?.get(day))),
  }));
  const plan = planStandingOrder(order, made, timeZone, now, { way, holidays, replacedAt });
  return { ...plan, way, days, trips, made };
}

interface Run {
  readonly order: StandingOrder | undefined;
  readonly found: DocumentSnapshot;
  readonly updatedBy: string;
  readonly now: Date;
  /** The imported trip that is the way there of a day. */
  readonly thereTrip: (day: string) => string | undefined;
  readonly timeZone: string;
  readonly placeZones: PlaceZones;
}

function writePlan(
  transaction: Transaction,
  key: OrderKey,
  { make, revise, withdraw, way, trips }: WayPlan,
  { order, found, updatedBy, now, thereTrip, timeZone, placeZones }: Run,
): void {
  for (const day of withdraw) {
    const trip = trips.get(day);
    const [data, updateTime] = [trip?.data(), trip?.updateTime];
    if (trip && data && updateTime) {
      // The audit does not keep what an erasure removed from the order
      const audited = found.get('erasedAt') === undefined ? data : eraseClient(data);
      const deleted = { collection: 'trips', documentId: trip.id, data: audited, updateTime } as const;
      auditDeletion(transaction, deleted, updatedBy, Timestamp.fromDate(now));
    }
    transaction.delete(tripReference(key, day, way));
  }
  for (const { day, trip, change } of revise) {
    transaction.update(tripReference(key, day, way), {
      ...change,
      ...(change.status !== undefined && { statusAt: FieldValue.serverTimestamp() }),
      ...nextVersion(trip, updatedBy),
    });
  }
  if (!order) return;
  for (const day of make) {
    const origin = {
      account: key.account,
      writtenBy: updatedBy,
      at: FieldValue.serverTimestamp(),
      standingOrderId: key.id,
      ...(way === 'back' && { returnOf: thereTrip(day) ?? tripReference(key, day, 'there').id }),
    };
    const trip = newTrip(standingOrderTrip(order, day, timeZone, way), origin);
    const places = { zones: placeZones, isWayBack: way === 'back' };
    transaction.create(tripReference(key, day, way), {
      ...trip,
      ...zoneFields(trip, order, places, { timeZone, now }),
    });
  }
}

type ImportedDays = NonNullable<StandingOrderRun['imported']>;

/**
 * The days that need no trip of the order because the client's ride was imported. They are looked at again in each run: once
 * the imported trip is cancelled or gone, the order makes its own.
 */
async function readImported(
  { account }: OrderKey,
  order: StandingOrder | undefined,
  days: Readonly<Record<Way, readonly string[]>>,
  timeZone: string,
): Promise<ImportedDays> {
  const clientUid = order?.trip.clientUid;
  const dates = order
    ? WAYS.flatMap((way) => days[way].map((day) => standingOrderTrip(order, day, timeZone, way).tripDate))
    : [];
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!order || !clientUid || from === undefined || to === undefined) return [];
  const query = toQuery(collections.trips, serverQueries.tripsOfClientBetween(account, clientUid, from, to));
  // Outside the transaction, which would lock the client's trips against every other order. An import looks for the order's
  // trip when it writes, so a trip that is imported just now is not doubled either.
  const found = await query.get();
  const trips = found.docs.flatMap((trip) => skipBroken(() => ({ ...trip.data(), id: trip.id })) ?? []);
  return WAYS.flatMap((way) =>
    days[way].flatMap((day) => {
      const tripId = importedInstead(order, day, way, trips, timeZone);
      return tripId === undefined ? [] : [{ day, way, tripId }];
    }),
  );
}

const tripReference = ({ account, id }: OrderKey, day: string, way: Way) =>
  db.doc(standingOrderTripPath(account, id, day, way));

async function readTrips(
  transaction: Transaction,
  key: OrderKey,
  days: readonly string[],
  way: Way,
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  if (days.length === 0) return new Map();
  const trips = await transaction.getAll(...days.map((day) => tripReference(key, day, way)));
  return new Map(trips.map((trip, index) => [days[index] ?? '', trip]));
}

const tripIn = (trip: DocumentSnapshot | undefined): Trip | undefined =>
  trip?.exists ? parseDocument(tripSchema, trip) : undefined;
