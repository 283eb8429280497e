import { type AuditEntry, clockIn, DEFAULT_TIME_ZONE, dayIn, paths, takeBack, toLeg } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db, ownAccount } from '../admin';
import { expectExactCounters } from '../counters';
import { expectExactDays, readDays } from '../days';
import { eventAt, expectOutcome, minutesAgo, newDrivenTrip, send, sendCorrection, soon, tripAt } from '../driverEvents';
import { deliver, restDocument } from '../events';

const legAt = async (ref: Parameters<typeof tripAt>[0]) => {
  const trip = await tripAt(ref);
  return trip && toLeg({ ...trip, id: ref.id });
};

/** Planned for when the driver arrives, so that it can be late or on time. */
const plannedAt = (minutes: number) => ({
  tripDate: dayIn(DEFAULT_TIME_ZONE, minutesAgo(minutes).toDate()),
  puTime: clockIn(DEFAULT_TIME_ZONE, minutesAgo(minutes).toDate()),
  apptTime: '',
  miles: 0,
});

describe('corrections by the office', () => {
  it('[DRV-10] [RPT-1] complete the trip log of a trip whose phone died, and its day’s figures', async () => {
    const account = ownAccount();
    await db.doc(paths.driverSettingsDocument(account, 'dora')).set(
      buildDriverSettings({
        ...{ vehicleName: 'Van 7', plate: 'ABC 123', licenseNumber: 'D1234567' },
        ...{ updatedAt: new Date(), updatedBy: account },
      }),
    );
    const planned = plannedAt(60);
    const trip = await newDrivenTrip(account, { ...planned, status: 'Completed' });
    expect((await legAt(trip))?.missing).toHaveLength(7);
    const entered = await sendCorrection(
      { account, tripId: trip.id },
      {
        ...{ arrived: minutesAgo(62), onBoard: minutesAgo(58), droppedOff: minutesAgo(40) },
        ...{ startOdometer: 48_210, endOdometer: 48_219.5 },
        proof: { signedBy: 'client', name: 'Fay Teapot', note: '' },
      },
    );
    await expectOutcome(entered, 'applied');
    expect(await legAt(trip)).toMatchObject({
      ...{
        miles: 9.5,
        isEstimate: false,
        signedBy: 'client',
        plate: 'ABC 123',
        licenseNumber: 'D1234567',
        missing: [],
      },
      entered: ['arrived', 'onBoard', 'droppedOff', 'startOdometer', 'endOdometer', 'proof'],
    });
    const figures = { Completed: 1, onTime: 1, pickUpsOnTime: 1, clientMiles: 950 };
    await expect.poll(async () => (await readDays(account))[planned.tripDate]?.figures, soon).toEqual(figures);

    await expectOutcome(
      await sendCorrection(
        { account, tripId: trip.id, reason: 'Mistyped' },
        { arrived: minutesAgo(30), endOdometer: 48_220 },
      ),
      'applied',
    );
    const late = { Completed: 1, late: 1, pickUpsLate: 1, clientMiles: 1000 };
    await expect.poll(async () => (await readDays(account))[planned.tripDate]?.figures, soon).toEqual(late);
    await expectExactDays(account);
    const { docs } = await db.collection(paths.audit(account)).orderBy('when').get();
    const last = docs.at(-1)?.data() as AuditEntry;
    expect(last.who).toBe(account);
    expect(last.after).toMatchObject({ progress: { corrected: { by: account, reason: 'Mistyped' } } });
  });

  it('[DRV-10] [CNT-1] take a drop-off of the wrong client back, so that the driver records it again', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account, plannedAt(40));
    const step = { account, tripId: trip.id };
    await send({ ...step, kind: 'onBoard', at: minutesAgo(30), odometer: 100 });
    const wrong = await send({ ...step, kind: 'droppedOff', at: minutesAgo(20), odometer: 110, note: 'In pain' });
    await expectOutcome(wrong, 'applied');
    const version = (await tripAt(trip))?.version ?? 0;
    await trip.update({
      ...{ status: 'Active', statusAt: FieldValue.serverTimestamp(), version: version + 1, updatedBy: account },
    });
    const reopened = await sendCorrection(step, takeBack('droppedOff'));
    await expectOutcome(reopened, 'applied');
    await expectOutcome(wrong, 'corrected');
    expect(await tripAt(trip)).toMatchObject({
      status: 'Active',
      progress: { stage: 'onBoard', times: { droppedOff: null }, odometers: { onBoard: 100, droppedOff: null } },
    });
    const at = (await eventAt(reopened))?.receivedAt;
    const again = await send({ ...step, kind: 'droppedOff', at: minutesAgo(0), odometer: 112 });
    await expectOutcome(again, 'applied');
    const stored = await tripAt(trip);
    expect(stored).toMatchObject({ status: 'Completed', progress: { odometers: { onBoard: 100, droppedOff: 112 } } });
    expect(stored?.progress?.times.droppedOff?.toMillis()).toBeGreaterThanOrEqual(at?.toMillis() ?? Number.NaN);
    await expectExactDays(account);
    await expectExactCounters(account);

    const after = await restDocument(reopened.path);
    expect(await deliver('applyDriverEvent', { id: 'late', time: after.updateTime, path: reopened.path, after })).toBe(
      200,
    );
    expect(await tripAt(trip)).toEqual(stored);
  });
});
