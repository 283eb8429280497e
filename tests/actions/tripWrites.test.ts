import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  decidedClocks,
  paths,
  type StandingOrder,
  type StoredTrip,
  standingOrderInput,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteBroken } from '../../web/src/data/write/deleteBroken';
import { describeError } from '../../web/src/domain/write/describeError';
import { changeStandingOrder, decideOrderClocks } from '../../web/src/features/standingOrders/standingOrderActions';
import { answerReport } from '../../web/src/features/trips/operations/answerReport';
import { answerZoneQuestion } from '../../web/src/features/trips/operations/answerZoneQuestion';
import { unassignManually } from '../../web/src/features/trips/operations/assignments';
import { assignTrip } from '../../web/src/features/trips/operations/assignTrip';
import { cancelTrips } from '../../web/src/features/trips/operations/cancelTrips';
import { createTrip, editTrip } from '../../web/src/features/trips/operations/createTrip';
import { deleteTrips } from '../../web/src/features/trips/operations/deleteTrips';
import { lockTrip } from '../../web/src/features/trips/operations/lockTrip';
import { moveTrips } from '../../web/src/features/trips/operations/moveTrips';
import { saveOfficeChoice } from '../../web/src/features/trips/operations/officeChoices';
import { recordCall } from '../../web/src/features/trips/operations/recordCall';
import { restoreTrips } from '../../web/src/features/trips/operations/restoreTrips';
import { toInput } from '../../web/src/features/trips/operations/tripForm';
import { db } from '../functions/admin';
import { noShowProgress } from '../functions/driverEvents';
import { newAccount } from '../newAccount';
import { suite } from '../suite';
import { type EmulatorProxy, startEmulatorProxy } from './emulatorProxy';
import { storeOrder } from './standingOrderCases';
import { signIn, type TestWriter } from './testWriter';
import { INPUT, REPORTED_AT, seedTrip, storedTrip } from './tripCases';

let proxy: EmulatorProxy;
let writer: TestWriter;

beforeAll(async () => {
  proxy = await startEmulatorProxy(suite.firestore.url);
  const { account, owner } = await newAccount();
  writer = await signIn(account, owner, proxy.port);
});
afterAll(async () => {
  await writer.leave();
  proxy.stop();
});
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const failureText = (work: Promise<unknown>) => work.then(() => 'It did not fail', describeError);

describe('a trip whose driver reported a no-show', () => {
  const reported = { status: 'Active', progress: noShowProgress('dora', REPORTED_AT) } as const;
  const noShow = { cancelReason: 'No-show', cancelledBy: 'client' } as const;

  it('[DRV-5] is resolved by cancelling it', async () => {
    const trip = await seedTrip(writer, reported);
    await cancelTrips(writer, [trip], noShow);
    expect(await storedTrip(trip.id)).toMatchObject({ ...noShow, settled: { at: REPORTED_AT, answer: '' } });
  });

  it('[DRV-4] is neither resolved nor cancelled when the driver has reported something else since', async () => {
    const trip = await seedTrip(writer, reported);
    const later = Timestamp.fromMillis(REPORTED_AT.toMillis() + 60_000);
    await db.doc(paths.trip(trip.id)).update({ 'progress.unsettledAt': later, version: 2, updatedBy: 'dora' });
    for (const answer of [() => answerReport(writer, trip, 'Wait.'), () => cancelTrips(writer, [trip], noShow)]) {
      expect(await failureText(answer())).toContain('Someone else changed this trip first.');
    }
    expect(await storedTrip(trip.id)).toMatchObject({ status: 'Active', version: 2 });
    expect(await storedTrip(trip.id)).not.toHaveProperty('settled');
  });
});

