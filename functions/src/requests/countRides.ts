import {
  chunk,
  type FacilityReport,
  isDocumentId,
  paths,
  REPORTED_FIELDS,
  REQUEST_LIMITS,
  type ReportDays,
  serverQueries,
  toTripFigures,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { toQuery } from '../query';

/** As many as a facility can send for the days of one report. */
const MAX_REQUESTS = REQUEST_LIMITS.perDay * REQUEST_LIMITS.reportDays;
/** Trips read at once. */
const BATCH_SIZE = 300;
const CONCURRENCY = 5;
/** What a report needs of a request: the rest of it names clients. */
const REQUEST_FIELDS = ['tripIds', 'orderIds'] as const;
/** The fields that say whose trip it is, and how it counts. */
const COUNTED_FIELDS = ['subOwneruid', ...REPORTED_FIELDS];

/** How a payer's rides of some days count, by the same figures as the company's reports. */
export type RideCounts = FacilityReport['trips'] & Pick<FacilityReport['onTime'], 'onTime' | 'judged'>;

/** @throws HttpsError `invalid-input` if the payer has too many requests */
export async function countRides(account: string, payerUid: string, days: ReportDays): Promise<RideCounts> {
  const { tripIds, orderIds } = await readRides(account, payerUid, days);
  // Counted in parts, because all trips of a report may not fit into memory
  const count = (trips: readonly DocumentSnapshot[]): RideCounts =>
    trips
      .filter((trip) => trip.get('subOwneruid') === account)
      .reduce((counts, trip) => addTrip(counts, trip, days), NOTHING);
  const single = await pMap(chunk(tripIds, BATCH_SIZE), async (ids) => count(await readTrips(ids)), {
    concurrency: CONCURRENCY,
  });
  const repeated = await pMap(orderIds, async (orderId) => count(await readOrderTrips(account, orderId, days)), {
    concurrency: CONCURRENCY,
  });
  return [...single, ...repeated].reduce(addCounts, NOTHING);
}

/** The trips and the standing orders of the payer's accepted requests that can have rides on the days. */
async function readRides(account: string, payerUid: string, days: ReportDays) {
  const spec = serverQueries.acceptedRequestsOfDays(account, payerUid, days, MAX_REQUESTS + 1);
  const { docs } = await toQuery(db.collection(spec.collection), spec)
    .select(...REQUEST_FIELDS)
    .get();
  if (docs.length > MAX_REQUESTS) {
    const message = 'There are too many requests for one report. Choose fewer days.';
    throw callProblem('invalid-input', { field: 'days', message });
  }
  const idsIn = (field: (typeof REQUEST_FIELDS)[number]): readonly string[] => [
    ...new Set(docs.flatMap((request) => toIds(request.get(field)))),
  ];
  return { tripIds: idsIn('tripIds'), orderIds: idsIn('orderIds') };
}

/** What is stored can be broken. */
const toIds = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => isDocumentId(id)) : [];

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

const addCounts = (one: RideCounts, other: RideCounts): RideCounts => ({
  requested: one.requested + other.requested,
  completed: one.completed + other.completed,
  canceled: one.canceled + other.canceled,
  noShow: one.noShow + other.noShow,
  onTime: one.onTime + other.onTime,
  judged: one.judged + other.judged,
});

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
