import {
  type AuditEntry,
  DEFAULT_DRIVE_SETTINGS,
  DEFAULT_TIME_ZONE,
  isUnresolved,
  MAX_TRIP_EVENTS,
  paths,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applyToTrip } from '../../../functions/src/driver/applyToTrip';
import { db, ownAccount } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import {
  DRIVER,
  daysUntil,
  eventAt,
  expectOutcome,
  minutesAgo,
  newDrivenTrip,
  send,
  sendCorrection,
  soon,
  tripAt,
} from '../driverEvents';
import { deliver, restDocument } from '../events';
import { newMember, newOwner } from '../people';

const YEAR_DAYS = 365.25;
const readAudit = async (account: string) => {
  const { docs } = await db.collection(paths.audit(account)).orderBy('when').get();
  return docs.map((entry) => entry.data() as AuditEntry);
};
const readStatus = async (trip: Awaited<ReturnType<typeof newDrivenTrip>>) => (await tripAt(trip))?.status;

/** As many events of a driver as count for a trip, or as many corrections. They lack most fields, so none of them is handled. */
async function sendMany(account: string, tripId: string, driverUid: string, kind = 'undo'): Promise<void> {
  const batch = db.batch();
  for (let index = 0; index < MAX_TRIP_EVENTS; index += 1) {
    const id = `${account}_${tripId}-${driverUid}-${kind}-${index}`;
    const fields = { subOwneruid: account, driverUid, tripId, kind, receivedAt: minutesAgo(60) };
    batch.set(db.doc(paths.driverEvent(id)), fields);
  }
  await batch.commit();
}

// Each function's first event starts a process. On a busy machine, starting all of them takes minutes.
beforeAll(async () => {
  const account = ownAccount();
  const trip = await newDrivenTrip(account);
  await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(1) });
  const ready = async () => {
    expect(await readStatus(trip)).toBe('Active');
    expect(await readAudit(account)).toHaveLength(2);
    expect(await readCounters(account)).toMatchObject({ trips: 1, status: { Active: 1 } });
  };
  await vi.waitFor(ready, { timeout: 170_000, interval: 200 });
}, 180_000);

