import { addToDay, clockIn, DEFAULT_TIME_ZONE, type DrivenDay, dayIn, drivenDayId, paths } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { lastWholeSecond, readTotals } from '../../../functions/src/counting/readTotals';
import { recountAccount } from '../../../functions/src/counting/recount';
import { recountDays } from '../../../functions/src/counting/recountDays';
import { db, ownAccount } from '../admin';
import { expectExactCounters } from '../counters';
import { expectExactDays, readDays, readShifts } from '../days';
import { newTrip, sampleTrip } from '../documents';
import { DRIVER, minutesAgo, newDrivenTrip, send, sendCorrection, soon } from '../driverEvents';

const dayAgo = (minutes: number) => dayIn(DEFAULT_TIME_ZONE, minutesAgo(minutes).toDate());
const clockAgo = (minutes: number) => clockIn(DEFAULT_TIME_ZONE, minutesAgo(minutes).toDate());
const readFigures = async (account: string, day: string) => (await readDays(account))[day]?.figures;
const ofDriver = async (account: string, day: string) => (await readDays(account))[day]?.drivers[DRIVER];

/** More days than one transaction of a recount takes. */
const MANY_DAYS = Array.from({ length: 35 }, (_, index) => addToDay('2026-01-01', index));
/** Days without trips, before and after those. */
const ORPHANS = ['2025-05-06', '2026-06-06'];

