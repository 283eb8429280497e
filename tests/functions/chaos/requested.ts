import { DEFAULT_TIME_ZONE, paths, type RequestTrip, type RideRequest, requestPaths, requestTripId } from '@mtos/model';
import { buildRequest, type Random } from '@mtos/model/sample';
import { db } from '../admin';
import { sampleTrip } from '../documents';
import { inDays, leg, requestId } from '../requests/facility';

const REQUESTS = 2;
const LEGS = 2;
/** So few that the trips of other accounts get most events. */
export const MAX_REQUESTED = 120;
const TIMES = ['09:00', '09:30', '10:15'] as const;
const DRIVERS = ['Dora Axle', 'Ken Gearbox'] as const;

/** An account with requests that were accepted, and the ids of their trips. */
export interface Requested {
  readonly account: string;
  readonly requestIds: readonly string[];
  readonly tripIds: readonly string[];
}

/** What facilities see of their trips, and must see: the trips as they are stored. */
export interface SeenTrips {
  readonly stored: object;
  readonly expected: object;
}

/** Writes requests as they are once the office has accepted them, and their trips. */
export async function writeRequestedTrips(account: string): Promise<Requested> {
  const requestIds = Array.from({ length: REQUESTS }, () => requestId(account));
  const legs = Array.from({ length: LEGS }, () => leg());
  const client = { name: 'Ann Teapot', phone: '', birthDate: '', medicaidId: '', needs: null };
  const at = new Date();
  const written = { createdAt: at, createdBy: 'fay', answeredAt: at, answeredBy: account };
  const batch = db.batch();
  batch.set(db.doc(paths.account(account)), { name: 'Wayfare', timeZone: DEFAULT_TIME_ZONE }, { merge: true });
  for (const id of requestIds) {
    const tripIds = legs.map((_, index) => requestTripId(id, index));
    const given = { client: { ...client, clientDis: 'ambulatory' as const }, legs, state: 'accepted' as const };
    batch.set(db.doc(requestPaths.request(account, id)), buildRequest({ ...given, tripIds }, written));
    for (const tripId of tripIds) batch.set(db.doc(paths.trip(tripId)), tripOf(account));
  }
  await batch.commit();
  return { account, requestIds, tripIds: requestIds.flatMap((id) => legs.map((_, index) => requestTripId(id, index))) };
}

const tripOf = (account: string, given: Parameters<typeof sampleTrip>[1] = {}) =>
  sampleTrip(account, { tripDate: inDays(3), puTime: '09:00', locked: true, assignedBy: 'hand', ...given });

/** Gives a trip another time or driver, or none, cancels it, deletes it, or puts it back. Returns how many documents it wrote. */
export async function changeRequestedTrip({ account, tripIds }: Requested, random: Random): Promise<number> {
  const tripId = tripIds[random.whole(0, tripIds.length - 1)] ?? '';
  const trip = db.doc(paths.trip(tripId));
  const chance = random.next();
  if (chance < 0.15) {
    if (!(await trip.get()).exists) return 0;
    await trip.delete();
    return 1;
  }
  const driverName = random.pick(DRIVERS);
  const driver = chance < 0.5 ? {} : { driverUid: `${account}-${driverName}`, driverName };
  const canceled = { status: 'Cancelled', cancelReason: 'Rain', cancelledBy: 'client' } as const;
  await trip.set(tripOf(account, { puTime: random.pick(TIMES), ...driver, ...(chance > 0.9 && canceled) }));
  return 1;
}

/** What facilities see once every event was handled. */
export async function readRequested({ account, requestIds, tripIds }: Requested): Promise<SeenTrips> {
  const requests = await db.getAll(...requestIds.map((id) => db.doc(requestPaths.request(account, id))));
  const trips = await db.getAll(...tripIds.map((id) => db.doc(paths.trip(id))));
  const seen = requests.flatMap((request) => Object.entries((request.data() as RideRequest).trips));
  return {
    stored: Object.fromEntries(seen.map(([id, ride]) => [id, toSeen(ride)])),
    expected: Object.fromEntries(
      trips.map((trip) => {
        const canceled = !trip.exists || trip.get('status') === 'Cancelled';
        const driver = canceled ? '' : String(trip.get('driverName'));
        return [trip.id, { puTime: trip.get('puTime') ?? '09:00', canceled, driver: driver.split(' ')[0] }];
      }),
    ),
  };
}

const toSeen = ({ puTime, canceled, driverFirstName }: RequestTrip) => ({ puTime, canceled, driver: driverFirstName });
