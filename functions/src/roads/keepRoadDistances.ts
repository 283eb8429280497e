import {
  chunk,
  milesByRoad,
  paths,
  type RoadDrives,
  type RoutingServiceName,
  roadDistanceSchema,
  type StoredTrip,
  SYSTEM,
  toRoadDistance,
  tripSchema,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { skipBroken } from '../skipBroken';

const READ_SIZE = 300;
const CONCURRENCY = 10;

/** What a service says of the drives of a day. */
export interface DayRoads {
  readonly account: string;
  readonly service: RoutingServiceName;
  readonly drives: RoadDrives;
}

/**
 * Keeps with each trip of a day how far it is by road, for its price: the table of the day is deleted after it, and a price must
 * come out the same whenever it is computed. So the first answer for a trip's two places stays. Companies without
 * payers have it kept, too: their first payer comes later than the trips that it pays for. A repeat, or another run at the same time, finds the distances stored.
 */
export async function keepRoadDistances(roads: DayRoads, trips: readonly StoredTrip[]): Promise<void> {
  const { account, drives, service } = roads;
  const measured = trips.filter((trip) => toRoadDistance(trip, drives, service));
  if (measured.length === 0) return;
  for (const some of chunk(measured, READ_SIZE)) {
    const offices = await db.getAll(...some.map(({ id }) => db.doc(paths.officeTrip(account, id))), {
      fieldMask: ['road'],
    });
    const missing = some.filter((trip, index) => milesByRoad(trip, roadIn(offices[index])) === undefined);
    await pMap(missing, ({ id }) => keepRoadDistance(roads, id), { concurrency: CONCURRENCY });
  }
}

const roadIn = (office: DocumentSnapshot | undefined) => roadDistanceSchema.safeParse(office?.get('road')).data;

/** Stores a trip's distance between its places as they are now. The charge follows, but one that was billed keeps what it has. */
function keepRoadDistance({ account, drives, service }: DayRoads, tripId: string): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const [stored, office, charge] = await transaction.getAll(
      db.doc(paths.trip(tripId)),
      db.doc(paths.officeTrip(account, tripId)),
      db.doc(paths.charge(account, tripId)),
    );
    if (!stored?.exists || !office || charge?.get('billedAt')) return;
    const trip = skipBroken(() => parseDocument(tripSchema, stored));
    if (trip?.subOwneruid !== account || isErasedTrip(stored)) return;
    const road = toRoadDistance(trip, drives, service);
    if (!road || milesByRoad(trip, roadIn(office)) !== undefined) return;
    const now = FieldValue.serverTimestamp();
    const signature = { updatedAt: now, updatedBy: SYSTEM };
    if (office.exists) transaction.update(office.ref, { road, version: FieldValue.increment(1), ...signature });
    else {
      const { clientUid } = trip;
      transaction.create(office.ref, { clientUid, officeNotes: '', road, version: 1, createdAt: now, ...signature });
    }
  });
}