describe('the figures of days', () => {
  it('[RPT-1] follow a trip’s status, day, driver, and deletion', async () => {
    const account = ownAccount();
    const [trip, other] = [newTrip(), newTrip()];
    await Promise.all([trip.set(sampleTrip(account)), other.set(sampleTrip(account))]);
    await expectExactDays(account);
    expect(await readDays(account)).toEqual({ '2026-11-21': { figures: { Pending: 2 }, drivers: {} } });

    await trip.update({ tripDate: '2026-11-22', driverUid: DRIVER, status: 'Completed', miles: 4.1 });
    const completed = { Completed: 1, clientMiles: 410, estimatedMiles: 410 };
    const moved = { '2026-11-22': { figures: completed, drivers: { [DRIVER]: completed } } };
    await expect
      .poll(() => readDays(account))
      .toEqual({ '2026-11-21': { figures: { Pending: 1 }, drivers: {} }, ...moved });

    // The account's figures stay the same, then those of the driver
    await trip.update({ driverUid: 'ben' });
    const ofBen = { '2026-11-22': { figures: completed, drivers: { ben: completed } } };
    await expect
      .poll(() => readDays(account))
      .toEqual({ '2026-11-21': { figures: { Pending: 1 }, drivers: {} }, ...ofBen });
    await other.update({ tripDate: '2026-11-22' });
    await expect
      .poll(() => readDays(account))
      .toEqual({ '2026-11-22': { figures: { Pending: 1, ...completed }, drivers: { ben: completed } } });
    await other.update({ tripDate: '2026-11-21' });

    await other.update({ status: 'Cancelled', cancelledBy: 'broker' });
    await expect.poll(() => readFigures(account, '2026-11-21')).toEqual({ Cancelled: 1, cancelledByBroker: 1 });
    await Promise.all([trip.delete(), other.delete()]);
    await expect.poll(() => readDays(account)).toEqual({});
  });

  it('[RPT-1] judge a trip by the rule in force when its driver started it, whatever the settings are later', async () => {
    const account = ownAccount();
    const company = db.doc(paths.account(account));
    const onTime = { pickUpMinutes: 5, dropOffMinutes: 0, willCallMinutes: 60 };
    await company.set({ name: 'Example Rides', timeZone: DEFAULT_TIME_ZONE, onTime });
    const day = dayAgo(40);
    const planned = { tripDate: day, puTime: clockAgo(40), apptTime: '' };
    const trip = await newDrivenTrip(account, planned);
    await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(50) });
    await expect.poll(async () => (await trip.get()).get('onTimeRule'), soon).toMatchObject({ pickUpMinutes: 5 });
    await company.update({ onTime: { ...onTime, pickUpMinutes: 30 } });
    await send({ account, tripId: trip.id, kind: 'arrived', at: minutesAgo(30) });
    const late = { Active: 1, late: 1, pickUpsLate: 1 };
    await expect.poll(() => readFigures(account, day), soon).toEqual(late);
    expect(await ofDriver(account, day)).toEqual(late);

    const next = await newDrivenTrip(account, planned);
    await send({ account, tripId: next.id, kind: 'arrived', at: minutesAgo(30) });
    await expect
      .poll(() => readFigures(account, day), soon)
      .toEqual({ Active: 2, late: 1, pickUpsLate: 1, onTime: 1, pickUpsOnTime: 1 });
    await expectExactDays(account);
  });

  it('[RPT-1] have the hours and miles of shifts, with events late, out of order, and repeated', async () => {
    const account = ownAccount();
    // Both of the starts below are on one day, whatever time it is now
    const began = dayAgo(600) === dayAgo(540) ? 600 : 660;
    const day = dayAgo(began);
    const shift = { account, tripId: null };
    await send({ ...shift, kind: 'shiftEnded', at: minutesAgo(60) });
    await send({ ...shift, kind: 'inspected', odometer: 1000, at: minutesAgo(began - 10) });
    await send({ ...shift, kind: 'shiftStarted', at: minutesAgo(began - 60) });
    await expect.poll(() => ofDriver(account, day), soon).toMatchObject({ shifts: 1, shiftMinutes: began - 120 });
    // The shift began an hour earlier than was known, and with the reading above
    await send({ ...shift, kind: 'shiftStarted', at: minutesAgo(began) });
    await expect
      .poll(() => readFigures(account, day), soon)
      .toEqual({ shifts: 1, shiftMinutes: began - 60, shiftsWithoutMiles: 1 });
    const trip = await newDrivenTrip(account, { tripDate: day });
    const dropOff = await send({ account, tripId: trip.id, kind: 'droppedOff', odometer: 1090.5, at: minutesAgo(70) });
    await expect.poll(() => ofDriver(account, day), soon).toMatchObject({ shifts: 1, drivenMiles: 9050 });
    const undone = { undoes: dropOff.id, at: minutesAgo(69.9) };
    await send({ account, tripId: trip.id, kind: 'undo', ...undone });
    await expect.poll(() => ofDriver(account, day), soon).toMatchObject({ shiftsWithoutMiles: 1 });
    const { stored, expected } = await readShifts(account);
    expect(stored).toEqual(expected);
    await expectExactDays(account);
  });

  it('[RPT-1] [POS-4] [CNT-2] have the miles by positions of what is kept of tracks, as they change, and after a recount', async () => {
    const account = ownAccount();
    const day = '2026-11-21';
    const kept = db.doc(paths.drivenDay(account, drivenDayId(DRIVER, day)));
    const driven = { subOwneruid: account, driverUid: DRIVER, day, trips: {}, measuredAt: new Date() };
    await kept.set({ ...driven, miles: 30.1, loaded: 12.34, silentMinutes: 7 } satisfies Stored<DrivenDay>);
    const figures = { trackedDays: 1, loadedMiles: 1234, emptyMiles: 1776, silentMinutes: 7 };
    await expect.poll(() => readDays(account), soon).toEqual({ [day]: { figures, drivers: { [DRIVER]: figures } } });
    // A correction of a trip moves miles
    await kept.update({ loaded: 10 });
    const corrected = { ...figures, loadedMiles: 1000, emptyMiles: 2010 };
    await expect.poll(() => ofDriver(account, day), soon).toEqual(corrected);
    await db.doc(paths.driverDay(account, day)).update({ [`drivers.${DRIVER}.loadedMiles`]: 1 });
    await db.doc(paths.day(account, day)).update({ 'figures.silentMinutes': 70 });
    await nextSecond();
    await recountAccount(account);
    await expectExactDays(account);
    expect(await ofDriver(account, day)).toEqual(corrected);
    const readTime = await lastWholeSecond(account);
    expect(await recountDays(account, readTime, (await readTotals(account, readTime)).days)).toBe(0);
    await kept.delete();
    await expect.poll(() => readDays(account), soon).toEqual({});
  });

  it('[RPT-1] [DRV-16] have a shift’s miles by the odometer as the office corrected it, and when it takes that back', async () => {
    const account = ownAccount();
    // All of the shift is on one day, whatever time it is now
    const began = dayAgo(600) === dayAgo(540) ? 600 : 660;
    const day = dayAgo(began);
    const shift = { account, tripId: null };
    const trip = await newDrivenTrip(account, { tripDate: day });
    const step = { account, tripId: trip.id };
    await send({ ...shift, kind: 'shiftStarted', odometer: 48_210, at: minutesAgo(began) });
    await send({ ...step, kind: 'onBoard', odometer: 4821, at: minutesAgo(began - 20) });
    await send({ ...step, kind: 'droppedOff', odometer: 48_220, at: minutesAgo(began - 40) });
    await send({ ...shift, kind: 'shiftEnded', at: minutesAgo(began - 50) });
    // One digit is missing, so the way is longer than any shift's
    await expect.poll(() => ofDriver(account, day), soon).toMatchObject({ shiftsWithoutMiles: 1 });
    await sendCorrection(step, { startOdometer: 48_213, endOdometer: 48_225.5 });
    await expect.poll(() => ofDriver(account, day), soon).toMatchObject({ shifts: 1, drivenMiles: 1550 });
    // A trip whose phone was dead all the way
    const dead = await newDrivenTrip(account, { tripDate: day });
    const entered = { onBoard: minutesAgo(began - 42), droppedOff: minutesAgo(began - 48), endOdometer: 48_230 };
    await sendCorrection({ account, tripId: dead.id }, entered);
    await expect.poll(() => ofDriver(account, day), soon).toMatchObject({ drivenMiles: 2000 });
    await sendCorrection({ account, tripId: dead.id }, { endOdometer: null });
    await expect.poll(() => ofDriver(account, day), soon).toMatchObject({ drivenMiles: 1550 });
    await expectExactDays(account);
  });

  it('[RPT-1] [CNT-2] are repaired by a recount, more of them than one transaction takes', async () => {
    const account = ownAccount();
    const days = MANY_DAYS;
    const batch = db.batch();
    for (const tripDate of days) batch.set(newTrip(), sampleTrip(account, { tripDate, driverUid: DRIVER }));
    await batch.commit();
    await expectExactCounters(account);
    await expectExactDays(account);
    const dayRef = (index: number) => db.doc(paths.day(account, days[index] ?? ''));
    const driverDayRef = (index: number) => db.doc(paths.driverDay(account, days[index] ?? ''));
    const wrong = { figures: { Pending: 9 } };
    const updatedAt = new Date();
    await Promise.all([
      dayRef(0).update(wrong),
      dayRef(5).delete(),
      driverDayRef(7).delete(),
      driverDayRef(9).update({ [`drivers.${DRIVER}.Pending`]: 2, 'drivers.eve': { late: 1 } }),
      // Right, but for a field that no figure depends on
      driverDayRef(20).update({ updatedAt: null }),
      dayRef(31).set({ figures: 'none' }),
      driverDayRef(34).update({ drivers: { [DRIVER]: { Pending: 'one' } } }),
      // No trip is on these days, and each has only one of its documents
      db.doc(paths.day(account, '2025-05-05')).set({ ...wrong, day: '2025-05-05', watermark: null, updatedAt }),
      ...ORPHANS.map((day) =>
        db.doc(paths.driverDay(account, day)).set({ day, drivers: { eve: { late: 1 } }, updatedAt }),
      ),
    ]);
    await nextSecond();
    await recountAccount(account);
    await expectExactDays(account);
    expect((await dayRef(31).get()).data()).toMatchObject({ day: days[31], figures: { Pending: 1 } });
    expect((await driverDayRef(34).get()).data()).toMatchObject({
      ...{ day: days[34], drivers: { [DRIVER]: { Pending: 1 } } },
    });
    expect((await driverDayRef(20).get()).get('updatedAt')).toBeInstanceOf(Timestamp);
    expect((await driverDayRef(9).get()).get('drivers')).toEqual({ [DRIVER]: { Pending: 1 } });
    // The watermark of a day that had only its drivers' figures keeps a late entry from counting twice
    for (const day of ORPHANS) {
      expect((await db.doc(paths.driverDay(account, day)).get()).exists).toBe(false);
      expect((await db.doc(paths.day(account, day)).get()).get('watermark')).toBeInstanceOf(Timestamp);
    }
    // The next one finds nothing to do, also where documents that aren't days fill a page of one collection
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => db.doc(paths.driverDay(account, `0-${index}`)).set({ odd: true })),
    );
    const readTime = await lastWholeSecond(account);
    expect(await recountDays(account, readTime, (await readTotals(account, readTime)).days)).toBe(0);
  });

  it('[RPT-1] [CNT-2] are repaired by a recount where only drivers’ figures are stored, more of them than one transaction takes', async () => {
    const account = ownAccount();
    await newTrip().set(sampleTrip(account, { driverUid: DRIVER }));
    await expectExactCounters(account);
    await expectExactDays(account);
    const batch = db.batch();
    const drivers = { eve: { late: 1 } };
    for (const day of MANY_DAYS) {
      batch.set(db.doc(paths.driverDay(account, day)), { day, drivers, updatedAt: new Date() });
    }
    await batch.commit();
    await nextSecond();
    const readTime = await lastWholeSecond(account);
    const { days } = await readTotals(account, readTime);
    expect(await recountDays(account, readTime, days)).toBe(MANY_DAYS.length);
    await expectExactDays(account);
    expect(await recountDays(account, readTime, days)).toBe(0);
  });

  it('[RPT-1] have no document of drivers’ figures while no driver has any, and change only what differs in it', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(sampleTrip(account));
    await expectExactDays(account);
    const driverDay = db.doc(paths.driverDay(account, '2026-11-21'));
    expect((await driverDay.get()).exists).toBe(false);
    await trip.update({ driverUid: DRIVER });
    await expectExactDays(account);
    // A fold that wrote all figures would remove this one
    await driverDay.update({ 'drivers.eve': { late: 1 } });
    await newTrip().set(sampleTrip(account, { driverUid: DRIVER }));
    await expect.poll(() => ofDriver(account, '2026-11-21')).toEqual({ Pending: 2 });
    expect((await driverDay.get()).get('drivers.eve')).toEqual({ late: 1 });
    const stored = (await db.doc(paths.day(account, '2026-11-21')).get()).data();
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['day', 'figures', 'updatedAt', 'watermark']);
  });

  it('[RPT-1] [CNT-2] do not count a late entry again that a recount has already counted', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(sampleTrip(account));
    await expectExactDays(account);
    await db.doc(paths.day(account, '2026-11-21')).update({ 'figures.Pending': 5 });
    await nextSecond();
    await recountAccount(account);
    const { watermark } = (await db.doc(paths.day(account, '2026-11-21')).get()).data() ?? {};
    const days = [{ day: '2026-11-21', driverUid: null, figures: { Pending: 4 } }];
    const late = { account, delta: { days }, client: null, folded: false, at: watermark, expireAt: watermark };
    await db.doc(`${paths.ledger}/late.${account}`).set(late);
    await trip.update({ status: 'Active' });
    await expectExactCounters(account);
    expect(await readFigures(account, '2026-11-21')).toEqual({ Active: 1 });
  });
});

/** A recount reads as of the last whole second, which must come after the writes. */
async function nextSecond(): Promise<void> {
  const from = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(from);
}
