import { paths, requestOrderId, requestPaths, requestStop, rideRequestSchema } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { followRequestOrder } from '../../../functions/src/requests/followRequestOrder';
import { db } from '../admin';
import {
  accept,
  acceptanceOfChange,
  answer,
  ask,
  inDays,
  leg,
  newFacility,
  requestAt,
  send,
  today,
  wayBack,
} from './facility';

/** An accepted ride that repeats from next week on. */
async function repeated() {
  const facility = await newFacility();
  const { owner, account, payerUid, contact } = facility;
  const legs = [leg({ day: inDays(10) })];
  const id = await ask(contact, payerUid, { legs, repeat: { weekdays: [1, 3], until: inDays(50) } });
  await accept(owner, id);
  return { ...facility, id, legs, order: db.doc(paths.standingOrder(account, requestOrderId(id, 0))) };
}

describe('rides that repeat, whose standing order the company stopped', () => {
  it('[FAC-4] are paused, run again, and have ended, as the order is stored', async () => {
    const { account, contact, id, legs, order } = await repeated();
    const stop = async () => requestStop(await requestAt(account, id), today);
    const stored = (await order.get()).data() ?? {};
    expect(await stop()).toBeUndefined();
    await order.update({ paused: true });
    await expect.poll(stop).toBe('paused');
    await order.update({ paused: false });
    await expect.poll(stop).toBeUndefined();
    await order.update({ until: inDays(-1), from: inDays(-1) });
    await expect.poll(stop).toBe('ended');
    await order.set(stored);
    await expect.poll(stop).toBeUndefined();
    await order.delete();
    await expect.poll(stop).toBe('ended');
    const request = await requestAt(account, id);
    expect(rideRequestSchema.parse(request)).toMatchObject({ version: 2, lastDay: inDays(50), state: 'accepted' });
    const asked = { task: 'askChange' as const, id, version: 2, legs, ask: 'Another day' };
    expect((await send(contact, asked)).error?.details).toMatchObject({ code: 'answered-request' });

    // A repeat writes nothing
    const { updateTime } = await db.doc(requestPaths.request(account, id)).get();
    await followRequestOrder({ params: { account, id: order.id } });
    await followRequestOrder({ params: { account, id: 'another' } });
    expect((await db.doc(requestPaths.request(account, id)).get()).updateTime).toEqual(updateTime);
  });

  it('[FAC-2] [FAC-4] are no longer canceled on a day on which the company has the order drive again', async () => {
    const { account, id, order } = await repeated();
    const [again, later] = [inDays(10), inDays(20)];
    await order.update({ leftOut: [again, later] });
    await db.doc(requestPaths.request(account, id)).update({ skipped: [again, later] });
    await followRequestOrder({ params: { account, id: order.id } });
    expect((await requestAt(account, id)).skipped).toEqual([again, later]);
    await order.update({ leftOut: [later] });
    await expect.poll(async () => (await requestAt(account, id)).skipped).toEqual([later]);
    expect((await requestAt(account, id)).version).toBe(2);
  });

  it('[FAC-3] [FAC-4] are not, if a leg became a way back, and take place as one of its own again', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const there = leg({ day: inDays(10) });
    const legs = (puTime: string) => [there, wayBack({ day: inDays(10), willCall: false, puTime })];
    const repeat = { weekdays: [1, 3], until: inDays(50) };
    const id = await ask(contact, payerUid, { legs: legs('08:00'), repeat });
    await accept(owner, id);
    const change = async (puTime: string, version: number) => {
      await send(contact, { task: 'askChange', id, version, legs: legs(puTime), ask: '' });
      expect((await answer(owner, acceptanceOfChange(id, version + 1))).error).toBeUndefined();
    };
    const orderOf = async (index: number) =>
      (await db.doc(paths.standingOrder(account, requestOrderId(id, index))).get()).data();
    const shown = async () => (await requestAt(account, id)).orders?.[requestOrderId(id, 1)]?.paused;

    await change('14:00', 2);
    expect(await orderOf(0)).toMatchObject({ back: { puTime: '14:00' }, paused: false });
    expect(await orderOf(1)).toMatchObject({ paused: true });
    await expect.poll(shown).toBe(true);
    expect(requestStop(await requestAt(account, id), today)).toBeUndefined();

    await change('07:30', 4);
    expect(await orderOf(0)).toMatchObject({ back: null, paused: false });
    expect(await orderOf(1)).toMatchObject({ trip: { puTime: '07:30' }, paused: false, until: inDays(50) });
    await expect.poll(shown).toBe(false);
    expect(requestStop(await requestAt(account, id), today)).toBeUndefined();
  });

  it('[FAC-3] are named as removed in the answer to a change that was asked for before', async () => {
    const { owner, account, contact, id, legs, order } = await repeated();
    const changed = legs.map((each) => ({ ...each, puTime: '10:00' }));
    await send(contact, { task: 'askChange', id, version: 2, legs: changed, ask: '' });
    await order.delete();
    expect((await answer(owner, acceptanceOfChange(id, 3))).result).toMatchObject({
      note: 'Ride 1 was removed by the company, so it does not take place.',
    });
    expect((await order.get()).exists).toBe(false);
    expect(await requestAt(account, id)).toMatchObject({ isOpen: false, change: { state: 'accepted' } });
  });
});
