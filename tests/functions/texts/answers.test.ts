import {
  addToDay,
  contentKey,
  DEFAULT_TIME_ZONE,
  dayIn,
  paths,
  type RiderText,
  textNumberKey,
  textPaths,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { storeResult } from '../../../functions/src/texts/storeResult';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner, type Person } from '../people';
import { storeStep } from '../riders/ridePage';
import {
  answer,
  newNumber,
  newSid,
  outgoingText,
  post,
  readNumber,
  report,
  storeNumber,
  type TextedRide,
  textedRide,
} from './provider';

const numberOf = ({ account, number }: TextedRide) => db.doc(textPaths.number(account, textNumberKey(number)));

const handle = (by: Person, textId: string) => call('handleText', { textId }, { token: by.token });

/** A trip of today. Returns its id. */
async function addTrip(account: string, clientUid: string): Promise<string> {
  const trip = newTrip();
  const tripDate = dayIn(DEFAULT_TIME_ZONE, new Date());
  await trip.set(sampleTrip(account, { tripDate, clientUid, assignedBy: 'hand', locked: true }));
  return trip.id;
}

const storedTexts = async (account: string) => (await db.collection(textPaths.texts(account)).get()).size;

describe('a rider’s answer', () => {
  it('[RDR-3] belongs to the trip that the number was texted about last, once, however often it comes', async () => {
    const ride = await textedRide();
    const sid = newSid();
    const answers = await Promise.all([1, 2, 3].map(() => answer(ride, ' Sí. ', sid)));
    expect(answers.map(({ status, reply }) => [status, reply])).toEqual([1, 2, 3].map(() => [200, '']));
    expect((await answer(ride, '2', sid)).stored).toMatchObject({
      ...{ direction: 'in', kind: '', tripId: ride.trip.id, clientUid: 'ann', number: ride.number, body: ' Sí. ' },
      ...{ state: 'received', answer: 'ready', needsPerson: false, sid },
    });
    expect(await storedTexts(ride.account)).toBe(2);
    expect((await ride.trip.get()).get('version')).toBe(1);
  });

  it('[RDR-3] asks a person to cancel, and cancels nothing by itself', async () => {
    const ride = await textedRide();
    const { stored, reply } = await answer(ride, '2');
    expect(stored).toMatchObject({ answer: 'cancel', needsPerson: true, tripId: ride.trip.id });
    expect(reply).toBe('');
    expect((await ride.trip.get()).data()).toMatchObject({ status: 'Pending', version: 1 });
  });

  it('[RDR-3] is told to call once the driver is on the way, at most ten times a day', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const ride = await textedRide({ driverUid: driver.uid, driverName: 'Nerys Kettle' });
    await storeStep(ride.trip.id, driver.uid, 'onMyWay');
    const sid = newSid();
    const first = await answer(ride, 'NO', sid);
    expect(first.reply).toBe('Wayfare: your driver is already on the way. Please call us: (518) 555-0100');
    expect(first.stored).toMatchObject({ answer: 'cancel', needsPerson: true });
    // The provider asks again if it did not get the response
    expect((await answer(ride, 'NO', sid)).reply).toBe(first.reply);
    expect(await readNumber(ride.account, ride.number)).toMatchObject({ sentCount: 1 });
    const today = dayIn(DEFAULT_TIME_ZONE, new Date());
    await storeNumber(ride.account, ride.number, {
      ...{ sentOn: today, sentCount: 10 },
      named: (await readNumber(ride.account, ride.number))?.named ?? null,
    });
    const last = await answer(ride, '2');
    expect([last.reply, last.stored?.needsPerson]).toEqual(['', true]);
  });

  it('[RDR-3] goes to a person if it says anything else, or belongs to no trip of the company', async () => {
    const ride = await textedRide();
    expect((await answer(ride, 'Can you come at 10?')).stored).toMatchObject({ answer: 'other', needsPerson: true });
    const stranger = await answer({ ...ride, number: newNumber() }, '1');
    expect(stranger.stored).toMatchObject({ answer: 'ready', tripId: '', clientUid: '', needsPerson: true });
    const other = await textedRide();
    await storeNumber(ride.account, ride.number, { named: { tripId: other.trip.id, at: Timestamp.now() } });
    expect((await answer(ride, '1')).stored).toMatchObject({ tripId: '', needsPerson: true });
    await ride.trip.delete();
    expect((await answer(ride, '2')).stored).toMatchObject({ tripId: '', needsPerson: true });
  });

  it('[RDR-3] goes to a person for a will-call, and for a ride that is over', async () => {
    const willCall = await textedRide({ willCall: true, puTime: '' });
    expect((await answer(willCall, '1')).stored).toMatchObject({ answer: 'ready', needsPerson: true });
    const over = await textedRide();
    await over.trip.update({ tripDate: addToDay(dayIn(DEFAULT_TIME_ZONE, new Date()), -1) });
    expect((await answer(over, '1')).stored).toMatchObject({ tripId: '', needsPerson: true });
    const longAgo = await textedRide();
    const at = Timestamp.fromMillis(Date.now() - 49 * 3_600_000);
    await storeNumber(longAgo.account, longAgo.number, { named: { tripId: longAgo.trip.id, at } });
    expect((await answer(longAgo, '1')).stored).toMatchObject({ tripId: '', needsPerson: true });
  });

  it('[RDR-3] goes to a person without a trip once the number was texted about open rides of two clients', async () => {
    const ride = await textedRide();
    const { account, trip, number } = ride;
    const other = await addTrip(account, 'ben');
    const draft = { number, kind: 'changed', language: 'en', body: 'Wayfare: new time.' } as const;
    const accept = async (tripId: string, clientUid: string) => {
      const id = `${tripId}:changed`;
      await db.doc(textPaths.text(account, id)).set(outgoingText({ tripId, clientUid, number, state: 'sending' }));
      const accepted = { kind: 'accepted', sid: newSid(), state: 'queued' } as const;
      await storeResult(account, { ...draft, id, tripId, clientUid }, accepted, DEFAULT_TIME_ZONE);
      return (await readNumber(account, number))?.named?.tripId;
    };
    const wayBack = await addTrip(account, 'ann');
    expect(await accept(wayBack, 'ann')).toBe(wayBack);
    expect(await accept(other, 'ben')).toBe('');
    expect((await answer(ride, 'Yes')).stored).toMatchObject({ tripId: '', answer: 'ready', needsPerson: true });
    expect(await accept(trip.id, 'ann')).toBe('');
    await storeNumber(account, number, { named: { tripId: other, at: Timestamp.now() } });
    await db.doc(paths.trip(other)).delete();
    expect(await accept(trip.id, 'ann')).toBe(trip.id);
  });

  it('[RDR-3] is a request to cancel as well as a STOP if it is CANCEL', async () => {
    const ride = await textedRide();
    const { stored, reply } = await answer(ride, 'Cancel');
    expect(stored).toMatchObject({ answer: 'cancel', needsPerson: true, tripId: ride.trip.id });
    expect(reply).toBe('');
    expect((await readNumber(ride.account, ride.number))?.stoppedAt).not.toBeNull();
  });

  it('[RDR-5] is no consent if it is YES and nothing was stopped', async () => {
    const ride = await textedRide();
    expect((await answer(ride, 'YES')).stored).toMatchObject({ answer: 'ready', tripId: ride.trip.id });
    expect((await readNumber(ride.account, ride.number))?.history).toEqual([]);
  });

  it('[RDR-7] asks a person at most 20 times a day, and is stored at most 50 times; a STOP always counts', async () => {
    const ride = await textedRide();
    const count = db.doc(
      paths.dailyLimit(ride.account, `textsFrom-${contentKey(ride.account, ride.number)}`, new Date()),
    );
    await answer(ride, 'Hello');
    expect((await count.get()).data()).toMatchObject({ count: 1, asked: 1 });
    await count.update({ asked: 19 });
    expect((await answer(ride, '2')).stored?.needsPerson).toBe(true);
    expect((await answer(ride, '2')).stored).toMatchObject({ answer: 'cancel', needsPerson: false });
    await count.update({ count: 49 });
    expect((await answer(ride, 'Hello')).stored).toBeDefined();
    expect(await answer(ride, 'STOP')).toEqual({ status: 200, reply: '', stored: undefined });
    expect((await readNumber(ride.account, ride.number))?.stoppedAt).not.toBeNull();
    await answer(ride, 'START');
    expect((await readNumber(ride.account, ride.number))?.stoppedAt).not.toBeNull();
  });

  it('[RDR-5] records STOP with its time and words, and only START ends it', async () => {
    const ride = await textedRide();
    const sid = newSid();
    expect((await answer(ride, 'Stop', sid)).stored).toMatchObject({ answer: 'stop', needsPerson: false });
    await answer(ride, 'Stop', sid);
    const stopped = await readNumber(ride.account, ride.number);
    expect(stopped).toMatchObject({ consent: 'yes', history: [{ what: 'stop', by: 'number', words: 'Stop' }] });
    expect(Date.now() - (stopped?.stoppedAt?.toMillis() ?? 0)).toBeLessThan(60_000);
    await answer(ride, '1');
    await answer(ride, 'HELP');
    expect((await readNumber(ride.account, ride.number))?.stoppedAt).toEqual(stopped?.stoppedAt);
    await answer(ride, 'START');
    const started = await readNumber(ride.account, ride.number);
    expect([started?.stoppedAt, started?.history.map(({ what }) => what)]).toEqual([null, ['stop', 'start']]);
  });

  it('[RDR-5] records a STOP of a number that nothing, or nothing readable, is known of', async () => {
    const ride = await textedRide();
    const unknown = { ...ride, number: newNumber() };
    await answer(unknown, 'STOP');
    expect(await readNumber(ride.account, unknown.number)).toMatchObject({
      consent: 'unknown',
      number: unknown.number,
    });
    await numberOf(ride).update({ history: 7 });
    // Nothing else is written over what can't be read
    await answer(ride, '1');
    expect((await numberOf(ride).get()).get('history')).toBe(7);
    await answer(ride, 'STOP');
    expect((await readNumber(ride.account, ride.number))?.stoppedAt).not.toBeNull();
  });

  it('[RDR-8] stays with the company whose secret it is, also for a number that two companies text', async () => {
    const ride = await textedRide();
    const other = await textedRide();
    await storeNumber(other.account, ride.number, { named: { tripId: other.trip.id, at: Timestamp.now() } });
    await answer(ride, 'STOP');
    expect((await readNumber(other.account, ride.number))?.stoppedAt).toBeNull();
    expect(await storedTexts(other.account)).toBe(1);
  });
});