describe('applyDriverEvent', () => {
  it('[DRV-3] [AUD-1] [CNT-1] moves the trip with the driver’s steps; counters and audit follow', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    const step = { account, tripId: trip.id };
    const times = [40, 30, 20, 10].map(minutesAgo);
    const [onMyWay = minutesAgo(0), arrived = onMyWay, onBoard = onMyWay, droppedOff = onMyWay] = times;
    const first = await send({ ...step, kind: 'onMyWay', at: onMyWay });
    await expect.poll(() => readStatus(trip), soon).toBe('Active');
    await expectOutcome(await send({ ...step, kind: 'arrived', at: arrived }), 'applied');
    await expectOutcome(await send({ ...step, kind: 'onBoard', at: onBoard, odometer: 1000.5 }), 'applied');
    const signature = { signedBy: 'client', name: 'Ann Teapot', drawing: 'M0 0' } as const;
    const last = await send({ ...step, kind: 'droppedOff', at: droppedOff, odometer: 1010, signature });
    await expectOutcome(last, 'applied');
    expect(await tripAt(trip)).toMatchObject({
      ...{ status: 'Completed', updatedBy: DRIVER, version: 5 },
      progress: {
        ...{ driverUid: DRIVER, stage: 'droppedOff', times: { onMyWay, arrived, onBoard, droppedOff } },
        ...{ odometers: { onBoard: 1000.5, droppedOff: 1010 }, noShow: null, unsettledAt: null },
        proof: { signedBy: 'client', name: 'Ann Teapot', note: '' },
      },
    });
    const stored = await tripAt(trip);
    expect(stored?.progress?.movedAt?.toMillis()).toBe(stored?.statusAt.toMillis());
    expect(await eventAt(first)).toMatchObject({ outcome: 'applied', clientUid: 'ann' });
    expect(daysUntil((await eventAt(first))?.expireAt)).toBeCloseTo(6 * YEAR_DAYS, -1);

    await expectExactCounters(account);
    await expect.poll(async () => (await readAudit(account)).length, soon).toBe(5);
    const changes = (await readAudit(account)).slice(1);
    expect(changes.map(({ who }) => who)).toEqual(Array(4).fill(DRIVER));
    expect(changes.map(({ after }) => after?.status)).toEqual(['Active', 'Active', 'Active', 'Completed']);
  });

  it('[DRV-4] comes to the same with steps out of order, and changes nothing for an event that comes again', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    const kinds = ['droppedOff', 'onMyWay', 'onBoard', 'arrived'] as const;
    for (const [index, kind] of kinds.entries()) {
      const sent = await send({
        account,
        tripId: trip.id,
        kind,
        at: minutesAgo(kind === 'droppedOff' ? 1 : 9 - index),
      });
      await expectOutcome(sent, 'applied');
    }
    const again = await send({ account, tripId: trip.id, kind: 'arrived', at: minutesAgo(2) });
    await expectOutcome(again, 'repeated');
    const before = await tripAt(trip);
    expect(before).toMatchObject({ status: 'Completed', progress: { stage: 'droppedOff' } });
    expect(Object.values(before?.progress?.times ?? {})).not.toContain(null);

    const after = await restDocument(again.path);
    for (const id of ['once', 'twice']) {
      const event = { id, time: after.updateTime, path: again.path, after };
      expect(await deliver('applyDriverEvent', event)).toBe(200);
    }
    expect(await tripAt(trip)).toEqual(before);
  });

  it('[DRV-3] takes an undone step back, in the counters too', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    const at = minutesAgo(5);
    const step = await send({ account, tripId: trip.id, kind: 'onMyWay', at });
    await expect.poll(() => readStatus(trip), soon).toBe('Active');
    const undone = Timestamp.fromMillis(at.toMillis() + 5000);
    const undo = await send({ account, tripId: trip.id, kind: 'undo', undoes: step.id, at: undone });
    await expectOutcome(undo, 'applied');
    await expectOutcome(step, 'undone');
    expect(await tripAt(trip)).toMatchObject({ status: 'Pending', progress: { stage: null } });
    await expectExactCounters(account);
  });

  it('[DRV-4] keeps a step that comes after the trip was cancelled, for the dispatcher', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    const cancelled = { status: 'Cancelled', statusAt: minutesAgo(5), cancelReason: 'Snow', cancelledBy: 'client' };
    await trip.update({ ...cancelled, version: 2, updatedBy: account });
    const late = await send({ account, tripId: trip.id, kind: 'onBoard', at: minutesAgo(1) });
    await expectOutcome(late, 'cancelled');
    const stored = await tripAt(trip);
    expect(stored).toMatchObject({ status: 'Cancelled', cancelReason: 'Snow', progress: { stage: 'onBoard' } });
    expect(stored && isUnresolved(stored)).toBe(true);
  });

  it('[DRV-5] shows a no-show to the dispatcher, until the client comes after all', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await send({ account, tripId: trip.id, kind: 'arrived', at: minutesAgo(15) });
    const report = await send({ account, tripId: trip.id, kind: 'noShow', note: 'Nobody opens.', at: minutesAgo(4) });
    await expectOutcome(report, 'applied');
    const reported = await tripAt(trip);
    expect(reported).toMatchObject({ status: 'Active', progress: { noShow: { note: 'Nobody opens.' } } });
    expect(reported && isUnresolved(reported)).toBe(true);
    await expectOutcome(await send({ account, tripId: trip.id, kind: 'onBoard', at: minutesAgo(1) }), 'applied');
    const came = await tripAt(trip);
    expect(came && isUnresolved(came)).toBe(false);
  });

  it('[DRV-14] keeps a no-show that is reported before the wait is over, says how early, and counts it only once the wait is over', async () => {
    const account = ownAccount();
    const settings = { ...DEFAULT_DRIVE_SETTINGS, noShowMinutes: 10 };
    await db.doc(paths.account(account)).set({ name: 'Wayfare', timeZone: DEFAULT_TIME_ZONE, driveSettings: settings });
    const arrivedAt = minutesAgo(9);
    const reportedAt = minutesAgo(7);
    // The plan does not matter once it has passed
    const trip = await newDrivenTrip(account, { tripDate: '2026-01-05', puTime: '09:00' });
    await send({ account, tripId: trip.id, kind: 'arrived', at: arrivedAt });
    const report = await send({ account, tripId: trip.id, kind: 'noShow', at: reportedAt });
    await expectOutcome(report, 'applied');
    const reported = await tripAt(trip);
    expect(reported?.progress?.noShow).toMatchObject({ early: 8 });
    expect(reported && isUnresolved(reported)).toBe(true);
    const cancelled = { status: 'Cancelled', cancelReason: 'No-show', cancelledBy: 'client', updatedBy: account };
    await trip.update({ ...cancelled, statusAt: Timestamp.now(), version: 3 });
    const noShows = async () => (await db.doc(paths.day(account, '2026-01-05')).get()).get('figures.noShows') ?? 0;
    const cancellations = async () =>
      (await db.doc(paths.day(account, '2026-01-05')).get()).get('figures.cancelledByClient') ?? 0;
    await expect.poll(cancellations, soon).toBe(1);
    expect(await noShows()).toBe(0);
    // The office reopens the trip and confirms it once the driver has waited
    await trip.update({ statusAt: minutesAgo(-2), version: 4 });
    await expect.poll(noShows, soon).toBe(1);
    expect(await cancellations()).toBe(0);
  });

  it('[DRV-4] [DRV-8] changes nothing for a driver who no longer has the trip, and shows it to the dispatcher', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await expect.poll(async () => (await readAudit(account)).length, soon).toBe(1);
    await trip.update({ driverUid: 'ben', driverName: 'Ben Axle', version: 2, updatedBy: account });
    const event = await send({ account, tripId: trip.id, kind: 'droppedOff', at: minutesAgo(1) });
    await expectOutcome(event, 'otherDriver');
    const stored = await tripAt(trip);
    expect(stored).toMatchObject({ status: 'Pending', driverUid: 'ben', progress: { stage: null } });
    expect(stored && isUnresolved(stored)).toBe(true);
    // The new driver's steps leave the report as it is
    const step = await send({ account, driverUid: 'ben', tripId: trip.id, kind: 'onMyWay', at: minutesAgo(1) });
    await expectOutcome(step, 'applied');
    const driven = await tripAt(trip);
    expect(driven).toMatchObject({ status: 'Active', progress: { stage: 'onMyWay' } });
    expect(driven && isUnresolved(driven)).toBe(true);
    expect((await eventAt(event))?.outcome).toBe('otherDriver');
  });

  it('[DRV-8] [SEC-6] changes nothing for a driver to whom the trip was never assigned, and asks no one about it', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    const report = await send({ account, driverUid: 'mallory', tripId: trip.id, kind: 'noShow', at: minutesAgo(1) });
    await expectOutcome(report, 'neverAssigned');
    expect(await tripAt(trip)).toMatchObject({ status: 'Pending', version: 1 });
    expect(await tripAt(trip)).not.toHaveProperty('progress');
    const step = await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(1) });
    await expectOutcome(step, 'applied');
    const driven = await tripAt(trip);
    expect(driven && isUnresolved(driven)).toBe(false);
  });

  it('[SEC-6] applies the steps of the trip’s driver, however many events someone else sent about it', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await sendMany(account, trip.id, 'mallory');
    const step = { account, tripId: trip.id };
    await expectOutcome(await send({ ...step, kind: 'onMyWay', at: minutesAgo(4) }), 'applied');
    await expectOutcome(await send({ ...step, kind: 'droppedOff', at: minutesAgo(1) }), 'applied');
    expect(await tripAt(trip)).toMatchObject({ status: 'Completed', progress: { stage: 'droppedOff' } });
  });

  it('[DRV-8] [SEC-1] changes nothing for a trip of another account, or for none', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const trip = await newDrivenTrip(other);
    const before = await tripAt(trip);
    await expectOutcome(await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(1) }), 'noTrip');
    const gone = await send({ account, tripId: 'gone', kind: 'onMyWay', at: minutesAgo(1) });
    await expectOutcome(gone, 'noTrip');
    expect(await tripAt(trip)).toEqual(before);
    expect(daysUntil((await eventAt(gone))?.expireAt)).toBeCloseTo(400, 0);
    expect(await eventAt(gone)).not.toHaveProperty('clientUid');
  });

  it('[SEC-7] leaves a trip that can’t be read, passes over an event that can’t be, and catches up once the trip is repaired', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await trip.update({ miles: 'far' });
    await send({ account, tripId: trip.id, kind: 'arrived', at: minutesAgo(8), odometer: 'many' as never });
    const step = await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(9) });
    await expectOutcome(step, 'noTrip');
    expect((await trip.get()).get('progress')).toBeUndefined();
    await trip.update({ miles: 4 });
    await expectOutcome(await send({ account, tripId: trip.id, kind: 'onBoard', at: minutesAgo(2) }), 'applied');
    await expectOutcome(step, 'applied');
    expect(await tripAt(trip)).toMatchObject({ status: 'Active', progress: { times: { arrived: null } } });
  });

  it('[DRV-8] [PPL-10] leaves a trip alone that was taken back from a deactivated driver', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const driver = await newMember(owner, 'driver');
    const trip = await newDrivenTrip(account, { driverUid: driver.uid, status: 'Active' });
    const isAudited = async () => (await readAudit(account)).some(({ documentId }) => documentId === trip.id);
    await expect.poll(isAudited, soon).toBe(true);
    await call('setMemberState', { uid: driver.uid, state: 'inactive', trips: 'queue' }, { token: owner.token });
    const sent = { account, driverUid: driver.uid };
    const late = await send({ ...sent, tripId: trip.id, kind: 'droppedOff', at: minutesAgo(1) });
    await expectOutcome(late, 'otherDriver');
    expect(await tripAt(trip)).toMatchObject({ status: 'Delayed', driverUid: null });
    // The shift goes on for a phone that does not know yet, but there is no position to be assigned by
    const shift = await send({ ...sent, tripId: null, kind: 'shiftStarted', at: minutesAgo(1) });
    await expect.poll(async () => (await eventAt(shift))?.expireAt, soon).toBeDefined();
    expect((await db.doc(paths.driverLocation(driver.uid)).get()).exists).toBe(false);
  });

  it.each([{ isErased: true }, { isErased: false }])(
    '[SEC-13] brings back no data of an erased client, and erases none of one with that name (erased: $isErased)',
    async ({ isErased }) => {
      const account = ownAccount();
      const erasedAt = isErased ? { erasedAt: FieldValue.serverTimestamp() } : {};
      const trip = await newDrivenTrip(account, { name: 'Erased client', ...erasedAt });
      const signature = { signedBy: 'caregiver', name: 'Ada Teapot', drawing: 'M1 1L2 2' } as const;
      const position = { lat: 40.71, lng: -73.95, accuracy: 5 };
      const sent = { signature, position, note: 'Ann was late' };
      const late = await send({ account, tripId: trip.id, kind: 'droppedOff', at: minutesAgo(1), ...sent });
      await expectOutcome(late, 'applied');
      const name = isErased ? 'Erased client' : 'Ada Teapot';
      const note = isErased ? '' : 'Ann was late';
      expect(await eventAt(late)).toMatchObject({
        ...{ position: isErased ? null : position, note },
        signature: { signedBy: 'caregiver', name, drawing: isErased ? 'M0 0' : 'M1 1L2 2' },
      });
      expect((await tripAt(trip))?.progress?.proof).toEqual({ signedBy: 'caregiver', name, note });
    },
  );

  it('[DRV-4] gives a deleted trip its progress back when someone restores it', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await expectOutcome(await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(9) }), 'applied');
    const { progress, ...fields } = (await trip.get()).data() ?? {};
    await trip.delete();
    const now = FieldValue.serverTimestamp();
    await trip.set({ ...fields, version: 1, createdAt: now, statusAt: now, updatedAt: now, updatedBy: account });
    await expect.poll(async () => (await tripAt(trip))?.progress?.times, soon).toEqual(progress.times);
    expect(await tripAt(trip)).toMatchObject({ status: 'Active', updatedBy: account });
  });

  it('[SEC-11] counts a driver’s first hundred events of a trip, so that a phone that repeats itself costs little', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    const step = { account, tripId: trip.id, kind: 'onMyWay' } as const;
    await sendMany(account, trip.id, DRIVER);
    await expectOutcome(await send({ ...step, at: minutesAgo(1) }), 'tooMany');
    expect((await tripAt(trip))?.status).toBe('Pending');
  });

  it('[SEC-11] [DRV-10] counts the office’s corrections apart, so that neither can use up what counts of the other', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await sendMany(account, trip.id, DRIVER);
    const office = { account, tripId: trip.id };
    await expectOutcome(await sendCorrection(office, { endOdometer: 120 }), 'applied');
    expect((await tripAt(trip))?.progress?.odometers.droppedOff).toBe(120);

    const corrected = await newDrivenTrip(account);
    await sendMany(account, corrected.id, DRIVER, 'corrected');
    await expectOutcome(await send({ account, tripId: corrected.id, kind: 'onMyWay', at: minutesAgo(1) }), 'applied');
    expect((await tripAt(corrected))?.status).toBe('Active');
    const one = { account, tripId: corrected.id };
    await expectOutcome(await sendCorrection(one, { endOdometer: 130 }), 'tooMany');
  });

  it('[DRV-4] writes nothing when it runs without a new event', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await applyToTrip(account, trip.id, { by: account });
    expect(await tripAt(trip)).not.toHaveProperty('progress');
    expect((await tripAt(trip))?.version).toBe(1);
  });
});