describe('a question about the time zone of a trip', () => {
  const ZONED = {
    ...{ tripDate: '2026-03-09', puTime: '09:30', apptTime: '10:30' },
    zoneQuestion: { at: Timestamp.fromMillis(0), dropoff: '' },
  };
  const MEANT = { tripDate: '2026-03-09', puTime: '09:30', apptTime: '11:30' };

  it.each(['keep', 'correct'] as const)(
    '[TRP-18] is answered once, in two tabs or by two dispatchers: %s',
    async (first) => {
      const answers = {
        keep: (trip: StoredTrip) => answerZoneQuestion(writer, trip),
        correct: (trip: StoredTrip) => answerZoneQuestion(writer, trip, MEANT),
      };
      const trip = await seedTrip(writer, ZONED);
      await answers[first](trip);
      const decided = { apptTime: first === 'keep' ? '10:30' : '11:30', zoneQuestion: null, version: 2 };
      expect(await storedTrip(trip.id)).toMatchObject(decided);
      const shown = first === 'keep' ? '10:30 AM' : '11:30 AM';
      expect(await failureText(answers[first === 'keep' ? 'correct' : 'keep'](trip))).toBe(
        `Someone else answered this first. On the company’s clock, it is now: pick-up 9:30 AM, appointment ${shown}. Nothing was saved.`,
      );
      // The same answer again is the same answer
      await answers[first](trip);
      expect(await storedTrip(trip.id)).toMatchObject(decided);
    },
  );

  it('[TRP-18] is left to a person who has seen the new time', async () => {
    const trip = await seedTrip(writer, ZONED);
    await db.doc(paths.trip(trip.id)).update({ apptTime: '10:45', version: 2, updatedBy: 'other-admin' });
    expect(await failureText(answerZoneQuestion(writer, trip, MEANT))).toContain(
      'Someone else changed this trip first.',
    );
    expect(await storedTrip(trip.id)).toMatchObject({ apptTime: '10:45', version: 2 });
  });

  it('[TRP-18] about a standing order is answered once, and nothing is edited on the clock that was seen before', async () => {
    const reference = await storeOrder(writer.account);
    const seen = { ...((await reference.get()).data() as StandingOrder), id: reference.id };
    const clocks = (kind: 'places' | 'company') =>
      decidedClocks(kind, { dropoff: 'America/Chicago' }, 'America/New_York');
    await decideOrderClocks(writer, seen, clocks('company'), []);
    await decideOrderClocks(writer, seen, clocks('company'), []);
    const refused = 'Someone else has decided meanwhile: the times are on the company’s clock.';
    expect(await failureText(decideOrderClocks(writer, seen, clocks('places'), []))).toContain(refused);
    const input = { ...standingOrderInput(seen, '2026-03-15'), puTime: '11:11' };
    expect(await failureText(changeStandingOrder(writer, seen, input, '2026-03-15'))).toContain(refused);
    expect((await reference.get()).data()).toMatchObject({
      clocks: clocks('company'),
      trip: { puTime: seen.trip.puTime },
    });
  });
});

describe('a change of a standing order that names trips', () => {
  it('[TRP-17] can name them again later, and a repeat names them once', async () => {
    const reference = await storeOrder(writer.account);
    const read = async () => ({ ...((await reference.get()).data() as StandingOrder), id: reference.id });
    const seen = await read();
    const change = async (order: typeof seen) => {
      const input = { ...standingOrderInput(seen, '2026-03-15'), puTime: '11:11' };
      await changeStandingOrder(writer, order, input, '2026-03-15', { replaced: ['trip-1'] });
      const { replaces } = await read();
      expect(replaces?.trips).toEqual(['trip-1']);
      return replaces?.at.toMillis() ?? 0;
    };
    const first = await change(seen);
    expect(await change(seen)).toBe(first);
    // Someone edited the trip since, and the form of the order lists it again
    const latest = await read();
    const again = await change(latest);
    expect(again).toBeGreaterThan(first);
    expect(await change(latest)).toBe(again);
  });
});

