import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  emptyTripInput,
  type FrequentPlaceInput,
  frequentPlaceFields,
  type Notification,
  paths,
  type RepeatedRide,
  type StandingOrder,
  type StandingOrderInput,
  type Trip,
  type TripInput,
} from '@mtos/model';
import { buildStandingOrder, buildTrip, type Stored } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { sendMessage } from '../../web/src/features/chat/chatActions';
import { skipFirstStep } from '../../web/src/features/dashboard/firstStepActions';
import { sendNotification } from '../../web/src/features/notify/notifyActions';
import { deleteFrequentPlace, saveFrequentPlace } from '../../web/src/features/places/placeActions';
import { saveAccount } from '../../web/src/features/settings/accountActions';
import { saveProfile } from '../../web/src/features/settings/profileActions';
import {
  addStandingOrder,
  changeStandingOrder,
  deleteStandingOrder,
  pauseStandingOrder,
} from '../../web/src/features/standingOrders/standingOrderActions';
import { saveMapping } from '../../web/src/features/tripImport/columnMappingActions';
import { assignManually } from '../../web/src/features/trips/assign/assignments';
import {
  activateWillCall,
  assignTrip,
  cancelTrips,
  deleteTrips,
  moveTrips,
  recordCall,
  restoreTrips,
  startTrip,
} from '../../web/src/features/trips/tripActions';
import { createReturn, createTrip, editTrip } from '../../web/src/features/trips/tripEntryActions';
import { inputOf } from '../../web/src/features/trips/tripForm';
import type { Doc } from '../../web/src/firebase/data/converter';
import { db } from '../functions/admin';
import type { TestPerson } from '../newAccount';
import type { TestWriter } from './testWriter';

export interface TestWorld {
  readonly account: string;
  readonly owner: TestPerson;
  readonly driver: TestPerson;
}

interface PreparedAction {
  /** Calls the action, the same way each time. */
  readonly run: (writer: TestWriter) => Promise<unknown>;
  /** What the action changes, as it is stored now. */
  readonly stored: () => Promise<unknown>;
  /** What that must be after the action was done once. */
  readonly expected: unknown;
}

interface ActionCase {
  /** The name under which its module exports it. */
  readonly name: string;
  readonly prepare: (world: TestWorld) => Promise<PreparedAction>;
}

const FREQUENT_PLACE: FrequentPlaceInput = {
  name: 'Dustpan Dialysis',
  address: '2 Dustpan Street, Queens',
  notes: '',
  phone: '',
  hours: '',
};

const DAY = '2026-03-09';
export const INPUT: TripInput = {
  ...emptyTripInput(DAY),
  name: 'Abner Teapot',
  puTime: '09:30',
  fromAddress: '1 Broomstick Yard, Queens',
  toAddress: 'Dustpan Dialysis, Queens',
};

export const storedTrip = async (id: string) => (await db.doc(paths.trip(id)).get()).data();

/** Stores a trip of the account, last changed by someone else. */
export async function seedTrip(
  { account }: Pick<TestWorld, 'account'>,
  given: Partial<Stored<Trip>> = {},
): Promise<Doc<Trip>> {
  const id = accountDocumentId(account, `trip-${randomUUID()}`);
  const stored = buildTrip({
    ...{ subOwneruid: account, name: 'Abner Teapot', clientUid: 'abner', tripDate: DAY, puTime: '09:30' },
    ...{ fromAddress: INPUT.fromAddress, toAddress: INPUT.toAddress, updatedBy: 'other-admin', createdAt: new Date() },
    ...given,
  });
  await db.doc(paths.trip(id)).set(stored);
  const trip = (await db.doc(paths.trip(id)).get()).data() as Trip;
  return { ...trip, id };
}

/** An action on a stored trip: `expected` are fields of its next version. */
function onTrip(
  name: string,
  run: (writer: TestWriter, trip: Doc<Trip>, world: TestWorld) => Promise<unknown>,
  expected: (world: TestWorld) => object,
  given: Partial<Stored<Trip>> = {},
): ActionCase {
  return {
    name,
    prepare: async (world) => {
      const trip = await seedTrip(world, given);
      return {
        run: (writer) => run(writer, trip, world),
        stored: () => storedTrip(trip.id),
        expected: expect.objectContaining({ ...expected(world), version: 2, updatedBy: world.owner.uid }),
      };
    },
  };
}

const ORDER: StandingOrderInput = {
  ...{ weekdays: [1, 3], from: '2026-03-10', until: '2026-06-10', leftOut: [], puTime: '09:30', apptTime: '' },
  ...{ bookingComments: '', returnKind: 'willCall', returnTime: '' },
};

