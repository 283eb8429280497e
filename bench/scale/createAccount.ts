import { emptyTripInput, MOBILITY_NEEDS, newTrip, paths, searchGrams } from '@mtos/model';
import { buildUser, countDocuments } from '@mtos/model/sample';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { type DocumentAt, writeDocuments } from '../writeDocuments';

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

/** Drivers who have trips; each drives the same share of them. */
const TRIP_DRIVERS = 100;
const PICK_UP_PLACES = 300;
const CLINICS = 40;

const CREATED_AT = new Date(Date.UTC(2026, 0, 1));

const two = (number: number) => String(number).padStart(2, '0');
const clientName = (index: number) => `${FIRST[index % 10]} ${LAST[Math.floor(index / 10) % 9]} ${index}`;
const tripDay = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString().slice(0, 10);

export const scaleAccount = (size: number) => `scale-${size}`;
export const driverId = (account: string, index: number) => `${account}-driver-${index}`;

/** What a trip is found by. Ten trips are of one client; numbers differ in all of their digits. */
export const searchTerms = (size: number, index: number) => {
  const client = index % Math.max(size / 10, 1);
  return {
    name: clientName(client),
    phone: `(718) ${200 + ((client * 37) % 800)}-${String((client * 7919) % 10_000).padStart(4, '0')}`,
    fromAddress: `${100 + (client % PICK_UP_PLACES)} ${LAST[client % 9]} Street, Brooklyn, NY 11201`,
    toAddress: `${10 + (index % CLINICS)} Lanternlight Avenue, Queens, NY 11375`,
    tripNumber: `T-${String((index * 7_919_993) % 9_000_011).padStart(7, '0')}`,
  };
};

function buildScaleTrip(account: string, size: number, index: number, createdAt: Date) {
  const status = STATUSES[index % STATUSES.length] ?? 'Pending';
  const { tripNumber, ...searched } = searchTerms(size, index);
  const willCall = status === 'Pending' && index % 5 === 0;
  const puTime = willCall ? '' : `${two(6 + (index % 12))}:${two((index * 7) % 60)}`;
  const need = MOBILITY_NEEDS[index % 4] ?? 'ambulatory';
  const input = { ...emptyTripInput(tripDay(index)), ...searched, clientDis: need, willCall, puTime };
  const driver = status === 'Pending' ? undefined : index % Math.min(size, TRIP_DRIVERS);
  return {
    ...newTrip(input, { account, writtenBy: account, at: createdAt, tripNumber }),
    status,
    ...(driver !== undefined && { driverUid: driverId(account, driver), driverName: clientName(driver) }),
  };
}

/** The trips of an account of this size. */
export const buildScaleTrips = (account: string, size: number) =>
  Array.from({ length: size }, (_, index) => ({
    id: `${account}-trip-${index}`,
    trip: buildScaleTrip(account, size, index, CREATED_AT),
  }));

interface Created {
  readonly account?: string;
  readonly more?: readonly DocumentAt[];
}

/** Creates an account with an owner who can sign in, `size` drivers, `size` trips, their counters, and more documents. */
export async function createAccount(
  projectId: string,
  size: number,
  { account = scaleAccount(size), more = [] }: Created = {},
): Promise<BenchAccount> {
  const app = initializeApp({ projectId }, `create-${account}`);
  const db = getFirestore(app);
  const created = { account, size, email: `${account}@example.com`, password: 'Scale-ride-1' };
  await getAuth(app).createUser({
    uid: account,
    email: created.email,
    emailVerified: true,
    password: created.password,
    displayName: 'Scale',
  });

  const fields = { subOwneruid: account, updatedBy: account, createdAt: CREATED_AT };
  const owner = buildUser({ ...fields, fullName: 'Philippa Scale', email: created.email });
  const drivers = Array.from({ length: size }, (_, index) =>
    buildUser({ ...fields, role: 'driver', fullName: clientName(index), searchGrams: searchGrams(clientName(index)) }),
  );
  const trips = buildScaleTrips(account, size);

  await writeDocuments(db, [
    [paths.user(account), owner],
    [paths.account(account), { name: 'Scale', timeZone: 'America/New_York' }],
    [
      paths.counters(account),
      countDocuments(
        [owner, ...drivers],
        trips.map(({ trip }) => trip),
        CREATED_AT,
      ),
    ],
    ...drivers.map((driver, index) => [paths.user(driverId(account, index)), driver] as const),
    ...trips.map(({ id, trip }) => [paths.trip(id), trip] as const),
    ...more,
  ]);
  await deleteApp(app);
  return created;
}