describe('a trip that someone else changed first', () => {
  it('[TRP-9] is not moved, and the text says what it is now', async () => {
    const trip = await seedTrip(writer);
    const theirs = { status: 'Delayed', driverName: 'Tess Theirs', version: 2, updatedBy: 'other-admin' };
    await db.doc(paths.trip(trip.id)).update(theirs);
    expect(await failureText(moveTrips(writer, [trip], 'Active'))).toBe(
      'Someone else changed this trip first. It is now Delayed, assigned to Tess Theirs. Nothing was saved.',
    );
    expect(await storedTrip(trip.id)).toMatchObject(theirs);
  });

  it('[DSP-6] [DSP-2] keeps its driver if someone locked it meanwhile, and the text says so', async () => {
    const trip = await seedTrip(writer, { driverUid: 'dora', driverName: 'Dora Axle', assignedBy: 'hand' });
    await db.doc(paths.trip(trip.id)).update({ locked: true, version: 2, updatedBy: 'other-admin' });
    expect(await failureText(assignTrip(writer, trip, unassignManually('')))).toBe(
      'Someone else changed this trip first. It is now Pending, locked to Dora Axle. Nothing was saved.',
    );
    await assignTrip(writer, { ...trip, locked: true, version: 2 }, unassignManually(''));
    expect(await storedTrip(trip.id)).toMatchObject({ driverUid: null, locked: false, version: 3 });
    expect(await failureText(lockTrip(writer, trip, true))).toContain('It is now Pending, without a driver.');
  });

  it('[TRP-9] is not edited over', async () => {
    const trip = await seedTrip(writer);
    await db.doc(paths.trip(trip.id)).update({ puTime: '10:00', version: 2, updatedBy: 'other-admin' });
    const edited = editTrip(writer, trip, { ...toInput(trip), bookingComments: 'Ring twice.' });
    expect(await failureText(edited)).toContain('Someone else changed this trip first.');
    expect(await storedTrip(trip.id)).toMatchObject({ puTime: '10:00', bookingComments: trip.bookingComments });
  });

  it('[TRP-13] is not edited after they cancelled it or assigned another driver', async () => {
    for (const theirs of [
      { driverUid: 'other' },
      { status: 'Cancelled', cancelReason: 'Snow', cancelledBy: 'client' },
    ]) {
      const trip = await seedTrip(writer);
      await db.doc(paths.trip(trip.id)).update({ ...theirs, version: 2, updatedBy: 'other-admin' });
      const edited = editTrip(writer, trip, { ...toInput(trip), bookingComments: 'Ring twice.' });
      expect(await failureText(edited)).toContain('Someone else changed this trip first.');
    }
  });

  it('[PLC-1] [TRP-9] is edited without an alarm if the server has found its address since, and keeps the place', async () => {
    const trip = await seedTrip(writer, { pickup: null });
    const found = { lat: 40.7, lng: -73.9 };
    await db.doc(paths.trip(trip.id)).update({ pickup: found, version: 2, updatedBy: 'system' });
    await editTrip(writer, trip, { ...toInput(trip), bookingComments: 'Ring twice.' });
    expect(await storedTrip(trip.id)).toMatchObject({ pickup: found, bookingComments: 'Ring twice.', version: 3 });
  });

  it('[TRP-4] is cancelled together with its return or not at all', async () => {
    const [trip, back] = [await seedTrip(writer), await seedTrip(writer)];
    await db.doc(paths.trip(back.id)).update({ status: 'Active', version: 2, updatedBy: 'other-admin' });
    const cancellation = { cancelReason: 'No-show', cancelledBy: 'client' } as const;
    expect(await failureText(cancelTrips(writer, [trip, back], cancellation))).toContain('It is now Active');
    expect(await storedTrip(trip.id)).toMatchObject({ status: 'Pending', version: 1 });
  });

  it('[TRP-9] can’t be changed once it is deleted, but deleting it again is fine', async () => {
    const trip = await seedTrip(writer);
    await db.doc(paths.trip(trip.id)).delete();
    expect(await failureText(moveTrips(writer, [trip], 'Active'))).toBe(
      'Someone deleted this trip. Nothing was saved.',
    );
    await deleteTrips(writer, [trip.id]);
  });

  it('[CLI-2] [CLI-5] is deleted and restored with its notes, payer, authorization, and costs, broken ones left out', async () => {
    const [trip, broken] = [await seedTrip(writer), await seedTrip(writer)];
    const office = (id: string) => db.doc(paths.officeTrip(writer.account, id));
    const chosen = {
      ...{ officeNotes: '', payerUid: 'broker', authorizationUid: 'march', withoutAuthorization: true },
      ...{ waitMinutes: 0, tollCents: 650, parkingCents: 0 },
    };
    const written = { clientUid: trip.clientUid, version: 1, createdAt: new Date(), updatedAt: new Date() };
    await office(trip.id).set({ ...written, ...chosen, updatedBy: writer.uid });
    await office(broken.id).set({
      ...written,
      officeNotes: 'PO 4711',
      payerUid: 7,
      authorizationUid: 'a/b',
      tollCents: -1,
    });
    const contents = await deleteTrips(writer, [trip.id, broken.id]);
    await office(trip.id).delete();
    await office(broken.id).delete();
    await restoreTrips(writer, [trip, broken], contents);
    expect((await office(trip.id).get()).data()).toMatchObject({ ...chosen, version: 1 });
    const restored = (await office(broken.id).get()).data();
    expect(restored).toMatchObject({ officeNotes: 'PO 4711' });
    expect(Object.keys(restored ?? {})).not.toContain('payerUid');
    expect(Object.keys(restored ?? {})).not.toContain('tollCents');
  });
});

