import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  emptyTripInput,
  paths,
  planStops,
  type StoredTrip,
  type Trip,
  type TripInput,
  toInstant,
} from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import { Timestamp as WebTimestamp } from 'firebase/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { activateWillCall } from '../../web/src/features/trips/operations/activateWillCall';
import { answerReport } from '../../web/src/features/trips/operations/answerReport';
import { answerZoneQuestion } from '../../web/src/features/trips/operations/answerZoneQuestion';
import { assignByPlan, assignManually, unassignManually } from '../../web/src/features/trips/operations/assignments';
import { assignPlanned } from '../../web/src/features/trips/operations/assignPlanned';
import { assignTrip } from '../../web/src/features/trips/operations/assignTrip';
import { cancelTrips } from '../../web/src/features/trips/operations/cancelTrips';
import { createReturn, createTrip, editTrip } from '../../web/src/features/trips/operations/createTrip';
import { deleteTrips } from '../../web/src/features/trips/operations/deleteTrips';
import { lockTrip } from '../../web/src/features/trips/operations/lockTrip';
import { moveToDay } from '../../web/src/features/trips/operations/moveToDay';
import { moveTrips } from '../../web/src/features/trips/operations/moveTrips';
import { saveOfficeChoice } from '../../web/src/features/trips/operations/officeChoices';
import { saveOfficeNotes } from '../../web/src/features/trips/operations/officeNotes';
import { recordCall } from '../../web/src/features/trips/operations/recordCall';
import { reopenTrip } from '../../web/src/features/trips/operations/reopenTrip';
import { restoreTrips } from '../../web/src/features/trips/operations/restoreTrips';
import { savePlannedStops } from '../../web/src/features/trips/operations/savePlannedStops';
import { startTrip } from '../../web/src/features/trips/operations/startTrip';
import { costsOf, saveTripCosts } from '../../web/src/features/trips/operations/tripCosts';
import { toInput } from '../../web/src/features/trips/operations/tripForm';
import { db } from '../functions/admin';
import { noShowProgress } from '../functions/driverEvents';
import type { ActionCase, TestWorld } from './actionCase';
import type { TestWriter } from './testWriter';

const DAY = '2026-03-09';
/** What comes back with a deleted trip. */
const RESTORED = {
  ...{ officeNotes: 'PO 4711', payerUid: 'broker', authorizationUid: 'march', withoutAuthorization: true },
} as const;
const PLAN_REASON = 'Planned pick-up at 9:15 AM, 2.0 miles from the start.';
export const REPORTED_AT = Timestamp.fromDate(new Date('2026-03-09T15:00:00Z'));
export const INPUT: TripInput = {
  ...emptyTripInput(DAY),
  name: 'Abner Teapot',
  puTime: '09:30',
  fromAddress: '1 Broomstick Yard, Queens',
  toAddress: 'Dustpan Dialysis, Queens',
};

const storedOffice = async (account: string, id: string) => (await db.doc(paths.officeTrip(account, id)).get()).data();

export const storedTrip = async (id: string) => (await db.doc(paths.trip(id)).get()).data();

/** Stores a trip of the account, last changed by someone else. */
export async function seedTrip(
  { account }: Pick<TestWorld, 'account'>,
  given: Partial<Stored<Trip>> = {},
): Promise<StoredTrip> {
  const id = accountDocumentId(account, `trip-${randomUUID()}`);
  const stored = buildTrip({
    ...{ subOwneruid: account, name: 'Abner Teapot', clientUid: 'abner', tripDate: DAY, puTime: '09:30' },
    ...{ fromAddress: INPUT.fromAddress, toAddress: INPUT.toAddress, updatedBy: 'other-admin', createdAt: new Date() },
    ...given,
  });
  await db.doc(paths.trip(id)).set(stored);
  const trip = (await db.doc(paths.trip(id)).get()).data() as Trip;
  const { progress } = trip;
  if (!progress?.unsettledAt) return { ...trip, id };
  // The action writes this instant again, which must be one of the Web SDK
  const unsettledAt = WebTimestamp.fromMillis(progress.unsettledAt.toMillis());
  return { ...trip, id, progress: { ...progress, unsettledAt } };
}