const { tripDate: _day, willCall: _willCall, ...ride } = INPUT;
const RIDE: RepeatedRide = { ...ride, clientUid: 'abner' };

/** Stores a standing order of the account, last changed by someone else, and returns its reference. */
export async function storeOrder(account: string) {
  const reference = db.doc(paths.standingOrder(account, `order-${randomUUID()}`));
  const dates = { from: ORDER.from, until: ORDER.until };
  await reference.set(buildStandingOrder(RIDE, { ...dates, updatedBy: 'other-admin', createdAt: new Date() }));
  return reference;
}

/** An action on a stored standing order. */
function onStandingOrder(
  name: string,
  run: (writer: TestWriter, order: Doc<StandingOrder>) => Promise<unknown>,
  expected: unknown,
): ActionCase {
  return {
    name,
    prepare: async ({ account }) => {
      const reference = await storeOrder(account);
      const seen = { ...((await reference.get()).data() as StandingOrder), id: reference.id };
      return {
        run: (writer) => run(writer, seen),
        stored: async () => (await reference.get()).data(),
        expected,
      };
    },
  };
}

/** How many documents of the account carry this text in a field. */
async function foundBy(collection: string, account: string, field: string, text: string): Promise<number> {
  const found = await db.collection(collection).where('subOwneruid', '==', account).where(field, '==', text).get();
  return found.size;
}

