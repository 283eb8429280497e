import { randomUUID } from 'node:crypto';
import { paths, pickRide, type RepeatedRide, type StandingOrder, type StandingOrderInput } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { expect } from 'vitest';
import type { Doc } from '../../web/src/data/read/converter';
import {
  addStandingOrder,
  changeStandingOrder,
  decideOrderClocks,
  deleteStandingOrder,
  pauseStandingOrder,
} from '../../web/src/features/standingOrders/standingOrderActions';
import { db } from '../functions/admin';
import type { ActionCase } from './actionCase';
import type { TestWriter } from './testWriter';
import { INPUT } from './tripCases';

const ORDER: StandingOrderInput = {
  ...{ weekdays: [1, 3], from: '2026-03-10', until: '2026-06-10', leftOut: [], puTime: '09:30', apptTime: '' },
  ...{ bookingComments: '', officeNotes: '', returnKind: 'willCall', returnTime: '', returnNextDay: false },
  ...{ extraDays: [], onHolidays: 'drive', startsOn: '2026-03-10', companions: 0, attendants: 0, needs: null },
};

const RIDE: RepeatedRide = pickRide({ ...INPUT, clientUid: 'abner' });

const CLOCKS = { kind: 'places', company: 'America/New_York', pickup: '', dropoff: 'America/Chicago' } as const;

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

/** Every action on standing orders. */
export const standingOrderCases: readonly ActionCase[] = [
  {
    name: 'addStandingOrder',
    prepare: async ({ account, owner }) => {
      const id = `order-${randomUUID()}`;
      return {
        run: (writer) => addStandingOrder(writer, id, ORDER, RIDE, null),
        stored: async () => (await db.doc(paths.standingOrder(account, id)).get()).data(),
        expected: expect.objectContaining({ weekdays: [1, 3], paused: false, updatedBy: owner.uid }),
      };
    },
  },
  onStandingOrder(
    'changeStandingOrder',
    (writer, order) => {
      const input = { ...ORDER, leftOut: ['2026-04-01'], puTime: '10:00', startsOn: '2026-03-20' };
      return changeStandingOrder(writer, order, input, '2026-03-15', { replaced: ['trip-1'] });
    },
    expect.objectContaining({
      leftOut: ['2026-04-01'],
      previous: expect.objectContaining({ until: '2026-03-19', puTime: '09:30' }),
      replaces: expect.objectContaining({ trips: ['trip-1'] }),
    }),
  ),
  onStandingOrder(
    'changeStandingOrder after someone else had it drive on a day again',
    (writer, order) => {
      const input = { ...ORDER, leftOut: ['2026-04-01', '2026-04-08'], puTime: '10:00' };
      return changeStandingOrder(writer, { ...order, leftOut: ['2026-04-08'] }, input, '2026-03-15');
    },
    expect.objectContaining({ leftOut: ['2026-04-01'] }),
  ),
  onStandingOrder(
    'changeStandingOrder with notes for the office',
    (writer, order) => {
      const input = { ...ORDER, puTime: '10:00' };
      const office = { payerUid: 'plan', officeNotes: 'Bill the facility.' };
      return changeStandingOrder(writer, order, input, '2026-03-15', { office });
    },
    expect.objectContaining({
      ...{ officeNotes: 'Bill the facility.', payerUid: 'plan' },
      trip: expect.objectContaining({ puTime: '10:00', bookingComments: '' }),
    }),
  ),
  onStandingOrder(
    'changeStandingOrder after someone else removed the notes',
    (writer, order) => {
      const input = { ...ORDER, puTime: '10:00' };
      const notes = { officeNotes: 'Bill the facility.' };
      return changeStandingOrder(writer, { ...order, ...notes }, input, '2026-03-15', { office: notes });
    },
    expect.not.objectContaining({ officeNotes: expect.anything() }),
  ),
  onStandingOrder(
    'decideOrderClocks',
    (writer, order) => decideOrderClocks(writer, order, CLOCKS, []),
    expect.objectContaining({ clocks: CLOCKS }),
  ),
  onStandingOrder(
    'pauseStandingOrder',
    (writer, { id }) => pauseStandingOrder(writer, id, true),
    expect.objectContaining({ paused: true }),
  ),
  onStandingOrder('deleteStandingOrder', (writer, { id }) => deleteStandingOrder(writer, id), undefined),
];