describe('what becomes of a text', () => {
  const states = async (ride: TextedRide, ...reported: readonly (readonly [string, string?])[]) => {
    const MessageSid = newSid();
    let stored: RiderText | undefined;
    for (const [MessageStatus, ErrorCode = ''] of reported)
      ({ stored } = await report(ride, { MessageSid, MessageStatus, ...(ErrorCode && { ErrorCode }) }));
    return stored;
  };

  it('[RDR-6] is the furthest that was reported, in any order', async () => {
    expect(
      (await states(await textedRide(), ['delivered'], ['sent'], ['queued'], ['undelivered', '30008']))?.state,
    ).toBe('delivered');
    expect(await states(await textedRide(), ['sent'], ['sending'], ['nonsense'])).toMatchObject({
      ...{ state: 'sent', needsPerson: false },
    });
  });

  it('[RDR-6] needs a person once, with the reason, if it did not arrive', async () => {
    const ride = await textedRide();
    const failed = await states(ride, ['undelivered', '30006']);
    expect(failed).toMatchObject({ problem: 'landline', errorCode: 30006, needsPerson: true });
    expect((await handle(ride.owner, ride.textId)).error).toBeUndefined();
    expect((await states(ride, ['undelivered', '30006'], ['failed', '30006']))?.needsPerson).toBe(false);
  });

  it('[RDR-5] is kept with the number if that can’t get texts, or has opted out, until it sends one', async () => {
    const ride = await textedRide();
    await states(ride, ['undelivered', '30006']);
    expect((await readNumber(ride.account, ride.number))?.cannotText).toBe('landline');
    await answer(ride, 'Hello');
    expect((await readNumber(ride.account, ride.number))?.cannotText).toBe('');
    const optedOut = await textedRide();
    await states(optedOut, ['failed', '21610']);
    const number = await readNumber(optedOut.account, optedOut.number);
    expect(number?.stoppedAt).not.toBeNull();
    expect(number?.history).toMatchObject([{ what: 'optedOut', by: 'provider' }]);
  });

  it('[RDR-6] ignores reports of another message, and of texts that are gone or came in', async () => {
    const ride = await textedRide();
    await states(ride, ['sent']);
    expect((await states(ride, ['delivered']))?.state).toBe('sent');
    const sid = newSid();
    await answer(ride, 'Hello', sid);
    const incoming = await report({ ...ride, textId: `in:${sid}` }, { MessageSid: sid, MessageStatus: 'failed' });
    expect(incoming).toMatchObject({ status: 200, stored: { state: 'received' } });
    const gone = await report({ ...ride, textId: 'gone:late' }, { MessageSid: sid, MessageStatus: 'sent' });
    expect(gone).toEqual({ status: 200, stored: undefined });
  });
});