/** Every action that writes to Firestore in a transaction. */
export const actionCases: readonly ActionCase[] = [
  onTrip(
    'moveTrips',
    (writer, trip) => moveTrips(writer, [trip], 'Active'),
    () => ({ status: 'Active' }),
  ),
  onTrip(
    'startTrip',
    (writer, trip, { driver, owner }) =>
      startTrip(writer, trip, assignManually({ id: driver.uid, fullName: driver.fullName }, owner.fullName)),
    ({ driver }) => ({ status: 'Active', driverUid: driver.uid, driverName: driver.fullName }),
  ),
  onTrip(
    'recordCall',
    (writer, trip) => recordCall(writer, trip, true),
    () => ({ willCall: true, calledAt: expect.any(Timestamp) }),
    { willCall: true, puTime: '' },
  ),
  onTrip(
    'cancelTrips',
    (writer, trip) => cancelTrips(writer, [trip], { cancelReason: 'No-show', cancelledBy: 'client' }),
    () => ({ status: 'Cancelled', cancelReason: 'No-show', cancelledBy: 'client' }),
  ),
  onTrip(
    'assignTrip',
    (writer, trip, { driver, owner }) =>
      assignTrip(writer, trip, assignManually({ id: driver.uid, fullName: driver.fullName }, owner.fullName)),
    ({ driver, owner }) => ({
      ...{ driverUid: driver.uid, driverName: driver.fullName, assignedWhy: `Chosen by ${owner.fullName}.` },
    }),
  ),
  onTrip(
    'activateWillCall',
    (writer, trip) => activateWillCall(writer, trip, { tripDate: DAY, puTime: '14:00' }),
    () => ({ willCall: false, puTime: '14:00' }),
    { willCall: true, puTime: '' },
  ),
  onTrip(
    'editTrip',
    (writer, trip) => editTrip(writer, trip, { ...inputOf(trip), bookingComments: 'Ring twice.' }),
    () => ({ bookingComments: 'Ring twice.' }),
  ),
  {
    name: 'deleteTrips',
    prepare: async (world) => {
      const { id } = await seedTrip(world);
      return {
        run: (writer) => deleteTrips(writer, [id]),
        stored: async () => (await db.doc(paths.trip(id)).get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'restoreTrips',
    prepare: async (world) => {
      const trip = await seedTrip(world);
      await db.doc(paths.trip(trip.id)).delete();
      return {
        run: (writer) => restoreTrips(writer, [trip]),
        stored: () => storedTrip(trip.id),
        expected: expect.objectContaining({ name: trip.name, version: 1, updatedBy: world.owner.uid }),
      };
    },
  },
  {
    name: 'createTrip',
    prepare: async ({ account }) => {
      const id = accountDocumentId(account, randomUUID());
      return {
        run: (writer) => createTrip(writer, id, INPUT, '15:00'),
        stored: () => Promise.all([storedTrip(id), storedTrip(`${id}-return`)]),
        expected: [
          expect.objectContaining({ name: INPUT.name, puTime: '09:30', version: 1 }),
          expect.objectContaining({ name: INPUT.name, puTime: '15:00', version: 1, returnOf: id }),
        ],
      };
    },
  },
  {
    name: 'createReturn',
    prepare: async (world) => {
      const trip = await seedTrip(world);
      return {
        run: (writer) => createReturn(writer, trip, ''),
        stored: () => storedTrip(`${trip.id}-return`),
        expected: expect.objectContaining({ willCall: true, version: 1, returnOf: trip.id }),
      };
    },
  },
  {
    name: 'saveMapping',
    prepare: async ({ account }) => {
      const header = `Client ${randomUUID()}`;
      return {
        run: (writer) => saveMapping(writer, [header], { name: header }),
        stored: async () =>
          (await db.collection(`accounts/${account}/columnMappings`).where('columns.name', '==', header).get()).size,
        expected: 1,
      };
    },
  },
  {
    name: 'saveFrequentPlace',
    prepare: async ({ account, owner }) => {
      const id = `place-${randomUUID()}`;
      return {
        run: (writer) => saveFrequentPlace(writer, id, FREQUENT_PLACE),
        stored: async () => (await db.doc(paths.frequentPlace(account, id)).get()).data(),
        expected: expect.objectContaining({ name: 'Dustpan Dialysis', updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'deleteFrequentPlace',
    prepare: async ({ account, owner }) => {
      const place = db.doc(paths.frequentPlace(account, `place-${randomUUID()}`));
      await place.set({ ...frequentPlaceFields(FREQUENT_PLACE), updatedAt: new Date(), updatedBy: owner.uid });
      return {
        run: (writer) => deleteFrequentPlace(writer, place.id),
        stored: async () => (await place.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'addStandingOrder',
    prepare: async ({ account, owner }) => {
      const id = `order-${randomUUID()}`;
      return {
        run: (writer) => addStandingOrder(writer, id, ORDER, RIDE),
        stored: async () => (await db.doc(paths.standingOrder(account, id)).get()).data(),
        expected: expect.objectContaining({ weekdays: [1, 3], paused: false, updatedBy: owner.uid }),
      };
    },
  },
  onStandingOrder(
    'changeStandingOrder',
    (writer, order) => changeStandingOrder(writer, order, { ...ORDER, leftOut: ['2026-04-01'] }),
    expect.objectContaining({ leftOut: ['2026-04-01'] }),
  ),
  onStandingOrder(
    'pauseStandingOrder',
    (writer, { id }) => pauseStandingOrder(writer, id, true),
    expect.objectContaining({ paused: true }),
  ),
  onStandingOrder('deleteStandingOrder', (writer, { id }) => deleteStandingOrder(writer, id), undefined),
  {
    name: 'sendNotification',
    prepare: async ({ account }) => {
      const id = accountDocumentId(account, randomUUID());
      const input: Pick<Notification, 'title' | 'description' | 'target'> = {
        ...{ title: id, description: 'Leave ten minutes earlier.', target: 'All' },
      };
      return {
        run: (writer) => sendNotification(writer, id, input),
        stored: () => foundBy(paths.notifications, account, 'title', id),
        expected: 1,
      };
    },
  },
  {
    name: 'saveAccount',
    prepare: async ({ account }) => {
      const company = { name: `Rides ${randomUUID()}`, timeZone: 'America/Denver' };
      return {
        run: (writer) => saveAccount(writer, company),
        stored: async () => (await db.doc(paths.account(account)).get()).data(),
        expected: expect.objectContaining({ ...company, firstSteps: expect.arrayContaining(['company']) }),
      };
    },
  },
  {
    name: 'skipFirstStep',
    prepare: async ({ account }) => {
      await db.doc(paths.account(account)).update({ firstSteps: ['driver'] });
      return {
        run: (writer) => skipFirstStep(writer, 'trip'),
        stored: async () => (await db.doc(paths.account(account)).get()).get('firstSteps'),
        expected: ['driver', 'trip'],
      };
    },
  },
  {
    name: 'saveProfile',
    prepare: async ({ owner }) => {
      const input = { fullName: `Olympia ${randomUUID()}`, organizationName: 'Testwell Rides', phoneNumber: '' };
      const events = { onProgress: () => {}, onPictureFailed: () => {} };
      return {
        run: (writer) => saveProfile(writer, writer, { input, image: '', file: undefined }, events),
        stored: async () => (await db.doc(paths.user(owner.uid)).get()).data(),
        expected: expect.objectContaining({ fullName: input.fullName, displayName: input.fullName }),
      };
    },
  },
];

/**
 * Writes through the SDK's write stream, which shows the message until the server confirms it. The proxy drops only
 * responses to transactions.
 */
export const sendMessageCase: ActionCase = {
  name: 'sendMessage',
  prepare: async ({ account }) => {
    const id = accountDocumentId(account, randomUUID());
    return {
      run: (writer) => sendMessage(writer, id, id),
      stored: () => foundBy(paths.messages, account, 'text', id),
      expected: 1,
    };
  },
};
