import { clientKey, paths, searchGrams } from '@mtos/model';
import { buildTrip, buildUser, countDocuments } from '@mtos/model/sample';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { writeDocuments } from '../writeDocuments';

export interface BenchAccount {
  readonly email: string;
  readonly password: string;
  readonly account: string;
  /** The number of drivers, and of trips. */
  readonly size: number;
}

const FIRST = [
  'Abner',
  'Blanche',
  'Casper',
  'Delphine',
  'Florimel',
  'Gulliver',
  'Hyacinth',
  'Ignatius',
  'Jemima',
  'Kermit',
];
const LAST = ['Teapot', 'Marmalade', 'Inkwell', 'Buttercup', 'Wicker', 'Thimble', 'Parsnip', 'Doorbell', 'Pincushion'];
const STATUSES = ['Completed', 'Completed', 'Pending', 'Active', 'Delayed', 'Cancelled'] as const;

const nameOf = (index: number) => `${FIRST[index % 10]} ${LAST[Math.floor(index / 10) % 9]} ${index}`;
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString().slice(0, 10);

/** Creates an account with an owner who can sign in, `size` drivers, `size` trips, and their counters. */
export async function createAccount(projectId: string, size: number): Promise<BenchAccount> {
  const app = initializeApp({ projectId }, `create-${size}`);
  const db = getFirestore(app);
  const account = `scale-${size}`;
  const created = { account, size, email: `${account}@example.com`, password: 'Scale-ride-1' };
  await getAuth(app).createUser({
    uid: account,
    email: created.email,
    emailVerified: true,
    password: created.password,
    displayName: 'Scale',
  });

  const fields = { subOwneruid: account, updatedBy: account, createdAt: new Date(Date.UTC(2026, 0, 1)) };
  const owner = buildUser({ ...fields, fullName: 'Philippa Scale', email: created.email });
  const drivers = Array.from({ length: size }, (_, index) =>
    buildUser({ ...fields, role: 'driver', fullName: nameOf(index), searchGrams: searchGrams(nameOf(index)) }),
  );
  const trips = Array.from({ length: size }, (_, index) => {
    const name = nameOf(index % Math.max(size / 10, 1));
    const status = STATUSES[index % STATUSES.length] ?? 'Pending';
    return buildTrip({ ...fields, name, clientUid: clientKey(name, ''), tripDate: dayOf(index), status });
  });

  await writeDocuments(db, [
    [paths.user(account), owner],
    [paths.account(account), { name: 'Scale', timeZone: 'America/New_York' }],
    [paths.counters(account), countDocuments([owner, ...drivers], trips, fields.createdAt)],
    ...drivers.map((driver, index) => [paths.user(`${account}-driver-${index}`), driver] as const),
    ...trips.map((trip, index) => [paths.trip(`${account}-trip-${index}`), trip] as const),
  ]);
  await deleteApp(app);
  return created;
}
