import { randomUUID } from 'node:crypto';
import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { erase } from '../privacy/accountWithAnn';
import { answersTo, completeRide, justAnswered, linkedRide, rate, ratingsOf, statusOf } from './answeredRide';
import { askRide, copyLink, openRide, postRide, storeStep } from './ridePage';

describe('a link whose trip becomes another client’s', () => {
  it('[RDR-8] shows nothing if a person gives the trip to someone else, and works again if they take that back', async () => {
    const ride = await linkedRide();
    await ride.trip.update({ clientUid: 'ben' });
    expect((await askRide(ride.token)).status).toBe(404);
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(404);
    const bens = await copyLink(ride.owner, ride.trip.id);
    expect(bens).not.toBe(ride.token);
    expect((await askRide(bens)).status).toBe(200);
    await ride.trip.update({ clientUid: 'ann' });
    expect(await statusOf(postRide(bens, { answer: 'cancel' }))).toBe(404);
    expect(await answersTo(ride)).toEqual([]);
    expect(await copyLink(ride.owner, ride.trip.id)).toBe(ride.token);
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(303);
    expect(await answersTo(ride)).toMatchObject([{ clientUid: 'ann' }]);
  });

  it('[RDR-8] does not show what the other client thought of the ride', async () => {
    const ride = await completeRide();
    await rate(ride.token, '1', 'Never came');
    await ride.trip.update({ clientUid: 'ben' });
    const bens = await copyLink(ride.owner, ride.trip.id);
    expect(await (await openRide(bens)).text()).not.toMatch(/required checked|Your note/);
    await rate(bens, '5');
    expect(await ratingsOf(ride)).toMatchObject([{ clientUid: 'ben', stars: 5, note: '' }]);
  });

  it('[CLI-3] [RDR-7] goes with the trip when clients are split or merged, and so do answers and stars', async () => {
    const ride = await linkedRide();
    await expect.poll(async () => (await db.doc(paths.profile(ride.account, 'ann')).get()).exists).toBe(true);
    await postRide(ride.token, { answer: 'cancel' });
    await storeStep(ride.trip.id, ride.driver.uid, 'droppedOff');
    await rate(ride.token, '4', 'Kind');
    const bySplit = {
      ...{ from: 'ann', requestId: randomUUID(), tripIds: [ride.trip.id], orderIds: [], authorizationIds: [] },
      to: { name: 'Ann Teapot', phone: '(917) 555-0199', memberNumber: '', birthDate: '' },
    };
    const { result } = await call('splitClient', bySplit, { token: ride.owner.token });
    const { uid: other } = result as { readonly uid: string };
    expect(other).not.toBe('ann');
    expect(await answersTo(ride)).toMatchObject([{ clientUid: other }]);
    expect(await ratingsOf(ride)).toMatchObject([{ clientUid: other }]);
    expect(await (await openRide(ride.token, justAnswered())).text()).toContain('value="4" required checked');
    const merge = await call('mergeClients', { from: other, into: 'ann', choices: {} }, { token: ride.owner.token });
    expect(merge.error).toBeUndefined();
    await expect.poll(() => ratingsOf(ride)).toMatchObject([{ clientUid: 'ann' }]);
    expect(await (await openRide(ride.token, justAnswered())).text()).toContain('value="4" required checked');
    await erase(ride.owner, { kind: 'client', id: 'ann' });
    expect([await answersTo(ride), await ratingsOf(ride)]).toEqual([[], []]);
  }, 60_000);

  it('[RDR-7] leaves no stars behind when the trip’s client is erased, also those from before', async () => {
    const ride = await completeRide();
    await rate(ride.token, '2', 'Late again');
    await ride.trip.update({ clientUid: 'ben' });
    await erase(ride.owner, { kind: 'client', id: 'ben' });
    expect(await ratingsOf(ride)).toEqual([]);
  });
});
