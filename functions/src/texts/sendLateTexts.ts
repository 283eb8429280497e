import {
  clockIn,
  dayIn,
  lateRisk,
  limited,
  outgoingTextId,
  paths,
  queries,
  type StoredTrip,
  type TextSettings,
  textPaths,
  tripSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { logTextFailed } from '../logs';
import { toQuery } from '../query';
import { timeZoneIn } from '../readTimeZone';
import { readDriver, readDriverRisks } from '../riders/readDriver';
import { skipBroken } from '../skipBroken';
import { sendText } from './sendText';

const HOUR = 3_600_000;
/** How long before its pick-up it is known whether a ride is late: then its driver is on the way there, or should be. */
const AHEAD = HOUR;
/** Until so long after its pick-up, a rider who waits is told. */
const BEHIND = HOUR;
const MAX_AWAITED = 500;
const CONCURRENCY = 5;

interface LateCheck {
  readonly account: string;
  readonly runAt: string;
  readonly settings: TextSettings;
  readonly now: Date;
}

/**
 * Sends a text for each ride that a driver should soon be at, that is late, and whose rider was not told yet. Each driver's
 * estimate is made once; only rides that it finds late cost what a text reads.
 */
export async function sendLateTexts({ account, runAt, settings, now }: LateCheck): Promise<void> {
  const company = await db.doc(paths.account(account)).get();
  const timeZone = timeZoneIn(company);
  const trips = await readAwaited(account, timeZone, now);
  const drivers = new Map<string, StoredTrip[]>();
  for (const trip of trips) {
    const key = `${trip.driverUid} ${trip.tripDate}`;
    drivers.set(key, [...(drivers.get(key) ?? []), trip]);
  }
  await pMap(
    [...drivers.values()],
    async (ofDriver) => {
      for (const tripId of await findLate(ofDriver, company, settings, now)) {
        await sendText({ account, tripId, kind: 'late', runAt }, now).catch((error: unknown) =>
          logTextFailed(account, tripId, error),
        );
      }
    },
    { concurrency: CONCURRENCY },
  );
}

/** The trips with a driver whose pick-up is near, and whose riders were told of no delay. */
async function readAwaited(account: string, timeZone: string, now: Date): Promise<readonly StoredTrip[]> {
  const found = await Promise.all(
    windowDays(timeZone, now).map(({ day, from, until }) => {
      const spec = limited(queries.timedTrips(account, day, until, from), MAX_AWAITED);
      return toQuery(db.collection(paths.trips), spec).get();
    }),
  );
  const trips = found.flatMap(({ docs }) =>
    docs.flatMap((each) => {
      const trip = skipBroken(() => parseDocument(tripSchema, each));
      return trip && trip.driverUid !== null ? [{ ...trip, id: each.id }] : [];
    }),
  );
  if (trips.length === 0) return [];
  const refs = trips.map(({ id, tripDate }) => db.doc(textPaths.text(account, outgoingTextId(id, 'late', tripDate))));
  const told = await db.getAll(...refs, { fieldMask: ['state', 'problem'] });
  return trips.filter((_, index) => {
    const text = told[index];
    // The provider was too busy for one that was given back: no task tries it again
    return !text?.exists || (text.get('state') === 'notSent' && text.get('problem') === 'unreachable');
  });
}

interface DayWindow {
  readonly day: string;
  /** The first and the last pick-up time, both included. */
  readonly from: string;
  readonly until: string;
}

/** The pick-ups around now, by day: around midnight, they are of two. */
export function windowDays(timeZone: string, now: Date): readonly DayWindow[] {
  const [start, end] = [new Date(now.getTime() - BEHIND), new Date(now.getTime() + AHEAD)];
  const [first, last] = [dayIn(timeZone, start), dayIn(timeZone, end)];
  const from = clockIn(timeZone, start);
  const until = clockIn(timeZone, end);
  if (first === last) return [{ day: first, from, until }];
  return [
    { day: first, from, until: '23:59' },
    { day: last, from: '00:00', until },
  ];
}

/** Which of a driver's trips of a day will be late for their pick-up. */
async function findLate(
  trips: readonly StoredTrip[],
  company: DocumentSnapshot,
  { lateMinutes }: TextSettings,
  now: Date,
): Promise<readonly string[]> {
  const [first] = trips;
  if (!first || first.driverUid === null) return [];
  const driver = await readDriver(company.id, first.driverUid, first.tripDate);
  const risks = await readDriverRisks(driver, first.tripDate, company, now);
  return trips.flatMap((trip) => {
    const expected = risks.get(trip.id)?.expected;
    // Of the pick-up alone, as `textDecision` judges it
    const isLate =
      expected && lateRisk({ ...trip, apptTime: '' }, expected, timeZoneIn(company), lateMinutes).kind === 'late';
    return isLate ? [trip.id] : [];
  });
}
