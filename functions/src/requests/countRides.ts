import {
  chunk,
  type FacilityReport,
  paths,
  REPORTED_FIELDS,
  type ReportDays,
  requestQueries,
  rideRequestSchema,
  serverQueries,
  toTripFigures,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** More than a facility sends in half a year. */
const MAX_REQUESTS = 5000;
/** Trips read at once. */
const BATCH_SIZE = 300;
const CONCURRENCY = 5;
/** The fields that say whose trip it is, and how it counts. */
const COUNTED_FIELDS = ['subOwneruid', ...REPORTED_FIELDS];

/** How a payer's rides of some days count, by the same figures as the company's reports. */
export type RideCounts = FacilityReport['trips'] & Pick<FacilityReport['onTime'], 'onTime' | 'judged'>;

/** @throws HttpsError `invalid-input` if the payer has too many requests */
export async function countRides(account: string, payerUid: string, days: ReportDays): Promise<RideCounts> {
  const { tripIds, orderIds } = await readRides(account, payerUid, days);
  const single = await pMap(chunk(tripIds, BATCH_SIZE), readTrips, { concurrency: CONCURRENCY });
  const repeated = await pMap(orderIds, (orderId) => readOrderTrips(account, orderId, days), {
    concurrency: CONCURRENCY,
  });
  const trips = [...single, ...repeated].flat().filter((trip) => trip.get('subOwneruid') === account);
  return trips.reduce((counts, trip) => addTrip(counts, trip, days), NOTHING);
}

/** The trips and the standing orders of the payer's accepted requests that can have rides on the days. */
async function readRides(account: string, payerUid: string, { from, to }: ReportDays) {
  const spec = requestQueries.requestsOfPayers(account, [payerUid], from, MAX_REQUESTS);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  if (docs.length === MAX_REQUESTS) {
    throw callProblem('invalid-input', { field: 'days', message: 'There are too many requests for one report.' });
  }
  const requests = docs.flatMap((each) => skipBroken(() => parseDocument(rideRequestSchema, each)) ?? []);
  const accepted = requests.filter(({ state, firstDay }) => state === 'accepted' && firstDay <= to);
  return {
    tripIds: [...new Set(accepted.flatMap(({ tripIds }) => tripIds))],
    orderIds: [...new Set(accepted.flatMap(({ orderIds }) => orderIds))],
  };
}

async function readTrips(ids: readonly string[]): Promise<readonly DocumentSnapshot[]> {
  return db.getAll(...ids.map((id) => db.doc(paths.trip(id))), { fieldMask: COUNTED_FIELDS });
}

async function readOrderTrips(
  account: string,
  orderId: string,
  { from, to }: ReportDays,
): Promise<readonly DocumentSnapshot[]> {
  const spec = serverQueries.tripsOfOrderBetween(account, orderId, from, to);
  const { docs } = await toQuery(db.collection(spec.collection), spec)
    .select(...COUNTED_FIELDS)
    .get();
  return docs;
}

const NOTHING: RideCounts = { requested: 0, completed: 0, canceled: 0, noShow: 0, onTime: 0, judged: 0 };

/** A trip that was deleted counts nowhere, as in the company's reports. */
function addTrip(counts: RideCounts, trip: DocumentSnapshot, { from, to }: ReportDays): RideCounts {
  const { day = '', figures = {} } = toTripFigures(trip.data()) ?? {};
  if (day < from || day > to) return counts;
  const { Completed = 0, Cancelled = 0, noShows = 0, onTime = 0, late = 0 } = figures;
  return {
    requested: counts.requested + 1,
    completed: counts.completed + Completed,
    canceled: counts.canceled + Cancelled - noShows,
    noShow: counts.noShow + noShows,
    onTime: counts.onTime + onTime,
    judged: counts.judged + onTime + late,
  };
}
