import { randomUUID } from 'node:crypto';
import { addToDay, clockIn, DEFAULT_TIME_ZONE, dayIn, emptyTripInput, paths } from '@mtos/model';
import { buildStandingOrder, buildTrip, buildUser } from '@mtos/model/sample';
import { type DocumentReference, getFirestore, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { auditTrip } from '../../functions/src/audit/auditChanges';
import { countTrip } from '../../functions/src/counting/countChanges';
import { followTrip } from '../../functions/src/dispatch/followTrip';
import { lookForDriver } from '../../functions/src/dispatch/lookForDriver';
import { offerToDriver } from '../../functions/src/dispatch/offerToDriver';
import { runStandingOrder } from '../../functions/src/standingOrders/runStandingOrder';
import { createReportingDriver, reportPosition } from '../costs/positions';
import { toChangeEvent } from '../costs/toChangeEvent';
import { type DocumentAt, writeDocuments } from '../writeDocuments';

/** Drivers on shift in each account. All of them have a trip at the time of the new ones, so the search reads everything. */
const DRIVERS = 20;
const HERE = { lat: 40.71, lng: -73.95 };

/** What a function does for one event or item. `accounts` share the work. */
export interface MeasuredHandler {
  readonly name: string;
  /** Creates what `count` runs need, and returns the runs. */
  prepare(accounts: readonly string[], count: number): Promise<readonly (() => Promise<unknown>)[]>;
}

const now = new Date();
const pickUp = new Date(now.getTime() + 3_600_000);
const when = { tripDate: dayIn(DEFAULT_TIME_ZONE, pickUp), puTime: clockIn(DEFAULT_TIME_ZONE, pickUp) };

const commonFields = (account: string) => ({ subOwneruid: account, updatedBy: account, createdAt: now });

const newTrip = (account: string, index: number, given: Partial<Parameters<typeof buildTrip>[0]> = {}) =>
  buildTrip({
    ...commonFields(account),
    ...when,
    name: `Client ${index % 40}`,
    clientUid: `client-${index % 40}`,
    pickup: HERE,
    miles: 4,
    ...given,
  });

/** Creates an account with drivers on shift, each of whom has a trip. */
export async function createAccount(account: string): Promise<void> {
  const drivers = Array.from({ length: DRIVERS }, (_, index) => `${account}-driver-${index}`);
  const updatedAt = Timestamp.fromDate(now);
  await writeDocuments(getFirestore(), [
    [paths.account(account), { name: account, timeZone: DEFAULT_TIME_ZONE }],
    ...drivers.flatMap((uid, index): DocumentAt[] => [
      [
        paths.user(uid),
        buildUser({ ...commonFields(account), role: 'driver', fullName: uid, vehicle: ['ambulatory'] }),
      ],
      [paths.driverLocation(uid), { subOwneruid: account, location: HERE, available: true, tripId: null, updatedAt }],
      [paths.trip(`${uid}-trip`), newTrip(account, index, { driverUid: uid, assignedBy: 'hand' })],
    ]),
  ]);
}

let made = 0;

/** Writes one document for each run, spread over the accounts. */
async function newDocuments(
  accounts: readonly string[],
  count: number,
  buildDocument: (account: string, index: number) => DocumentAt,
): Promise<readonly { readonly ref: DocumentReference; readonly account: string }[]> {
  const db = getFirestore();
  const documents = Array.from({ length: count }, (_, index) => {
    const account = accounts[index % accounts.length] ?? '';
    made += 1;
    return { account, document: buildDocument(account, made) };
  });
  await writeDocuments(
    db,
    documents.map(({ document }) => document),
  );
  return documents.map(({ account, document: [path] }) => ({ account, ref: db.doc(path) }));
}

const newTrips = (accounts: readonly string[], count: number) =>
  newDocuments(accounts, count, (account, index) => [paths.trip(`bench-${index}`), newTrip(account, index)]);

/** The runs of a trigger for trips that were just created. */
const forNewTrips =
  (handle: typeof countTrip): MeasuredHandler['prepare'] =>
  async (accounts, count) => {
    const trips = await newTrips(accounts, count);
    const missing = await getFirestore().doc(paths.trip('missing')).get();
    const created = await getFirestore().getAll(...trips.map(({ ref }) => ref));
    return created.map((trip) => () => handle(toChangeEvent(missing, trip)));
  };

export const measuredHandlers: readonly MeasuredHandler[] = [
  { name: 'countTrip', prepare: forNewTrips(countTrip) },
  { name: 'auditTrip', prepare: forNewTrips(auditTrip) },
  { name: 'followTrip', prepare: forNewTrips(followTrip) },
  {
    name: 'offerToDriver',
    prepare: async (accounts, count) => {
      const position = { location: HERE, available: true, tripId: null, updatedAt: Timestamp.fromDate(now) };
      const found = await newDocuments(accounts, count, (account, index) => [
        paths.driverLocation(`bench-${index}`),
        // Not on shift, so that it does not make searches longer
        { ...position, subOwneruid: account, available: false },
      ]);
      const positions = await getFirestore().getAll(...found.map(({ ref }) => ref));
      return positions.map((at) => () => offerToDriver(toChangeEvent(at, at)));
    },
  },
  {
    name: 'receivePositions',
    prepare: async (accounts, count) => {
      const drivers = await pMap(
        Array.from({ length: count }, (_, index) => accounts[index % accounts.length] ?? ''),
        (account) => createReportingDriver(account, `reporting-${randomUUID()}`),
        { concurrency: 20 },
      );
      return drivers.map((driver) => () => reportPosition(driver, 1));
    },
  },
  {
    name: 'assignAccountTrips, a trip',
    prepare: async (accounts, count) => {
      const trips = await newTrips(accounts, count);
      return trips.map(
        ({ ref }) =>
          () =>
            lookForDriver(ref.id, now),
      );
    },
  },
  {
    name: 'runAccountOrders, an order',
    prepare: async (accounts, count) => {
      const ride = { ...emptyTripInput(when.tripDate), clientUid: 'ann', name: 'Ann Teapot', puTime: '23:59' };
      const days = { from: addToDay(when.tripDate, -1), until: addToDay(when.tripDate, 60) };
      const order = buildStandingOrder(ride, { ...days, createdAt: now, updatedBy: 'admin' });
      const orders = await newDocuments(accounts, count, (account, index) => [
        paths.standingOrder(account, `order-${index}`),
        order,
      ]);
      return orders.map(
        ({ ref, account }) =>
          () =>
            runStandingOrder({ account, id: ref.id }, now),
      );
    },
  },
];
