import { clientKey, paths } from '@mtos/model';
import { buildTrip, buildUser, countDocuments } from '@mtos/model/sample';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { writeDocuments } from '../writeDocuments';

const STATUSES = ['Completed', 'Completed', 'Pending', 'Active', 'Delayed', 'Cancelled'] as const;
const DRIVERS = 24;
const createdAt = new Date('2026-01-01T00:00:00Z');

export const PASSWORD = 'Count-ride-1';
export const emailOf = (account: string) => `${account}@example.com`;

/** The trips of an account, of ten to a client. */
export const tripsOf = (account: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const name = `Client ${index % Math.max(1, Math.ceil(count / 10))}`;
    const status = STATUSES[index % STATUSES.length] ?? 'Pending';
    const tripDate = '2026-01-02';
    const phone = '(917) 555-0100';
    const given = { subOwneruid: account, updatedBy: account, createdAt };
    return buildTrip({ ...given, name, phone, clientUid: clientKey(name, phone), tripDate, status });
  });

/** Makes an account with an owner who can sign in, some drivers, that many trips, and the counters they amount to. */
export async function fillTrips(account: string, count: number): Promise<void> {
  const db = getFirestore();
  await getAuth().createUser({ uid: account, email: emailOf(account), password: PASSWORD });
  const given = { subOwneruid: account, updatedBy: account, createdAt };
  const owner = buildUser({ ...given, fullName: 'Odette Abacus' });
  const drivers = Array.from({ length: DRIVERS }, (_, index) =>
    buildUser({ ...given, role: 'driver', fullName: `Driver ${index}` }),
  );
  const trips = tripsOf(account, count);

  await writeDocuments(db, [
    [paths.user(account), owner],
    [paths.counters(account), countDocuments([owner, ...drivers], trips, createdAt)],
    ...drivers.map((driver, index) => [paths.user(`${account}-driver-${index}`), driver] as const),
    ...trips.map((trip, index) => [paths.trip(`${account}-trip-${index}`), trip] as const),
  ]);
}
