import { randomUUID } from 'node:crypto';
import { DEFAULT_TIME_ZONE, dayIn, paths, type Trip } from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { toChangeEvent } from '../../../bench/costs/toChangeEvent';
import { notifyDriver } from '../../../functions/src/driver/notifyDriver';
import type { PushMessage } from '../../../functions/src/driver/sendPush';
import { db } from '../admin';
import { minutesAgo, newDrivenTrip, send } from '../driverEvents';

const today = dayIn(DEFAULT_TIME_ZONE, new Date());

/** A driver at work, whose trip changes; nothing is sent but to this test. */
async function driverAtWork({ language = 'en', token = 'token', phoneAccount = '' } = {}) {
  const account = randomUUID();
  const driverUid = `driver-${randomUUID()}`;
  const at = minutesAgo(60);
  const shift = await send({ account, driverUid, tripId: null, kind: 'shiftStarted', at });
  const trip = await newDrivenTrip(account, { driverUid, tripDate: today, puTime: '09:00' });
  const sent: PushMessage[] = [];
  const device = db.doc(paths.driverDevice(driverUid));
  /** Changes the trip, lets the phone register, and runs the function. */
  const change = async (changes: Partial<Trip> | 'delete', answer: 'sent' | 'gone' = 'sent') => {
    const before = await trip.get();
    if (changes === 'delete') await trip.delete();
    else await trip.update({ version: FieldValue.increment(1), updatedBy: account, ...changes });
    const after = await trip.get();
    // After the change, so that the deployed function has nothing to send
    const expireAt = Timestamp.fromMillis(Date.now() + 86_400_000);
    await device.set({ subOwneruid: phoneAccount || account, token, language, updatedAt: Timestamp.now(), expireAt });
    await notifyDriver(toChangeEvent(before, after), async (message) => {
      sent.push(message);
      return answer;
    });
    const registered = (await device.get()).exists;
    await device.delete();
    return registered;
  };
  return { account, driverUid, shift, trip, change, sent };
}

describe('a notification on a driver’s phone', () => {
  it('[DRV-6] says that a trip was moved, cancelled, or taken away, and nothing about the client', async () => {
    const { driverUid, change, sent } = await driverAtWork();
    await change({ puTime: '10:15' });
    const message = {
      token: 'token',
      tag: 'trips',
      title: 'Your trips have changed',
      body: 'Open the page to see what is new.',
    };
    expect(sent).toEqual([message]);
    await change({ status: 'Cancelled' });
    await change({ status: 'Pending' });
    await change({ driverUid: 'another-driver' });
    expect(sent).toHaveLength(4);
    await change({ driverUid });
    await change('delete');
    expect(sent).toHaveLength(6);
    expect(JSON.stringify(sent)).not.toMatch(/Ann|Teapot|Marigold|9:00|10:15/);
  });

  it('[DRV-6] is in the language of the phone', async () => {
    const { change, sent } = await driverAtWork({ language: 'es' });
    await change({ puTime: '10:15' });
    expect(sent).toMatchObject([{ title: 'Sus viajes cambiaron' }]);
  });

  it('[DRV-6] is not sent about what the driver did, what the page does not show, or off shift', async () => {
    const { account, driverUid, change, sent } = await driverAtWork();
    await change({ status: 'Active', updatedBy: driverUid });
    await change({ miles: 12 });
    await change({ tripDate: '2099-01-01' });
    expect(sent).toHaveLength(1);
    await change({ puTime: '11:00' });
    expect(sent).toHaveLength(1);
    await change({ tripDate: today });
    expect(sent).toHaveLength(2);
    await send({ account, driverUid, tripId: null, kind: 'breakStarted', at: minutesAgo(10) });
    await change({ puTime: '12:00' });
    expect(sent).toHaveLength(3);
    await send({ account, driverUid, tripId: null, kind: 'shiftEnded', at: minutesAgo(5) });
    await change({ puTime: '13:00' });
    expect(sent).toHaveLength(3);
  });

  it('[DRV-6] forgets a phone that takes no more notifications', async () => {
    const { change, sent } = await driverAtWork();
    expect(await change({ puTime: '10:15' })).toBe(true);
    expect(await change({ puTime: '10:30' }, 'gone')).toBe(false);
    expect(sent).toHaveLength(2);
  });

  it('[DRV-6] [SEC-1] is never sent to the phone of another account, or to one that is stored wrongly', async () => {
    for (const given of [{ phoneAccount: 'another-account' }, { token: '' }]) {
      const { change, sent } = await driverAtWork(given);
      await change({ puTime: '10:15' });
      expect(sent).toEqual([]);
    }
  });
});