describe('a request to the webhook', () => {
  it('[RDR-8] is refused alike without a signature, with a wrong one, and with a wrong secret', async () => {
    const ride = await textedRide();
    const other = await textedRide();
    const fields = { MessageSid: newSid(), From: ride.number, Body: 'STOP' };
    const path = `/texts/${ride.secret}`;
    const wrongPath = `/texts/${'B'.repeat(27)}`;
    const refused = await Promise.all([
      post({ path, fields, token: other.token }),
      post({ path, fields, token: ride.token, init: { headers: {} } }),
      post({ path, fields, token: ride.token, init: { body: new URLSearchParams({ ...fields, Body: 'START' }) } }),
      post({ path, fields, token: ride.token, init: { body: JSON.stringify(fields) } }),
      post({ path: wrongPath, fields, token: ride.token }),
      post({ path: '/texts/short', fields, token: ride.token }),
      post({ path: `/texts/${other.secret}`, fields, token: ride.token }),
    ]);
    const bodies = await Promise.all(refused.map((response) => response.text()));
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(new Set(bodies).size).toBe(1);
    expect((await readNumber(ride.account, ride.number))?.stoppedAt).toBeNull();
    expect(await storedTexts(ride.account)).toBe(1);
  });

  it('[RDR-8] is refused with a secret that was replaced, with another method, and if it is too long', async () => {
    const ride = await textedRide();
    const fields = { MessageSid: newSid(), From: ride.number, Body: '1' };
    const path = `/texts/${ride.secret}`;
    const get = await post({ path, fields, token: ride.token, init: { method: 'GET', body: null } });
    const long = await post({ path, fields: { ...fields, Body: 'x'.repeat(40_000) }, token: ride.token });
    expect([get.status, long.status]).toEqual([405, 413]);
    await db.doc(textPaths.sender(ride.account)).update({ secret: 'C'.repeat(27) });
    expect((await post({ path, fields, token: ride.token })).status).toBe(403);
  });

  it('[RDR-8] stores nothing of a message without an id or a number', async () => {
    const ride = await textedRide();
    const path = `/texts/${ride.secret}`;
    const messages: readonly Readonly<Record<string, string>>[] = [
      { From: ride.number, Body: '1' },
      { MessageSid: newSid(), From: '40404', Body: '1' },
      { MessageSid: '../trips/x', From: ride.number, Body: '1' },
      { More: 'x' },
    ];
    for (const fields of messages) expect((await post({ path, fields, token: ride.token })).status).toBe(200);
    expect(await storedTexts(ride.account)).toBe(1);
  });
});

