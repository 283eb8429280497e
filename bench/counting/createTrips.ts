import { clientKey, paths } from '@mtos/model';
import { buildTrip, buildUser, countDocuments } from '@mtos/model/sample';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { writeDocuments } from '../writeDocuments';

const STATUSES = ['Completed', 'Completed', 'Pending', 'Active', 'Delayed', 'Cancelled'] as const;
const DRIVERS = 24;
const createdAt = new Date('2026-01-01T00:00:00Z');

export const PASSWORD = 'Count-ride-1';
export const ownerEmail = (account: string) => `${account}@example.com`;

/** Trips of an account, ten for each client. */
export const buildTrips = (account: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const name = `Client ${index % Math.max(1, Math.ceil(count / 10))}`;
    const status = STATUSES[index % STATUSES.length] ?? 'Pending';
    const tripDate = '2026-01-02';
    const phone = '(917) 555-0100';
    const fields = { subOwneruid: account, updatedBy: account, createdAt };
    return buildTrip({ ...fields, name, phone, clientUid: clientKey(name, phone), tripDate, status });
  });

/** Creates an account with an owner who can sign in, drivers, `count` trips, and their counters. */
export async function createTrips(account: string, count: number): Promise<void> {
  const db = getFirestore();
  await getAuth().createUser({ uid: account, email: ownerEmail(account), emailVerified: true, password: PASSWORD });
  const fields = { subOwneruid: account, updatedBy: account, createdAt };
  const owner = buildUser({ ...fields, fullName: 'Odette Abacus' });
  const drivers = Array.from({ length: DRIVERS }, (_, index) =>
    buildUser({ ...fields, role: 'driver', fullName: `Driver ${index}` }),
  );
  const trips = buildTrips(account, count);

  await writeDocuments(db, [
    [paths.user(account), owner],
    [paths.counters(account), countDocuments([owner, ...drivers], trips, createdAt)],
    ...drivers.map((driver, index) => [paths.user(`${account}-driver-${index}`), driver] as const),
    ...trips.map((trip, index) => [paths.trip(`${account}-trip-${index}`), trip] as const),
  ]);
}
