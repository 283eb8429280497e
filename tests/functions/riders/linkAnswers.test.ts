import { randomBytes } from 'node:crypto';
import { addToDay, contentKey, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { erase } from '../privacy/accountWithAnn';
import { answersTo, justAnswered, linkedRide, rate, ratingsOf, statusOf, WILL_CALL } from './answeredRide';
import { today } from './rideOfToday';
import { copyLink, manageLink, openRide, postRide, storeStep } from './ridePage';

describe('an answer through a link', () => {
  it('[RDR-4] is stored once, however often it is pressed, with the ride and whose link it was, and changes no trip', async () => {
    const ride = await linkedRide({}, 'caregiver');
    const sent = await Promise.all([1, 2, 3].map(() => postRide(ride.token, { answer: 'ready' })));
    expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      [1, 2, 3].map(() => [303, expect.stringMatching(`^/r/${ride.token}\\?lang=en&answered=\\d{13}#ready$`)]),
    );
    await postRide(ride.token, { answer: 'ready' });
    const [answer, ...more] = await answersTo(ride);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({
      ...{ direction: 'in', answer: 'ready', viaLink: 'caregiver', tripId: ride.trip.id, clientUid: 'ann' },
      ...{ number: '', body: '', language: 'en', state: 'received', needsPerson: false },
    });
    expect(((answer?.expireAt.toMillis() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    const page = await (await openRide(ride.token, justAnswered())).text();
    expect(page).toContain('You sent ‘The rider is ready’ at');
    expect(page).not.toContain('id="say-ready"');
    expect((await ride.trip.get()).get('version')).toBe(1);
  });

  it('[RDR-4] asks a person to cancel, and cancels nothing; a person sees to it without any settings of texts', async () => {
    const ride = await linkedRide();
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(303);
    const [answer] = await answersTo(ride);
    expect(answer).toMatchObject({ answer: 'cancel', needsPerson: true, viaLink: 'client' });
    expect((await ride.trip.get()).data()).toMatchObject({ status: 'Pending', version: 1 });
    const handled = await call('handleText', { textId: answer?.id }, { token: ride.owner.token });
    expect(handled.error).toBeUndefined();
    expect((await answersTo(ride))[0]).toMatchObject({ needsPerson: false, handledBy: ride.owner.uid });
  });

  it('[RDR-4] asks a person for a driver if the ride is a will-call, also for who is ready at a facility', async () => {
    const ride = await linkedRide(WILL_CALL, 'facility');
    await postRide(ride.token, { answer: 'ready' });
    // Those at a facility call to cancel
    await postRide(ride.token, { answer: 'cancel' });
    expect(await answersTo(ride)).toMatchObject([{ answer: 'ready', needsPerson: true, viaLink: 'facility' }]);
  });

  it('[RDR-4] to cancel is kept once the driver has set off, and the page asks to call', async () => {
    const ride = await linkedRide();
    await storeStep(ride.trip.id, ride.driver.uid, 'onMyWay');
    await postRide(ride.token, { answer: 'cancel' });
    expect(await answersTo(ride)).toMatchObject([{ answer: 'cancel', needsPerson: true }]);
    const page = await (await openRide(ride.token, justAnswered())).text();
    expect(page).toMatch(/You asked to cancel at .* To cancel, please call us\./);
  });

  it('[RDR-4] counts again for another time, and stores nothing that the page does not offer', async () => {
    const ride = await linkedRide();
    await postRide(ride.token, { answer: 'cancel' });
    await ride.trip.update({ tripDate: addToDay(today(), 2) });
    await postRide(ride.token, { answer: 'cancel' });
    // Two days ahead, no one is ready
    expect(await statusOf(postRide(ride.token, { answer: 'ready' }))).toBe(422);
    expect(await statusOf(rate(ride.token, '5'))).toBe(422);
    expect((await answersTo(ride)).map(({ answer }) => answer)).toEqual(['cancel', 'cancel']);
    expect(await ratingsOf(ride)).toEqual([]);
    await ride.trip.update({ tripDate: today() });
    await storeStep(ride.trip.id, ride.driver.uid, 'onBoard');
    for (const answer of ['ready', 'cancel']) await postRide(ride.token, { answer });
    expect(await answersTo(ride)).toHaveLength(2);
  });

  it('[RDR-4] is told to an open page at once, and a question never answers', async () => {
    const ride = await linkedRide();
    for (const rest of ['?answer=ready', '/ride?answer=cancel']) await openRide(ride.token, rest);
    expect(await answersTo(ride)).toEqual([]);
    const response = await openRide(ride.token, '/ride?lang=es', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'ready' }),
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { html: string }).html).toContain('Usted envió «Estoy listo»');
    expect(await answersTo(ride)).toMatchObject([{ answer: 'ready', language: 'es' }]);
  });

  it('[RDR-7] asks a person at most 20 times a day for a ride, and is stored at most 50 times, with stars', async () => {
    const ride = await linkedRide(WILL_CALL);
    const key = contentKey(ride.account, ride.trip.id, 'client');
    const countOf = (what: string) => db.doc(paths.dailyLimit(ride.account, `${what}-${key}`, new Date()));
    const count = countOf('linkAnswers');
    await postRide(ride.token, { answer: 'ready' });
    expect((await count.get()).data()).toMatchObject({ count: 1, asked: 1 });
    await count.update({ asked: 20 });
    // What no person would see is not stored, and the rider is told
    const refused = await postRide(ride.token, { answer: 'cancel' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toMatch(
      /role="alert">That was not sent: too many .*<h1>The driver comes when you call/,
    );
    expect(await answersTo(ride)).toHaveLength(1);
    await count.update({ asked: 1, count: 50 });
    const data = await openRide(ride.token, '/ride?lang=es', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'cancel' }),
    });
    expect([data.status, ((await data.json()) as { problem: string }).problem]).toEqual([
      429,
      expect.stringMatching(/^No se envió: .* llámenos\.$/),
    ]);
    // Another recipient, and the stars, have counts of their own
    const caregiver = await copyLink(ride.owner, ride.trip.id, 'caregiver');
    expect(await statusOf(postRide(caregiver, { answer: 'ready' }))).toBe(303);
    expect(await answersTo(ride)).toHaveLength(2);
    await ride.trip.update({ willCall: false, puTime: '09:40' });
    await storeStep(ride.trip.id, ride.driver.uid, 'droppedOff');
    expect(await statusOf(rate(ride.token, '5'))).toBe(303);
    await countOf('linkRatings').update({ count: 50 });
    expect(await statusOf(rate(ride.token, '4'))).toBe(429);
    expect(await ratingsOf(ride)).toMatchObject([{ stars: 5 }]);
  });

  it('[RDR-7] is exported and erased with the client', async () => {
    const ride = await linkedRide();
    await postRide(ride.token, { answer: 'cancel' });
    await erase(ride.owner, { kind: 'client', id: 'ann' });
    expect(await answersTo(ride)).toEqual([]);
    expect(await statusOf(postRide(ride.token, { answer: 'ready' }))).toBe(404);
    expect(await answersTo(ride)).toEqual([]);
  });
});