describe('the payer that someone chooses for a trip', () => {
  it('[MNY-2] replaces only the one that the page showed, and a repeat is fine', async () => {
    const trip = await seedTrip(writer);
    const choose = (opened: string | undefined, chosen: string | undefined) =>
      failureText(saveOfficeChoice(writer, trip, 'payerUid', { opened, chosen }));
    const stored = async () => (await db.doc(paths.officeTrip(writer.account, trip.id)).get()).get('payerUid');
    expect(await choose(undefined, 'broker')).toBe('It did not fail');
    expect(await choose(undefined, 'broker')).toBe('It did not fail');
    expect(await choose(undefined, 'plan')).toContain('Someone else chose another one in the meantime.');
    expect(await choose(undefined, 'plan')).toContain('Nothing was saved');
    expect(await stored()).toBe('broker');
    expect(await choose('broker', undefined)).toBe('It did not fail');
    expect(await stored()).toBeUndefined();
  });
});

describe('a trip that is changed twice at the same moment', () => {
  it('[TRP-11] is changed once, and no message says that it failed, when it is the same person', async () => {
    const trip = await seedTrip(writer);
    const move = () => failureText(moveTrips(writer, [trip], 'Active'));
    expect(await Promise.all([move(), move(), move()])).toEqual(Array.from({ length: 3 }, () => 'It did not fail'));
    expect(await storedTrip(trip.id)).toMatchObject({ status: 'Active', version: 2 });
  });

  it('[TRP-11] keeps the time of the first call', async () => {
    const trip = await seedTrip(writer, { willCall: true, puTime: '' });
    await recordCall(writer, trip, true);
    const calledAt = (await storedTrip(trip.id))?.calledAt;
    await recordCall(writer, trip, true);
    expect((await storedTrip(trip.id))?.calledAt).toEqual(calledAt);
    await recordCall(writer, { ...trip, calledAt, version: 2 }, false);
    expect(await storedTrip(trip.id)).toMatchObject({ calledAt: null, version: 3 });
  });
});

describe('a trip whose answer was lost', () => {
  it('[TRP-11] is recognized although the system has changed it since', async () => {
    const trip = await seedTrip(writer);
    await moveTrips(writer, [trip], 'Delayed');
    await db.doc(paths.trip(trip.id)).update({ assignedWhy: 'No driver is free.', version: 3, updatedBy: 'system' });
    await moveTrips(writer, [trip], 'Delayed');
    expect(await storedTrip(trip.id)).toMatchObject({ status: 'Delayed', version: 3 });
  });

  it('[PLC-1] keeps the place that the server has found since, when it is added again', async () => {
    const id = accountDocumentId(writer.account, randomUUID());
    await createTrip(writer, id, { ...INPUT, pickup: null });
    const found = { lat: 40.7, lng: -73.9 };
    await db.doc(paths.trip(id)).update({ pickup: found, version: 2, updatedBy: 'system' });
    await createTrip(writer, id, { ...INPUT, pickup: null });
    expect(await storedTrip(id)).toMatchObject({ pickup: found, version: 2 });
  });

  it('[TRP-3] takes what was typed since, when it is added again', async () => {
    const id = accountDocumentId(writer.account, randomUUID());
    await createTrip(writer, id, INPUT);
    await createTrip(writer, id, { ...INPUT, bookingComments: 'Ring twice.' });
    expect(await storedTrip(id)).toMatchObject({ bookingComments: 'Ring twice.', version: 2 });
  });
});

describe('a document that can’t be read', () => {
  const broken = (path: string) => ({
    ...{ id: path.split('/').at(-1) ?? '', path, field: 'tripDate', message: 'is not a day', updatedBy: 'other-admin' },
  });

  it('[SEC-7] is deleted by an admin who did not write it, and the last write names them', async () => {
    const trip = await seedTrip(writer, { tripDate: '2099-99-99' });
    const order = await storeOrder(writer.account);
    await order.update({ from: '2099-99-99' });
    for (const reference of [db.doc(paths.trip(trip.id)), order]) {
      const writers: unknown[] = [];
      const stop = reference.onSnapshot((snapshot) => writers.push(snapshot.get('updatedBy')));
      await expect.poll(() => writers).toEqual(['other-admin']);
      await deleteBroken(writer, broken(reference.path));
      await expect.poll(async () => (await reference.get()).exists).toBe(false);
      await expect.poll(() => writers).toEqual(['other-admin', writer.uid, undefined]);
      stop();
    }
  });
});

describe('a server that can’t be reached although the browser is online', () => {
  afterEach(() => proxy.refuse(false));

  it('[TRP-11] fails within seconds instead of waiting silently', async () => {
    const trip = await seedTrip(writer);
    proxy.refuse(true);
    expect(await failureText(moveTrips(writer, [trip], 'Active'))).toBe(
      'The server did not answer. Check the connection and try again; nothing is saved twice.',
    );
    expect(await storedTrip(trip.id)).toMatchObject({ status: 'Pending', version: 1 });
  });
});
