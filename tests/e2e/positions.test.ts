import { decodeTrack, paths, type TrackChunk } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../functions/admin';
import { newMember, newOwner } from '../functions/people';
import { form, json, liveOf, post, setUpPhone, storeShift, traccar, trackerOf } from '../functions/positions/phone';
import { suite } from '../suite';

const SECOND = 1000;
const OK = { status: 200, body: '[]' };

/** A driver on shift for nine hours, with a phone that sends to the company's own address. */
async function reportingDriver() {
  const owner = await newOwner();
  const driver = await newMember(owner, 'driver');
  await storeShift(driver.account, driver.uid, new Date(Date.now() - 9 * 3_600_000), null);
  const secret = await setUpPhone(driver.uid, owner);
  const send = (init: RequestInit, query?: string) => post(secret, init, query, suite.appUrl);
  /** The times of the positions that are kept, in seconds. */
  const track = async () => {
    const chunks = await db.collection(paths.tracks(driver.account)).get();
    const texts = chunks.docs.map((chunk) => (chunk.data() as TrackChunk).points);
    const pending = (await trackerOf(driver))?.pending?.points ?? '';
    return [...texts, pending].flatMap((text) => decodeTrack(text).map(({ at }) => at / SECOND)).sort((a, b) => a - b);
  };
  return { driver, send, track };
}

describe('positions that apps send to the company’s own address', () => {
  it('[POS-1] are taken as apps send them', async () => {
    const { driver, send } = await reportingDriver();
    expect(await send(traccar(new Date(Date.now() - 40_000), [40.71, -73.99]))).toEqual(OK);
    expect(await liveOf(driver.uid)).toMatchObject({ location: { lat: 40.71, lng: -73.99 } });
    const fields = { id: 'dora', lat: '40.7101', lon: '-73.99', accuracy: '8', batt: '50' };
    expect(await send(form(fields))).toEqual(OK);
    expect(await send({ method: 'GET' }, `?${new URLSearchParams(fields)}`)).toEqual(OK);
    expect(await send(form({ id: 'dora', notificationToken: 'token' }))).toEqual(OK);
    expect(await send(json({ _type: 'lwt', tst: 1 }))).toEqual(OK);
    expect(await send({ headers: { 'content-type': 'application/json' } })).toEqual(OK);
    expect((await post('a'.repeat(27), traccar(new Date(), [40.7, -74]), '', suite.appUrl)).status).toBe(404);
  }, 60_000);

  it('[POS-1] [POS-4] are kept once each after two hours without a network, some of them sent twice', async () => {
    const { send, track } = await reportingDriver();
    const start = Math.round(Date.now() / SECOND) - 500 * 15;
    const times = Array.from({ length: 500 }, (_, index) => start + index * 15);
    for (const [index, at] of times.entries()) {
      const report = traccar(new Date(at * SECOND), [40.6 + index / 5000, -73.99]);
      // Of every tenth, the answer was lost
      for (const _ of index % 10 === 0 ? [1, 2] : [1]) expect(await send(report)).toEqual(OK);
    }
    expect(await track()).toEqual(times);
  }, 240_000);

  it('[POS-1] [POS-4] of each second move the driver once in ten seconds, and are kept every five', async () => {
    const { driver, send, track } = await reportingDriver();
    const start = Math.round(Date.now() / SECOND) - 40;
    const shown = new Set<number>();
    let isListening = false;
    const stop = db.doc(paths.driverLocation(driver.uid)).onSnapshot((position) => {
      isListening = true;
      if (position.exists) shown.add(position.get('updatedAt').toMillis());
    });
    await expect.poll(() => isListening).toBe(true);
    const started = Date.now();
    for (let second = 0; second < 40; second += 1) {
      expect(await send(traccar(new Date((start + second) * SECOND), [40.71 + second / 10_000, -73.99]))).toEqual(OK);
    }
    const seconds = (Date.now() - started) / SECOND;
    expect(await track()).toEqual(Array.from({ length: 8 }, (_, index) => start + index * 5));
    await expect.poll(() => shown.size).toBeGreaterThan(0);
    stop();
    expect(shown.size).toBeLessThanOrEqual(1 + seconds / 10);
  }, 120_000);
});
