import { addToDay, dayIn, EMPTY_RATE_CARD, frequentPlaceFields, type PayerContent, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions, so that each turn is the test's own
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-place-payers';
});

import { writeDocuments } from '../../../bench/writeDocuments';
import { followCharge } from '../../../functions/src/billing/followCharge';
import { followPlacePayer } from '../../../functions/src/billing/followPlacePayer';
import { enqueueCollected } from '../../../functions/src/schedules/tasks';
import { db, ownAccount } from '../admin';
import { addPayer, addTrips, officeTrips, tripId } from '../clients/accountTrips';
import { startTaskServer, type TaskServer } from '../taskServer';

let tasks: TaskServer;
beforeAll(async () => {
  tasks = await startTaskServer();
});
afterAll(() => tasks.stop());

const turnsOf = (account: string) => tasks.turns.filter((each) => each === account).length;

describe('trips at a frequent place whose payer changed', () => {
  it('[MNY-2] [SCL-1] are found among all that are not older, a turn at a time, and no others are touched', async () => {
    const account = ownAccount();
    const day = dayIn('UTC', new Date());
    await addPayer(account, 'block');
    const address = '12 Elm St, Queens, NY 11101';
    const content = { name: 'Elm Dialysis', address, phone: '', notes: '', hours: '', payerUid: 'plan' };
    const place = db.doc(paths.frequentPlace(account, 'elm'));
    // More than are searched in one turn
    await addTrips(account, 1100, { tripDate: day });
    for (const index of [3, 1050])
      await db.doc(paths.trip(tripId(account, index))).update({ toAddress: `Elm Dialysis, ${address}` });
    await db.doc(paths.trip(tripId(account, 5))).update({ toAddress: address, tripDate: addToDay(day, -100) });
    for (const index of [3, 4, 5, 1050]) await followCharge(account, tripId(account, index));
    await place.set({ ...frequentPlaceFields(content), updatedAt: new Date(), updatedBy: account });
    const data = { before: { get: () => undefined }, after: await place.get() };
    await followPlacePayer({ params: { account, id: 'elm' }, data } as never);
    const paid = async () =>
      (await db.collection(paths.charges(account)).where('payerUid', '==', 'plan').get()).docs.map(({ id }) => id);
    await expect.poll(paid, { timeout: 20_000 }).toEqual([tripId(account, 3), tripId(account, 1050)]);
    await expect.poll(() => turnsOf(account)).toBe(2);
    expect((await officeTrips(account).get()).docs.map((trip) => trip.get('uncoveredOn'))).toEqual([day, day]);
  });

  it('[MNY-2] keep their price unless the place names them another payer, and get none if they had none', async () => {
    const account = ownAccount();
    const day = dayIn('UTC', new Date());
    const setPayer = (id: string, cents: number, content: Partial<PayerContent> = {}) => {
      const card = { ...EMPTY_RATE_CARD, id: 'one', name: 'All', from: '2020-01-01' };
      return writeDocuments(db, [
        [paths.payer(account, id), buildPayer({ name: id, ...content }, { at: new Date(), updatedBy: account })],
        [
          paths.payerRates(account, id),
          {
            cards: [{ ...card, base: { ...card.base, cents } }],
            ...{ version: 1, updatedAt: new Date(), updatedBy: account },
          },
        ],
      ]);
    };
    await setPayer('broker', 4500, { importFormats: ['format'] });
    await setPayer('center', 5500);
    const address = '12 Elm St, Queens, NY 11101';
    const place = db.doc(paths.frequentPlace(account, 'elm'));
    const setPlace = (name: string, payerUid: string) =>
      place.set({
        ...frequentPlaceFields({ name, address, phone: '', notes: '', hours: '', payerUid }),
        ...{ updatedAt: new Date(), updatedBy: account },
      });
    await setPlace('Elm Dialysis', 'center');
    await addTrips(account, 3, { tripDate: day, miles: 15, status: 'Completed', toAddress: address });
    const [ofFile, ofPlace, fromBefore] = [0, 1, 2].map((index) => tripId(account, index));
    await db.doc(paths.trip(ofFile ?? '')).update({ importFormat: 'format' });
    for (const id of [ofFile, ofPlace]) await followCharge(account, id ?? '');
    const prices = () =>
      Promise.all(
        [ofFile, ofPlace, fromBefore].map(async (id) => {
          const { payerUid, totalCents } = (await db.doc(paths.charge(account, id ?? '')).get()).data() ?? {};
          return [payerUid, totalCents];
        }),
      );
    const none = [undefined, undefined];
    expect(await prices()).toEqual([['broker', 4500], ['center', 5500], none]);
    await setPayer('broker', 6000, { importFormats: ['format'] });
    await setPayer('center', 7000);
    const change = async (name: string, payerUid: string) => {
      const before = await place.get();
      await setPlace(name, payerUid);
      const data = { before, after: await place.get() };
      const turns = turnsOf(account);
      await followPlacePayer({ params: { account, id: 'elm' }, data } as never);
      await expect.poll(() => turnsOf(account), { timeout: 20_000 }).toBe(turns + 1);
    };
    await change('Elm Kidney Care', 'center');
    expect(await prices()).toEqual([['broker', 4500], ['center', 5500], none]);
    await change('Elm Kidney Care', 'broker');
    expect(await prices()).toEqual([['broker', 4500], ['broker', 6000], none]);
  });

  it('[MNY-2] are left alone if the place names no payer, or nothing that matters changed', async () => {
    const account = ownAccount();
    const place = (fields: Readonly<Record<string, unknown>>) => ({ get: (field: string) => fields[field] });
    const follow = (before: object, after: object) =>
      followPlacePayer({ params: { account, id: 'elm' }, data: { before, after } } as never);
    const known = { name: 'Elm', address: '12 Elm St', key: 'elm' };
    await follow(place(known), place({ ...known, name: 'Elm Dialysis' }));
    await follow(place({ ...known, payerUid: 'plan' }), place({ ...known, payerUid: 'plan', notes: 'Ring twice' }));
    const last = ownAccount();
    await enqueueCollected(last, 'last', { trips: [] });
    await expect.poll(() => turnsOf(last)).toBe(1);
    expect(turnsOf(account)).toBe(0);
  });
});