describe('a call for a way back through a link', () => {
  it('[RDR-4] counts again once a person has handled it, or after 20 minutes', async () => {
    const ride = await linkedRide(WILL_CALL);
    const press = () => postRide(ride.token, { answer: 'ready' });
    const asks = async () => (await answersTo(ride)).filter(({ needsPerson }) => needsPerson).length;
    for (let time = 0; time < 2; time += 1) expect(await statusOf(press())).toBe(303);
    const [first, ...more] = await answersTo(ride);
    expect(more).toEqual([]);
    await call('handleText', { textId: first?.id }, { token: ride.owner.token });
    expect(await asks()).toBe(0);
    expect(await (await openRide(ride.token, justAnswered())).text()).toContain('id="say-ready"');
    await press();
    expect(await asks()).toBe(1);
    const [link] = (await db.collection(paths.rideLinks).where('tripId', '==', ride.trip.id).get()).docs;
    await link?.ref.update({ 'said.ready.at': new Date(Date.now() - 21 * 60_000) });
    const page = await (await openRide(ride.token, justAnswered())).text();
    expect(page).toMatch(/You sent ‘I’m ready’ .*id="say-ready"/);
    await press();
    expect(await asks()).toBe(2);
    await ride.trip.update({ willCall: false, puTime: '23:59' });
    await press();
    // For a ride with a time, no one has to do anything
    expect(await asks()).toBe(2);
    expect(await answersTo(ride)).toHaveLength(4);
  });
});