describe('handling a text', () => {
  it('[RDR-3] takes it off the list for those who may dispatch; the first person is kept', async () => {
    const ride = await textedRide();
    const dispatcher = await newMember(ride.owner, 'dispatcher');
    const sid = newSid();
    await answer(ride, '2', sid);
    const refused = async (by: Person, textId = `in:${sid}`) => (await handle(by, textId)).error?.details?.code;
    expect(await refused(await newMember(ride.owner, 'viewer'))).toBe('not-allowed');
    expect(await refused(await newMember(ride.owner, 'driver'))).toBe('not-allowed');
    expect(await refused(await newOwner())).toBe('no-such-text');
    expect(await refused(ride.owner, '../texts')).toBe('invalid-input');
    expect((await handle(dispatcher, `in:${sid}`)).error).toBeUndefined();
    expect((await handle(ride.owner, `in:${sid}`)).error).toBeUndefined();
    const stored = await db.doc(textPaths.text(ride.account, `in:${sid}`)).get();
    expect(stored.data()).toMatchObject({ needsPerson: false, handledBy: dispatcher.uid });
  });

  it('[RDR-3] works for a text that can’t be read', async () => {
    const ride = await textedRide();
    const broken = { ...outgoingText({ needsPerson: true }), body: 7 };
    await db.doc(textPaths.text(ride.account, ride.textId)).set(broken);
    expect((await handle(ride.owner, ride.textId)).error).toBeUndefined();
  });
});