/** What a plan stores that has the driver there ten minutes before the time booked. */
function plannedBy(plan: string, trip: StoredTrip, driverUid: string) {
  const due = toInstant('America/New_York', trip.tripDate, trip.puTime).getTime();
  const stops = { pickUp: new Date(due - 600_000), dropOff: new Date(due + 1_800_000) };
  return planStops(plan, trip, driverUid, stops, 'America/New_York');
}

/** An action on a stored trip: `expected` are fields of its next version. */
function onTrip(
  name: string,
  run: (writer: TestWriter, trip: StoredTrip, world: TestWorld) => Promise<unknown>,
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

/** Every action on trips. */
export const tripCases: readonly ActionCase[] = [
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
  {
    name: 'reopenTrip',
    prepare: async (world) => {
      const { driver, owner } = world;
      const assigned = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
      const trip = await seedTrip(world, { status: 'Completed', ...assigned });
      return {
        run: (writer) => reopenTrip(writer, trip, { step: 'droppedOff', reason: 'Wrong client.' }),
        stored: () => storedTrip(trip.id),
        expected: expect.objectContaining({ status: 'Active', version: 2, updatedBy: owner.uid }),
      };
    },
  },
  onTrip(
    'assignPlanned',
    (writer, trip, { driver }) =>
      assignPlanned(
        ...([writer, trip, assignByPlan({ id: driver.uid, fullName: driver.fullName }, PLAN_REASON)] as const),
        plannedBy('plan', trip, driver.uid),
      ),
    ({ driver }) => ({
      ...{ driverUid: driver.uid, assignedBy: 'plan', assignedWhy: PLAN_REASON },
      planned: expect.objectContaining({ plan: 'plan', driverUid: driver.uid }),
    }),
  ),
  {
    name: 'savePlannedStops',
    prepare: async (world) => {
      const { driver, owner } = world;
      const trip = await seedTrip(world, { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' });
      return {
        run: (writer) => savePlannedStops(writer, trip, plannedBy('plan', trip, driver.uid)),
        stored: () => storedTrip(trip.id),
        expected: expect.objectContaining({
          ...{ assignedBy: 'hand', version: 2, updatedBy: owner.uid },
          planned: expect.objectContaining({ plan: 'plan', pickUpAfter: -10 }),
        }),
      };
    },
  },
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
    'answerReport',
    (writer, trip) => answerReport(writer, trip, 'Wait ten more minutes.'),
    () => ({ status: 'Active', settled: { at: REPORTED_AT, answer: 'Wait ten more minutes.' } }),
    { status: 'Active', progress: noShowProgress('dora', REPORTED_AT) },
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
    'assignTrip whose driver was on the way',
    (writer, trip) => assignTrip(writer, trip, unassignManually('')),
    () => ({ driverUid: null, status: 'Delayed' }),
    {
      ...{ status: 'Active', driverUid: 'dora', driverName: 'Dora Axle', assignedBy: 'hand' },
      progress: { ...noShowProgress('dora', REPORTED_AT), stage: 'onMyWay', noShow: null, unsettledAt: null },
    },
  ),
  onTrip(
    'lockTrip',
    (writer, trip) => lockTrip(writer, trip, true),
    () => ({ locked: true, driverUid: 'dora' }),
    { driverUid: 'dora', driverName: 'Dora Axle', assignedBy: 'hand' },
  ),
  onTrip(
    'moveToDay',
    (writer, trip) => moveToDay(writer, trip, '2026-03-12', 'America/New_York'),
    () => ({ tripDate: '2026-03-12', puTime: '09:30' }),
  ),
  onTrip(
    'answerZoneQuestion',
    (writer, trip) => answerZoneQuestion(writer, trip, { tripDate: DAY, puTime: '09:30', apptTime: '11:30' }),
    () => ({ apptTime: '11:30', zoneQuestion: null }),
    { apptTime: '10:30', zoneQuestion: { at: Timestamp.fromMillis(0), dropoff: '' } },
  ),
  onTrip(
    'activateWillCall',
    (writer, trip) => activateWillCall(writer, trip, { tripDate: DAY, puTime: '14:00' }),
    () => ({ willCall: false, puTime: '14:00' }),
    { willCall: true, puTime: '' },
  ),
  onTrip(
    'editTrip',
    (writer, trip) => editTrip(writer, trip, { ...toInput(trip), bookingComments: 'Ring twice.' }),
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
      const trip = await seedTrip(world, { progress: noShowProgress('dora', REPORTED_AT) });
      await db.doc(paths.trip(trip.id)).delete();
      return {
        run: (writer) => restoreTrips(writer, [trip], new Map([[trip.id, RESTORED]])),
        stored: () => Promise.all([storedTrip(trip.id), storedOffice(world.account, trip.id)]),
        expected: [
          expect.objectContaining({ name: trip.name, version: 1, updatedBy: world.owner.uid }),
          expect.objectContaining({ ...RESTORED, version: 1 }),
        ],
      };
    },
  },
  {
    name: 'saveOfficeNotes',
    prepare: async (world) => {
      const trip = await seedTrip(world);
      return {
        run: (writer) => saveOfficeNotes(writer, trip, { opened: '', notes: 'PO 4711' }),
        stored: () => storedOffice(world.account, trip.id),
        expected: expect.objectContaining({
          ...{ clientUid: trip.clientUid, officeNotes: 'PO 4711', version: 1, updatedBy: world.owner.uid },
        }),
      };
    },
  },
  {
    name: 'saveOfficeChoice',
    prepare: async (world) => {
      const trip = await seedTrip(world);
      return {
        run: (writer) => saveOfficeChoice(writer, trip, 'payerUid', { opened: undefined, chosen: 'broker' }),
        stored: () => storedOffice(world.account, trip.id),
        expected: expect.objectContaining({ officeNotes: '', payerUid: 'broker', version: 1 }),
      };
    },
  },
  {
    name: 'saveTripCosts',
    prepare: async (world) => {
      const trip = await seedTrip(world);
      const costs = { waitMinutes: 0, tollCents: 650, parkingCents: undefined };
      return {
        run: (writer) => saveTripCosts(writer, trip, { opened: costsOf(undefined), costs }),
        stored: () => storedOffice(world.account, trip.id),
        expected: expect.objectContaining({ officeNotes: '', waitMinutes: 0, tollCents: 650, version: 1 }),
      };
    },
  },
  {
    name: 'createTrip',
    prepare: async ({ account }) => {
      const id = accountDocumentId(account, randomUUID());
      return {
        run: (writer) => createTrip(writer, id, INPUT, { back: { puTime: '15:00' }, officeNotes: 'PO 4711' }),
        stored: () =>
          Promise.all([
            storedTrip(id),
            storedTrip(`${id}-return`),
            storedOffice(account, id),
            storedOffice(account, `${id}-return`),
          ]),
        expected: [
          expect.objectContaining({ name: INPUT.name, puTime: '09:30', version: 1 }),
          expect.objectContaining({ name: INPUT.name, puTime: '15:00', version: 1, returnOf: id }),
          ...Array(2).fill(expect.objectContaining({ officeNotes: 'PO 4711', version: 1 })),
        ],
      };
    },
  },
  {
    name: 'createReturn',
    prepare: async (world) => {
      const trip = await seedTrip(world);
      return {
        run: (writer) => createReturn(writer, trip, { puTime: '' }, { officeNotes: 'PO 4711' }),
        stored: () => Promise.all([storedTrip(`${trip.id}-return`), storedOffice(world.account, `${trip.id}-return`)]),
        expected: [
          expect.objectContaining({ willCall: true, version: 1, returnOf: trip.id }),
          expect.objectContaining({ officeNotes: 'PO 4711', clientUid: trip.clientUid }),
        ],
      };
    },
  },
];