describe('a page after an answer', () => {
  it('[RDR-7] skips the cache once, and only just after it', async () => {
    const ride = await linkedRide();
    const shows = async (rest: string) => (await openRide(ride.token, rest)).text();
    const says = expect.stringContaining('The driver has arrived.');
    expect(await shows('?lang=en')).not.toEqual(says);
    await storeStep(ride.trip.id, ride.driver.uid, 'arrived');
    const now = Date.now();
    for (const at of ['1', 'x', String(now - 20_000), String(now + 60_000)])
      expect(await shows(`?lang=en&answered=${at}`)).not.toEqual(says);
    expect(await shows(`/ride?lang=en&answered=${Date.now()}`)).not.toEqual(says);
    const answered = `?lang=en&answered=${Date.now()}`;
    expect(await shows(answered)).toEqual(says);
    await storeStep(ride.trip.id, ride.driver.uid, 'onBoard');
    expect(await shows(answered)).toEqual(says);
  });
});

describe('a form that is sent to a link', () => {
  it('[RDR-8] is answered alike and stores nothing if the link is wrong, revoked, or ended, or the trip is gone', async () => {
    const ride = await linkedRide();
    const revoked = ride.token;
    await manageLink(ride.owner, ride.trip.id, 'revoke');
    const ended = await linkedRide();
    await ended.trip.update({ tripDate: addToDay(today(), -1) });
    const broken = await linkedRide();
    await broken.trip.update({ puTime: 7 });
    const tokens = [randomBytes(20).toString('base64url'), 'short', revoked, ended.token, broken.token];
    const forms: readonly Readonly<Record<string, string>>[] = [
      { answer: 'ready' },
      { answer: 'cancel' },
      { answer: 'rating', stars: '5' },
      { answer: 'other' },
    ];
    const bodies = new Set<string>();
    for (const token of tokens) {
      for (const form of forms) {
        const response = await postRide(token, form);
        expect(response.status).toBe(404);
        expect(response.headers.get('location')).toBeNull();
        bodies.add(await response.text());
      }
    }
    expect(bodies.size).toBe(1);
    for (const each of [ride, ended, broken]) expect(await answersTo(each)).toEqual([]);
  });

  it('[RDR-8] never reaches another company’s trip', async () => {
    const [ride, other] = [await linkedRide(), await linkedRide()];
    const links = await db.collection(paths.rideLinks).where('subOwneruid', '==', ride.account).get();
    // Can't be stored by anyone but functions. If it were, the link's account would decide
    await links.docs[0]?.ref.update({ tripId: other.trip.id });
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(404);
    expect([await answersTo(ride), await answersTo(other)]).toEqual([[], []]);
    await postRide(other.token, { answer: 'cancel', tripId: ride.trip.id, account: ride.account });
    expect(await answersTo(ride)).toEqual([]);
    expect(await answersTo(other)).toMatchObject([{ tripId: other.trip.id }]);
  });

  it('[RDR-8] is refused as another type and if it is too long, and does nothing if it says nothing', async () => {
    const ride = await linkedRide();
    const post = (init: RequestInit) => statusOf(postRide(ride.token, {}, init));
    expect(
      await post({ body: JSON.stringify({ answer: 'ready' }), headers: { 'content-type': 'application/json' } }),
    ).toBe(415);
    expect(await post({ body: 'answer=ready', headers: { 'content-type': 'text/plain' } })).toBe(415);
    const form = new FormData();
    form.set('answer', 'ready');
    expect(await post({ body: form })).toBe(415);
    expect(await post({ body: new URLSearchParams({ answer: 'ready', note: 'x'.repeat(9000) }) })).toBe(413);
    expect(await statusOf(postRide(ride.token, { answer: 'stop' }))).toBe(422);
    expect(await statusOf(postRide(ride.token, {}))).toBe(422);
    expect(await answersTo(ride)).toEqual([]);
  });

  it('[RDR-7] is taken 30 times a minute', async () => {
    const ride = await linkedRide();
    const statuses: number[] = [];
    for (let time = 0; time < 64; time += 1) statuses.push(await statusOf(postRide(ride.token, { answer: 'cancel' })));
    expect([...new Set(statuses)]).toEqual(expect.arrayContaining([303, 429]));
    expect(await answersTo(ride)).toHaveLength(1);
  }, 60_000);
});
