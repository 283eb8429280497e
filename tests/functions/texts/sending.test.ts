import { addToDay, outgoingTextId, paths, type TextKind, textNumberKey, textPaths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';

// This process sends texts to the suite's provider, too
vi.hoisted(() => {
  process.env.TWILIO_ORIGIN = `http://${process.env.SMS_HOST}`;
  process.env.APP_URL = 'http://localhost:5173';
});

import { claimText } from '../../../functions/src/texts/claimText';
import { sendText } from '../../../functions/src/texts/sendText';
import { SPECIAL_NUMBERS } from '../../../scripts/suite/smsProtocol';
import { db } from '../admin';
import { call } from '../call';
import { profileBy } from '../documents';
import { storeStep } from '../riders/ridePage';
import { newNumber, readNumber, storeNumber } from './provider';
import { inbox, PICK_UP, storedTexts, textingCompany, today } from './sender';

const send = (account: string, tripId: string, kind: TextKind, now?: Date) =>
  sendText({ account, tripId, kind, runAt: new Date().toISOString() }, now);

const canceledId = (tripId: string) => outgoingTextId(tripId, 'canceled', today(), { puTime: PICK_UP, after: 0 });

const bodies = async (number: string) => (await inbox(number)).map(({ body }) => body);

describe('a text to a rider', () => {
  it('[RDR-1] [RDR-2] follows the driver’s steps by itself, once each, and is known to be delivered', async () => {
    const number = newNumber();
    const { account, driver, addTrip } = await textingCompany(number);
    const trip = await addTrip();
    await storeStep(trip.id, driver.uid, 'onMyWay');
    await expect.poll(() => bodies(number), { timeout: 30_000 }).toHaveLength(1);
    const [body] = await bodies(number);
    expect(body).toMatch(
      /^Wayfare: Nerys is on the way\..* Track: http:\/\/localhost:5173\/r\/[\w-]{27} STOP to end\.$/,
    );
    expect(body).not.toMatch(/Ann|Teapot|Kettle|Marigold/);
    const id = `${trip.id}:onTheWay:${today()}`;
    await expect
      .poll(async () => (await storedTexts(account))[id], { timeout: 30_000 })
      .toMatchObject({ direction: 'out', kind: 'onTheWay', clientUid: 'ann', number, body, state: 'delivered' });
    expect(await readNumber(account, number)).toMatchObject({ named: { tripId: trip.id }, sentCount: 1 });

    await storeStep(trip.id, driver.uid, 'arrived');
    await expect.poll(() => bodies(number), { timeout: 30_000 }).toHaveLength(2);
    // The step again, after it was undone
    await storeStep(trip.id, driver.uid, 'onMyWay');
    await storeStep(trip.id, driver.uid, 'arrived');
    await Promise.all([1, 2, 3].map(() => send(account, trip.id, 'arrived')));
    expect(await bodies(number)).toHaveLength(2);
  });

  it('[RDR-1] is sent once by tasks that run at the same time, and not again after a run that was killed', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number);
    const trip = await addTrip({ status: 'Cancelled', cancelReason: 'Rain', cancelledBy: 'client' });
    await Promise.all([1, 2, 3, 4].map(() => send(account, trip.id, 'canceled')));
    expect(await bodies(number)).toHaveLength(1);
    // As a run leaves it that was killed after it took the text
    await db.doc(textPaths.text(account, canceledId(trip.id))).update({ state: 'sending', sid: '' });
    await send(account, trip.id, 'canceled');
    expect(await bodies(number)).toHaveLength(1);
  });

  it('[RDR-1] tells of a ride that was canceled and booked again, and was canceled once more', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number);
    const trip = await addTrip({ status: 'Cancelled', puTime: '23:30' });
    const told = { tripDate: today(), puTime: '23:30' };
    const tell = (kind: TextKind) =>
      sendText({ account, tripId: trip.id, kind, runAt: new Date().toISOString(), told });
    await tell('canceled');
    await trip.update({ status: 'Pending' });
    await Promise.all([1, 2].map(() => tell('changed')));
    await tell('changed');
    await trip.update({ status: 'Cancelled' });
    await Promise.all([1, 2].map(() => tell('canceled')));
    expect(await bodies(number)).toEqual([
      expect.stringContaining('is canceled'),
      expect.stringContaining('is now'),
      expect.stringContaining('is canceled'),
    ]);
  });

  it('[RDR-1] is not taken by a run that decided it by an earlier version of the trip', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number);
    const trip = await addTrip({ status: 'Cancelled' });
    const { version } = (await db.doc(paths.trip(trip.id)).get()).data() ?? {};
    const draft = {
      ...{ id: canceledId(trip.id), tripId: trip.id, clientUid: 'ann', kind: 'canceled' as const, number },
      ...{ language: 'en' as const, body: 'Wayfare: Your ride is canceled.' },
    };
    const limits = { perDay: 10, timeZone: 'America/New_York', agreed: true, settings: { assumesConsent: true } };
    const claim = () => claimText(account, draft, version, limits, new Date());
    await db.doc(paths.trip(trip.id)).update({ version: version + 1 });
    expect(await claim()).toBe('changed');
    expect((await storedTexts(account))[draft.id]).toBeUndefined();
    await send(account, trip.id, 'canceled');
    expect(await bodies(number)).toHaveLength(1);
    expect(await claim()).toBe('notNow');
  });

  it('[RDR-1] is not told again because of many answers since then', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number);
    const trip = await addTrip({ status: 'Cancelled', puTime: '23:30' });
    const told = { tripDate: today(), puTime: '23:30' };
    const tell = (kind: TextKind) =>
      sendText({ account, tripId: trip.id, kind, runAt: new Date().toISOString(), told });
    await tell('canceled');
    await trip.update({ status: 'Pending' });
    await tell('changed');
    const texts = db.collection(textPaths.texts(account));
    const [sent] = (await texts.get()).docs;
    const answer = { ...sent?.data(), direction: 'in', kind: '', answer: 'ready', at: new Date() };
    await Promise.all(Array.from({ length: 30 }, () => texts.add(answer)));
    await tell('changed');
    expect(await bodies(number)).toHaveLength(2);
  });

  it('[RDR-1] is not sent of a step that was undone, or by an account that has turned texts off', async () => {
    const number = newNumber();
    const off = await textingCompany(number, { isOn: false });
    const trip = await off.addTrip();
    await storeStep(trip.id, off.driver.uid, 'onMyWay');
    await send(off.account, trip.id, 'onTheWay');
    const on = await textingCompany(number);
    const undone = await on.addTrip();
    await send(on.account, undone.id, 'onTheWay');
    expect(await inbox(number)).toEqual([]);
    expect({ ...(await storedTexts(off.account)), ...(await storedTexts(on.account)) }).toEqual({});
  });

  it('[RDR-1] reminds once of all rides of a day, and says the newest time', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number, { reminderAt: '12:00' });
    const tomorrow = addToDay(today(), 1);
    const [there, back] = [
      await addTrip({ tripDate: tomorrow, puTime: '09:40' }),
      await addTrip({ tripDate: tomorrow, puTime: '13:15' }),
    ];
    await there.update({ puTime: '09:55' });
    await Promise.all([there, back, there].map(({ id }) => send(account, id, 'reminder')));
    const sent = (await bodies(number)).filter((body) => body.includes('Reply 1'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/your rides are \w{3} 9:55 AM and 1:15 PM\. Reply 1 if ready, 2 to cancel\./);
    expect(Object.keys(await storedTexts(account))).toContain(`${there.id}:reminder:${tomorrow}`);
  });

  it('[RDR-7] [RDR-8] makes no link that a person revoked, and none beyond the limits', async () => {
    const number = newNumber();
    const { owner, account, driver, addTrip } = await textingCompany(number);
    const linksOf = async (tripId: string) => {
      const { docs } = await db.collection(paths.rideLinks).where('tripId', '==', tripId).get();
      return docs.map((link) => link.get('revokedAt') === null);
    };
    const trip = await addTrip();
    for (const task of ['copy', 'revoke'])
      await call('manageRideLink', { tripId: trip.id, recipient: 'client', task }, { token: owner.token });
    await storeStep(trip.id, driver.uid, 'onMyWay');
    await send(account, trip.id, 'onTheWay');
    expect(await bodies(number)).toEqual([expect.not.stringContaining('/r/')]);
    expect(await linksOf(trip.id)).toEqual([false]);

    const other = await addTrip();
    await storeNumber(account, number, { sentOn: today(), sentCount: 10 });
    await storeStep(other.id, driver.uid, 'onMyWay');
    await send(account, other.id, 'onTheWay');
    expect(await bodies(number)).toHaveLength(1);
    expect(await linksOf(other.id)).toEqual([]);
  });

  it('[RDR-3] is not sent to a number that stopped, also if STOP comes while it is decided, and says why', async () => {
    const number = newNumber();
    const { account, driver, addTrip } = await textingCompany(number);
    await storeNumber(account, number, { stoppedAt: Timestamp.now() });
    const trip = await addTrip();
    await storeStep(trip.id, driver.uid, 'arrived');
    await send(account, trip.id, 'arrived');
    expect((await storedTexts(account))[`${trip.id}:arrived:${today()}`]).toMatchObject({
      ...{ state: 'notSent', problem: 'stopped', needsPerson: false },
    });
    // START came, and the text is still due
    await storeNumber(account, number);
    await send(account, trip.id, 'arrived');
    expect(await bodies(number)).toHaveLength(1);
  });

  it.each([
    ['consent', { consent: 'maybe' }],
    ['history', { history: 'none' }],
    ['STOP', { stoppedAt: 'yesterday' }],
  ])(
    '[RDR-5] is not sent to a number whose %s can’t be read, which may have stopped texts, and nothing is written over it',
    async (_what, broken) => {
      const number = newNumber();
      const { owner, account, driver, addTrip } = await textingCompany(number);
      const ref = db.doc(textPaths.number(account, textNumberKey(number)));
      // Not before the profile's yes is stored, which the trigger would write otherwise
      await expect.poll(async () => (await readNumber(account, number))?.consent, { timeout: 30_000 }).toBe('yes');
      await ref.update(broken);
      const before = (await ref.get()).data();
      const trip = await addTrip();
      await storeStep(trip.id, driver.uid, 'arrived');
      await send(account, trip.id, 'arrived');
      expect((await storedTexts(account))[`${trip.id}:arrived:${today()}`]).toMatchObject({
        ...{ state: 'notSent', problem: 'stopped' },
      });
      const consent = { clientUid: 'ann', number, texts: true };
      expect(await call('recordConsent', consent, { token: owner.token })).toMatchObject({ error: {} });
      expect((await ref.get()).data()).toEqual(before);
      expect(await inbox(number)).toEqual([]);
    },
  );

  it('[RDR-3] needs consent, which the profile or the company’s rule gives', async () => {
    const number = newNumber();
    const { owner, account, driver, addTrip } = await textingCompany(number);
    await db.doc(paths.profile(account, 'ann')).set(profileBy(owner.uid, { name: 'Ann Teapot' }));
    await storeNumber(account, number, { consent: 'unknown' });
    const trip = await addTrip();
    await storeStep(trip.id, driver.uid, 'arrived');
    await send(account, trip.id, 'arrived');
    expect((await storedTexts(account))[`${trip.id}:arrived:${today()}`]).toMatchObject({ problem: 'noConsent' });
    await db.doc(textPaths.settings(account)).update({ assumesConsent: true });
    await send(account, trip.id, 'arrived');
    expect(await bodies(number)).toHaveLength(1);
  });

  it('[RDR-3] stops at the number’s and the company’s limit of a day, which a person is told of once', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number, { perDay: 1 });
    const trips = [];
    for (let index = 0; index < 3; index += 1) trips.push(await addTrip({ status: 'Cancelled' }));
    for (const { id } of trips) await send(account, id, 'canceled');
    expect(await bodies(number)).toHaveLength(1);
    const texts = Object.values(await storedTexts(account));
    expect(texts.filter(({ problem }) => problem === 'limit')).toHaveLength(2);
    expect(texts.filter(({ needsPerson }) => needsPerson)).toHaveLength(1);

    const busy = newNumber();
    const other = await textingCompany(busy);
    await storeNumber(other.account, busy, { sentOn: today(), sentCount: 10 });
    const trip = await other.addTrip({ status: 'Cancelled' });
    await send(other.account, trip.id, 'canceled');
    expect((await storedTexts(other.account))[canceledId(trip.id)]).toMatchObject({ problem: 'numberLimit' });
    expect(await inbox(busy)).toEqual([]);
  });

  it.each([
    ['invalid', 'failed', 'invalidNumber', 21211],
    ['blocked', 'failed', 'optedOut', 21610],
    // It may have been accepted
    ['outage', 'sending', 'unknown', 20503],
  ] as const)(
    '[RDR-3] that the provider refuses or loses is for a person: %s',
    async (name, state, problem, errorCode) => {
      const number = SPECIAL_NUMBERS[name];
      const { account, addTrip } = await textingCompany(number);
      const trip = await addTrip({ status: 'Cancelled' });
      await send(account, trip.id, 'canceled');
      expect((await storedTexts(account))[canceledId(trip.id)]).toMatchObject({
        ...{ state, problem, errorCode, needsPerson: true },
      });
      const { stoppedAt } = (await db.doc(textPaths.number(account, textNumberKey(number))).get()).data() ?? {};
      expect(stoppedAt instanceof Timestamp).toBe(name === 'blocked');
    },
  );

  it('[RDR-1] that the provider is too busy for is sent by the next try, and counts once', async () => {
    const number = newNumber();
    const { account, addTrip } = await textingCompany(number, { perDay: 1 });
    const trip = await addTrip({ status: 'Cancelled' });
    const { fetch } = globalThis;
    const busy = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url, init) =>
        String(url).endsWith('/Messages.json') ? Response.json({ code: 20429 }, { status: 429 }) : fetch(url, init),
      );
    await expect(send(account, trip.id, 'canceled')).rejects.toThrow('takes no more texts');
    busy.mockRestore();
    expect(Object.values(await storedTexts(account))).toMatchObject([{ state: 'notSent', problem: 'unreachable' }]);
    expect(await readNumber(account, number)).toMatchObject({ sentOn: '', sentCount: 0 });
    await send(account, trip.id, 'canceled');
    expect(await bodies(number)).toHaveLength(1);
    expect(await readNumber(account, number)).toMatchObject({ sentCount: 1 });
  });

  it('[RDR-1] is not sent for another company’s trip', async () => {
    const number = newNumber();
    const one = await textingCompany(number);
    const other = await textingCompany(number);
    const trip = await other.addTrip({ status: 'Cancelled' });
    await send(one.account, trip.id, 'canceled');
    expect(await inbox(number)).toEqual([]);
  });
});
